package org.smallscope.solve;

/** Sat4j keeps the contract. */
class Sat4jSolverTests extends SolverContract {

    @Override
    SatSolver create() {
        return SolverFactory.named("sat4j").create();
    }

    @Override
    int rounds() {
        return 2000;
    }
}
