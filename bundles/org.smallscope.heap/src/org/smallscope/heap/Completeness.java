package org.smallscope.heap;

import java.util.List;

/**
 * Whether executions that start within the bounds were followed to their end.
 *
 * @param known whether anybody looked; a check that stops early does not
 * @param cutAt where executions were cut, as far as is known
 */
public record Completeness(boolean known, List<Cut> cutAt) {

    /** Nobody looked. */
    public static final Completeness UNKNOWN = new Completeness(false, List.of());

    public Completeness {
        cutAt = List.copyOf(cutAt);
    }

    /** What is so where every cut was looked for. */
    public static Completeness cutAt(List<Cut> cuts) {
        return new Completeness(true, cuts);
    }

    /** Whether every execution was followed to its end. */
    public boolean exhaustive() {
        return known && cutAt.isEmpty();
    }
}
