package org.smallscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.smallscope.samples.Explorer.Step;

class DisjointSetsTests extends StructureTests {

    private static final int MOST_ELEMENTS = 12;

    @Override
    String correct() {
        return "sets.DisjointSets";
    }

    @Override
    List<Object> initial() {
        return List.of(Reflected.create(SampleProject.load(correct())));
    }

    @Override
    List<Step> builders(Object state) {
        List<Step> steps = new ArrayList<>(List.of(new Step("makeSet")));
        steps.addAll(calls("union", state, List.of()));
        return steps;
    }

    @Override
    List<Step> calls(String method, Object state, List<Object> states) {
        List<Step> steps = new ArrayList<>();
        for (Object x : elements(state)) {
            if (method.equals("union")) {
                elements(state).forEach(y -> steps.add(new Step(method, x, y)));
            } else {
                steps.add(new Step(method, x));
            }
        }
        return steps;
    }

    private static List<Object> elements(Object structure) {
        List<Object> elements = new ArrayList<>();
        for (Object e = Reflected.get(structure, "first"); e != null; e = Reflected.get(e, "next")) {
            elements.add(e);
            check(elements.size() < 1000, "does not end");
        }
        return elements;
    }

    /** For each element the number of the first one that is in the same set. */
    @Override
    Object view(Object structure) {
        List<Object> elements = elements(structure);
        Map<Object, Integer> numbers = new IdentityHashMap<>();
        List<Integer> view = new ArrayList<>();
        for (Object e : elements) {
            Object root = root(e);
            long size = elements.stream().filter(d -> root(d) == root).count();
            check(1L << Reflected.getInt(root, "rank") <= size, "rank too high");
            numbers.putIfAbsent(root, view.size());
            view.add(numbers.get(root));
        }
        return view;
    }

    private static Object root(Object element) {
        Object e = element;
        while (Reflected.get(e, "parent") != null) {
            Object parent = Reflected.get(e, "parent");
            check(Reflected.getInt(e, "rank") < Reflected.getInt(parent, "rank"), "rank does not grow");
            e = parent;
        }
        return e;
    }

    @Override
    Object model() {
        return new ArrayList<Integer>();
    }

    /** The model lists a number for each set; two elements with one number are in one set. */
    @Override
    Object viewOfModel(Object model) {
        List<?> sets = (List<?>) model;
        return sets.stream().map(sets::indexOf).toList();
    }

    @Override
    @SuppressWarnings("unchecked")
    void randomCall(Object structure, Object model, Random random) {
        List<Integer> sets = (List<Integer>) model;
        List<Object> elements = elements(structure);
        if (sets.isEmpty() || sets.size() < MOST_ELEMENTS && random.nextInt(4) == 0) {
            assertThat(Reflected.call(structure, "makeSet").result()).isSameAs(Reflected.get(structure, "first"));
            sets.add(0, sets.size());
            return;
        }
        int x = random.nextInt(elements.size());
        int y = random.nextInt(elements.size());
        Object root = root(elements.get(x));
        if (random.nextBoolean()) {
            assertReturns(structure, root, "root", elements.get(x));
            assertReturns(structure, root, "find", elements.get(x));
            assertThat(elements.get(x) == root || Reflected.get(elements.get(x), "parent") == root)
                    .isTrue();
        } else {
            assertThat(Reflected.call(structure, "union", elements.get(x), elements.get(y))
                            .result())
                    .isSameAs(root(elements.get(x)))
                    .isSameAs(root(elements.get(y)));
            int joined = sets.get(x);
            int gone = sets.get(y);
            sets.replaceAll(set -> set == gone ? joined : set);
        }
    }
}
