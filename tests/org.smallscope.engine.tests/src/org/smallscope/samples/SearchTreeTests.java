package org.smallscope.samples;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.smallscope.samples.Explorer.Step;

class SearchTreeTests extends StructureTests {

    @Override
    String correct() {
        return "tree.SearchTree";
    }

    @Override
    List<Object> initial() {
        return List.of(Reflected.create(SampleProject.load(correct())));
    }

    @Override
    List<Step> builders(Object state) {
        List<Step> steps = new ArrayList<>(withValues("add"));
        steps.addAll(withValues("remove"));
        return steps;
    }

    @Override
    List<Step> calls(String method, Object state, List<Object> states) {
        return switch (method) {
            case "height", "min", "first", "size" -> List.of(new Step(method));
            default -> withValues(method);
        };
    }

    @Override
    Object view(Object structure) {
        List<Integer> keys = new ArrayList<>();
        inOrder(Reflected.get(structure, "root"), keys, Collections.newSetFromMap(new IdentityHashMap<>()));
        for (int i = 1; i < keys.size(); i++) {
            check(keys.get(i - 1) < keys.get(i), "not in order");
        }
        check(keys.size() == Reflected.getInt(structure, "size"), "size is wrong");
        return keys;
    }

    static void inOrder(Object node, List<Integer> keys, Set<Object> seen) {
        if (node != null) {
            check(seen.add(node), "no tree");
            inOrder(Reflected.get(node, "left"), keys, seen);
            keys.add(Reflected.getInt(node, "key"));
            inOrder(Reflected.get(node, "right"), keys, seen);
        }
    }

    @Override
    Object model() {
        return new TreeSet<Integer>();
    }

    @Override
    Object viewOfModel(Object model) {
        return new ArrayList<>((TreeSet<?>) model);
    }

    @Override
    @SuppressWarnings("unchecked")
    void randomCall(Object structure, Object model, Random random) {
        TreeSet<Integer> set = (TreeSet<Integer>) model;
        int key = value(random);
        switch (random.nextInt(6)) {
            case 0, 1 -> assertReturns(structure, set.add(key), "add", key);
            case 2, 3 -> assertReturns(structure, set.remove(key), "remove", key);
            case 4 -> assertReturns(structure, set.contains(key), "contains", key);
            default -> {
                if (set.isEmpty()) {
                    assertThrown(structure, NoSuchElementException.class, smallest());
                } else {
                    assertReturns(structure, set.first(), smallest());
                }
                others(structure, set);
            }
        }
    }

    /** The name of the method that gives the smallest key. */
    String smallest() {
        return "min";
    }

    void others(Object structure, Set<Integer> set) {
        assertReturns(structure, height(Reflected.get(structure, "root")), "height");
    }

    private static int height(Object node) {
        return node == null
                ? 0
                : 1 + Math.max(height(Reflected.get(node, "left")), height(Reflected.get(node, "right")));
    }
}
