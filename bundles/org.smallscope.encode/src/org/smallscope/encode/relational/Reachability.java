package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kodkod.ast.Expression;
import kodkod.ast.Relation;
import org.smallscope.encode.relational.Val.Objects;
import org.smallscope.encode.relational.Val.Ref;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Term.Hop;
import org.smallscope.program.graph.Universe;

/** The objects that can be reached over fields and elements: Kodkod's closure of "refers to", once for each state. */
final class Reachability {
    private final Theory theory;
    private final Universe universe;
    private final Fields fields;
    private final ArrayElements elements;
    private final Map<List<Hop>, Closure> closures = new HashMap<>();

    /** Which object leads to which, itself left out, and what is possible at all. */
    private record Closure(Relation relation, Map<Integer, BitSet> possible) {}

    Reachability(Theory theory, Universe universe, Fields fields, ArrayElements elements) {
        this.theory = theory;
        this.universe = universe;
        this.fields = fields;
        this.elements = elements;
    }

    /** The objects of a type reachable from one object, itself included. */
    Objects reach(Ref from, Type filter, List<Hop> hops) {
        Closure closure = closures.computeIfAbsent(hops, this::close);
        BitSet possible = new BitSet();
        for (int atom : from.candidates()) {
            possible.set(atom);
            possible.or(closure.possible().getOrDefault(atom, new BitSet()));
        }
        int[] members = possible.stream()
                .filter(a -> a != Place.NULL
                        && universe.program().isSubtype(universe.atom(a).type(), filter))
                .toArray();
        Expression all = from.set().union(from.set().join(closure.relation()));
        return members.length == 0
                ? new Objects(Expression.NONE)
                : new Objects(theory.define("reach", all.intersection(theory.set(members)), members), members);
    }

    private Closure close(List<Hop> hops) {
        int[] objects = universe.atoms().stream().mapToInt(Atom::id).toArray();
        List<Expression> parts = new ArrayList<>();
        Map<Integer, BitSet> direct = new TreeMap<>();
        for (Hop hop : hops) {
            Expression part = hop.select(
                    over -> fields.references(over.field(), over.label(), objects),
                    over -> elements.references(over.elements(), over.label(), objects));
            Map<Integer, int[]> candidates = hop.select(
                    over -> fields.candidates(over.field(), over.label(), objects),
                    over -> elements.candidates(over.elements(), over.label(), objects));
            if (part != null) {
                parts.add(part);
            }
            candidates.forEach((object, targets) -> Arrays.stream(targets)
                    .filter(t -> t != Place.NULL)
                    .forEach(t ->
                            direct.computeIfAbsent(object, o -> new BitSet()).set(t)));
        }
        Relation refers = relation("refers", direct);
        Expression pairs = theory.set(objects).product(theory.set(objects));
        theory.fact(
                refers,
                parts.isEmpty()
                        ? refers.no()
                        : refers.eq(Expression.union(parts).intersection(pairs)));
        Map<Integer, BitSet> possible = transitive(direct);
        Relation closure = relation("leads", possible);
        theory.fact(closure, closure.eq(refers.closure()));
        return new Closure(closure, possible);
    }

    private Relation relation(String name, Map<Integer, BitSet> pairs) {
        return theory.any(name, 2, () -> pairs.entrySet().stream()
                .flatMap(e -> e.getValue().stream().mapToObj(t -> new int[] {e.getKey(), t}))
                .toList());
    }

    private static Map<Integer, BitSet> transitive(Map<Integer, BitSet> direct) {
        Map<Integer, BitSet> result = new TreeMap<>();
        direct.forEach((object, targets) -> result.put(object, (BitSet) targets.clone()));
        for (int via : direct.keySet()) {
            BitSet onwards = result.get(via);
            for (BitSet row : result.values()) {
                if (row.get(via)) {
                    row.or(onwards);
                }
            }
        }
        return result;
    }
}
