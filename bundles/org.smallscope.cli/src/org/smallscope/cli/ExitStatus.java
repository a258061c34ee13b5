package org.smallscope.cli;

import java.util.List;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Verdict;

/** The exit statuses of {@code check}. */
final class ExitStatus {
    static final int VALID = 0;
    static final int VIOLATED = 1;
    static final int WRONG_CALL = 2;
    static final int NO_VERDICT = 3;
    /** The tool itself failed. */
    static final int FAILED = 70;

    private ExitStatus() {}

    static int of(List<MethodResult> results) {
        if (results.stream().anyMatch(r -> r.verdict() instanceof Verdict.Violated)) {
            return VIOLATED;
        }
        if (results.stream().anyMatch(r -> r.verdict() instanceof Verdict.Erroneous)) {
            return WRONG_CALL;
        }
        return results.stream().allMatch(MethodResult::isValid) ? VALID : NO_VERDICT;
    }
}
