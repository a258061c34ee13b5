package org.smallscope.heap;

import java.util.List;
import java.util.Optional;

/** What tests expect in a result that has an answer of a certain kind, and nothing where it has another. */
public final class Parts {
    private Parts() {}

    /** Why there is no answer. */
    public static String reason(MethodResult result) {
        if (result.verdict() instanceof Verdict.Inconclusive verdict) {
            return verdict.reason();
        }
        return result.verdict() instanceof Verdict.InternalError verdict ? verdict.reason() : "";
    }

    /** The file that shows a fault again. */
    public static Optional<String> reproducer(MethodResult result) {
        return result.verdict() instanceof Verdict.InternalError verdict ? verdict.reproducer() : Optional.empty();
    }

    public static List<UnsupportedConstruct> unsupported(MethodResult result) {
        return result.verdict() instanceof Verdict.Unsupported verdict ? verdict.constructs() : List.of();
    }

    public static Optional<SecondOpinion> secondOpinion(MethodResult result) {
        return result.verdict() instanceof Verdict.Valid verdict ? verdict.secondOpinion() : Optional.empty();
    }
}
