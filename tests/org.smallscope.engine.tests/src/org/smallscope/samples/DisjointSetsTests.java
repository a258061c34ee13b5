package org.smallscope.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.smallscope.samples.Explorer.Step;

class DisjointSetsTests extends StructureTests {

    private static final int MODEL_SIZE = 7;

    @Override
    String correct() {
        return "sets.DisjointSets";
    }

    @Override
    List<Object> initial() {
        List<Object> sets = new ArrayList<>();
        for (int n = 1; n <= largest(); n++) {
            sets.add(Reflected.create(SampleProject.load(correct()), n));
        }
        return sets;
    }

    @Override
    List<Step> builders() {
        List<Step> steps = new ArrayList<>();
        for (int x = 0; x < largest(); x++) {
            for (int y = 0; y < largest(); y++) {
                steps.add(new Step("union", x, y));
            }
        }
        return steps;
    }

    @Override
    List<Step> calls(String method, Object state, List<Object> states) {
        int size = ((int[]) Reflected.get(state, "parent")).length;
        List<Step> steps = new ArrayList<>();
        for (int x = 0; x < size; x++) {
            if (method.equals("union")) {
                for (int y = 0; y < size; y++) {
                    steps.add(new Step(method, x, y));
                }
            } else {
                steps.add(new Step(method, x));
            }
        }
        return steps;
    }

    /** For each number the smallest of its set. */
    @Override
    Object view(Object structure) {
        int[] parent = (int[]) Reflected.get(structure, "parent");
        int[] rank = (int[]) Reflected.get(structure, "rank");
        Integer[] smallest = new Integer[parent.length];
        List<Integer> view = new ArrayList<>();
        for (int i = 0; i < parent.length; i++) {
            int root = i;
            for (int steps = 0; parent[root] != root; steps++) {
                check(steps < parent.length, "parents go round");
                check(rank[root] < rank[parent[root]], "rank does not grow");
                root = parent[root];
            }
            int below = rank[i] - 1;
            check(below < 0 || Arrays.stream(rank).anyMatch(r -> r == below), "rank without reason");
            if (smallest[root] == null) {
                smallest[root] = i;
            }
            view.add(smallest[root]);
        }
        return view;
    }

    @Override
    Object model() {
        List<Integer> model = new ArrayList<>();
        for (int i = 0; i < MODEL_SIZE; i++) {
            model.add(i);
        }
        return model;
    }

    @Override
    Object viewOfModel(Object model) {
        return model;
    }

    /** The model starts with more numbers than any structure; at the first call it is cut to size. */
    @Override
    @SuppressWarnings("unchecked")
    void randomCall(Object structure, Object model, Random random) {
        List<Integer> representatives = (List<Integer>) model;
        int size = ((int[]) Reflected.get(structure, "parent")).length;
        while (representatives.size() > size) {
            representatives.remove(representatives.size() - 1);
        }
        int x = random.nextInt(size);
        int y = random.nextInt(size);
        int ofX = representatives.get(x);
        int ofY = representatives.get(y);
        if (random.nextInt(3) == 0) {
            assertReturns(structure, ofX != ofY, "union", x, y);
            representatives.replaceAll(r -> r == Math.max(ofX, ofY) ? Math.min(ofX, ofY) : r);
        } else {
            Object root = Reflected.call(structure, "root", x).result();
            assertReturns(structure, root, "find", x);
            assertReturns(
                    structure,
                    ofX == ofY ? root : Reflected.call(structure, "root", y).result(),
                    "find",
                    y);
        }
    }
}
