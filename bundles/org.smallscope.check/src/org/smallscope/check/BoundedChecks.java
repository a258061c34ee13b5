package org.smallscope.check;

import org.smallscope.bounds.BoundsPlan;
import org.smallscope.bounds.BoundsStore;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.slice.Slice;
import org.smallscope.solve.SolverFactory;

/** Makes the checks of one method within different bounds: all that they have in common. */
record BoundedChecks(
        Slice slice,
        CheckOptions options,
        Deadline deadline,
        SolverFactory solvers,
        BoundsStore known,
        BoundsPlan plan,
        Clock clock,
        Answers answers) {

    /** The check within some bounds, its graph not built yet. */
    BoundedCheck within(Limits limits, Progress progress) {
        return new BoundedCheck(this, limits, progress);
    }

    /** The same, built, while others tell how far they are. */
    BoundedCheck built(Limits limits, Progress progress) {
        BoundedCheck check = within(limits, progress.silent());
        try {
            check.build();
            return check;
        } catch (RuntimeException | Error e) {
            check.close();
            throw e;
        }
    }
}
