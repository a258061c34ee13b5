package org.smallscope.check.survey;

import java.util.List;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.SourceError;
import org.smallscope.heap.UnsupportedConstruct;
import org.smallscope.heap.Verdict;

/**
 * What became of one method.
 *
 * @param verdict its keyword, or {@value #INTERNAL_ERROR}
 * @param reasons the constructs that are not modelled, the mistakes, or what kept it from a verdict
 */
public record Outcome(String method, String verdict, List<String> reasons) {

    /** Where the tool failed. */
    public static final String INTERNAL_ERROR = "internal error";

    public Outcome {
        reasons = List.copyOf(reasons);
    }

    static Outcome of(MethodResult result) {
        Verdict verdict = result.verdict();
        List<String> reasons = verdict instanceof Verdict.Unsupported u
                ? u.constructs().stream().map(UnsupportedConstruct::construct).toList()
                : verdict instanceof Verdict.Erroneous e
                        ? e.errors().stream().map(SourceError::message).toList()
                        : verdict instanceof Verdict.Inconclusive i
                                ? List.of(i.reason())
                                : verdict instanceof Verdict.InternalError f ? List.of(f.what()) : List.of();
        return new Outcome(
                result.method(),
                result.isInternalError() ? INTERNAL_ERROR : result.kind().keyword(),
                reasons);
    }
}
