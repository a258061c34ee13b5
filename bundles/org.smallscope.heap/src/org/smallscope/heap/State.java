package org.smallscope.heap;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A heap with the variables that look into it.
 *
 * @param heap the objects
 * @param roots values by name: {@value #THIS}, parameters and locals by their names, {@value #RESULT},
 *     {@value #THROWN}, in the order in which they are shown
 */
public record State(HeapSnapshot heap, Map<String, HeapValue> roots) {

    /** Root of the receiver. */
    public static final String THIS = "this";
    /** Root of the returned value. */
    public static final String RESULT = "\\result";
    /** Root of the exception that left the method. */
    public static final String THROWN = "\\thrown";

    public State {
        Objects.requireNonNull(heap, "heap");
        roots = Collections.unmodifiableMap(new LinkedHashMap<>(roots));
    }

    /** Ids of the objects that a variable or a static field leads to; all others are garbage. */
    public Set<Integer> reachable() {
        return heap.reachableFrom(roots.values());
    }
}
