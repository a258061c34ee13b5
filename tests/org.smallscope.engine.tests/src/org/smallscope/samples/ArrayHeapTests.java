package org.smallscope.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Random;
import org.smallscope.samples.Explorer.Step;

class ArrayHeapTests extends StructureTests {

    @Override
    String correct() {
        return "arrayheap.ArrayHeap";
    }

    @Override
    List<Object> initial() {
        List<Object> heaps = new ArrayList<>();
        for (int capacity = 0; capacity <= largest(); capacity++) {
            heaps.add(Reflected.create(SampleProject.load(correct()), capacity));
        }
        return heaps;
    }

    @Override
    List<Step> builders(Object state) {
        return List.of(new Step("add", 0), new Step("add", 1), new Step("add", 2), new Step("add", 3));
    }

    @Override
    List<Step> calls(String method, Object state, List<Object> states) {
        return method.equals("add") ? builders(state) : List.of(new Step(method));
    }

    @Override
    Object view(Object structure) {
        int[] items = (int[]) Reflected.get(structure, "items");
        int size = Reflected.getInt(structure, "size");
        check(0 <= size && size <= items.length, "size is wrong");
        for (int child = 1; child < size; child++) {
            check(items[(child - 1) / 2] <= items[child], "no heap");
        }
        return Arrays.stream(items, 0, size).sorted().boxed().toList();
    }

    @Override
    Object model() {
        return new PriorityQueue<Integer>();
    }

    @Override
    Object viewOfModel(Object model) {
        return ((PriorityQueue<?>) model).stream().sorted().toList();
    }

    @Override
    @SuppressWarnings("unchecked")
    void randomCall(Object structure, Object model, Random random) {
        PriorityQueue<Integer> queue = (PriorityQueue<Integer>) model;
        int item = value(random);
        if (random.nextInt(3) != 0) {
            queue.add(item);
            assertReturns(structure, null, "add", item);
        } else if (queue.isEmpty()) {
            assertThrown(structure, NoSuchElementException.class, "peek");
            assertThrown(structure, NoSuchElementException.class, "poll");
        } else {
            assertReturns(structure, queue.peek(), "peek");
            assertReturns(structure, queue.poll(), "poll");
        }
        assertReturns(structure, true, "repOK");
    }
}
