package org.smallscope.heap.draw;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;

/**
 * Pictures of states of one execution, with every object in the same place in all of them.
 *
 * <p>Making one places the objects, which is where the time goes; the pictures are then cheap.
 */
public final class HeapPictures {

    private static final double GAP = 18;
    private static final double MARGIN = 12;
    private static final double LEAST_WIDTH = 180;

    private final HeapGraph graph;
    private final Placement placement;
    private final TextMeasure measure;

    private HeapPictures(List<State> states, DrawOptions options) {
        graph = new HeapGraph(states, options);
        placement = ElkPlacer.place(graph);
        measure = options.measure();
    }

    /** Places the objects of all given states. */
    public static HeapPictures of(List<State> states, DrawOptions options) {
        return new HeapPictures(states, options);
    }

    /** Loads what the first layout needs, which takes longer than a layout; for a background thread. */
    public static void warmUp() {
        HeapObject object = HeapObject.instance(0, "Object", "Object#0", Map.of("self", HeapValue.ref(0)));
        of(List.of(new State(new HeapSnapshot(List.of(object), Map.of()), Map.of())), DrawOptions.DEFAULT);
    }

    /** The picture of a counterexample: before and after side by side, below a caption of some lines. */
    public static Drawing beforeAndAfter(State before, State after, List<String> caption, DrawOptions options) {
        return of(List.of(before, after), options).sideBySide(before, after, "before", "after", caption);
    }

    /**
     * One of the states, with what differs from an earlier one marked.
     *
     * @param earlier the state before; {@code shown} itself where nothing is to be marked
     */
    public Drawing state(State shown, State earlier, String heading) {
        Drawing panel = panel(shown, earlier, false, heading);
        return new Drawing(panel.width() + 2 * MARGIN, panel.height() + 2 * MARGIN, panel.movedShapes(MARGIN, MARGIN));
    }

    /** Two of the states side by side, with what differs marked in both. */
    public Drawing sideBySide(
            State before, State after, String leftHeading, String rightHeading, List<String> caption) {
        Drawing left = panel(before, after, true, leftHeading);
        Drawing right = panel(after, before, false, rightHeading);
        List<Shape> shapes = new ArrayList<>();
        double top = MARGIN;
        double width = left.width() + 2 * GAP + right.width() + 2 * MARGIN;
        for (String line : caption) {
            Shape.Text text = Texts.at(line, TextRole.CAPTION, MARGIN, top, Shape.NO_OBJECT, Look.PLAIN, measure);
            shapes.add(text);
            width = Math.max(width, text.bounds().right() + MARGIN);
            top = text.bounds().bottom();
        }
        top += caption.isEmpty() ? 0 : GAP / 2;
        double height = Math.max(left.height(), right.height());
        double middle = MARGIN + left.width() + GAP;
        shapes.addAll(left.movedShapes(MARGIN, top));
        shapes.add(new Shape.Rule(new Point(middle, top), new Point(middle, top + height)));
        shapes.addAll(right.movedShapes(middle + GAP, top));
        Legend legend = new Legend(shapes, measure);
        shapes.addAll(legend.shapes(MARGIN, top + height + GAP / 2));
        return new Drawing(
                Math.max(width, legend.width() + 2 * MARGIN), top + height + legend.height() + MARGIN, shapes);
    }

    private Drawing panel(State shown, State other, boolean before, String heading) {
        List<Shape> shapes = new ArrayList<>();
        double width = Math.max(LEAST_WIDTH, placement.width());
        double top = header(shown, other, before, heading, width, shapes);
        Drawing heap = new Drawing(
                placement.width(),
                placement.height(),
                new StatePainter(graph, placement, shown, other, before).paint());
        shapes.addAll(heap.movedShapes(0, top));
        double right = shapes.stream()
                .mapToDouble(shape -> shape.bounds().right())
                .max()
                .orElse(width);
        return new Drawing(Math.max(width, right), top + placement.height(), shapes);
    }

    /** Heading, and the variables that hold no drawn object; answers where the heap can begin. */
    private double header(State shown, State other, boolean before, String heading, double width, List<Shape> shapes) {
        Shape.Text title = Texts.at(heading, TextRole.HEADING, 0, 0, Shape.NO_OBJECT, Look.PLAIN, measure);
        shapes.add(title);
        double lineHeight = measure.height(TextRole.MEMBER);
        int lines = Math.max(
                valueLines(shown, other, before, width, title.bounds().bottom() + 4, shapes),
                valueLines(other, shown, !before, width, 0, new ArrayList<>()));
        return title.bounds().bottom() + 4 + lines * lineHeight + (lines > 0 ? 4 : 0);
    }

    /** Adds the values of variables, as many on a line as fit; answers the number of lines. */
    private int valueLines(State shown, State other, boolean before, double width, double top, List<Shape> shapes) {
        double x = 0;
        int line = 0;
        Map<String, HeapValue> values = plainValues(shown);
        Map<String, HeapValue> former = plainValues(other);
        for (Map.Entry<String, HeapValue> entry : values.entrySet()) {
            HeapValue was = former.getOrDefault(entry.getKey(), entry.getValue());
            boolean changed = !was.equals(entry.getValue());
            Look look = !changed ? Look.PLAIN : before ? Look.CHANGING : Look.CHANGED;
            String text = NodeBox.row(entry.getKey(), shown.heap().show(entry.getValue()));
            double room = measure.width(text, TextRole.MEMBER);
            if (x > 0 && x + room > width) {
                x = 0;
                line++;
            }
            shapes.add(Texts.at(
                    text,
                    TextRole.MEMBER,
                    x,
                    top + line * measure.height(TextRole.MEMBER),
                    Shape.NO_OBJECT,
                    look,
                    measure));
            x += room + GAP;
        }
        return values.isEmpty() ? 0 : line + 1;
    }

    private Map<String, HeapValue> plainValues(State state) {
        Map<String, HeapValue> values = new LinkedHashMap<>();
        state.roots().forEach((name, value) -> {
            if (!graph.isArrow(value)) {
                values.put(name, value);
            }
        });
        state.heap().statics().forEach((name, value) -> {
            if (!graph.isArrow(value)) {
                values.put(HeapGraph.shortStatic(name), value);
            }
        });
        return values;
    }
}
