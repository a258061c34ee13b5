package org.smallscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.smallscope.samples.Explorer.Step;

class SinglyLinkedListTests extends StructureTests {

    @Override
    String correct() {
        return "list.SinglyLinkedList";
    }

    @Override
    List<Object> initial() {
        return List.of(Reflected.create(SampleProject.load(correct())));
    }

    @Override
    List<Step> builders(Object state) {
        return withValues("addFirst");
    }

    @Override
    List<Step> calls(String method, Object state, List<Object> states) {
        return switch (method) {
            case "append" -> withOthers(method, state, states, true);
            case "reverse", "removeFirst", "size" -> List.of(new Step(method));
            default -> withValues(method);
        };
    }

    @Override
    Object view(Object structure) {
        return chain(structure);
    }

    @Override
    Object model() {
        return new LinkedList<Integer>();
    }

    @Override
    Object viewOfModel(Object model) {
        return model;
    }

    @Override
    @SuppressWarnings("unchecked")
    void randomCall(Object structure, Object model, Random random) {
        LinkedList<Integer> list = (LinkedList<Integer>) model;
        int value = value(random);
        switch (random.nextInt(9)) {
            case 0, 1 -> {
                list.addFirst(value);
                assertReturns(structure, null, "addFirst", value);
            }
            case 2, 3 -> {
                list.addLast(value);
                assertReturns(structure, null, "addLast", value);
            }
            case 4 -> assertReturns(structure, list.contains(value), "contains", value);
            case 5 -> {
                int index = random.nextInt(8) - 1;
                if (index < 0 || index >= list.size()) {
                    assertThrown(structure, IndexOutOfBoundsException.class, "get", index);
                } else {
                    assertReturns(structure, list.get(index), "get", index);
                }
            }
            case 6 -> {
                if (list.isEmpty()) {
                    assertThrown(structure, NoSuchElementException.class, "removeFirst");
                } else {
                    assertReturns(structure, list.removeFirst(), "removeFirst");
                }
            }
            case 7 -> assertReturns(structure, list.remove((Integer) value), "remove", value);
            default -> {
                Collections.reverse(list);
                assertReturns(structure, null, "reverse");
                append(structure, list, value);
            }
        }
        assertReturns(structure, list.size(), "size");
    }

    private void append(Object structure, List<Integer> list, int value) {
        Object other = initial().get(0);
        for (int i = 0; i < Math.floorMod(value, 3); i++) {
            Reflected.call(other, "addLast", i);
            list.add(i);
        }
        assertReturns(structure, null, "append", other);
        assertThat(view(other)).isEqualTo(List.of());
        assertThrown(structure, IllegalArgumentException.class, "append", structure);
    }
}
