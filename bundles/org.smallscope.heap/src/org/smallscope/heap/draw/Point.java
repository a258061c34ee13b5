package org.smallscope.heap.draw;

/** A place in a drawing; x grows to the right, y downwards. */
public record Point(double x, double y) {

    Point plus(double dx, double dy) {
        return new Point(x + dx, y + dy);
    }
}
