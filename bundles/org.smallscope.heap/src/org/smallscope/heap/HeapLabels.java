package org.smallscope.heap;

import java.util.HashMap;
import java.util.Map;

/**
 * Hands out the labels of objects: {@code Node#0}, {@code Node#1}, {@code int[]#0}, in the order they are asked for.
 *
 * <p>Use one instance for all states of a counterexample, so that an object that is allocated on the way gets the
 * next free number.
 */
public final class HeapLabels {

    private final Map<String, Integer> used = new HashMap<>();

    /** The label of the next object of a class, given by its binary name. */
    public String next(String className) {
        String simple = HeapObject.simpleName(className);
        int number = used.merge(simple, 1, Integer::sum) - 1;
        return simple + "#" + number;
    }
}
