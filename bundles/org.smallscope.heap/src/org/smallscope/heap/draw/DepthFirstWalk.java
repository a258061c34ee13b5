package org.smallscope.heap.draw;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.heap.draw.HeapGraph.Edge;

/** Walks a graph depth first: in which order objects are met, through which fields, and what points back. */
final class DepthFirstWalk {

    private record Visit(int id, Iterator<Edge> rest) {}

    private final Map<Integer, List<Edge>> outgoing = new HashMap<>();
    private final Set<Integer> order = new LinkedHashSet<>();
    private final Set<Integer> inside = new HashSet<>();
    private final Set<Edge> back = new HashSet<>();
    private final Map<Integer, Set<Edge>> discoveries = new LinkedHashMap<>();
    private final Deque<Visit> path = new ArrayDeque<>();

    /** Walks from each start in turn along the given edges. */
    DepthFirstWalk(Collection<Integer> starts, Collection<Edge> edges) {
        edges.forEach(edge ->
                outgoing.computeIfAbsent(edge.source(), id -> new ArrayList<>()).add(edge));
        starts.forEach(this::walk);
    }

    private void walk(int start) {
        enter(start);
        while (!path.isEmpty()) {
            Visit visit = path.peek();
            if (visit.rest().hasNext()) {
                follow(visit.rest().next());
            } else {
                inside.remove(visit.id());
                path.pop();
            }
        }
    }

    private void follow(Edge edge) {
        if (inside.contains(edge.target()) && edge.target() != edge.source()) {
            back.add(edge);
        } else if (enter(edge.target())) {
            discoveries
                    .computeIfAbsent(edge.source(), id -> new LinkedHashSet<>())
                    .add(edge);
        }
    }

    private boolean enter(int id) {
        if (!order.add(id)) {
            return false;
        }
        inside.add(id);
        path.push(new Visit(id, outgoing.getOrDefault(id, List.of()).iterator()));
        return true;
    }

    /** Objects in the order in which they were met. */
    Set<Integer> order() {
        return order;
    }

    /** Edges to an object that the walk was still inside of. */
    Set<Edge> back() {
        return back;
    }

    /** For each object the edges by which others were met first. */
    Map<Integer, Set<Edge>> discoveries() {
        return discoveries;
    }
}
