package org.smallscope.heap.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;

/**
 * How large an object's box is, and what stands where in it: a title, then a line for each row, or the elements of
 * an array side by side. Large enough for each of the states.
 */
final class NodeBox {

    static final double PADDING = 6;
    private static final double CELL_PADDING = 4;
    private static final double TAG_PADDING = 5;
    private static final double TAG_GAP = 3;

    private final HeapGraph graph;
    private final HeapGraph.Node node;
    private final TextMeasure measure;
    private final double titleHeight;
    private final double rowHeight;
    private final double indexHeight;
    private final List<Double> cellWidths = new ArrayList<>();

    NodeBox(HeapGraph graph, HeapGraph.Node node) {
        this.graph = graph;
        this.node = node;
        this.measure = graph.options().measure();
        titleHeight = measure.height(TextRole.TITLE) + PADDING;
        rowHeight = measure.height(TextRole.MEMBER);
        indexHeight = measure.height(TextRole.INDEX);
        if (node.strip()) {
            for (int i = 0; i < node.object().length(); i++) {
                cellWidths.add(cellWidth(i));
            }
        }
    }

    private double cellWidth(int index) {
        double widest = measure.width(Integer.toString(index), TextRole.INDEX);
        for (State state : graph.states()) {
            HeapObject object = state.heap().find(node.id()).orElse(null);
            if (object != null) {
                widest = Math.max(widest, measure.width(cellText(state, object, index), TextRole.MEMBER));
            }
        }
        return widest + 2 * CELL_PADDING;
    }

    /** What stands in an element's cell: its value, or a dot from which the arrow starts. */
    String cellText(State state, HeapObject object, int index) {
        HeapValue value = object.element(index);
        return graph.isArrow(value) ? "•" : state.heap().show(value);
    }

    String title() {
        boolean unseen =
                node.object().isArray() && (!node.strip() || node.object().length() == 0);
        return node.object().label() + (unseen ? " length " + node.object().length() : "");
    }

    double width() {
        double width = measure.width(title(), TextRole.TITLE) + 2 * PADDING;
        width = Math.max(width, cellWidths.stream().mapToDouble(w -> w).sum() + 2 * PADDING);
        for (String name : node.rows()) {
            width = Math.max(width, measure.width(widestRow(name), TextRole.MEMBER) + 2 * PADDING);
        }
        return Math.ceil(width);
    }

    /** A text at least as long as what any picture of this row says, former value included. */
    private String widestRow(String name) {
        Set<String> texts = new LinkedHashSet<>();
        for (State state : graph.states()) {
            HeapObject object = state.heap().find(node.id()).orElse(null);
            String text = object == null ? null : graph.row(state.heap(), object, name);
            if (text != null) {
                texts.add(text);
            }
        }
        String widest = texts.stream().max(Comparator.comparing(String::length)).orElse("");
        return texts.size() > 1 ? changedRow(name, widest, widest) : row(name, widest);
    }

    static String row(String name, String value) {
        return name + " = " + value;
    }

    static String changedRow(String name, String value, String former) {
        return row(name, value) + " (was " + former + ")";
    }

    double height() {
        if (!cellWidths.isEmpty()) {
            return Math.ceil(titleHeight + indexHeight + rowHeight + PADDING + CELL_PADDING);
        }
        return Math.ceil(titleHeight + (node.rows().isEmpty() ? 0 : node.rows().size() * rowHeight + PADDING));
    }

    /** Where the title ends, measured from the top of the box. */
    double titleHeight() {
        return titleHeight;
    }

    /** Top of a row, measured from the top of the box. */
    double rowTop(int row) {
        return titleHeight + PADDING / 2 + row * rowHeight;
    }

    /** The cell of an element, measured from the top left corner of the box. */
    Rect cell(int index) {
        double x = PADDING;
        for (int i = 0; i < index; i++) {
            x += cellWidths.get(i);
        }
        return new Rect(x, titleHeight + indexHeight, cellWidths.get(index), rowHeight + CELL_PADDING);
    }

    double indexTop() {
        return titleHeight + 1;
    }

    double tagWidth(String name) {
        return Math.ceil(measure.width(name, TextRole.TAG) + 2 * TAG_PADDING);
    }

    double tagHeight() {
        return Math.ceil(measure.height(TextRole.TAG) + 4);
    }

    /** Room for all tags, side by side or one below the other. */
    Rect tagsSize(boolean below) {
        double widest = node.tags().stream().mapToDouble(this::tagWidth).max().orElse(0);
        double sum = node.tags().stream().mapToDouble(this::tagWidth).sum()
                + TAG_GAP * (node.tags().size() - 1);
        int count = node.tags().size();
        return below
                ? new Rect(0, 0, widest, count * tagHeight() + (count - 1) * TAG_GAP)
                : new Rect(0, 0, sum, tagHeight());
    }

    double tagPadding() {
        return TAG_PADDING;
    }

    double tagGap() {
        return TAG_GAP;
    }
}
