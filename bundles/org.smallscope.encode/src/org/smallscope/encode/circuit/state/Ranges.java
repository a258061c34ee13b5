package org.smallscope.encode.circuit.state;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedSet;
import org.smallscope.program.FieldRef;

/**
 * The few values that some numbers of the pre-heap can have, where the precondition allows no others: numbers of inputs
 * (by the value they define), fields, and elements (by array).
 */
public final class Ranges {
    private final Map<Object, SortedSet<Long>> known = new HashMap<>();

    private record OfInput(int value) {
        @Override
        public String toString() {
            return "input " + value;
        }
    }

    private record OfElements(int array) {
        @Override
        public String toString() {
            return "elements of array " + array;
        }
    }

    /** What stands for an input here. */
    public static Object input(int value) {
        return new OfInput(value);
    }

    /** What stands for a field of all objects here. */
    public static Object field(FieldRef field) {
        return field;
    }

    /** What stands for the elements of an array here. */
    public static Object elements(int array) {
        return new OfElements(array);
    }

    public void put(Object what, SortedSet<Long> values) {
        known.put(what, values);
    }

    /** The values, ascending; null where nothing is known. */
    public SortedSet<Long> of(Object what) {
        return known.get(what);
    }

    public boolean isEmpty() {
        return known.isEmpty();
    }
}
