package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import kodkod.ast.Expression;
import kodkod.ast.Formula;
import kodkod.ast.Relation;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Universe;

/**
 * One heap of each class of isomorphic heaps: objects of a type are numbered as they are found by the roots, then by
 * the slots of the objects, type after type (TACO, thesis chapter 2.3).
 *
 * <p>A slot refers to an object that was found before or to the next one. Since whoever is found first at the n-th slot
 * that can refer to its type is at most the n-th of it, this also bounds what a slot can refer to. Types that refer to
 * each other in circles, and those that they refer to, are not ordered here but for having no gaps in their numbers: no
 * heap is lost, some are looked at more than once.
 */
final class HeapOrder {
    private final Theory theory;
    private final Universe universe;
    private final BiFunction<Type, Integer, List<Slot>> slotsOf;
    private final Map<Type, int[]> kinds = new LinkedHashMap<>();
    private final Map<Type, Integer> visited = new LinkedHashMap<>();
    private final Map<Type, Integer> rootCounts = new LinkedHashMap<>();
    private final List<Slot> roots = new ArrayList<>();

    /** A place for a reference: what it holds, and what may stand there. */
    record Slot(Type type, Supplier<Expression> holds) {}

    /**
     * For the PRE objects of a universe.
     *
     * @param slotsOf for an object of an exact type its places for references, in order
     */
    HeapOrder(Theory theory, Universe universe, int[] objects, BiFunction<Type, Integer, List<Slot>> slotsOf) {
        this.theory = theory;
        this.universe = universe;
        this.slotsOf = slotsOf;
        Map<Type, List<Integer>> byType = new LinkedHashMap<>();
        for (int object : objects) {
            byType.computeIfAbsent(universe.atom(object).type(), t -> new ArrayList<>())
                    .add(object);
        }
        byType.forEach((type, atoms) ->
                kinds.put(type, atoms.stream().mapToInt(Integer::intValue).toArray()));
        arrange();
    }

    private boolean fits(Type exact, Type declared) {
        return universe.program().isSubtype(exact, declared);
    }

    private long references(Type from, Type to) {
        return slotsOf.apply(from, kinds.get(from)[0]).stream()
                .filter(s -> fits(to, s.type()))
                .count();
    }

    /** Types after all that refer to them, but for themselves; what is left over refers in circles. */
    private void arrange() {
        boolean found = true;
        while (found) {
            found = false;
            for (Type type : kinds.keySet()) {
                boolean ready = kinds.keySet().stream()
                        .allMatch(t -> t.equals(type) || visited.containsKey(t) || references(t, type) == 0);
                if (ready && !visited.containsKey(type)) {
                    visited.put(type, visited.size());
                    found = true;
                }
            }
        }
    }

    // ------------------------------------------------------------------ bounds

    /** What the next root can be, of the candidates. */
    int[] nextRoot(Type declared, int[] candidates) {
        return Arrays.stream(candidates)
                .filter(c -> !ordered(c) || number(c) <= rootCounts.getOrDefault(type(c), 0))
                .toArray();
    }

    void addRoot(Type declared, Expression root) {
        kinds.keySet().stream().filter(t -> fits(t, declared)).forEach(t -> rootCounts.merge(t, 1, Integer::sum));
        roots.add(new Slot(declared, () -> root));
    }

    private Type type(int object) {
        return universe.atom(object).type();
    }

    private boolean ordered(int place) {
        return place != Place.NULL && universe.atom(place).kind() == Atom.Kind.PRE && visited.containsKey(type(place));
    }

    private int number(int object) {
        return Arrays.binarySearch(kinds.get(type(object)), object);
    }

    /** What a slot of an object can refer to, of the candidates. */
    int[] targets(int object, int slot, int[] candidates) {
        return Arrays.stream(candidates)
                .filter(c -> !ordered(c) || number(c) <= before(object, slot, type(c)))
                .toArray();
    }

    /** How many slots that can refer to a type come before a slot. */
    private long before(int object, int slot, Type target) {
        Type own = type(object);
        List<Slot> slots = slotsOf.apply(own, object);
        long count = rootCounts.getOrDefault(target, 0)
                + number(object) * references(own, target)
                + slots.subList(0, slot).stream()
                        .filter(s -> fits(target, s.type()))
                        .count();
        for (Type other : kinds.keySet()) {
            if (isBefore(other, own)) {
                count += kinds.get(other).length * references(other, target);
            }
        }
        return count;
    }

    private boolean isBefore(Type a, Type b) {
        return visited.containsKey(a) && visited.get(a) < visited.get(b);
    }

    // ------------------------------------------------------------------ formulas

    /** What is true of the one heap that counts, and of what exists. */
    void require(Relation exists) {
        for (Type type : kinds.keySet()) {
            if (visited.containsKey(type)) {
                requireOrder(exists, type);
            } else {
                requireNoGaps(exists, kinds.get(type));
            }
        }
    }

    private void requireNoGaps(Relation exists, int[] atoms) {
        for (int i = 0; i + 1 < atoms.length; i++) {
            Formula second = theory.set(atoms[i + 1]).in(exists);
            theory.fact(exists, second.implies(theory.set(atoms[i]).in(exists)));
        }
    }

    private void requireOrder(Relation exists, Type type) {
        int[] atoms = kinds.get(type);
        if (atoms.length < 2) {
            return;
        }
        Expression all = theory.set(atoms);
        Relation next = theory.exactly("next", 2, () -> pairs(atoms));
        Expression found = Expression.NONE;
        for (Slot root : roots) {
            found = visit(exists, root, type, theory.set(atoms[0]), found, all, next);
        }
        for (Type other : visited.keySet()) {
            if (isBefore(other, type) || other.equals(type)) {
                int[] owners = kinds.get(other);
                for (int i = 0; i < owners.length; i++) {
                    boolean own = other.equals(type);
                    int known = own ? Math.min(i + 2, atoms.length) : 1;
                    Expression surely = theory.set(Arrays.copyOf(atoms, known));
                    for (Slot slot : slotsOf.apply(other, owners[i])) {
                        found = visit(exists, slot, type, surely, found, all, next);
                    }
                }
            }
        }
    }

    private Expression visit(
            Relation exists, Slot slot, Type type, Expression surely, Expression found, Expression all, Relation next) {
        if (!fits(type, slot.type())) {
            return found;
        }
        Expression here = slot.holds().get().intersection(all);
        theory.fact(exists, here.in(surely.union(found).union(found.join(next))));
        return theory.define("found", found.union(here), kinds.get(type));
    }

    private static List<int[]> pairs(int[] atoms) {
        List<int[]> result = new ArrayList<>();
        for (int i = 0; i + 1 < atoms.length; i++) {
            result.add(new int[] {atoms[i], atoms[i + 1]});
        }
        return result;
    }
}
