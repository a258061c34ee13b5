package org.smallscope.solve;

/** What a call to {@link SatSolver#solve} found out. */
public enum Outcome {
    /** There is a model; {@link SatSolver#value} reads it. */
    SAT,
    /** There is none under the assumptions; {@link SatSolver#failedAssumptions} names those that matter. */
    UNSAT,
    /** The search was stopped before it knew. */
    UNKNOWN
}
