package org.smallscope.ui.counterexample;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnPixelData;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.smallscope.heap.TraceStep;

/** The moments of a story, one of which is chosen. */
final class StepList {

    private static final String INDENT = "    ";

    private final TableColumnLayout layout = new TableColumnLayout();
    private final TableViewer table;
    private final IntConsumer onChoice;
    private Story story;
    private boolean telling = true;

    StepList(Composite parent, IntConsumer onChoice) {
        this.onChoice = onChoice;
        Composite room = new Composite(parent, SWT.NONE);
        room.setLayout(layout);
        table = new TableViewer(room, SWT.FULL_SELECTION | SWT.SINGLE | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
        table.getTable().setHeaderVisible(true);
        ColumnViewerToolTipSupport.enableFor(table);
        table.setContentProvider(ArrayContentProvider.getInstance());
        column("Line", 0, SWT.RIGHT, this::line);
        column("Step", 1, SWT.LEFT, this::text);
        column("Changes", 1, SWT.LEFT, moment -> story.changes(moment));
        table.addSelectionChangedListener(event -> {
            if (telling && !event.getStructuredSelection().isEmpty()) {
                this.onChoice.accept((Integer) event.getStructuredSelection().getFirstElement());
            }
        });
    }

    private interface MomentText {
        String of(int moment);
    }

    private void column(String title, int weight, int alignment, MomentText text) {
        TableViewerColumn column = new TableViewerColumn(table, alignment);
        column.getColumn().setText(title);
        layout.setColumnData(
                column.getColumn(), weight == 0 ? new ColumnPixelData(50) : new ColumnWeightData(weight, 80));
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return text.of((Integer) element);
            }

            @Override
            public String getToolTipText(Object element) {
                return getText(element).isEmpty() ? null : getText(element).strip();
            }
        });
    }

    private String line(int moment) {
        return moment == Story.OVERVIEW || !story.step(moment).origin().known()
                ? ""
                : Integer.toString(story.step(moment).origin().line());
    }

    private String text(int moment) {
        if (moment == Story.OVERVIEW) {
            return "before and after";
        }
        TraceStep step = story.step(moment);
        return INDENT.repeat(step.callDepth()) + step.text().strip().replaceAll("\\s+", " ");
    }

    void setFocus() {
        table.getControl().setFocus();
    }

    void show(Story shown) {
        story = shown;
        table.setInput(IntStream.range(0, story.moments()).boxed().toList());
    }

    void clear() {
        table.setInput(List.of());
    }

    /** The moment that is chosen. */
    int moment() {
        Object chosen = table.getStructuredSelection().getFirstElement();
        return chosen == null ? Story.OVERVIEW : (Integer) chosen;
    }

    /** Chooses a moment without telling. */
    void choose(int moment) {
        telling = false;
        try {
            table.setSelection(new StructuredSelection(moment), true);
        } finally {
            telling = true;
        }
    }
}
