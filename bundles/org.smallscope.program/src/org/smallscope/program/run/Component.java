package org.smallscope.program.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;

/**
 * One component of the state over the whole run: a variable, a field, or the elements of arrays.
 *
 * <p>Labels are handed out in growing order and mostly one follows the other; evaluating a clause in an earlier state
 * may store into that state, and then the labels branch. A run of labels that follow each other is a stretch.
 */
final class Component {
    private final String name;
    private final LongUnaryOperator initial;
    private final Map<Long, History> places = new LinkedHashMap<>();
    /** The first label of each stretch, with the label it goes on from. */
    private final NavigableMap<Integer, Integer> stretches = new TreeMap<>(Map.of(0, -1));

    private int last;

    /** {@code initial} gives the value of each place before any change. */
    Component(String name, LongUnaryOperator initial) {
        this.name = name;
        this.initial = initial;
    }

    /** A step takes the component from one label to the next, whether or not it is executed. */
    void advance(int from, int to) {
        if (from > last || to <= last) {
            throw new IllegalStateException("A step takes " + name + " from label " + from + " to " + to
                    + ", but the last label is " + last + ".");
        }
        if (from != last) {
            stretches.put(to, from);
        }
        last = to;
    }

    /** An executed change, with the label that was reached last. */
    void store(long place, long value) {
        places.computeIfAbsent(place, p -> new History()).add(last, value);
    }

    /** What a place holds at a label: the last executed change on the way to it. */
    long read(long place, int label) {
        if (label > last) {
            throw new IllegalStateException("Label " + label + " of " + name + " is read before it exists; the last"
                    + " label is " + last + ".");
        }
        History history = places.get(place);
        if (history != null) {
            int limit = label;
            while (limit >= 0) {
                Map.Entry<Integer, Integer> stretch = stretches.floorEntry(limit);
                int found = history.lastUpTo(limit);
                if (found >= 0 && history.label(found) >= stretch.getKey()) {
                    return history.value(found);
                }
                limit = stretch.getValue();
            }
        }
        return initial.applyAsLong(place);
    }
}
