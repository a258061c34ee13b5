package org.smallscope.heap.draw;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Says what the marks mean that a drawing uses. */
final class Legend {

    private static final Map<Look, String> WORDS = new EnumMap<>(Map.of(
            Look.CHANGING,
            "will change",
            Look.CHANGED,
            "changed",
            Look.NEW,
            "new",
            Look.GARBAGE,
            "no longer reachable"));
    private static final double SAMPLE = 26;
    private static final double GAP = 8;

    private final Set<Look> used = EnumSet.noneOf(Look.class);
    private final TextMeasure measure;

    Legend(List<Shape> shapes, TextMeasure measure) {
        this.measure = measure;
        shapes.forEach(shape -> used.add(shape.look()));
        used.remove(Look.PLAIN);
    }

    double height() {
        return used.isEmpty() ? 0 : measure.height(TextRole.LEGEND) + GAP;
    }

    double width() {
        return used.stream().mapToDouble(this::width).sum();
    }

    private double width(Look look) {
        return SAMPLE + GAP + measure.width(WORDS.get(look), TextRole.LEGEND) + 2 * GAP;
    }

    List<Shape> shapes(double x, double y) {
        List<Shape> shapes = new ArrayList<>();
        double left = x;
        for (Look look : used) {
            double middle = y + measure.height(TextRole.LEGEND) / 2;
            shapes.add(new Shape.Arrow(
                    List.of(new Point(left, middle), new Point(left + SAMPLE, middle)),
                    Shape.NO_OBJECT,
                    "",
                    Shape.NO_OBJECT,
                    look));
            shapes.add(
                    Texts.at(WORDS.get(look), TextRole.LEGEND, left + SAMPLE + GAP, y, Shape.NO_OBJECT, look, measure));
            left += width(look);
        }
        return shapes;
    }
}
