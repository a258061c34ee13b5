package org.smallscope.heap.draw;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.State;
import org.smallscope.heap.draw.HeapGraph.Edge;

/**
 * Which way a heap reads: the order of its objects, the references that point back, and whether it grows sideways
 * like a list or downwards like a tree.
 *
 * <p>A depth-first walk from the variables, fields in order, meets a list along {@code next} and a tree from its
 * root; {@code previous} and {@code parent} are then references to objects that the walk is still inside of: they
 * point back. Each state is walked by itself, as in a mixture of two lists everything points everywhere.
 */
final class Orientation {

    private final Set<Edge> back = new HashSet<>();
    private final Set<Integer> order;
    private final boolean downwards;

    Orientation(HeapGraph graph) {
        Set<Edge> judged = new HashSet<>();
        boolean branches = false;
        for (State state : graph.states()) {
            HeapGraph alone = new HeapGraph(List.of(state), graph.options());
            DepthFirstWalk walk = new DepthFirstWalk(starts(alone), alone.edges());
            alone.edges().stream()
                    .filter(judged::add)
                    .filter(walk.back()::contains)
                    .forEach(back::add);
            branches |= walk.discoveries().values().stream().anyMatch(found -> branches(found, alone));
        }
        downwards = branches;
        List<Edge> forward = new ArrayList<>(graph.edges());
        forward.removeAll(back);
        order = new DepthFirstWalk(starts(graph), forward).order();
    }

    private static Collection<Integer> starts(HeapGraph graph) {
        Set<Integer> starts = new LinkedHashSet<>(graph.rootObjects());
        starts.addAll(graph.nodes().keySet());
        return starts;
    }

    /** Whether an object leads to several of its own kind, or an array to several objects. */
    private static boolean branches(Set<Edge> found, HeapGraph graph) {
        HeapObject parent = graph.nodes().get(found.iterator().next().source()).object();
        return found.stream()
                        .filter(edge -> parent.isArray()
                                || graph.nodes()
                                        .get(edge.target())
                                        .object()
                                        .className()
                                        .equals(parent.className()))
                        .count()
                > 1;
    }

    /** Ids of the objects in reading order. */
    Set<Integer> order() {
        return order;
    }

    boolean pointsBack(Edge edge) {
        return back.contains(edge);
    }

    boolean isDownwards() {
        return downwards;
    }
}
