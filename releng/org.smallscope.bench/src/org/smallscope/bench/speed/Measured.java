package org.smallscope.bench.speed;

import org.smallscope.heap.MethodResult;
import org.smallscope.heap.VerdictKind;

/** One method, checked once. */
record Measured(String method, int scope, String way, MethodResult result) {
    private static final double MILLIS = 1e3;

    double seconds() {
        return (result.times().total() - result.times().frontend()) / MILLIS;
    }

    double translating() {
        return result.times().encode() / MILLIS;
    }

    double solving() {
        return result.times().solve() / MILLIS;
    }

    boolean answered() {
        return result.kind() != VerdictKind.INCONCLUSIVE;
    }

    /** What came out, or that nothing did. */
    String word() {
        return result.isInternalError() ? "ERROR" : answered() ? result.kind().keyword() : "timeout";
    }
}
