package org.smallscope.heap.draw;

import java.util.List;

/** A part of a drawing. Parts are painted in the order of the drawing. */
public sealed interface Shape {

    /** Number used where a part belongs to no object. */
    int NO_OBJECT = -1;

    Look look();

    /** This part, moved. */
    Shape moved(double dx, double dy);

    /** The smallest rectangle around this part, text as far as its measure is known. */
    Rect bounds();

    /** What a box stands for. */
    enum BoxKind {
        /** An object. */
        OBJECT,
        /** An array element within its object, or a field of a matrix. */
        CELL,
        /** A field of a matrix that is filled. */
        FILLED
    }

    /**
     * A rectangle.
     *
     * @param object id of the object
     */
    record Box(Rect bounds, BoxKind kind, int object, Look look) implements Shape {

        @Override
        public Box moved(double dx, double dy) {
            return new Box(bounds.plus(dx, dy), kind, object, look);
        }
    }

    /**
     * A line of text.
     *
     * @param at left end of the line on which the letters stand
     * @param bounds the room that was measured for it
     * @param object id of the object it is in, or {@link #NO_OBJECT}
     */
    record Text(Point at, Rect bounds, String text, TextRole role, int object, Look look) implements Shape {

        @Override
        public Text moved(double dx, double dy) {
            return new Text(at.plus(dx, dy), bounds.plus(dx, dy), text, role, object, look);
        }
    }

    /**
     * A reference, from the first to the last point with an arrow head there.
     *
     * @param source id of the object that has the reference
     * @param member the field, or {@code [3]} for an array element
     * @param target id of the object it refers to
     */
    record Arrow(List<Point> points, int source, String member, int target, Look look) implements Shape {

        public Arrow {
            points = List.copyOf(points);
        }

        @Override
        public Arrow moved(double dx, double dy) {
            return new Arrow(points.stream().map(point -> point.plus(dx, dy)).toList(), source, member, target, look);
        }

        @Override
        public Rect bounds() {
            double left = points.stream().mapToDouble(Point::x).min().orElseThrow();
            double top = points.stream().mapToDouble(Point::y).min().orElseThrow();
            double right = points.stream().mapToDouble(Point::x).max().orElseThrow();
            double bottom = points.stream().mapToDouble(Point::y).max().orElseThrow();
            return new Rect(left, top, right - left, bottom - top);
        }
    }

    /**
     * The name of a variable at the object it refers to.
     *
     * @param text left end of the line on which the letters stand
     */
    record Tag(Rect bounds, Point text, String name, int object, Look look) implements Shape {

        @Override
        public Tag moved(double dx, double dy) {
            return new Tag(bounds.plus(dx, dy), text.plus(dx, dy), name, object, look);
        }
    }

    /** A line that separates. */
    record Rule(Point from, Point to) implements Shape {

        @Override
        public Look look() {
            return Look.PLAIN;
        }

        @Override
        public Rule moved(double dx, double dy) {
            return new Rule(from.plus(dx, dy), to.plus(dx, dy));
        }

        @Override
        public Rect bounds() {
            return new Rect(from.x(), from.y(), to.x() - from.x(), to.y() - from.y());
        }
    }
}
