package org.smallscope.check.survey;

import java.util.List;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.SourceError;
import org.smallscope.heap.UnsupportedConstruct;
import org.smallscope.heap.Verdict;
import org.smallscope.heap.VerdictKind;

/**
 * What became of one method.
 *
 * @param verdict the word for its verdict
 * @param fault whether that is a fault of the tool
 * @param reasons the constructs that are not modelled, the mistakes, or what kept it from a verdict
 */
public record Surveyed(String method, VerdictKind verdict, boolean fault, List<String> reasons) {

    public Surveyed {
        reasons = List.copyOf(reasons);
    }

    static Surveyed of(MethodResult result) {
        return new Surveyed(
                result.method(),
                result.kind(),
                result.isInternalError(),
                result.verdict().select(new Reasons()));
    }

    /** The verdict in output: a fault of the tool has a word of its own. */
    public String keyword() {
        return fault ? "internal error" : verdict.keyword();
    }

    /** Is this the verdict, and not a fault? */
    boolean is(VerdictKind kind) {
        return verdict == kind && !fault;
    }

    private static final class Reasons implements Verdict.Cases<List<String>> {
        @Override
        public List<String> valid(Verdict.Valid verdict) {
            return List.of();
        }

        @Override
        public List<String> violated(Verdict.Violated verdict) {
            return List.of();
        }

        @Override
        public List<String> vacuous(Verdict.Vacuous verdict) {
            return List.of();
        }

        @Override
        public List<String> unsupported(Verdict.Unsupported verdict) {
            return verdict.constructs().stream()
                    .map(UnsupportedConstruct::construct)
                    .toList();
        }

        @Override
        public List<String> erroneous(Verdict.Erroneous verdict) {
            return verdict.errors().stream().map(SourceError::message).toList();
        }

        @Override
        public List<String> inconclusive(Verdict.Inconclusive verdict) {
            return List.of(verdict.reason());
        }

        @Override
        public List<String> internalError(Verdict.InternalError verdict) {
            return List.of(verdict.what());
        }
    }
}
