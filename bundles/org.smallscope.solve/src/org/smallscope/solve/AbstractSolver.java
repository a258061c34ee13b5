package org.smallscope.solve;

import java.util.function.BooleanSupplier;

/**
 * What all adapters share: numbering, stopping, statistics, and the check that questions come in an order that has
 * an answer, because a native library would crash the whole process instead of complaining.
 */
abstract class AbstractSolver implements SatSolver {

    private int variables;
    private long clauses;
    private int solves;
    private long nanoseconds;
    private Outcome last;
    private boolean closed;
    private BooleanSupplier condition = () -> false;
    private volatile boolean interrupted;

    /** Adds a clause whose literals are known to be in range. */
    abstract void add(int[] literals);

    /** Searches; {@link #stopped} says when to give up. */
    abstract Outcome search(int[] assumptions);

    /** The value of a variable that exists, after a search that answered SAT. */
    abstract boolean modelValue(int variable);

    /** The core after a search that answered UNSAT. */
    abstract int[] core();

    /** Conflicts so far. */
    abstract long conflicts();

    /** Gives resources back, called once. */
    abstract void release();

    @Override
    public final int addVariables(int count) {
        requireOpen();
        if (count < 0) {
            throw new IllegalArgumentException("cannot add " + count + " variables");
        }
        int first = variables + 1;
        variables = Math.addExact(variables, count);
        return first;
    }

    @Override
    public final void addClause(int... literals) {
        requireOpen();
        requireKnown(literals);
        last = null;
        clauses++;
        add(literals);
    }

    @Override
    public final Outcome solve(int... assumptions) {
        requireOpen();
        requireKnown(assumptions);
        solves++;
        last = null;
        long start = System.nanoTime();
        last = stopped() ? Outcome.UNKNOWN : search(assumptions);
        nanoseconds += System.nanoTime() - start;
        return last;
    }

    @Override
    public final boolean value(int variable) {
        requireOpen();
        requireLast(Outcome.SAT);
        if (variable < 1 || variable > variables) {
            throw new IllegalArgumentException("no variable " + variable);
        }
        return modelValue(variable);
    }

    @Override
    public final int[] failedAssumptions() {
        requireOpen();
        requireLast(Outcome.UNSAT);
        return core();
    }

    @Override
    public final void interrupt() {
        interrupted = true;
    }

    @Override
    public final void clearInterrupt() {
        interrupted = false;
    }

    @Override
    public final void stopWhen(BooleanSupplier stopCondition) {
        condition = stopCondition;
    }

    @Override
    public final SolverStatistics statistics() {
        requireOpen();
        return new SolverStatistics(variables, clauses, solves, conflicts(), nanoseconds);
    }

    @Override
    public final void close() {
        if (!closed) {
            closed = true;
            release();
        }
    }

    /** Is the running search to be given up? */
    final boolean stopped() {
        return interrupted || condition.getAsBoolean();
    }

    /** The flag alone, cheap enough for every step of a search. */
    final boolean isInterrupted() {
        return interrupted;
    }

    final int variables() {
        return variables;
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the solver is closed");
        }
    }

    private void requireLast(Outcome outcome) {
        if (last != outcome) {
            throw new IllegalStateException("needs a last answer " + outcome + ", which is " + last);
        }
    }

    private void requireKnown(int[] literals) {
        for (int literal : literals) {
            if (literal == 0 || Math.abs(literal) > variables || literal == Integer.MIN_VALUE) {
                throw new IllegalArgumentException("no literal " + literal + " with " + variables + " variables");
            }
        }
    }
}
