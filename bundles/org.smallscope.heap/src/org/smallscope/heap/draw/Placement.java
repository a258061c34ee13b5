package org.smallscope.heap.draw;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where everything of a graph is.
 *
 * @param boxes of the objects, by id
 * @param tags room for the tags of an object, by its id
 * @param routes ways of the references, each from its source to its target
 * @param tagsBeside whether tags stand to the left of the box, one below the other, rather than above it
 */
record Placement(
        double width,
        double height,
        Map<Integer, Rect> boxes,
        Map<Integer, Rect> tags,
        Map<HeapGraph.Edge, Route> routes,
        boolean tagsBeside) {

    /**
     * The way of a reference.
     *
     * @param label top left corner of its label; null where it has none
     */
    record Route(List<Point> points, Point label) {

        Route {
            points = List.copyOf(points);
        }
    }

    Placement {
        boxes = Collections.unmodifiableMap(new LinkedHashMap<>(boxes));
        tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
        routes = Collections.unmodifiableMap(new LinkedHashMap<>(routes));
    }
}
