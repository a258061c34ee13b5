package org.smallscope.samples;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Every heap that calls of a correct class can make, up to a size: the heaps on which a faulty class is tried. */
final class Explorer {

    private Explorer() {}

    /** A call to make: a method and its arguments. */
    record Step(String method, Object... arguments) {

        /** The receiver and the arguments; these may be objects of the receiver's heap. */
        Object[] roots(Object receiver) {
            return Stream.concat(Stream.of(receiver), Arrays.stream(arguments)).toArray();
        }
    }

    /**
     * All different states reachable from some by steps.
     *
     * @param steps what to try in a state
     *
     * @param largest states with more objects of one class, or longer arrays, are left out, and what lies behind them
     */
    static List<Object> states(List<Object> initial, Function<Object, List<Step>> steps, int largest) {
        Map<String, Object> found = new LinkedHashMap<>();
        Deque<Object> open = new ArrayDeque<>();
        for (Object state : initial) {
            add(state, found, open);
        }
        while (!open.isEmpty()) {
            Object state = open.removeFirst();
            for (Step step : steps.apply(state)) {
                Object[] copy = Reflected.copy(step.roots(state), state.getClass(), state.getClass());
                Object next = copy[0];
                Reflected.call(next, step.method(), Arrays.copyOfRange(copy, 1, copy.length));
                if (Reflected.scope(next) <= largest) {
                    add(next, found, open);
                }
            }
        }
        return new ArrayList<>(found.values());
    }

    private static void add(Object state, Map<String, Object> found, Deque<Object> open) {
        if (found.putIfAbsent(Reflected.text(state), state) == null) {
            open.addLast(state);
        }
    }
}
