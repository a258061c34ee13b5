package org.smallscope.samples;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every heap that calls of a correct class can make, up to a size: the heaps on which a faulty class is tried. */
final class Explorer {

    private Explorer() {}

    /** A call to make: a method and its arguments. */
    record Step(String method, Object... arguments) {}

    /**
     * All different states reachable from some by these steps.
     *
     * @param largest states with more objects of one class, or longer arrays, are left out, and what lies behind them
     */
    static List<Object> states(List<Object> initial, List<Step> steps, int largest) {
        Map<String, Object> found = new LinkedHashMap<>();
        Deque<Object> open = new ArrayDeque<>();
        for (Object state : initial) {
            add(state, found, open);
        }
        while (!open.isEmpty()) {
            Object state = open.removeFirst();
            for (Step step : steps) {
                Object next = Reflected.copy(new Object[] {state}, state.getClass(), state.getClass())[0];
                Reflected.call(next, step.method(), step.arguments());
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
