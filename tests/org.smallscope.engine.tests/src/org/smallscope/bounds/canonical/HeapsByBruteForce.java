package org.smallscope.bounds.canonical;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Universe;

/** Every way to fill every slot of every object, isomorphic ones told apart by their texts. */
final class HeapsByBruteForce {
    private final Universe universe;
    private final int arrayLength;
    private final int[] roots;
    private final Map<Integer, int[]> slots = new LinkedHashMap<>();
    private final Map<Integer, Integer> lengths = new LinkedHashMap<>();
    private final List<int[]> places = new ArrayList<>();
    private final List<int[]> candidates = new ArrayList<>();
    private final List<Integer> arrays = new ArrayList<>();
    private final Set<String> texts = new LinkedHashSet<>();

    private HeapsByBruteForce(HeapClasses classes) {
        universe = classes.universe();
        arrayLength = classes.arrayLength();
        roots = new int[classes.roots().size()];
        for (int i = 0; i < roots.length; i++) {
            place(0, i, classes.roots().get(i));
        }
        for (Atom atom : universe.atoms()) {
            if (atom.kind() == Atom.Kind.PRE) {
                addSlots(atom);
            }
        }
    }

    static Set<String> texts(HeapClasses classes) {
        HeapsByBruteForce search = new HeapsByBruteForce(classes);
        search.fill(0);
        return search.texts;
    }

    private void addSlots(Atom atom) {
        List<Type> types = new ArrayList<>();
        if (atom.type() instanceof Type.Array array) {
            arrays.add(atom.id());
            IntStream.range(0, arrayLength).forEach(i -> types.add(array.element()));
        } else {
            for (Field field : universe.program().instanceFields(atom.type().toString())) {
                types.add(field.ref().type());
            }
        }
        slots.put(atom.id(), new int[types.size()]);
        for (int i = 0; i < types.size(); i++) {
            place(atom.id(), i, types.get(i));
        }
    }

    private void place(int atom, int index, Type type) {
        places.add(new int[] {atom, index});
        candidates.add(IntStream.concat(
                        IntStream.of(Atom.NULL), universe.of(type).stream().mapToInt(Atom::id))
                .toArray());
    }

    private void fill(int place) {
        if (place == places.size()) {
            measure(0);
            return;
        }
        int[] where = places.get(place);
        int[] target = where[0] == 0 ? roots : slots.get(where[0]);
        for (int candidate : candidates.get(place)) {
            target[where[1]] = candidate;
            fill(place + 1);
        }
    }

    private void measure(int array) {
        if (array == arrays.size()) {
            keep();
            return;
        }
        int atom = arrays.get(array);
        for (int length = 0; length <= arrayLength; length++) {
            lengths.put(atom, length);
            if (IntStream.range(length, arrayLength).allMatch(i -> slots.get(atom)[i] == Atom.NULL)) {
                measure(array + 1);
            }
        }
    }

    /** Garbage that is not all null would only repeat heaps that are kept anyway. */
    private void keep() {
        texts.add(new Heap(roots, slots, lengths).text(universe));
    }
}
