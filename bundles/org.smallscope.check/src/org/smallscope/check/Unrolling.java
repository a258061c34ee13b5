package org.smallscope.check;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.run.Run;
import org.smallscope.program.slice.Slice;

/**
 * Whether more iterations would follow an execution further that was cut: one is run with more of them. A walk around a
 * circle goes on with any number.
 */
final class Unrolling {
    /** Enough to tell a long execution from an endless one, in most cases. */
    private static final int MOST = 512;

    private final Slice slice;
    private final Limits bounds;
    private final Graph graph;
    private final UnaryOperator<Oracle> stoppable;

    Unrolling(Slice slice, Limits bounds, Graph graph, UnaryOperator<Oracle> stoppable) {
        this.slice = slice;
        this.bounds = bounds;
        this.graph = graph;
        this.stoppable = stoppable;
    }

    /** So many iterations, doubled as often as it takes; 0 where none of them would do, or it cannot be told. */
    int needed(CutPoint point, Optional<Assignment> sample) {
        if (sample.isEmpty()
                || graph.outcome().byContract()
                || bounds.modular().any()
                || !helps(point, sample.get(), MOST)) {
            return 0;
        }
        int unroll = 2 * bounds.unroll();
        while (unroll < MOST && !helps(point, sample.get(), unroll)) {
            unroll *= 2;
        }
        return unroll;
    }

    private boolean helps(CutPoint point, Assignment sample, int unroll) {
        GraphBuilder builder = GraphBuilder.checking(slice, bounds.withUnroll(unroll));
        Run run = new Run(builder.universe(), sample, new MatchedInputs(graph, sample));
        try {
            builder.build(stoppable.apply(run));
        } catch (UnsupportedException e) {
            // further on there is something that cannot be followed
            return false;
        }
        return run.cuts().stream().noneMatch(c -> isSame(c.point(), point))
                && run.undecided().stream().noneMatch(c -> isSame(c.point(), point));
    }

    /** The same place; its detail names the number of iterations. */
    private static boolean isSame(CutPoint one, CutPoint other) {
        return one.reason() == other.reason()
                && one.origin().equals(other.origin())
                && one.subject().equals(other.subject());
    }
}
