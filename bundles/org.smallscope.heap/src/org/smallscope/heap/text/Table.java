package org.smallscope.heap.text;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells, aligned by column; the last cell of a row is a mark and is emphasised. */
final class Table {

    private static final int GAP = 2;

    private final List<List<String>> rows = new ArrayList<>();
    private final int columns;

    Table(int columns) {
        this.columns = columns;
    }

    void row(String... cells) {
        if (cells.length != columns) {
            throw new IllegalArgumentException(cells.length + " cells in a table of " + columns + " columns");
        }
        rows.add(List.of(cells));
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    void appendTo(StringBuilder out, String indent, TextStyle style) {
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int column = 0; column < columns; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        for (List<String> row : rows) {
            out.append(line(row, widths, indent, style)).append('\n');
        }
    }

    private String line(List<String> row, int[] widths, String indent, TextStyle style) {
        StringBuilder line = new StringBuilder(indent);
        for (int column = 0; column < columns - 1; column++) {
            if (widths[column] > 0) {
                String cell = row.get(column);
                line.append(cell).append(" ".repeat(widths[column] - cell.length() + GAP));
            }
        }
        String mark = row.get(columns - 1);
        return mark.isEmpty() ? line.toString().stripTrailing() : line + style.mark(mark);
    }
}
