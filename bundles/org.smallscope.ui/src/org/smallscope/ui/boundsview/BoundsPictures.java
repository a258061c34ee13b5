package org.smallscope.ui.boundsview;

import java.util.List;
import java.util.Map;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.smallscope.check.BoundsRow;
import org.smallscope.heap.draw.Drawing;
import org.smallscope.heap.draw.Theme;
import org.smallscope.ui.pictures.DrawingCanvas;
import org.smallscope.ui.pictures.PictureFonts;

/** The bounds that are selected, as a graph and as matrices; one tab each. */
final class BoundsPictures {

    private static final Drawing NOTHING = new Drawing(0, 0, List.of());

    private final CTabFolder folder;
    private final Pane graph;
    private final Pane matrix;
    private final PictureFonts fonts;
    private final DrawingJob job;
    private BoundsRow shown;
    private boolean wide;

    /** A tab: a line of words above a picture. */
    private static final class Pane {

        private final Composite room;
        private final Label words;
        private final DrawingCanvas canvas;

        Pane(CTabFolder folder, String title, PictureFonts fonts) {
            room = new Composite(folder, SWT.NONE);
            GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(room);
            words = new Label(room, SWT.WRAP);
            canvas = new DrawingCanvas(room, fonts);
            GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas.control());
            canvas.control().addListener(SWT.KeyDown, e -> e.doit = !canvas.zoom(e));
            CTabItem tab = new CTabItem(folder, SWT.NONE);
            tab.setText(title);
            tab.setControl(room);
            show("", NOTHING);
        }

        void show(String said, Drawing drawing) {
            words.setText(said);
            words.setVisible(!said.isEmpty());
            GridDataFactory.fillDefaults()
                    .grab(true, false)
                    .indent(4, 2)
                    .exclude(said.isEmpty())
                    .applyTo(words);
            room.layout(true);
            canvas.show(drawing, Map.of());
        }
    }

    BoundsPictures(Composite parent) {
        folder = new CTabFolder(parent, SWT.BOTTOM | SWT.FLAT);
        fonts = new PictureFonts(parent.getDisplay());
        graph = new Pane(folder, "Graph", fonts);
        matrix = new Pane(folder, "Matrix", fonts);
        folder.setSelection(0);
        job = new DrawingJob(fonts.measure(), this::take);
        folder.addListener(SWT.Resize, e -> reshape());
        folder.addListener(SWT.Dispose, e -> {
            job.cancel();
            fonts.dispose();
        });
    }

    Control control() {
        return folder;
    }

    /** Shows bounds, or nothing where they are null. */
    void show(BoundsRow row) {
        if (row != null && row.equals(shown)) {
            return;
        }
        shown = row;
        if (row == null) {
            graph.show("Select a row to see its bounds.", NOTHING);
            matrix.show("Select a row to see its bounds.", NOTHING);
        } else {
            job.draw(row, wide);
        }
    }

    /** A graph goes from left to right where the view is low. */
    private void reshape() {
        boolean low = folder.getSize().x > folder.getSize().y * 5 / 3;
        if (low != wide) {
            wide = low;
            if (shown != null) {
                job.draw(shown, wide);
            }
        }
    }

    private void take(DrawingJob.Drawn drawn) {
        if (folder.isDisposed()) {
            return;
        }
        folder.getDisplay().asyncExec(() -> {
            if (!folder.isDisposed() && drawn.row() == shown) {
                graph.show(drawn.ofGraph(), drawn.graph());
                matrix.show(drawn.ofMatrix(), drawn.matrix());
            }
        });
    }

    /** The canvas in front. */
    DrawingCanvas front() {
        return folder.getSelectionIndex() == 1 ? matrix.canvas : graph.canvas;
    }

    void choose(boolean wantsMatrix) {
        folder.setSelection(wantsMatrix ? 1 : 0);
    }

    Drawing graph() {
        return graph.canvas.drawing();
    }

    Drawing matrix() {
        return matrix.canvas.drawing();
    }

    boolean isDark() {
        return front().theme() == Theme.DARK;
    }
}
