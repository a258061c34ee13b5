package org.smallscope.heap;

import java.util.Locale;

/** The word for an answer about one method; what it says beyond that is in the {@link Verdict} itself. */
public enum VerdictKind {

    /** No violation within the bounds. */
    VALID,
    /** There is a counterexample. */
    VIOLATED,
    /** No input satisfies invariant and precondition within the bounds. */
    VACUOUS,
    /** The method uses a construct that is not modelled. */
    UNSUPPORTED,
    /** The method's JML or Java, or what it depends on, has a mistake. */
    ERROR,
    /** Timeout, cancellation, memory, or an internal error. */
    INCONCLUSIVE;

    /** The word used in output, for instance {@code valid}. */
    public String keyword() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The kind with the given word in output. */
    public static VerdictKind ofKeyword(String keyword) {
        return valueOf(keyword.toUpperCase(Locale.ROOT));
    }
}
