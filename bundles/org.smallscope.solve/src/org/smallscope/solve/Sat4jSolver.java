package org.smallscope.solve;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.core.DataStructureFactory;
import org.sat4j.minisat.core.Solver;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolverService;
import org.sat4j.specs.IVecInt;
import org.sat4j.specs.SearchListenerAdapter;
import org.sat4j.specs.TimeoutException;

/** Sat4j, in pure Java: works wherever the rest does, and is what every other solver falls back to. */
final class Sat4jSolver extends AbstractSolver {

    /** Days, in milliseconds; Sat4j insists on a timeout, ours comes through the listener. */
    private static final long NEVER = 30L * 24 * 3600 * 1000;

    private Solver<DataStructureFactory> engine;
    private final BitSet model = new BitSet();
    private int[] core = {};
    private int declared;
    private boolean contradictory;

    Sat4jSolver() {
        this(Sat4jConfiguration.standard());
    }

    Sat4jSolver(Solver<DataStructureFactory> engine) {
        this.engine = engine;
        engine.setTimeoutMs(NEVER);
        engine.setSearchListener(new Poll());
    }

    @Override
    public String name() {
        return "sat4j";
    }

    @Override
    void add(int[] literals) {
        if (contradictory) {
            return;
        }
        declare();
        try {
            engine.addClause(new VecInt(literals.clone()));
        } catch (ContradictionException clash) {
            // Sat4j drops the clause that cannot hold, so what it says from now on would be wrong
            contradictory = true;
        }
    }

    @Override
    Outcome search(int[] assumptions) {
        core = new int[0];
        if (contradictory) {
            return Outcome.UNSAT;
        }
        int clash = firstClash(assumptions);
        if (clash != 0) {
            core = IntStream.of(assumptions)
                    .filter(a -> Math.abs(a) == clash)
                    .distinct()
                    .toArray();
            return Outcome.UNSAT;
        }
        declare();
        try {
            if (engine.isSatisfiable(new VecInt(assumptions.clone()))) {
                keepModel();
                return Outcome.SAT;
            }
            core = coreAmong(assumptions);
            return Outcome.UNSAT;
        } catch (TimeoutException stopped) {
            return Outcome.UNKNOWN;
        }
    }

    /**
     * The first variable that is assumed true and false, or 0. Sat4j 2.3.6 would leave one of the two out of its
     * explanation when the first one has consequences.
     */
    private static int firstClash(int[] assumptions) {
        int[] sorted = assumptions.clone();
        Arrays.sort(sorted);
        for (int literal : assumptions) {
            if (Arrays.binarySearch(sorted, -literal) >= 0) {
                return Math.abs(literal);
            }
        }
        return 0;
    }

    private void declare() {
        if (declared < variables()) {
            declared = variables();
            engine.newVar(declared);
        }
    }

    private void keepModel() {
        model.clear();
        for (int literal : engine.model()) {
            if (literal > 0) {
                model.set(literal);
            }
        }
    }

    /** Sat4j's explanation is unordered, may repeat, and may name learnt facts that are no assumptions. */
    private int[] coreAmong(int[] assumptions) {
        IVecInt explanation = engine.unsatExplanation();
        if (explanation == null) {
            return new int[0];
        }
        int[] blamed = new int[explanation.size()];
        for (int i = 0; i < blamed.length; i++) {
            blamed[i] = explanation.get(i);
        }
        Arrays.sort(blamed);
        return IntStream.of(assumptions)
                .filter(a -> Arrays.binarySearch(blamed, a) >= 0)
                .distinct()
                .toArray();
    }

    @Override
    boolean modelValue(int variable) {
        return model.get(variable);
    }

    @Override
    int[] core() {
        return core.clone();
    }

    @Override
    long conflicts() {
        return engine.getStats().getConflicts();
    }

    /** Forgetting is enough; resetting would take the clauses apart one by one, as long as adding them took. */
    @Override
    void release() {
        engine = null;
    }

    /**
     * Stops the search from inside. Sat4j forgets a request to stop that comes before its search has begun, so asking
     * from another thread would be a race; its listener is called at every step.
     */
    private final class Poll extends SearchListenerAdapter<ISolverService> {

        private static final long serialVersionUID = 1L;
        private static final int STEPS_PER_QUESTION = 256;

        private int steps;

        @Override
        public void beginLoop() {
            boolean ask = ++steps % STEPS_PER_QUESTION == 0;
            if (ask ? stopped() : isInterrupted()) {
                engine.expireTimeout();
            }
        }
    }
}
