package org.smallscope.spec.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.contract.Location;
import org.smallscope.program.tree.Expr;

/** What an assignable clause allows to change, its expressions evaluated before the call. */
public final class Leave {
    private final List<Item> items = new ArrayList<>();

    private record Item(Location location, Optional<Datum> target, Optional<Long> from, Optional<Long> to) {}

    private final Judge before;

    /** @param before of the state in which the code begins that the clause is about, which stays as it is */
    public Leave(List<Location> locations, Judge before) {
        this.before = before;
        for (Location l : locations) {
            items.add(item(l, before));
        }
    }

    private static Item item(Location l, Judge before) {
        if (l instanceof Location.OfField x) {
            return new Item(l, before.value(x.target()), Optional.empty(), Optional.empty());
        } else if (l instanceof Location.AllFields x) {
            return new Item(l, before.value(x.target()), Optional.empty(), Optional.empty());
        } else if (l instanceof Location.AllOf x) {
            return new Item(l, before.value(x.set()), Optional.empty(), Optional.empty());
        } else if (l instanceof Location.FieldOfAll x) {
            return new Item(l, before.value(x.set()), Optional.empty(), Optional.empty());
        } else if (l instanceof Location.Elements x) {
            return new Item(l, before.value(x.array()), number(x.from(), before), number(x.to(), before));
        }
        return new Item(l, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static Optional<Long> number(Optional<Expr> e, Judge before) {
        return e.flatMap(before::value).map(d -> ((Datum.Int) d).value());
    }

    private boolean any(java.util.function.Predicate<Item> test) {
        return items.stream().anyMatch(i -> i.location() instanceof Location.Everything || test.test(i));
    }

    private static boolean is(Item item, int object) {
        return item.target().equals(Optional.of(new Datum.Ref(object)));
    }

    private static boolean has(Item item, int object) {
        return item.target()
                .filter(t -> ((Datum.ObjectSet) t).ids().contains(object))
                .isPresent();
    }

    private boolean satisfies(Location.Such set, int object) {
        return before.with(set.object(), new Datum.Ref(object)).holds(set.condition());
    }

    private boolean satisfies(Location.Such set, int array, long start, long length) {
        for (long i = start; i < start + length; i++) {
            if (!satisfiesAt(set, array, i)) {
                return false;
            }
        }
        return true;
    }

    private boolean satisfiesAt(Location.Such set, int array, long index) {
        before.with(set.index().orElseThrow(), new Datum.Int(index));
        return satisfies(set, array);
    }

    public boolean field(int object, FieldRef field) {
        return any(i -> i.location() instanceof Location.Such s
                        && s.index().isEmpty()
                        && s.field().map(field::equals).orElse(true)
                        && satisfies(s, object)
                || i.location() instanceof Location.OfField f && f.field().equals(field) && is(i, object)
                || i.location() instanceof Location.AllFields && is(i, object)
                || i.location() instanceof Location.AllOf && has(i, object)
                || i.location() instanceof Location.FieldOfAll f && f.field().equals(field) && has(i, object));
    }

    public boolean staticField(FieldRef field) {
        return any(i -> i.location() instanceof Location.OfStatic s && s.field().equals(field));
    }

    public boolean elements(int array, long start, long length) {
        return length <= 0
                || any(i -> i.location() instanceof Location.Elements
                                && is(i, array)
                                && i.from().map(f -> f <= start).orElse(true)
                                && i.to().map(t -> start + length - 1 <= t).orElse(true)
                        || i.location() instanceof Location.Such s
                                && s.index().isPresent()
                                && satisfies(s, array, start, length)
                        || i.location() instanceof Location.AllOf && has(i, array));
    }
}
