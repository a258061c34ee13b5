package org.smallscope.spec.judge;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.smallscope.program.FieldRef;
import org.smallscope.program.contract.Location;
import org.smallscope.program.tree.Expr;

/** What an assignable clause allows to change, its expressions evaluated before the call. */
public final class Leave {
    private final List<Item> items;

    public Leave(List<Location> locations, Judge before) {
        Evaluating evaluating = new Evaluating(before);
        items = locations.stream().map(l -> l.accept(evaluating)).toList();
    }

    public boolean field(int object, FieldRef field) {
        return any(i -> i.field(object, field));
    }

    public boolean staticField(FieldRef field) {
        return any(i -> i.staticField(field));
    }

    public boolean elements(int array, long start, long length) {
        return length <= 0 || any(i -> i.elements(array, start, start + length - 1));
    }

    private boolean any(Predicate<Item> allows) {
        return items.stream().anyMatch(allows);
    }

    /** One location: it allows nothing but what its kind says. */
    private abstract static class Item {
        boolean field(int object, FieldRef field) {
            return false;
        }

        boolean staticField(FieldRef field) {
            return false;
        }

        boolean elements(int array, long first, long last) {
            return false;
        }
    }

    /** The items that locations are. */
    private record Evaluating(Judge before) implements Location.Visitor<Item> {

        private Optional<Long> number(Optional<Expr> e) {
            return e.flatMap(before::value).map(d -> ((Datum.Int) d).value());
        }

        private static boolean is(Optional<Datum> target, int object) {
            return target.equals(Optional.of(new Datum.Ref(object)));
        }

        private static boolean has(Optional<Datum> set, int object) {
            return set.filter(t -> ((Datum.ObjectSet) t).ids().contains(object)).isPresent();
        }

        @Override
        public Item visit(Location.OfField l) {
            Optional<Datum> target = before.value(l.target());
            return new Item() {
                @Override
                boolean field(int object, FieldRef field) {
                    return l.field().equals(field) && is(target, object);
                }
            };
        }

        @Override
        public Item visit(Location.OfStatic l) {
            return new Item() {
                @Override
                boolean staticField(FieldRef field) {
                    return l.field().equals(field);
                }
            };
        }

        @Override
        public Item visit(Location.AllFields l) {
            Optional<Datum> target = before.value(l.target());
            return new Item() {
                @Override
                boolean field(int object, FieldRef field) {
                    return is(target, object);
                }
            };
        }

        @Override
        public Item visit(Location.Elements l) {
            Optional<Datum> target = before.value(l.array());
            Optional<Long> from = number(l.from());
            Optional<Long> to = number(l.to());
            return new Item() {
                @Override
                boolean elements(int array, long first, long last) {
                    return is(target, array)
                            && from.map(f -> f <= first).orElse(true)
                            && to.map(t -> last <= t).orElse(true);
                }
            };
        }

        @Override
        public Item visit(Location.AllOf l) {
            Optional<Datum> set = before.value(l.set());
            return new Item() {
                @Override
                boolean field(int object, FieldRef field) {
                    return has(set, object);
                }

                @Override
                boolean elements(int array, long first, long last) {
                    return has(set, array);
                }
            };
        }

        @Override
        public Item visit(Location.FieldOfAll l) {
            Optional<Datum> set = before.value(l.set());
            return new Item() {
                @Override
                boolean field(int object, FieldRef field) {
                    return l.field().equals(field) && has(set, object);
                }
            };
        }

        /** The state in which the code begins stays as it is, so it can be asked at any time. */
        @Override
        public Item visit(Location.Such l) {
            return new Item() {
                @Override
                boolean field(int object, FieldRef field) {
                    return l.index().isEmpty() && l.field().map(field::equals).orElse(true) && satisfies(l, object);
                }

                @Override
                boolean elements(int array, long first, long last) {
                    return l.index().isPresent()
                            && LongStream.rangeClosed(first, last).allMatch(i -> satisfiesAt(l, array, i));
                }
            };
        }

        private boolean satisfies(Location.Such set, int object) {
            return before.with(set.object(), new Datum.Ref(object)).holds(set.condition());
        }

        private boolean satisfiesAt(Location.Such set, int array, long index) {
            before.with(set.index().orElseThrow(), new Datum.Int(index));
            return satisfies(set, array);
        }

        @Override
        public Item visit(Location.Everything l) {
            return new Item() {
                @Override
                boolean field(int object, FieldRef field) {
                    return true;
                }

                @Override
                boolean staticField(FieldRef field) {
                    return true;
                }

                @Override
                boolean elements(int array, long first, long last) {
                    return true;
                }
            };
        }
    }
}
