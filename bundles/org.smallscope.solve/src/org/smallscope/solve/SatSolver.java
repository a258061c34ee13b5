package org.smallscope.solve;

import java.util.function.BooleanSupplier;

/**
 * An incremental SAT solver. Literals are those of DIMACS: variable {@code v} (from 1) is {@code v}, its negation
 * {@code -v}. Clauses stay for ever; what should hold for one question only is an assumption.
 *
 * <p>One thread at a time uses a solver; only {@link #interrupt} may come from another.
 */
public interface SatSolver extends AutoCloseable {

    /** Which solver this is, for people: "sat4j", "cadical-2.1.2". */
    String name();

    /** Makes one variable and returns it. */
    default int newVariable() {
        return addVariables(1);
    }

    /**
     * Makes {@code count} variables with consecutive numbers.
     *
     * @return the first of them
     */
    int addVariables(int count);

    /** Adds a clause for ever. The array is not kept. A clause without literals makes every answer UNSAT. */
    void addClause(int... literals);

    /** Is there a model of all clauses in which the given literals hold? */
    Outcome solve(int... assumptions);

    /**
     * The variable's value in the model of the last {@link #solve}, which was SAT and after which nothing was added.
     * Variables that no clause mentions have any value.
     */
    boolean value(int variable);

    /**
     * After UNSAT: assumptions, in the order they were given, that cannot hold together with the clauses. Not
     * necessarily the fewest (see {@link CoreMinimiser}); empty when the clauses alone have no model.
     */
    int[] failedAssumptions();

    /**
     * Stops the running search, and every later one until {@link #clearInterrupt}, within a fraction of a second:
     * they answer UNKNOWN. May be called from any thread, also when nothing runs, also after {@link #close}.
     */
    void interrupt();

    /** Lets the solver work again after {@link #interrupt}. */
    void clearInterrupt();

    /**
     * A condition, such as a deadline or a cancelled job, that the searching thread polls many times a second; once
     * it is true the search answers UNKNOWN. Replaces the condition given before. It must be quick.
     */
    void stopWhen(BooleanSupplier condition);

    /** What was done so far. */
    SolverStatistics statistics();

    /** Gives the memory back; nothing but {@link #interrupt} may be called afterwards. */
    @Override
    void close();
}
