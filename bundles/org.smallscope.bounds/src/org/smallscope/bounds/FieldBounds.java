package org.smallscope.bounds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What was proved about the numbers of a pre-heap: which values they can have where invariants and precondition hold.
 *
 * @param entries one for each kind of number, in the order in which they were looked at
 */
public record FieldBounds(List<Entry> entries) {

    /**
     * The numbers that stand for the same thing in different objects, such as a field's.
     *
     * @param what   for people
     * @param values all that are possible; absent where they are too many to tell
     */
    public record Entry(String what, Optional<SortedSet<Long>> values) {
        public Entry {
            values = values.map(v -> Collections.unmodifiableSortedSet(new TreeSet<>(v)));
        }
    }

    public FieldBounds {
        entries = List.copyOf(entries);
    }

    /** Are these the bounds of just these numbers? */
    public boolean areOf(List<String> whats) {
        return entries.stream().map(Entry::what).toList().equals(new ArrayList<>(whats));
    }
}
