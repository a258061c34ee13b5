package org.smallscope.solve;

/**
 * A solver's size and work so far.
 *
 * @param variables variables made
 * @param clauses clauses added
 * @param solves questions asked
 * @param conflicts conflicts met in all searches, or {@link #UNKNOWN_COUNT} where the solver does not tell
 * @param nanoseconds time spent in all searches
 */
public record SolverStatistics(int variables, long clauses, int solves, long conflicts, long nanoseconds) {

    /** A count that the solver does not tell. */
    public static final long UNKNOWN_COUNT = -1;
}
