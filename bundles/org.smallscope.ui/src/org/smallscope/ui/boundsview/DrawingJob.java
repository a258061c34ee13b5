package org.smallscope.ui.boundsview;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.smallscope.check.BoundsRow;
import org.smallscope.heap.draw.Drawing;
import org.smallscope.heap.draw.FlowPicture;
import org.smallscope.heap.draw.MatrixPicture;
import org.smallscope.heap.draw.TextMeasure;

/** Draws field bounds in the background; of several wishes only the last is fulfilled. */
final class DrawingJob extends Job {

    /** Nobody could follow more, and to lay them out takes seconds. */
    private static final int MOST_ARROWS = 200;

    private static final int MOST_CELLS = 40_000;

    /** The pictures of a row, each with what there is to say about it. */
    record Drawn(BoundsRow row, String ofGraph, Drawing graph, String ofMatrix, Drawing matrix) {}

    private final TextMeasure measure;
    private final Consumer<Drawn> taker;
    private BoundsRow wanted;
    private boolean wide;

    /**
     * @param taker takes the pictures, on the thread of the job
     */
    DrawingJob(TextMeasure measure, Consumer<Drawn> taker) {
        super("Draw field bounds");
        this.measure = measure;
        this.taker = taker;
        setSystem(true);
        setPriority(Job.SHORT);
    }

    /**
     * Draws a row.
     *
     * @param inLowRoom whether there is more room beside each other than below
     */
    void draw(BoundsRow row, boolean inLowRoom) {
        synchronized (this) {
            wanted = row;
            wide = inLowRoom;
        }
        schedule();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        BoundsRow row;
        boolean low;
        synchronized (this) {
            row = wanted;
            low = wide;
        }
        taker.accept(drawn(row, low));
        return Status.OK_STATUS;
    }

    private Drawn drawn(BoundsRow row, boolean low) {
        Drawing nothing = new Drawing(0, 0, List.of());
        if (!row.isSealed()) {
            String why =
                    "These bounds were changed, or sealed with another key than yours: no check uses them, and they"
                            + " are not shown. Delete them, or ask whoever made them for the key.";
            return new Drawn(row, why, nothing, why, nothing);
        }
        BoundsShape shape = new BoundsShape(row);
        List<FlowPicture.Arrow> arrows = shape.isGraph() ? shape.arrows() : List.of();
        boolean drawn = shape.isGraph() && arrows.size() <= MOST_ARROWS;
        String ofGraph = !shape.isGraph()
                ? "Numbers have no graph: see the matrix."
                : drawn ? "" : arrows.size() + " possible references are too many to draw: see the matrix.";
        List<MatrixPicture.Matrix> matrices = shape.matrices();
        boolean fits = matrices.stream()
                        .mapToLong(m -> (long) m.columns().size() * m.rows().size())
                        .sum()
                <= MOST_CELLS;
        return new Drawn(
                row,
                ofGraph,
                drawn ? FlowPicture.of(shape.nodes(), arrows, measure, low) : nothing,
                fits ? "" : "The matrices are too large to draw. Copy as Text has all values.",
                fits ? MatrixPicture.of(matrices, measure) : nothing);
    }
}
