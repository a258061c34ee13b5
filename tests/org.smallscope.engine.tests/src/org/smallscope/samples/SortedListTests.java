package org.smallscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeSet;
import org.smallscope.samples.Explorer.Step;

class SortedListTests extends StructureTests {

    @Override
    String correct() {
        return "sorted.SortedList";
    }

    @Override
    List<Object> initial() {
        return List.of(Reflected.create(SampleProject.load(correct())));
    }

    @Override
    List<Step> builders(Object state) {
        return withValues("add");
    }

    @Override
    List<Step> calls(String method, Object state, List<Object> states) {
        return switch (method) {
            case "merge" -> withOthers(method, state, states, false);
            case "removeDuplicates", "min", "max" -> List.of(new Step(method));
            default -> withValues(method);
        };
    }

    @Override
    Object view(Object structure) {
        List<Integer> values = chain(structure);
        check(values.equals(values.stream().sorted().toList()), "not sorted");
        return values;
    }

    @Override
    Object model() {
        return new ArrayList<Integer>();
    }

    @Override
    Object viewOfModel(Object model) {
        return model;
    }

    @Override
    @SuppressWarnings("unchecked")
    void randomCall(Object structure, Object model, Random random) {
        List<Integer> list = (List<Integer>) model;
        int value = value(random);
        switch (random.nextInt(7)) {
            case 0, 1, 2 -> {
                list.add(value);
                Collections.sort(list);
                assertReturns(structure, null, "add", value);
            }
            case 3 -> assertReturns(structure, list.contains(value), "contains", value);
            case 4 -> assertReturns(structure, list.remove((Integer) value), "remove", value);
            case 5 -> ends(structure, list);
            default -> {
                List<Integer> distinct = new ArrayList<>(new TreeSet<>(list));
                list.clear();
                list.addAll(distinct);
                assertReturns(structure, null, "removeDuplicates");
                merge(structure, list, random);
            }
        }
    }

    private static void ends(Object structure, List<Integer> list) {
        if (list.isEmpty()) {
            assertThrown(structure, NoSuchElementException.class, "min");
            assertThrown(structure, NoSuchElementException.class, "max");
        } else {
            assertReturns(structure, list.get(0), "min");
            assertReturns(structure, list.get(list.size() - 1), "max");
        }
    }

    private void merge(Object structure, List<Integer> list, Random random) {
        Object other = initial().get(0);
        for (int i = random.nextInt(4); i > 0; i--) {
            int value = value(random);
            Reflected.call(other, "add", value);
            list.add(value);
        }
        Collections.sort(list);
        assertReturns(structure, null, "merge", other);
        assertThat(view(other)).isEqualTo(List.of());
    }
}
