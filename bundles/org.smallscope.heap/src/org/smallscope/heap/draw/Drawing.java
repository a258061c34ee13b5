package org.smallscope.heap.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A picture as data: what is where, and how it is marked. */
public record Drawing(double width, double height, List<Shape> shapes) {

    public Drawing {
        shapes = List.copyOf(shapes);
    }

    /** The parts of one kind. */
    public <T extends Shape> List<T> all(Class<T> kind) {
        Stream<T> matching = shapes.stream().filter(kind::isInstance).map(kind::cast);
        return matching.toList();
    }

    List<Shape> movedShapes(double dx, double dy) {
        List<Shape> moved = new ArrayList<>();
        shapes.forEach(shape -> moved.add(shape.moved(dx, dy)));
        return moved;
    }
}
