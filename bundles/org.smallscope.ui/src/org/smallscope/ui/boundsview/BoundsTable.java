package org.smallscope.ui.boundsview;

import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.TableColumn;
import org.smallscope.check.BoundsRow;
import org.smallscope.ui.icons.Icon;

/** The rows of the repository; the newest first, unless the user clicks the head of a column. */
final class BoundsTable {

    private static final Comparator<BoundsRow> NEWEST =
            Comparator.comparing(BoundsRow::made).reversed().thenComparing(BoundsRow::question);

    private final TableColumnLayout layout = new TableColumnLayout();
    private final TableViewer table;
    private final LocalResourceManager images;
    private Comparator<BoundsRow> order = NEWEST;
    private List<BoundsRow> rows = List.of();

    BoundsTable(Composite parent, Consumer<List<BoundsRow>> onSelection) {
        Composite room = new Composite(parent, SWT.NONE);
        room.setLayout(layout);
        table = new TableViewer(room, SWT.FULL_SELECTION | SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL);
        images = new LocalResourceManager(JFaceResources.getResources(), table.getTable());
        table.getTable().setHeaderVisible(true);
        table.getTable().setLinesVisible(true);
        ColumnViewerToolTipSupport.enableFor(table);
        table.setContentProvider(ArrayContentProvider.getInstance());
        column("Class", 24, 110, SWT.LEFT, RowText::type, Comparator.comparing(RowText::type));
        column("Scope", 28, 130, SWT.LEFT, BoundsRow::scope, Comparator.comparing(BoundsRow::scope));
        column("Before", 8, 56, SWT.RIGHT, RowText::before, Comparator.comparing(BoundsRow::before));
        column("After", 8, 50, SWT.RIGHT, RowText::after, Comparator.comparing(BoundsRow::after));
        column("Time", 8, 52, SWT.RIGHT, RowText::time, Comparator.comparing(BoundsRow::took));
        column("Age", 10, 76, SWT.LEFT, RowText::age, NEWEST);
        column("By", 8, 50, SWT.LEFT, BoundsRow::maker, Comparator.comparing(BoundsRow::maker));
        column("State", 14, 80, SWT.LEFT, RowText::state, Comparator.comparing(RowText::state));
        table.addSelectionChangedListener(event -> onSelection.accept(selected()));
    }

    /** Adds a column; the first one has the icons. */
    private void column(
            String title,
            int weight,
            int least,
            int alignment,
            Function<BoundsRow, String> text,
            Comparator<BoundsRow> sorting) {
        boolean withIcon = table.getTable().getColumnCount() == 0;
        TableViewerColumn column = new TableViewerColumn(table, alignment);
        column.getColumn().setText(title);
        column.getColumn().setMoveable(true);
        layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, least));
        column.getColumn().addListener(SWT.Selection, e -> sort(column.getColumn(), sorting));
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return text.apply((BoundsRow) element);
            }

            @Override
            public Image getImage(Object element) {
                return withIcon ? images.get(icon((BoundsRow) element).descriptor()) : null;
            }

            @Override
            public Color getForeground(Object element) {
                return ((BoundsRow) element).isSealed()
                        ? null
                        : Display.getCurrent().getSystemColor(SWT.COLOR_WIDGET_DISABLED_FOREGROUND);
            }

            @Override
            public String getToolTipText(Object element) {
                return RowText.tip((BoundsRow) element);
            }
        });
    }

    private static Icon icon(BoundsRow row) {
        return !row.isSealed() ? Icon.PROBLEM : row.complete() ? Icon.VALID : Icon.CUT;
    }

    /** A click on a column's head sorts by it, a second click the other way round, a third by age again. */
    private void sort(TableColumn column, Comparator<BoundsRow> sorting) {
        boolean again = table.getTable().getSortColumn() == column;
        if (!again) {
            choose(column, SWT.UP, sorting);
        } else if (table.getTable().getSortDirection() == SWT.UP) {
            choose(column, SWT.DOWN, sorting.reversed());
        } else {
            choose(null, SWT.NONE, NEWEST);
        }
        show(rows);
    }

    private void choose(TableColumn column, int direction, Comparator<BoundsRow> sorting) {
        table.getTable().setSortColumn(column);
        table.getTable().setSortDirection(direction);
        order = sorting.thenComparing(NEWEST);
    }

    TableViewer viewer() {
        return table;
    }

    /** Shows rows; those that were selected still are, and the first where none is. */
    void show(List<BoundsRow> shown) {
        List<String> before = selected().stream().map(BoundsRow::question).toList();
        rows = shown.stream().sorted(order).toList();
        table.setInput(rows);
        List<BoundsRow> still =
                rows.stream().filter(row -> before.contains(row.question())).toList();
        List<BoundsRow> chosen = still.isEmpty() ? rows.stream().limit(1).toList() : still;
        table.setSelection(new StructuredSelection(chosen));
    }

    List<BoundsRow> rows() {
        return rows;
    }

    List<BoundsRow> selected() {
        return table.getStructuredSelection().stream()
                .map(BoundsRow.class::cast)
                .toList();
    }
}
