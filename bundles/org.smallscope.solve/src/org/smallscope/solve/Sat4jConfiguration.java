package org.smallscope.solve;

import org.sat4j.minisat.SolverFactory;
import org.sat4j.minisat.core.DataStructureFactory;
import org.sat4j.minisat.core.Solver;

/**
 * Which of Sat4j's many engines we use. Fifteen were compared on insertion into a binary search tree of 8 and 9 nodes
 * with keys of 8 to 32 bits (CPU seconds; the spread between two such problems is as large as between engines):
 * Glucose 2.1 1.6 / 5.0, its Luby restarts 1.7 / 3.2, EMA restarts 2.7 / 2.8, PicoSAT-like restarts 1.6 / 5.6, no
 * restarts 2.5 / 5.7, MiniSat 3.1. It met the fewest conflicts, so it stays. Keeping activities from one question to
 * the next fails in Sat4j once variables are added, and the second question was answered almost without conflicts
 * anyway, from the clauses learnt by the first.
 */
final class Sat4jConfiguration {

    private Sat4jConfiguration() {}

    /** Glucose-like restarts and clause deletion. */
    @SuppressWarnings("unchecked")
    static Solver<DataStructureFactory> standard() {
        return (Solver<DataStructureFactory>) SolverFactory.newGlucose21();
    }
}
