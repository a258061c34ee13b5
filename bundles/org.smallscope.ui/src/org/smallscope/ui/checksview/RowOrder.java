package org.smallscope.ui.checksview;

import java.util.Comparator;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.smallscope.heap.MethodResult;

/** The order of results: the newest first, unless the user clicks the head of a column. */
final class RowOrder {

    private static final Comparator<Row.Done> NEWEST =
            Comparator.comparingLong((Row.Done row) -> row.entry().id()).reversed();

    private final Table table;
    private Comparator<Row.Done> chosen = NEWEST;

    RowOrder(Table table) {
        this.table = table;
    }

    /** Lets a click on a column's head sort by it, a second click the other way round, a third by age again. */
    void offer(TableColumn column, Comparator<Row.Done> order, Runnable changed) {
        column.addListener(SWT.Selection, e -> {
            boolean again = table.getSortColumn() == column;
            if (!again) {
                choose(column, SWT.UP, order);
            } else if (table.getSortDirection() == SWT.UP) {
                choose(column, SWT.DOWN, order.reversed());
            } else {
                choose(null, SWT.NONE, NEWEST);
            }
            changed.run();
        });
    }

    private void choose(TableColumn column, int direction, Comparator<Row.Done> order) {
        table.setSortColumn(column);
        table.setSortDirection(direction);
        chosen = order.thenComparing(NEWEST);
    }

    List<Row.Done> sorted(List<Row.Done> rows) {
        return rows.stream().sorted(chosen).toList();
    }

    /** What needs attention comes first: fresh before stale, violations before what is not known, then what holds. */
    static int urgency(Row.Done row) {
        MethodResult result = row.entry().result();
        int ofVerdict =
                switch (result.kind()) {
                    case VIOLATED -> 0;
                    case ERROR -> 1;
                    case INCONCLUSIVE -> 2;
                    case VACUOUS -> 3;
                    case UNSUPPORTED -> 4;
                    case VALID -> result.exhaustive() ? 6 : 5;
                };
        return row.stale() ? ofVerdict + 10 : ofVerdict;
    }
}
