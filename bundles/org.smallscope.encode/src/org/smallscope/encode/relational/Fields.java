package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kodkod.ast.Expression;
import kodkod.ast.Relation;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.encode.relational.Val.Num;
import org.smallscope.encode.relational.Val.Ref;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type.Prim;

/** Instance fields: a relation from objects to values for each label that changes something. */
final class Fields {
    private final Logic logic;
    private final Theory theory;
    private final Control control;
    private final PreHeap preHeap;
    private final Map<FieldRef, TableHistory> states = new HashMap<>();
    private final Map<List<Object>, Val> reads = new HashMap<>();

    Fields(Logic logic, Control control, PreHeap preHeap) {
        this.logic = logic;
        this.theory = logic.theory();
        this.control = control;
        this.preHeap = preHeap;
    }

    private TableHistory state(FieldRef field) {
        return states.computeIfAbsent(field, f -> new TableHistory(object -> preHeap.field(object, f)));
    }

    // ------------------------------------------------------------------ reading

    /** The field of the object; its default where the reference is null. */
    Val read(FieldRef field, int label, Ref target) {
        Map<Table, int[]> tables = state(field).tables(label, target.candidates());
        List<Object> key = List.of(field, target.set(), List.copyOf(tables.keySet()));
        Val known = reads.get(key);
        if (known == null) {
            known = read(field, target, tables);
            reads.put(key, known);
        }
        return known;
    }

    private Val read(FieldRef field, Ref target, Map<Table, int[]> tables) {
        List<Expression> parts = new ArrayList<>();
        int width = tables.keySet().stream().mapToInt(Table::width).max().orElse(0);
        boolean onlyDefaults = true;
        int[] candidates = {};
        for (Map.Entry<Table, int[]> entry : tables.entrySet()) {
            Table table = entry.getKey();
            int[] group = entry.getValue();
            Expression from = group.length == target.candidates().length
                    ? target.set()
                    : target.set().intersection(theory.set(group));
            if (field.type().reference()) {
                candidates = Val.union(candidates, candidates(table, group));
            }
            onlyDefaults &= table.isDefault();
            Expression rows = rows(field, table, group, width);
            if (rows != null) {
                parts.add(from.join(rows));
            }
        }
        if (onlyDefaults || parts.isEmpty()) {
            return logic.defaultOf(field.type());
        }
        return named(field, Expression.union(parts), candidates, width);
    }

    private static int[] candidates(Table table, int[] group) {
        return Arrays.stream(group)
                .flatMap(o -> Arrays.stream(table.candidates(o)))
                .sorted()
                .distinct()
                .toArray();
    }

    private Val named(FieldRef field, Expression set, int[] candidates, int width) {
        if (field.type().reference()) {
            return logic.reference(field.name(), set, candidates);
        } else if (field.type() == Prim.BOOLEAN) {
            return new Bool(theory.define(field.name(), set, Place.TRUE), true);
        }
        return logic.numbers().name(field.name(), set, width);
    }

    /** What a table says, numbers with this many bits; null where it is nothing but zero or false. */
    private Expression rows(FieldRef field, Table table, int[] group, int width) {
        if (table.isDefault()) {
            return field.type().reference() ? theory.set(group).product(theory.set(Place.NULL)) : null;
        }
        return table.width() == 0 ? table.relation() : logic.numbers().extend(table.relation(), table.width(), width);
    }

    // ------------------------------------------------------------------ storing

    /** What objects that can be the target held, but for the target, if the block is executed. */
    void store(FieldRef field, int from, int to, int block, Ref target, Val value) {
        int[] changed = Arrays.stream(target.candidates())
                .filter(o -> o != Place.NULL && preHeap.has(o, field))
                .toArray();
        Bool guard = control.guard(block);
        if (changed.length == 0 || guard.isFalse()) {
            state(field).change(from, to, null);
            return;
        }
        Map<Table, int[]> before = state(field).tables(from, changed);
        int width = value instanceof Num n
                ? Math.max(
                        n.width(),
                        before.keySet().stream().mapToInt(Table::width).max().orElse(0))
                : 0;
        boolean surely = guard.isTrue() && target.known();
        Map<Integer, int[]> candidates = new HashMap<>();
        if (value instanceof Ref r) {
            before.forEach((table, group) -> Arrays.stream(group)
                    .forEach(o -> candidates.put(
                            o, surely ? r.candidates() : Val.union(table.candidates(o), r.candidates()))));
        }
        Relation relation = theory.any(field.name(), 2, () -> tuples(changed, candidates, value, width));
        Expression hit = surely ? target.set() : hit(guard, target, changed);
        Expression stored = hit.product(value instanceof Num n ? logic.numbers().extend(n, width) : logic.set(value));
        Expression kept = surely ? null : kept(field, before, hit, width, value, candidates);
        theory.fact(relation, relation.eq(kept == null ? stored : kept.union(stored)));
        state(field).change(from, to, new Table(relation, changed, candidates, width));
    }

    /** The object that is changed, if one is. */
    private Expression hit(Bool guard, Ref target, int[] changed) {
        Expression object = changed.length == target.candidates().length
                ? target.set()
                : target.set().intersection(theory.set(changed));
        return guard.isTrue() ? object : theory.define("hit", guard.holds().thenElse(object, Expression.NONE), changed);
    }

    private Expression kept(
            FieldRef field,
            Map<Table, int[]> before,
            Expression hit,
            int width,
            Val value,
            Map<Integer, int[]> candidates) {
        Expression values = theory.set(values(value, width, candidates));
        List<Expression> parts = new ArrayList<>();
        before.forEach((table, group) -> {
            Expression rows = rows(field, table, group, width);
            if (rows != null) {
                parts.add(
                        table.isDefault() || table.isAbout(group)
                                ? rows
                                : rows.intersection(theory.set(group).product(values)));
            }
        });
        return parts.isEmpty() ? null : Expression.union(parts).difference(hit.product(values));
    }

    private static int[] values(Val value, int width, Map<Integer, int[]> candidates) {
        if (value instanceof Ref) {
            return candidates.values().stream()
                    .flatMapToInt(Arrays::stream)
                    .sorted()
                    .distinct()
                    .toArray();
        }
        return value instanceof Bool ? new int[] {Place.TRUE} : Place.bits(width);
    }

    private static List<int[]> tuples(int[] objects, Map<Integer, int[]> candidates, Val value, int width) {
        return Arrays.stream(objects)
                .boxed()
                .flatMap(o -> Arrays.stream(value instanceof Ref ? candidates.get(o) : values(value, width, candidates))
                        .mapToObj(v -> new int[] {o, v}))
                .toList();
    }

    // ------------------------------------------------------------------ all objects

    /** Where these objects refer to at a label, as pairs; null stands for itself where it is referred to. */
    Expression references(FieldRef field, int label, int[] objects) {
        int[] having = IntStream.of(objects).filter(o -> preHeap.has(o, field)).toArray();
        List<Expression> parts = new ArrayList<>();
        state(field).tables(label, having).forEach((table, group) -> {
            if (!table.isDefault()) {
                Expression all = theory.set(group).product(Expression.UNIV);
                parts.add(
                        table.isAbout(group)
                                ? table.relation()
                                : table.relation().intersection(all));
            }
        });
        return parts.isEmpty() ? null : Expression.union(parts);
    }

    /** What these objects can refer to at a label. */
    Map<Integer, int[]> candidates(FieldRef field, int label, int[] objects) {
        Map<Integer, int[]> result = new HashMap<>();
        int[] having = IntStream.of(objects).filter(o -> preHeap.has(o, field)).toArray();
        state(field).tables(label, having).forEach((table, group) -> Arrays.stream(group)
                .forEach(o -> result.put(o, table.candidates(o))));
        return result;
    }
}
