package org.smallscope.heap;

/** Milliseconds spent in each stage. */
public record Times(long frontend, long encode, long solve, long replay, long total) {

    /** Nothing was measured. */
    public static final Times NONE = new Times(0, 0, 0, 0, 0);

    /** Both together. */
    public Times plus(Times more) {
        return new Times(
                frontend + more.frontend,
                encode + more.encode,
                solve + more.solve,
                replay + more.replay,
                total + more.total);
    }
}
