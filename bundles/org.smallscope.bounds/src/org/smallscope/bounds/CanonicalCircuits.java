package org.smallscope.bounds;

import java.util.function.Supplier;
import org.smallscope.bounds.canonical.CanonicalHeap;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.circuit.CircuitEncoder;
import org.smallscope.program.graph.Universe;
import org.smallscope.solve.SatSolver;

/** Computation graphs as circuits over canonical pre-heaps, with the numbers narrowed that the precondition keeps small. */
public final class CanonicalCircuits {

    private CanonicalCircuits() {}

    /** Proves bounds of numbers anew, and has no others. */
    public static CircuitEncoder encoder(Universe universe, EncodeOptions options, Supplier<SatSolver> solvers) {
        return encoder(universe, options, BoundsStore.NONE, BoundsPlan.NEVER, solvers);
    }

    /** Takes bounds that were proved before from a store, and keeps new ones there. */
    public static CircuitEncoder encoder(
            Universe universe, EncodeOptions options, BoundsStore store, BoundsPlan plan, Supplier<SatSolver> solvers) {
        return new CircuitEncoder(
                universe,
                options,
                CanonicalHeap::new,
                new Bounding(store, plan, solvers),
                state -> new Narrowing(state, store).find(),
                solvers);
    }
}
