package org.smallscope.encode;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.tree.Clause;
import org.smallscope.solve.Outcome;

/** What can be asked about the executions of a graph; UNKNOWN means that {@link #stopWhen} stopped the solver. */
public interface Questions {

    /** What was found of something, and whether that is all there is; false after a stop. */
    record Found<T>(Set<T> items, boolean complete) {}

    // ------------------------------------------------------------------ limits

    /** Once the condition is true, answers are UNKNOWN: a deadline, a cancelled job. */
    void stopWhen(BooleanSupplier condition);

    // ------------------------------------------------------------------ executions

    /** Is there an execution, within all that is assumed, that gets to this block? */
    Outcome reaches(Block block);

    /** Is this obligation violated? */
    Outcome violated(Obligation obligation);

    /** Is this obligation violated by an input with at most so many objects in the pre-heap? */
    Outcome violated(Obligation obligation, int objectsAtMost);

    /** Some obligations that are violated and not among the known ones; no items where there are no others. */
    Found<Obligation> violatedBeside(Set<Obligation> known);

    /** All places where an execution is left out. */
    Found<CutPoint> allCuts();

    /** An input that is cut there, with small numbers if there is one; empty where none was found in time. */
    Optional<Assignment> cutAt(CutPoint point, int smallNumbers);

    // ------------------------------------------------------------------ inputs

    /** The input that the last answer found, which was SAT. */
    Assignment assignment();

    /**
     * An input that violates the obligation: with the fewest objects there are, and among those with the fewest
     * statements executed, and with small numbers, as far as the limits allow. Empty where there is none, or none was
     * found in time.
     */
    Optional<Assignment> smallest(Obligation obligation);

    // ------------------------------------------------------------------ contradictions

    /**
     * Where no input is admissible: clauses that cannot hold together, each of them needed. Empty where the heap alone
     * has no admissible shape, or the search was stopped.
     */
    List<Clause> contradiction();

    /**
     * The clauses that are not defined for some input that satisfies all other clauses: a null dereference or an index
     * out of range in a precondition or an invariant.
     */
    Found<Clause> undefined();

    // ------------------------------------------------------------------ statistics

    /** How large the problem is and where the time went. */
    EncodeStatistics statistics();
}
