package org.smallscope.bounds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What was proved about a pre-heap: which values its places can have where all holds that was assumed.
 *
 * @param about   what they are bounds of, for people and for those who look for bounds of a smaller scope
 * @param entries one for each place or kind of number, in the order in which they were looked at
 */
public record FieldBounds(About about, List<Entry> entries) {

    /** What bounds are about. */
    public enum Kind {
        /** The references and booleans of valid heaps, object by object: tight bounds. */
        REFERENCES,
        /** The numbers of the inputs of one method, field by field. */
        NUMBERS
    }

    /**
     * Where bounds come from.
     *
     * @param type         the class that is looked at, or as much as is known
     * @param scope        how many objects of which classes, for people
     * @param family       the same for all scopes of one question; empty where nobody will ask
     * @param size         objects at most, of all classes together
     * @param before       how many pairs of a place and a value there were before anything was proved
     * @param milliseconds how long it took
     * @param complete     is everything refuted that can be?
     */
    public record About(
            Kind kind,
            String type,
            String scope,
            String family,
            int size,
            int before,
            long milliseconds,
            boolean complete) {}

    /**
     * A place of one object, or the numbers that stand for the same thing in different objects, such as a field's.
     *
     * @param what   for people
     * @param values all that are possible; absent where they are too many to tell
     */
    public record Entry(String what, Optional<SortedSet<String>> values) {
        public Entry {
            values = values.map(v -> Collections.unmodifiableSortedSet(new TreeSet<>(v)));
        }
    }

    public FieldBounds {
        entries = List.copyOf(entries);
    }

    /** Are these the bounds of just these places? */
    public boolean areOf(Kind kind, List<String> whats) {
        return about.kind() == kind
                && entries.stream().map(Entry::what).toList().equals(new ArrayList<>(whats));
    }

    /** How many pairs of a place and a value are left. */
    public int after() {
        return entries.stream()
                .flatMap(e -> e.values().stream())
                .mapToInt(SortedSet::size)
                .sum();
    }
}
