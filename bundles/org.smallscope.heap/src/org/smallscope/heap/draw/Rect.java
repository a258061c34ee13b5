package org.smallscope.heap.draw;

/** A rectangle in a drawing. */
public record Rect(double x, double y, double width, double height) {

    public double right() {
        return x + width;
    }

    public double bottom() {
        return y + height;
    }

    Rect plus(double dx, double dy) {
        return new Rect(x + dx, y + dy, width, height);
    }

    public boolean contains(Rect other) {
        return x <= other.x && y <= other.y && right() >= other.right() && bottom() >= other.bottom();
    }
}
