package org.smallscope.solve;

import java.util.stream.IntStream;

/** A solver in this process behind the {@code ipasir_*} functions of a native library. */
final class IpasirSolver extends AbstractSolver {

    private final IpasirFunctions ipasir;
    private final String signature;
    private final long solver;
    /** A field, because the library keeps its address: collected, the next search would jump into nothing. */
    private final IpasirFunctions.Terminate terminate = state -> giveUp();

    private RuntimeException failedCondition;
    private int[] core = {};

    IpasirSolver(IpasirLibrary library) {
        this.ipasir = library.functions();
        this.signature = library.signature();
        this.solver = library.newSolver();
        ipasir.ipasir_set_terminate(solver, null, terminate);
    }

    @Override
    public String name() {
        return signature;
    }

    @Override
    void add(int[] literals) {
        for (int literal : literals) {
            ipasir.ipasir_add(solver, literal);
        }
        ipasir.ipasir_add(solver, 0);
    }

    @Override
    Outcome search(int[] assumptions) {
        for (int literal : assumptions) {
            ipasir.ipasir_assume(solver, literal);
        }
        int answer = ipasir.ipasir_solve(solver);
        rethrowFailure();
        switch (answer) {
            case IpasirFunctions.SATISFIABLE:
                return Outcome.SAT;
            case IpasirFunctions.UNSATISFIABLE:
                core = IntStream.of(assumptions)
                        .distinct()
                        .filter(a -> ipasir.ipasir_failed(solver, a) != 0)
                        .toArray();
                return Outcome.UNSAT;
            case 0:
                return Outcome.UNKNOWN;
            default:
                throw new SolverException(signature + " answered " + answer);
        }
    }

    /** An exception must not travel through native frames: stop, and throw it on this side. */
    private int giveUp() {
        try {
            return stopped() ? 1 : 0;
        } catch (RuntimeException broken) {
            failedCondition = broken;
            return 1;
        }
    }

    private void rethrowFailure() {
        RuntimeException failure = failedCondition;
        if (failure != null) {
            failedCondition = null;
            throw failure;
        }
    }

    @Override
    boolean modelValue(int variable) {
        return ipasir.ipasir_val(solver, variable) > 0;
    }

    @Override
    int[] core() {
        return core.clone();
    }

    /** The interface has no function for it. */
    @Override
    long conflicts() {
        return SolverStatistics.UNKNOWN_COUNT;
    }

    @Override
    void release() {
        ipasir.ipasir_release(solver);
    }
}
