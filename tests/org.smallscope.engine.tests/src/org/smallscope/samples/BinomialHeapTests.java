package org.smallscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.smallscope.samples.Explorer.Step;

class BinomialHeapTests extends StructureTests {

    @Override
    String correct() {
        return "binomial.BinomialHeap";
    }

    @Override
    List<Object> initial() {
        return List.of(Reflected.create(SampleProject.load(correct())));
    }

    @Override
    List<Step> builders(Object state) {
        return List.of(new Step("insert", 0), new Step("insert", 1), new Step("insert", 2));
    }

    @Override
    List<Step> calls(String method, Object state, List<Object> states) {
        return switch (method) {
            case "merge" -> withOthers(method, state, states, false);
            case "findMin", "extractMin" -> List.of(new Step(method));
            default -> List.of(new Step(method, 0), new Step(method, 1), new Step(method, 2));
        };
    }

    @Override
    Object view(Object structure) {
        List<Integer> keys = new ArrayList<>();
        int degree = -1;
        for (Object n = Reflected.get(structure, "head"); n != null; n = Reflected.get(n, "sibling")) {
            check(Reflected.getInt(n, "degree") > degree, "roots are not in order");
            degree = Reflected.getInt(n, "degree");
            tree(n, null, keys);
        }
        check(keys.size() == Reflected.getInt(structure, "size"), "size is wrong");
        Collections.sort(keys);
        return keys;
    }

    private static void tree(Object node, Object parent, List<Integer> keys) {
        check(keys.size() < 1000, "no tree");
        check(Reflected.get(node, "parent") == parent, "parent is wrong");
        check(parent == null || Reflected.getInt(parent, "key") <= Reflected.getInt(node, "key"), "not in heap order");
        keys.add(Reflected.getInt(node, "key"));
        int degree = Reflected.getInt(node, "degree");
        for (Object n = Reflected.get(node, "child"); n != null; n = Reflected.get(n, "sibling")) {
            degree--;
            check(Reflected.getInt(n, "degree") == degree, "degree of a child is wrong");
            tree(n, node, keys);
        }
        check(degree == 0, "degree is wrong");
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
        List<Integer> sorted = (List<Integer>) model;
        int key = value(random);
        switch (random.nextInt(5)) {
            case 0, 1 -> {
                sorted.add(key);
                assertReturns(structure, null, "insert", key);
            }
            case 2 -> {
                if (sorted.isEmpty()) {
                    assertThrown(structure, NoSuchElementException.class, "extractMin");
                    assertThrown(structure, NoSuchElementException.class, "findMin");
                } else {
                    assertReturns(structure, sorted.get(0), "findMin");
                    assertReturns(structure, sorted.remove(0), "extractMin");
                }
            }
            default -> {
                Object other = initial().get(0);
                for (int i = random.nextInt(6); i > 0; i--) {
                    int more = value(random);
                    Reflected.call(other, "insert", more);
                    sorted.add(more);
                }
                assertReturns(structure, null, "merge", other);
                assertThat(view(other)).isEqualTo(List.of());
            }
        }
        Collections.sort(sorted);
    }

    /** Three trees of one degree need six nodes; this fault is there to show that. */
    @Test
    void forgottenCarryShowsWithSixNodesOnly() {
        Class<?> correct = SampleProject.load(correct());
        Class<?> faulty = SampleProject.load("binomial.faulty.MergeForgetsCarry");
        List<Step> inserts = List.of(new Step("insert", 0), new Step("insert", 1));
        List<Object> heaps = Explorer.states(initial(), state -> inserts, 5);
        Set<Integer> failing = new TreeSet<>();
        for (Object heap : heaps) {
            for (Object other : heaps) {
                Step step = new Step("merge", Reflected.copy(new Object[] {other}, correct, correct));
                if (differ(step, new Object[] {heap, step.arguments()[0]}, correct, faulty)) {
                    failing.add(Reflected.getInt(heap, "size") + Reflected.getInt(other, "size"));
                }
            }
        }

        assertThat(failing).contains(6).allMatch(nodes -> nodes >= 6);
    }
}
