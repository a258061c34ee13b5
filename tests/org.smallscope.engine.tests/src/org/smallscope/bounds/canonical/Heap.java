package org.smallscope.bounds.canonical;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Universe;

/** One concrete heap. */
record Heap(int[] roots, Map<Integer, int[]> slots, Map<Integer, Integer> lengths) {

    /** The PRE objects that can be reached, in the order of a breadth-first traversal. */
    List<Integer> reachable(Universe universe) {
        List<Integer> order = new ArrayList<>();
        Arrays.stream(roots).forEach(r -> find(r, universe, order));
        for (int i = 0; i < order.size(); i++) {
            Arrays.stream(slots.get(order.get(i))).forEach(t -> find(t, universe, order));
        }
        return order;
    }

    private static void find(int atom, Universe universe, List<Integer> order) {
        if (atom != Atom.NULL && universe.atom(atom).kind() == Atom.Kind.PRE && !order.contains(atom)) {
            order.add(atom);
        }
    }

    /** The same text for isomorphic heaps, and only for them. */
    String text(Universe universe) {
        List<Integer> order = reachable(universe);
        Map<Integer, String> names = new HashMap<>();
        for (int i = 0; i < order.size(); i++) {
            names.put(order.get(i), universe.atom(order.get(i)).type() + "#" + i);
        }
        StringBuilder text = new StringBuilder(names(roots, names));
        for (int atom : order) {
            text.append(' ')
                    .append(names.get(atom))
                    .append(lengths.getOrDefault(atom, 0))
                    .append(names(slots.get(atom), names));
        }
        return text.toString();
    }

    private static String names(int[] atoms, Map<Integer, String> names) {
        StringBuilder text = new StringBuilder("(");
        for (int atom : atoms) {
            text.append(names.getOrDefault(atom, "@" + atom)).append(',');
        }
        return text.append(')').toString();
    }
}
