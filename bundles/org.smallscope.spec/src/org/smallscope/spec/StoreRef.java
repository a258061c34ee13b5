package org.smallscope.spec;

import java.util.List;
import java.util.Optional;

/** An item of an {@code assignable} clause: a set of locations. */
public sealed interface StoreRef {

    /** Where it was written. */
    Range range();

    /** {@code \nothing}. */
    record Nothing(Range range) implements StoreRef {}

    /** {@code \everything}; also {@code \not_specified}, which promises nothing. */
    record Everything(Range range) implements StoreRef {}

    /** {@code x.*}, also {@code T.*}. */
    record AllFields(Range range, JmlExpr object) implements StoreRef {}

    /** {@code a[*]}. */
    record AllElements(Range range, JmlExpr array) implements StoreRef {}

    /** {@code a[from..to]}, both ends included; {@code a[from..]} goes to the end of the array. */
    record Elements(Range range, JmlExpr array, JmlExpr from, Optional<JmlExpr> to) implements StoreRef {}

    /** {@code \set_union(x.f, a[*])} and KeY's other words for sets of locations. */
    record Union(Range range, List<StoreRef> parts) implements StoreRef {

        public Union {
            parts = List.copyOf(parts);
        }
    }

    /** {@code x.f}, {@code f}, {@code T.f}, {@code a[i]}, {@code \reach(x)}, {@code \reach(x).f}. */
    record Place(Range range, JmlExpr place) implements StoreRef {}
}
