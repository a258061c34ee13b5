package org.smallscope.check;

import java.util.Optional;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
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
    private final Limits limits;
    private final Graph graph;
    private final Deadline deadline;

    Unrolling(Slice slice, Limits limits, Graph graph, Deadline deadline) {
        this.slice = slice;
        this.limits = limits;
        this.graph = graph;
        this.deadline = deadline;
    }

    /** So many iterations, doubled as often as it takes; 0 where none of them would do, or it cannot be told. */
    int needed(CutPoint point, Optional<Assignment> sample) {
        if (sample.isEmpty()
                || graph.outcome().byContract()
                || limits.modular().any()
                || !helps(point, sample.get(), MOST)) {
            return 0;
        }
        int unroll = 2 * limits.unroll();
        while (unroll < MOST && !helps(point, sample.get(), unroll)) {
            unroll *= 2;
        }
        return unroll;
    }

    private boolean helps(CutPoint point, Assignment sample, int unroll) {
        GraphBuilder builder = GraphBuilder.followingCheck(slice, limits.withUnroll(unroll));
        Run run = new Run(builder.universe(), sample, new MatchedInputs(graph, sample));
        try {
            builder.build(new StoppableOracle(run, deadline), new StoppableListener(run, deadline));
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
