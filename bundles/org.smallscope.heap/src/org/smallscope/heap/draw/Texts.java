package org.smallscope.heap.draw;

/** Places lines of text by their top left corner. */
final class Texts {

    private Texts() {}

    static Shape.Text at(String text, TextRole role, double x, double y, int object, Look look, TextMeasure measure) {
        Rect room = new Rect(x, y, measure.width(text, role), measure.height(role));
        return new Shape.Text(new Point(x, y + measure.ascent(role)), room, text, role, object, look);
    }
}
