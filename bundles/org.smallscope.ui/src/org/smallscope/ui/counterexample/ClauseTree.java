package org.smallscope.ui.counterexample;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.smallscope.heap.ClauseValue;
import org.smallscope.heap.Violation;

/** The violated clause, with the value of each of its parts. */
final class ClauseTree {

    private static final int OPEN_LEVELS = 4;

    private final TreeColumnLayout layout = new TreeColumnLayout();
    private final TreeViewer tree;

    ClauseTree(Composite parent, Consumer<ClauseValue> onChoice) {
        Composite room = new Composite(parent, SWT.NONE);
        room.setLayout(layout);
        tree = new TreeViewer(room, SWT.FULL_SELECTION | SWT.SINGLE | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
        tree.getTree().setHeaderVisible(true);
        ColumnViewerToolTipSupport.enableFor(tree);
        tree.setContentProvider(new Parts());
        column("Clause", 7, value -> oneLine(value.text()));
        column("Value", 3, value -> value.undefined() ? "undefined: " + value.value() : value.value());
        tree.addSelectionChangedListener(event -> {
            if (event.getStructuredSelection().getFirstElement() instanceof ClauseValue value) {
                onChoice.accept(value);
            }
        });
    }

    private void column(String title, int weight, Function<ClauseValue, String> text) {
        TreeViewerColumn column = new TreeViewerColumn(tree, SWT.LEFT);
        column.getColumn().setText(title);
        layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, 60));
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return text.apply((ClauseValue) element);
            }

            @Override
            public String getToolTipText(Object element) {
                return getText(element);
            }
        });
    }

    /** Shows a violation's clause; one that has no values is shown as what was broken. */
    void show(Violation violation) {
        ClauseValue root = violation
                .counterexample()
                .values()
                .orElseGet(
                        () -> new ClauseValue(violation.clauseOrigin(), violation.clause(), "fails", List.of(), false));
        tree.setInput(List.of(root));
        tree.expandToLevel(OPEN_LEVELS);
    }

    void clear() {
        tree.setInput(List.of());
    }

    private static String oneLine(String source) {
        return source.strip().replaceAll("\\s*\\R[\\s@]*", " ");
    }

    private static final class Parts implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return ((List<?>) input).toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return ((ClauseValue) parent).children().toArray();
        }

        @Override
        public Object getParent(Object element) {
            return null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return !((ClauseValue) element).children().isEmpty();
        }
    }
}
