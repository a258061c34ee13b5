package org.smallscope.samples;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.smallscope.samples.Explorer.Step;

class ArrayDequeTests extends StructureTests {

    @Override
    String correct() {
        return "deque.ArrayDeque";
    }

    @Override
    List<Object> initial() {
        List<Object> deques = new ArrayList<>();
        for (int capacity = 1; capacity <= largest(); capacity++) {
            deques.add(Reflected.create(SampleProject.load(correct()), capacity));
        }
        return deques;
    }

    @Override
    List<Step> builders(Object state) {
        return List.of(
                new Step("addLast", 1),
                new Step("addLast", 2),
                new Step("addFirst", 3),
                new Step("removeFirst"),
                new Step("removeLast"));
    }

    @Override
    List<Step> calls(String method, Object state, List<Object> states) {
        return switch (method) {
            case "removeFirst", "removeLast" -> List.of(new Step(method));
            default -> List.of(new Step(method, 7));
        };
    }

    @Override
    Object view(Object structure) {
        int[] items = (int[]) Reflected.get(structure, "items");
        int head = Reflected.getInt(structure, "head");
        int size = Reflected.getInt(structure, "size");
        check(0 <= head && head < items.length, "head is outside");
        check(0 <= size && size <= items.length, "size is wrong");
        List<Integer> view = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            view.add(items[(head + i) % items.length]);
        }
        return view;
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
        LinkedList<Integer> queue = (LinkedList<Integer>) model;
        int item = value(random);
        switch (random.nextInt(7)) {
            case 0, 1 -> {
                queue.addFirst(item);
                assertReturns(structure, null, "addFirst", item);
            }
            case 2, 3 -> {
                queue.addLast(item);
                assertReturns(structure, null, "addLast", item);
            }
            case 4 -> {
                if (!queue.isEmpty()) {
                    int index = random.nextInt(queue.size());
                    assertReturns(structure, queue.get(index), "get", index);
                }
            }
            case 5 -> {
                if (queue.isEmpty()) {
                    assertThrown(structure, NoSuchElementException.class, "removeFirst");
                } else {
                    assertReturns(structure, queue.removeFirst(), "removeFirst");
                }
            }
            default -> {
                if (queue.isEmpty()) {
                    assertThrown(structure, NoSuchElementException.class, "removeLast");
                } else {
                    assertReturns(structure, queue.removeLast(), "removeLast");
                }
            }
        }
    }
}
