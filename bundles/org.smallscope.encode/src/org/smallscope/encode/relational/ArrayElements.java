package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kodkod.ast.Expression;
import kodkod.ast.Formula;
import kodkod.ast.Relation;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.encode.relational.Val.Num;
import org.smallscope.encode.relational.Val.Ref;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.tree.Expr.Op;

/** Elements of arrays: a relation from indices and arrays to values for each label that changes something. */
final class ArrayElements {
    /** Arrays that can be longer have no table, unless they are of the pre-heap. */
    private static final int SHORT = 24;

    private final Logic logic;
    private final Theory theory;
    private final Numbers numbers;
    private final Control control;
    private final PreHeap preHeap;
    private final Map<Elements, TableHistory> states = new HashMap<>();
    private final Map<Elements, LongArrays> longs = new HashMap<>();
    private final Map<Integer, Num> lengths = new HashMap<>();

    ArrayElements(Logic logic, Control control, PreHeap preHeap) {
        this.logic = logic;
        this.theory = logic.theory();
        this.numbers = logic.numbers();
        this.control = control;
        this.preHeap = preHeap;
    }

    private TableHistory state(Elements component) {
        return states.computeIfAbsent(component, c -> new TableHistory(array -> preHeap.elements(array, c)));
    }

    private LongArrays longs(Elements component) {
        return longs.computeIfAbsent(
                component,
                c -> new LongArrays(
                        logic,
                        control,
                        logic.defaultOf(c.element()),
                        (label, array, index) -> read(c, label, array, index)));
    }

    // ------------------------------------------------------------------ lengths

    void allocate(int atom, Num length) {
        lengths.put(atom, length);
    }

    /** The length of an array; 0 for null. */
    Num length(Ref array) {
        if (array.known() && lengths.containsKey(array.candidates()[0])) {
            return lengths.get(array.candidates()[0]);
        }
        Table before = preHeap.lengths();
        int width = before.width();
        for (int a : array.candidates()) {
            width = Math.max(width, lengths.containsKey(a) ? lengths.get(a).width() : 0);
        }
        List<Expression> parts = new ArrayList<>();
        if (Arrays.stream(array.candidates()).anyMatch(a -> Arrays.binarySearch(before.objects(), a) >= 0)) {
            parts.add(array.set().join(numbers.extend(before.relation(), before.width(), width)));
        }
        for (int a : array.candidates()) {
            if (lengths.containsKey(a)) {
                Formula is = theory.set(a).in(array.set());
                parts.add(is.thenElse(numbers.extend(lengths.get(a), width), Expression.NONE));
            }
        }
        return parts.isEmpty() ? numbers.constant(0) : numbers.name("length", Expression.union(parts), width);
    }

    /** At most so many indices matter. */
    private int most(int array) {
        Num length = lengths.get(array);
        long most = length == null ? preHeap.arrayLength() : length.greatest();
        return (int) Math.max(0, Math.min(Integer.MAX_VALUE, most));
    }

    private boolean isLong(int array) {
        return lengths.containsKey(array) && most(array) > SHORT;
    }

    /** The arrays that it can be, those with a table or the others. */
    private int[] arrays(Elements component, int[] objects, boolean isLong) {
        return Arrays.stream(objects)
                .filter(a -> preHeap.holds(a, component) && isLong(a) == isLong)
                .toArray();
    }

    private int count(int[] arrays) {
        return Arrays.stream(arrays).map(this::most).max().orElse(0);
    }

    // ------------------------------------------------------------------ reading

    /** The element; any value where the index is out of range. */
    Val read(Elements component, int label, Ref array, Num index) {
        int[] longer = arrays(component, array.candidates(), true);
        int[] shorter = arrays(component, array.candidates(), false);
        if (longer.length == 0) {
            return read(component, label, array, shorter, index);
        }
        Val found = longs(component).read(label, array, index);
        return shorter.length == 0
                ? found
                : logic.choose(logic.isAmong(array, longer), found, read(component, label, array, shorter, index));
    }

    /** The element of an array with a table. */
    private Val read(Elements component, int label, Ref array, int[] arrays, Num index) {
        int count = count(arrays);
        Expression at = numbers.index(index, count);
        if (at == Expression.NONE) {
            return logic.defaultOf(component.element());
        }
        Map<Table, int[]> tables = state(component).tables(label, arrays);
        int width = tables.keySet().stream().mapToInt(Table::width).max().orElse(0);
        List<Expression> parts = new ArrayList<>();
        int[] candidates = {};
        for (Map.Entry<Table, int[]> entry : tables.entrySet()) {
            Table table = entry.getKey();
            int[] group = entry.getValue();
            for (int a : group) {
                candidates = Val.union(candidates, table.candidates(a));
            }
            Expression from = group.length == array.candidates().length
                    ? array.set()
                    : array.set().intersection(theory.set(group));
            Expression rows = rows(component, table, group, width);
            if (rows != null) {
                parts.add(from.join(at.join(rows)));
            }
        }
        if (tables.keySet().stream().allMatch(Table::isDefault)) {
            return logic.defaultOf(component.element());
        }
        return named(component, Expression.union(parts), candidates, width);
    }

    private Val named(Elements component, Expression set, int[] candidates, int width) {
        if (component.element().reference()) {
            return new Ref(theory.define("element", set, candidates), candidates);
        } else if (component.element() == Prim.BOOLEAN) {
            return new Bool(theory.define("element", set, Place.TRUE), true);
        }
        return numbers.name("element", set, width);
    }

    private Expression rows(Elements component, Table table, int[] group, int width) {
        if (table.isDefault()) {
            return component.element().reference()
                    ? theory.set(Place.indices(count(group)))
                            .product(theory.set(group))
                            .product(theory.set(Place.NULL))
                    : null;
        }
        return table.width() == 0 ? table.relation() : numbers.extend(table.relation(), table.width(), width);
    }

    // ------------------------------------------------------------------ storing

    void store(Elements component, int from, int to, int block, Ref array, Num index, Val value) {
        longs(component).store(from, to, block, new Range(array, index), value);
        int[] changed = arrays(component, array.candidates(), false);
        int[] values = value instanceof Ref r ? r.candidates() : null;
        int width = value instanceof Num n ? n.width() : 0;
        change(component, from, to, block, array, changed, values, width, (hit, wide) -> {
            Expression at = numbers.index(index, count(changed));
            Expression stored = value instanceof Num n ? numbers.extend(n, wide) : logic.set(value);
            return new Change(at.product(hit), at.product(hit).product(stored));
        });
    }

    /** The pairs of index and array that change, and what they hold then. */
    private record Change(Expression cells, Expression rows) {}

    @FunctionalInterface
    private interface Changing {
        Change of(Expression hit, int width);
    }

    /** Cells of arrays that can be the target hold what they held, but for those that change. */
    private void change(
            Elements component,
            int from,
            int to,
            int block,
            Ref array,
            int[] changed,
            int[] values,
            int storedWidth,
            Changing changing) {
        Bool guard = control.guard(block);
        if (changed.length == 0 || count(changed) == 0 || guard.isFalse()) {
            state(component).change(from, to, null);
            return;
        }
        Map<Table, int[]> before = state(component).tables(from, changed);
        int width = Math.max(
                storedWidth,
                before.keySet().stream().mapToInt(Table::width).max().orElse(0));
        Map<Integer, int[]> candidates = new HashMap<>();
        if (values != null) {
            before.forEach((table, group) ->
                    Arrays.stream(group).forEach(a -> candidates.put(a, Val.union(table.candidates(a), values))));
        }
        Relation relation = theory.any("elements", 3, () -> cells(component, changed, candidates, width));
        Expression object = changed.length == array.candidates().length
                ? array.set()
                : array.set().intersection(theory.set(changed));
        Expression hit = guard.isTrue()
                ? object
                : theory.define("hit", guard.holds().thenElse(object, Expression.NONE), changed);
        Change change = changing.of(hit, width);
        Expression kept = kept(component, before, change, width, candidates);
        theory.fact(relation, relation.eq(kept == null ? change.rows() : kept.union(change.rows())));
        state(component).change(from, to, new Table(relation, changed, candidates, width));
    }

    private Expression kept(
            Elements component, Map<Table, int[]> before, Change change, int width, Map<Integer, int[]> candidates) {
        Expression values = theory.set(values(component, candidates, width));
        List<Expression> parts = new ArrayList<>();
        before.forEach((table, group) -> {
            Expression rows = rows(component, table, group, width);
            if (rows != null) {
                Expression own = theory.set(Place.indices(count(group)))
                        .product(theory.set(group))
                        .product(values);
                parts.add(table.isDefault() || table.isAbout(group) ? rows : rows.intersection(own));
            }
        });
        return parts.isEmpty()
                ? null
                : Expression.union(parts).difference(change.cells().product(values));
    }

    private int[] values(Elements component, Map<Integer, int[]> candidates, int width) {
        if (component.element().reference()) {
            return candidates.values().stream()
                    .flatMapToInt(Arrays::stream)
                    .sorted()
                    .distinct()
                    .toArray();
        }
        return component.element() == Prim.BOOLEAN ? new int[] {Place.TRUE} : Place.bits(width);
    }

    private List<int[]> cells(Elements component, int[] arrays, Map<Integer, int[]> candidates, int width) {
        List<int[]> result = new ArrayList<>();
        for (int array : arrays) {
            int[] values =
                    component.element().reference() ? candidates.get(array) : values(component, candidates, width);
            for (int index : Place.indices(most(array))) {
                Arrays.stream(values).forEach(v -> result.add(new int[] {index, array, v}));
            }
        }
        return result;
    }

    /** The copy of a range: for some offset below the length, from the source's start to the target's. */
    void copy(Elements component, int from, int to, int block, Range source, Range target, Num length) {
        longs(component).copy(from, to, block, source, target, length);
        int[] sources = arrays(component, source.array().candidates(), false);
        int[] changed = arrays(component, target.array().candidates(), false);
        if (arrays(component, source.array().candidates(), true).length > 0) {
            copyFromLong(component, from, to, block, source, target, changed, length);
            return;
        }
        int count = Math.max(count(sources), count(changed));
        Map<Table, int[]> tables = state(component).tables(from, sources);
        int width = tables.keySet().stream().mapToInt(Table::width).max().orElse(0);
        int[] values = component.element().reference()
                ? tables.entrySet().stream()
                        .flatMapToInt(e -> Arrays.stream(e.getValue())
                                .flatMap(a -> Arrays.stream(e.getKey().candidates(a))))
                        .sorted()
                        .distinct()
                        .toArray()
                : null;
        Relation moved = moved(source.start(), target.start(), length, count);
        change(component, from, to, block, target.array(), changed, values, width, (hit, wide) -> {
            List<Expression> parts = new ArrayList<>();
            tables.forEach((table, group) -> {
                Expression rows = rows(component, table, group, wide);
                Expression arrays = source.array().set().intersection(theory.set(group));
                for (int i = 0; i < count && rows != null; i++) {
                    Expression at = theory.set(Place.index(i));
                    parts.add(at.join(moved).product(hit).product(arrays.join(at.join(rows))));
                }
            });
            Expression cells = theory.set(Place.indices(count)).join(moved).product(hit);
            return new Change(cells, parts.isEmpty() ? cells.product(Expression.NONE) : Expression.union(parts));
        });
    }

    /** The same cell by cell, each of them read where it comes from. */
    private void copyFromLong(
            Elements component, int from, int to, int block, Range source, Range target, int[] changed, Num length) {
        List<Val> stored = new ArrayList<>();
        List<Bool> copied = new ArrayList<>();
        Num end = numbers.arithmetic(Op.ADD, Prim.INT, target.start(), length);
        for (int i = 0; i < count(changed); i++) {
            Num index = numbers.constant(i);
            Num origin = longs(component).moved(index, target.start(), source.start());
            copied.add(logic.and(numbers.atMost(target.start(), index), numbers.less(index, end)));
            stored.add(read(component, from, source.array(), origin));
        }
        int[] values = component.element().reference()
                ? stored.stream()
                        .flatMapToInt(v -> Arrays.stream(((Ref) v).candidates()))
                        .sorted()
                        .distinct()
                        .toArray()
                : null;
        int width = stored.stream()
                .mapToInt(v -> v instanceof Num n ? n.width() : 0)
                .max()
                .orElse(0);
        change(component, from, to, block, target.array(), changed, values, width, (hit, wide) -> {
            List<Expression> cells = new ArrayList<>();
            List<Expression> rows = new ArrayList<>();
            for (int i = 0; i < stored.size(); i++) {
                Expression at = copied.get(i).holds().thenElse(theory.set(Place.index(i)), Expression.NONE);
                Val value = stored.get(i);
                Expression bits = value instanceof Num n ? numbers.extend(n, wide) : logic.set(value);
                cells.add(at.product(hit));
                rows.add(at.product(hit).product(bits));
            }
            return new Change(Expression.union(cells), Expression.union(rows));
        });
    }

    /** An array and where in it a range begins. */
    record Range(Ref array, Num start) {}

    /** Which index is copied to which. */
    private Relation moved(Num source, Num target, Num length, int count) {
        Expression from = numbers.index(source, count);
        Expression to = numbers.index(target, count);
        List<Expression> parts = new ArrayList<>(List.of(Expression.NONE.product(Expression.NONE)));
        for (int i = 0; i < count; i++) {
            Bool copied = numbers.less(numbers.constant(i), length);
            Relation further = further(i, count);
            Expression pair = from.join(further).product(to.join(further));
            if (!copied.isFalse()) {
                parts.add(copied.holds().thenElse(pair, Expression.NONE.product(Expression.NONE)));
            }
        }
        int[] indices = Place.indices(count);
        Relation moved = theory.any("moved", 2, () -> Arrays.stream(indices)
                .boxed()
                .flatMap(i -> Arrays.stream(indices).mapToObj(k -> new int[] {i, k}))
                .toList());
        theory.fact(moved, moved.eq(Expression.union(parts)));
        return moved;
    }

    /** From an index to the one so many places on. */
    private Relation further(int distance, int count) {
        return theory.constant("further" + distance + "of" + count, 2, () -> {
            List<int[]> tuples = new ArrayList<>();
            for (int i = 0; i + distance < count; i++) {
                tuples.add(new int[] {Place.index(i), Place.index(i + distance)});
            }
            return tuples;
        });
    }

    // ------------------------------------------------------------------ all arrays

    /** Where arrays of references refer to at a label, as pairs of array and object; null where they all hold null. */
    Expression references(Elements component, int label, int[] objects) {
        List<Expression> parts = new ArrayList<>();
        state(component).tables(label, arrays(component, objects, false)).forEach((table, group) -> {
            if (!table.isDefault()) {
                Expression pairs =
                        theory.set(Place.indices(count(table.objects()))).join(table.relation());
                Expression own = theory.set(group).product(Expression.UNIV);
                parts.add(table.isAbout(group) ? pairs : pairs.intersection(own));
            }
        });
        for (int array : arrays(component, objects, true)) {
            longElements(component, label, array)
                    .forEach(v -> parts.add(theory.set(array).product(v.set())));
        }
        return parts.isEmpty() ? null : Expression.union(parts);
    }

    private List<Ref> longElements(Elements component, int label, int array) {
        return longs(component).indices(label, array, a -> isLong(a) ? -1 : most(a)).stream()
                .map(i -> (Ref) longs(component).read(label, logic.reference(array), i))
                .toList();
    }

    /** What these arrays can refer to at a label. */
    Map<Integer, int[]> candidates(Elements component, int label, int[] objects) {
        Map<Integer, int[]> result = new HashMap<>();
        state(component).tables(label, arrays(component, objects, false)).forEach((table, group) -> Arrays.stream(group)
                .forEach(a -> result.put(a, table.candidates(a))));
        for (int array : arrays(component, objects, true)) {
            longElements(component, label, array).forEach(v -> result.merge(array, v.candidates(), Val::union));
        }
        return result;
    }
}
