package org.smallscope.heap.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;
import org.smallscope.heap.StateDiff;

/** Draws one state at the places that were found for all of them, with what differs from another state marked. */
final class StatePainter {

    private final HeapGraph graph;
    private final Placement placement;
    private final State shown;
    private final State other;
    private final StateDiff diff;
    private final Set<Integer> reachable;
    private final boolean before;
    private final List<Shape> arrows = new ArrayList<>();
    private final List<Shape> shapes = new ArrayList<>();

    /**
     * @param shown the state to draw
     * @param other the state to compare with
     * @param before whether {@code shown} is the earlier of the two
     */
    StatePainter(HeapGraph graph, Placement placement, State shown, State other, boolean before) {
        this.graph = graph;
        this.placement = placement;
        this.shown = shown;
        this.other = other;
        this.reachable = shown.reachable();
        this.before = before;
        this.diff = before ? StateDiff.between(shown, other) : StateDiff.between(other, shown);
    }

    /** Arrows first, so that boxes and texts are painted over them. */
    List<Shape> paint() {
        for (HeapObject object : shown.heap().objects()) {
            HeapGraph.Node node = graph.nodes().get(object.id());
            if (node != null) {
                object(object, node);
                arrows(object);
            }
        }
        List<Shape> all = new ArrayList<>(arrows);
        all.addAll(shapes);
        return all;
    }

    private Look objectLook(int id) {
        if (before) {
            return Look.PLAIN;
        }
        // what an earlier step cut off stays pale, though this one did not change it
        return !reachable.contains(id) ? Look.GARBAGE : diff.fresh().contains(id) ? Look.NEW : Look.PLAIN;
    }

    private Look memberLook(HeapObject object, String member) {
        Look look = objectLook(object.id());
        if (look != Look.PLAIN) {
            return look;
        }
        return diff.changed(object.id(), member) ? changed() : Look.PLAIN;
    }

    private Look changed() {
        return before ? Look.CHANGING : Look.CHANGED;
    }

    private void object(HeapObject object, HeapGraph.Node node) {
        NodeBox box = new NodeBox(graph, node);
        Rect place = placement.boxes().get(object.id());
        Look look = objectLook(object.id());
        shapes.add(new Shape.Box(place, Shape.BoxKind.OBJECT, object.id(), look));
        text(box.title(), TextRole.TITLE, place.x() + NodeBox.PADDING, place.y() + NodeBox.PADDING / 2, object, look);
        for (int row = 0; row < node.rows().size(); row++) {
            row(object, node.rows().get(row), place.x() + NodeBox.PADDING, place.y() + box.rowTop(row));
        }
        if (node.strip()) {
            cells(object, box, place);
        }
        tags(object, box);
    }

    private void row(HeapObject object, String name, double x, double y) {
        String value = graph.row(shown.heap(), object, name);
        boolean changed = diff.changed(object.id(), name);
        boolean hiddenNull = HeapGraph.value(object, name) instanceof HeapValue.Null
                && !graph.options().showNull()
                && (!changed || before);
        if (value == null || hiddenNull) {
            return;
        }
        String former =
                changed && !before ? graph.row(other.heap(), other.heap().object(object.id()), name) : null;
        String text = former == null ? NodeBox.row(name, value) : NodeBox.changedRow(name, value, former);
        text(text, TextRole.MEMBER, x, y, object, memberLook(object, name));
    }

    /** Marked cells last, so that their borders lie above those of their neighbours. */
    private void cells(HeapObject object, NodeBox box, Rect place) {
        for (boolean marked : new boolean[] {false, true}) {
            for (int i = 0; i < object.length(); i++) {
                if (marked == (memberLook(object, "[" + i + "]") != Look.PLAIN)) {
                    cell(object, box, i, place);
                }
            }
        }
    }

    private void cell(HeapObject object, NodeBox box, int index, Rect place) {
        Rect cell = box.cell(index).plus(place.x(), place.y());
        Look look = memberLook(object, "[" + index + "]");
        shapes.add(new Shape.Box(cell, Shape.BoxKind.CELL, object.id(), look));
        TextMeasure measure = graph.options().measure();
        String number = Integer.toString(index);
        text(
                number,
                TextRole.INDEX,
                cell.x() + (cell.width() - measure.width(number, TextRole.INDEX)) / 2,
                place.y() + box.indexTop(),
                object,
                objectLook(object.id()));
        String value = box.cellText(shown, object, index);
        text(
                value,
                TextRole.MEMBER,
                cell.x() + (cell.width() - measure.width(value, TextRole.MEMBER)) / 2,
                cell.y() + (cell.height() - measure.height(TextRole.MEMBER)) / 2,
                object,
                look);
    }

    private void tags(HeapObject object, NodeBox box) {
        Set<String> names = HeapGraph.tags(shown, object.id());
        Rect room = placement.tags().get(object.id());
        if (names.isEmpty() || room == null) {
            return;
        }
        TextMeasure measure = graph.options().measure();
        double x = room.x();
        double y = room.y();
        for (String name : names) {
            double width = box.tagWidth(name);
            double left = placement.tagsBeside() ? room.right() - width : x;
            Rect bounds = new Rect(left, y, width, box.tagHeight());
            Point text = new Point(left + box.tagPadding(), y + 2 + measure.ascent(TextRole.TAG));
            shapes.add(new Shape.Tag(bounds, text, name, object.id(), tagLook(name)));
            if (placement.tagsBeside()) {
                y += box.tagHeight() + box.tagGap();
            } else {
                x += width + box.tagGap();
            }
        }
    }

    /** A variable is marked where both states have it and it refers to something else now. */
    private Look tagLook(String name) {
        boolean moved = diff.roots().contains(name)
                        && shown.roots().containsKey(name)
                        && other.roots().containsKey(name)
                || diff.statics().stream()
                        .anyMatch(field -> HeapGraph.shortStatic(field).equals(name));
        return moved ? changed() : Look.PLAIN;
    }

    private void arrows(HeapObject object) {
        for (Map.Entry<String, HeapValue> member : graph.members(object).entrySet()) {
            if (member.getValue() instanceof HeapValue.Ref ref) {
                HeapGraph.Edge edge = new HeapGraph.Edge(object.id(), member.getKey(), ref.id());
                Placement.Route route = placement.routes().get(edge);
                if (route != null) {
                    arrow(object, edge, route);
                }
            }
        }
    }

    private void arrow(HeapObject object, HeapGraph.Edge edge, Placement.Route route) {
        Look look = memberLook(object, edge.member());
        arrows.add(new Shape.Arrow(route.points(), edge.source(), edge.member(), edge.target(), look));
        if (route.label() != null) {
            text(edge.member(), TextRole.EDGE, route.label().x(), route.label().y(), object, look);
        }
    }

    private void text(String text, TextRole role, double x, double y, HeapObject object, Look look) {
        shapes.add(Texts.at(text, role, x, y, object.id(), look, graph.options().measure()));
    }
}
