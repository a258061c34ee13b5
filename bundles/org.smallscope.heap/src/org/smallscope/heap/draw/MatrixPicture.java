package org.smallscope.heap.draw;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Draws tables of yes and no: rows and columns with names, a field filled where they go together. */
public final class MatrixPicture {
    private static final double MARGIN = 12;
    private static final double GAP = 28;
    private static final double PADDING = 4;
    private static final double LEAST_CELL = 18;
    /** How much wider than high the picture of all may be. */
    private static final double FLATNESS = 1.8;

    /** A row, and the columns where it is filled. */
    public record Row(String name, Set<String> filled) {
        public Row {
            filled = Collections.unmodifiableSet(new LinkedHashSet<>(filled));
        }
    }

    /** A table with a title. */
    public record Matrix(String title, List<String> columns, List<Row> rows) {
        public Matrix {
            columns = List.copyOf(columns);
            rows = List.copyOf(rows);
        }
    }

    private final TextMeasure measure;
    private final List<Shape> shapes = new ArrayList<>();

    private MatrixPicture(TextMeasure measure) {
        this.measure = measure;
    }

    /** All of them, in their order, side by side and below each other as there is room. */
    public static Drawing of(List<Matrix> matrices, TextMeasure measure) {
        return new MatrixPicture(measure).draw(matrices);
    }

    private Drawing draw(List<Matrix> matrices) {
        double width = wanted(matrices);
        double x = MARGIN;
        double y = MARGIN;
        double right = 0;
        double bottom = MARGIN;
        for (Matrix matrix : matrices) {
            if (x > MARGIN && x + width(matrix) > width) {
                x = MARGIN;
                y = bottom + GAP;
            }
            paint(matrix, x, y);
            right = Math.max(right, x + width(matrix));
            bottom = Math.max(bottom, y + height(matrix));
            x += width(matrix) + GAP;
        }
        return new Drawing(right + MARGIN, bottom + MARGIN, shapes);
    }

    private double wanted(List<Matrix> matrices) {
        double area = matrices.stream()
                .mapToDouble(m -> (width(m) + GAP) * (height(m) + GAP))
                .sum();
        double widest = matrices.stream().mapToDouble(this::width).max().orElse(0);
        return Math.max(widest, Math.sqrt(area * FLATNESS)) + 2 * MARGIN;
    }

    private double names(Matrix matrix) {
        return matrix.rows().stream()
                        .mapToDouble(r -> measure.width(r.name(), TextRole.MEMBER))
                        .max()
                        .orElse(0)
                + 2 * PADDING;
    }

    private double column(Matrix matrix) {
        double widest = matrix.columns().stream()
                .mapToDouble(c -> measure.width(c, TextRole.EDGE))
                .max()
                .orElse(0);
        return Math.max(LEAST_CELL, widest + 2 * PADDING);
    }

    private double row() {
        return Math.max(LEAST_CELL, measure.height(TextRole.MEMBER) + 2);
    }

    private double title() {
        return measure.height(TextRole.TITLE) + PADDING;
    }

    private double width(Matrix matrix) {
        return Math.max(
                measure.width(matrix.title(), TextRole.TITLE),
                names(matrix) + matrix.columns().size() * column(matrix));
    }

    private double height(Matrix matrix) {
        return title() + measure.height(TextRole.EDGE) + PADDING + matrix.rows().size() * row();
    }

    private void paint(Matrix matrix, double x, double y) {
        text(matrix.title(), x, y, TextRole.TITLE);
        double left = x + names(matrix);
        double wide = column(matrix);
        for (int c = 0; c < matrix.columns().size(); c++) {
            String name = matrix.columns().get(c);
            double free = wide - measure.width(name, TextRole.EDGE);
            text(name, left + c * wide + free / 2, y + title(), TextRole.EDGE);
        }
        double top = y + title() + measure.height(TextRole.EDGE) + PADDING;
        for (int r = 0; r < matrix.rows().size(); r++) {
            paint(matrix.rows().get(r), matrix.columns(), x, left, top + r * row(), wide);
        }
    }

    private void paint(Row row, List<String> columns, double x, double left, double y, double wide) {
        text(row.name(), x, y + (row() - measure.height(TextRole.MEMBER)) / 2, TextRole.MEMBER);
        for (int c = 0; c < columns.size(); c++) {
            shapes.add(new Shape.Box(
                    new Rect(left + c * wide, y, wide, row()),
                    row.filled().contains(columns.get(c)) ? Shape.BoxKind.FILLED : Shape.BoxKind.CELL,
                    Shape.NO_OBJECT,
                    Look.PLAIN));
        }
    }

    private void text(String text, double x, double y, TextRole role) {
        Rect room = new Rect(x, y, measure.width(text, role), measure.height(role));
        shapes.add(
                new Shape.Text(new Point(x, y + measure.ascent(role)), room, text, role, Shape.NO_OBJECT, Look.PLAIN));
    }
}
