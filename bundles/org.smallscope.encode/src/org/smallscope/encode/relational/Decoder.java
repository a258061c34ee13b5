package org.smallscope.encode.relational;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import kodkod.ast.Expression;
import kodkod.ast.Relation;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.encode.relational.Val.Num;
import org.smallscope.encode.relational.Val.Ref;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.run.Assignment;

/** Reads the input of an execution from a model; what the question did not depend on has its default. */
final class Decoder {
    private final Relations relations;
    private final PreHeap preHeap;

    Decoder(Relations relations) {
        this.relations = relations;
        this.preHeap = relations.preHeap();
    }

    Assignment assignment(Model model) {
        Map<Integer, Map<FieldRef, Long>> fields = new LinkedHashMap<>();
        preHeap.fieldTables().forEach((field, table) -> rows(table, field.type(), model)
                .forEach((object, value) -> fields.computeIfAbsent(object, o -> new LinkedHashMap<>())
                        .put(field, value)));
        Map<Integer, Integer> lengths = new LinkedHashMap<>();
        if (preHeap.lengthRelation() != null) {
            rows(preHeap.lengths(), Type.Prim.INT, model).forEach((a, n) -> lengths.put(a, n.intValue()));
        }
        Map<Integer, Map<Integer, Long>> elements = new LinkedHashMap<>();
        preHeap.elementTables()
                .forEach((component, table) -> elements(table, component.element(), model, lengths, elements));
        Map<Integer, Long> inputs = new LinkedHashMap<>();
        relations.terms().inputs().forEach((value, input) -> inputs.put(value, value(input, model)));
        Set<Integer> existing = reached(model, fields, elements);
        fields.keySet().retainAll(existing);
        lengths.keySet().retainAll(existing);
        elements.keySet().retainAll(existing);
        Map<Integer, String> texts = relations.texts().values(model);
        texts.keySet().retainAll(existing);
        return new Assignment(existing, inputs, fields, lengths, elements, texts, hashes(model));
    }

    /** By object what it holds, where the model says so. */
    private static Map<Integer, Long> rows(Table table, Type type, Model model) {
        Map<Integer, Long> result = new HashMap<>();
        if (table.relation() instanceof Relation relation && model.has(relation)) {
            Map<Integer, Set<Integer>> values = new HashMap<>();
            model.tuples(relation).forEach(t -> values.computeIfAbsent(t[0], o -> new TreeSet<>())
                    .add(t[1]));
            for (int object : table.objects()) {
                int[] places = values.getOrDefault(object, Set.of()).stream()
                        .mapToInt(Integer::intValue)
                        .toArray();
                result.put(object, value(places, type, table.width()));
            }
        }
        return result;
    }

    private static long value(int[] places, Type type, int width) {
        if (type.reference()) {
            return places.length == 0 ? Atom.NULL : places[0];
        } else if (type == Type.Prim.BOOLEAN) {
            return places.length;
        }
        return Numbers.value(Arrays.stream(places).map(Place::power).toArray(), width);
    }

    private void elements(
            Table table,
            Type element,
            Model model,
            Map<Integer, Integer> lengths,
            Map<Integer, Map<Integer, Long>> result) {
        if (!(table.relation() instanceof Relation relation) || !model.has(relation)) {
            return;
        }
        Map<Integer, Map<Integer, Set<Integer>>> cells = new HashMap<>();
        model.tuples(relation).forEach(t -> cells.computeIfAbsent(t[1], a -> new HashMap<>())
                .computeIfAbsent(Place.indexOf(t[0]), i -> new TreeSet<>())
                .add(t[2]));
        for (int array : table.objects()) {
            for (int i = 0; i < lengths.getOrDefault(array, 0); i++) {
                int[] places = cells.getOrDefault(array, Map.of()).getOrDefault(i, Set.of()).stream()
                        .mapToInt(Integer::intValue)
                        .toArray();
                result.computeIfAbsent(array, a -> new LinkedHashMap<>()).put(i, value(places, element, table.width()));
            }
        }
    }

    private static long value(Val input, Model model) {
        if (input instanceof Bool b) {
            return b.known() ? (b.positive() ? 1 : 0) : model.members(b.relation()).length > 0 == b.positive() ? 1 : 0;
        } else if (input instanceof Num n) {
            return value(model.members(n.set()), Type.Prim.INT, n.width());
        }
        return value(model.members(((Ref) input).set()), Type.OBJECT, 0);
    }

    /** The PRE objects that the roots lead to. */
    private Set<Integer> reached(
            Model model, Map<Integer, Map<FieldRef, Long>> fields, Map<Integer, Map<Integer, Long>> elements) {
        Deque<Long> open = new ArrayDeque<>();
        preHeap.roots().forEach(r -> open.add(value(r, model)));
        Set<Integer> found = new TreeSet<>();
        while (!open.isEmpty()) {
            int next = open.remove().intValue();
            if (next != Atom.NULL && preHeap.universe().atom(next).kind() == Atom.Kind.PRE && found.add(next)) {
                fields.getOrDefault(next, Map.of()).forEach((field, target) -> {
                    if (field.type().reference()) {
                        open.add(target);
                    }
                });
                if (preHeap.universe().atom(next).type() instanceof Type.Array a
                        && a.element().reference()) {
                    open.addAll(elements.getOrDefault(next, Map.of()).values());
                }
            }
        }
        return found;
    }

    private Map<Integer, Integer> hashes(Model model) {
        Map<Integer, Integer> result = new LinkedHashMap<>();
        Expression hashes = relations.terms().hashes();
        if (hashes instanceof Relation relation && model.has(relation)) {
            model.tuples(relation).forEach(t -> result.merge(t[0], 1 << Place.power(t[1]), (a, b) -> a | b));
        }
        return result;
    }
}
