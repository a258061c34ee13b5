package org.smallscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.smallscope.samples.Explorer.Step;

class RedBlackTreeTests extends SearchTreeTests {

    @Override
    String correct() {
        return "redblack.RedBlackTree";
    }

    @Override
    String smallest() {
        return "first";
    }

    @Override
    void others(Object structure, Set<Integer> set) {
        assertReturns(structure, set.size(), "size");
    }

    @Override
    Object view(Object structure) {
        Object keys = super.view(structure);
        Object root = Reflected.get(structure, "root");
        if (root != null) {
            check(Reflected.get(root, "parent") == null, "the root has a parent");
            check(!red(root), "the root is red");
            blackHeight(root);
        }
        return keys;
    }

    private static int blackHeight(Object node) {
        if (node == null) {
            return 0;
        }
        Object left = Reflected.get(node, "left");
        Object right = Reflected.get(node, "right");
        for (Object child : new Object[] {left, right}) {
            check(child == null || Reflected.get(child, "parent") == node, "a child has another parent");
            check(!red(node) || !red(child), "red below red");
        }
        int height = blackHeight(left);
        check(height == blackHeight(right), "not balanced");
        return height + (red(node) ? 0 : 1);
    }

    private static boolean red(Object node) {
        return node != null && (Boolean) Reflected.get(node, "red");
    }

    /** How many red-black trees there are is known; so additions and removals reach every shape, and no other. */
    @Test
    void callsReachEveryTree() {
        List<Step> steps = new ArrayList<>();
        for (int key = 0; key < 8; key++) {
            steps.add(new Step("add", key));
            steps.add(new Step("remove", key));
        }
        Map<Integer, Set<String>> shapes = new TreeMap<>();
        for (Object state : Explorer.states(initial(), state -> steps, 8)) {
            shapes.computeIfAbsent(Reflected.getInt(state, "size"), size -> new LinkedHashSet<>())
                    .add(Reflected.text(state).replaceAll("key=-?\\d+", ""));
        }

        assertThat(shapes.values().stream().map(Set::size).limit(7)).containsExactly(1, 1, 2, 2, 4, 8, 16);
    }

    /** Four nodes are not enough for a grandparent below the root; this fault is there to show that. */
    @Test
    void forgottenGrandparentShowsWithFiveNodesOnly() {
        Class<?> correct = SampleProject.load(correct());
        Class<?> faulty = SampleProject.load("redblack.faulty.FlipForgetsGrandparent");
        List<Step> steps = IntStream.rangeClosed(0, 6)
                .mapToObj(key -> new Step("add", key))
                .toList();
        Set<Integer> failing = new TreeSet<>();
        for (Object state : Explorer.states(initial(), state -> steps, 5)) {
            for (Step step : steps) {
                if (differ(step, new Object[] {state, step.arguments()[0]}, correct, faulty)) {
                    failing.add(Reflected.getInt(state, "size"));
                }
            }
        }

        assertThat(failing).containsExactly(5);
    }
}
