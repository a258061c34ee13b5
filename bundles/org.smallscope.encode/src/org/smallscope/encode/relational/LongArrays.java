package org.smallscope.encode.relational;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.smallscope.encode.relational.ArrayElements.Range;
import org.smallscope.encode.relational.Val.Bool;
import org.smallscope.encode.relational.Val.Num;
import org.smallscope.encode.relational.Val.Ref;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr.Op;

/**
 * Elements of one component in arrays that have no table because they may be long: what is read at an index is what the
 * last store at the same index stored, so that {@code new int[1000]} costs what is used of it (Miniatur, section 3.3).
 */
final class LongArrays {
    private final Logic logic;
    private final Numbers numbers;
    private final Control control;
    private final Val missing;
    private final Elsewhere elsewhere;
    private final Map<Integer, Change> changes = new HashMap<>();
    private final Map<List<Object>, Val> known = new HashMap<>();

    /** Reads an element of any array. */
    @FunctionalInterface
    interface Elsewhere {
        Val read(int label, Ref array, Num index);
    }

    /** A store of a value; or, where there is a source, the copy of a range. */
    private record Change(int from, int block, Range target, Val value, Range source, Num length) {}

    LongArrays(Logic logic, Control control, Val missing, Elsewhere elsewhere) {
        this.logic = logic;
        this.numbers = logic.numbers();
        this.control = control;
        this.missing = missing;
        this.elsewhere = elsewhere;
    }

    void store(int from, int to, int block, Range target, Val value) {
        changes.put(to, new Change(from, block, target, value, null, null));
    }

    void copy(int from, int to, int block, Range source, Range target, Num length) {
        changes.put(to, new Change(from, block, target, null, source, length));
    }

    /** The element of a long array; any value where the array is not long. */
    Val read(int label, Ref array, Num index) {
        Deque<Integer> open = new ArrayDeque<>();
        Val result = missing;
        for (int l = label; l != 0; l = changes.get(l).from()) {
            Val before = known.get(List.of(l, array, index));
            if (before != null) {
                result = before;
                break;
            }
            open.push(l);
        }
        for (int l : open) {
            Change change = changes.get(l);
            Bool hit = hit(change, array, index);
            result = hit.isFalse() ? result : logic.choose(hit, stored(change, index), result);
            known.put(List.of(l, array, index), result);
        }
        return result;
    }

    private Bool hit(Change change, Ref array, Num index) {
        Bool here = logic.and(
                control.guard(change.block()), logic.same(change.target().array(), array));
        if (here.isFalse()) {
            return here;
        }
        Num start = change.target().start();
        if (change.source() == null) {
            return logic.and(here, numbers.equal(start, index));
        }
        Num end = numbers.arithmetic(Op.ADD, Prim.INT, start, change.length());
        return logic.and(here, numbers.atMost(start, index), numbers.less(index, end));
    }

    private Val stored(Change change, Num index) {
        if (change.source() == null) {
            return change.value();
        }
        Num from = moved(index, change.target().start(), change.source().start());
        return elsewhere.read(change.from(), change.source().array(), from);
    }

    /** The index that is as far from one start as this one from another. */
    Num moved(Num index, Num from, Num to) {
        return numbers.arithmetic(Op.ADD, Prim.INT, numbers.arithmetic(Op.SUB, Prim.INT, index, from), to);
    }

    /**
     * Indices outside of which a long array holds defaults at a label.
     *
     * @param shorter how many indices an array with a table has; negative for a long one
     */
    Set<Num> indices(int label, int array, IntUnaryOperator shorter) {
        Set<Num> result = new LinkedHashSet<>();
        for (int l = label; l != 0; l = changes.get(l).from()) {
            Change change = changes.get(l);
            if (change.target().array().canBe(array)) {
                if (change.source() == null) {
                    result.add(change.target().start());
                } else {
                    Arrays.stream(change.source().array().candidates()).forEach(s -> {
                        for (Num index : sourceIndices(change, s, shorter)) {
                            result.add(moved(
                                    index,
                                    change.source().start(),
                                    change.target().start()));
                        }
                    });
                }
            }
        }
        return result;
    }

    private Iterable<Num> sourceIndices(Change change, int source, IntUnaryOperator shorter) {
        int count = shorter.applyAsInt(source);
        if (count < 0) {
            return indices(change.from(), source, shorter);
        }
        List<Num> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(numbers.constant(i));
        }
        return all;
    }
}
