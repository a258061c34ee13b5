package org.smallscope.solve;

import org.sat4j.minisat.SolverFactory;
import org.sat4j.minisat.core.DataStructureFactory;
import org.sat4j.minisat.core.Solver;

/** Which of Sat4j's many engines we use. */
final class Sat4jConfiguration {

    private Sat4jConfiguration() {
    }

    /** Glucose-like restarts and clause deletion. */
    @SuppressWarnings("unchecked")
    static Solver<DataStructureFactory> standard() {
        return (Solver<DataStructureFactory>) SolverFactory.newGlucose21();
    }
}
