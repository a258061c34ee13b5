package org.smallscope.check;

/** Adds up the time each stage takes. */
final class Clock {
    private long encode;
    private long solve;
    private long replay;

    void addEncode(long nanos) {
        encode += nanos;
    }

    void addSolve(long nanos) {
        solve += nanos;
    }

    void addReplay(long nanos) {
        replay += nanos;
    }

    long encode() {
        return encode / 1_000_000;
    }

    long solve() {
        return solve / 1_000_000;
    }

    long replay() {
        return replay / 1_000_000;
    }
}
