package org.smallscope.encode.relational;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import kodkod.ast.Expression;
import kodkod.ast.Formula;
import kodkod.ast.Node;
import kodkod.ast.Relation;
import kodkod.ast.visitor.AbstractVoidVisitor;
import kodkod.instance.Bounds;
import kodkod.instance.Tuple;
import kodkod.instance.TupleFactory;
import kodkod.instance.TupleSet;
import kodkod.instance.Universe;

/**
 * Relations by name, each with what it can contain and with the formulas that say what it is.
 *
 * <p>Every state and every value gets a relation of its own, so formulas stay flat: Kodkod walks a formula as a tree.
 * A question needs only the relations it mentions and those that these are defined by; the rest is left out.
 */
final class Theory {
    private final Map<Relation, Entry> entries = new LinkedHashMap<>();
    private final Map<List<Integer>, Expression> sets = new HashMap<>();
    private final Map<String, Relation> constants = new HashMap<>();
    private int names;

    /** Tuples are made when a problem is, since objects may be added to the universe until then. */
    private record Entry(
            Supplier<List<int[]>> lower, Supplier<List<int[]>> upper, List<Formula> facts, List<Relation> uses) {}

    /** A problem for Kodkod. */
    record Problem(Formula formula, Bounds bounds) {}

    // ------------------------------------------------------------------ relations

    /** Any relation within a bound. */
    Relation any(String name, int arity, Supplier<List<int[]>> upper) {
        return between(name, arity, List::of, upper);
    }

    /** Any relation between two bounds. */
    Relation between(String name, int arity, Supplier<List<int[]>> lower, Supplier<List<int[]>> upper) {
        Relation relation = Relation.nary(name + "#" + names++, arity);
        entries.put(relation, new Entry(lower, upper, new ArrayList<>(), new ArrayList<>()));
        return relation;
    }

    /** Any set of these places. */
    Relation anySet(String name, int... upper) {
        return any(name, 1, () -> singles(upper));
    }

    /** Something that is true of a relation, whoever uses it. */
    void fact(Relation relation, Formula fact) {
        Entry entry = entries.get(relation);
        entry.facts().add(fact);
        collect(fact, entry.uses());
    }

    /** A name for a set within the bound. */
    Relation define(String name, Expression is, int... upper) {
        Relation relation = anySet(name, upper);
        fact(relation, relation.eq(is));
        return relation;
    }

    /** A name for what is true. */
    Relation define(String name, Formula is) {
        Relation relation = anySet(name, Place.TRUE);
        fact(relation, relation.some().iff(is));
        return relation;
    }

    /** The set of exactly these places. */
    Expression set(int... places) {
        if (places.length == 0) {
            return Expression.NONE;
        }
        int[] sorted = Arrays.stream(places).sorted().distinct().toArray();
        return sets.computeIfAbsent(Arrays.stream(sorted).boxed().toList(), k -> {
            String name = sorted.length == 1 ? Place.name(sorted[0]) : "set" + sets.size();
            return exactly(name, 1, () -> singles(sorted));
        });
    }

    /** A relation that is known. */
    Relation exactly(String name, int arity, Supplier<List<int[]>> tuples) {
        Relation relation = Relation.nary(name, arity);
        entries.put(relation, new Entry(tuples, tuples, List.of(), List.of()));
        return relation;
    }

    /** The same, made once for each name. */
    Relation constant(String name, int arity, Supplier<List<int[]>> tuples) {
        return constants.computeIfAbsent(name, n -> exactly(n, arity, tuples));
    }

    private static List<int[]> singles(int[] places) {
        return Arrays.stream(places).mapToObj(p -> new int[] {p}).toList();
    }

    // ------------------------------------------------------------------ problems

    /** The problem in which the goals hold, with all that they depend on and nothing else. */
    Problem problem(Collection<Formula> goals) {
        List<Formula> formulas = new ArrayList<>(goals);
        Set<Relation> needed = new LinkedHashSet<>();
        Deque<Relation> open = new ArrayDeque<>();
        goals.forEach(g -> collect(g, open));
        while (!open.isEmpty()) {
            Relation next = open.remove();
            if (needed.add(next)) {
                Entry entry = entries.get(next);
                formulas.addAll(entry.facts());
                open.addAll(entry.uses());
            }
        }
        return new Problem(Formula.and(new LinkedHashSet<>(formulas)), bounds(needed));
    }

    private Bounds bounds(Set<Relation> needed) {
        Map<Relation, List<int[]>> uppers = new LinkedHashMap<>();
        Set<Integer> places = new TreeSet<>(List.of(Place.NULL, Place.TRUE));
        for (Relation relation : needed) {
            List<int[]> upper = entries.get(relation).upper().get();
            uppers.put(relation, upper);
            upper.forEach(t -> Arrays.stream(t).forEach(places::add));
        }
        Universe universe = new Universe(places);
        TupleFactory factory = universe.factory();
        Bounds bounds = new Bounds(universe);
        uppers.forEach((relation, upper) -> {
            TupleSet most = tuples(factory, relation.arity(), upper);
            Entry entry = entries.get(relation);
            if (entry.lower() == entry.upper()) {
                bounds.boundExactly(relation, most);
            } else {
                bounds.bound(
                        relation,
                        tuples(factory, relation.arity(), entry.lower().get()),
                        most);
            }
        });
        return bounds;
    }

    private static TupleSet tuples(TupleFactory factory, int arity, List<int[]> tuples) {
        TupleSet result = factory.noneOf(arity);
        for (int[] tuple : tuples) {
            Tuple next = factory.tuple(Arrays.stream(tuple).boxed().toArray());
            result.add(next);
        }
        return result;
    }

    private static void collect(Formula formula, Collection<Relation> relations) {
        formula.accept(new AbstractVoidVisitor() {
            @Override
            protected boolean visited(Node node) {
                return false;
            }

            @Override
            public void visit(Relation relation) {
                relations.add(relation);
            }
        });
    }
}
