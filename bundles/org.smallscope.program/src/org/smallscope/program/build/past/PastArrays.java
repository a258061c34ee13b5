package org.smallscope.program.build.past;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr;

/** Arrays that code made or met which has run before. */
record PastArrays(Construction code, PastObjects objects) {
    private static final FieldRef ELEMENT = new FieldRef("$array", "element", Type.OBJECT, false);

    private Emitter emit() {
        return code.emit();
    }

    PastValue length(PastValue array, PastState at) {
        objects.present(array, at);
        return lengthOf(array).<PastValue>map(PastValue.Known::new).orElse(PastValue.UNKNOWN);
    }

    private Optional<Value> lengthOf(PastValue array) {
        if (array instanceof PastValue.Array a) {
            return Optional.of(a.slots().length());
        } else if (array instanceof PastValue.Table t) {
            return Optional.of(emit().length(t.array()));
        }
        return array instanceof PastValue.Known k && k.value().type() instanceof Type.Array
                ? Optional.of(emit().length(k.value()))
                : Optional.empty();
    }

    // ------------------------------------------------------------------ new ones

    PastValue made(Expr.NewArray e, List<PastValue> dimensions, PastState at) {
        dimensions.stream()
                .filter(PastValue.Known.class::isInstance)
                .forEach(d -> at.alive = emit().and(at.alive, notNegative(((PastValue.Known) d).value())));
        return made(e.type(), dimensions);
    }

    private PastValue made(Type.Array type, List<PastValue> dimensions) {
        Value length = dimensions.get(0) instanceof PastValue.Known k ? k.value() : code.any(Prim.INT);
        List<PastValue> inner = dimensions.subList(1, dimensions.size());
        return code.arrays().made(Slots.made(Optional.of(type), type.element(), length, () -> {
            List<PastValue> result = new ArrayList<>();
            for (int i = 0; i < code.most(); i++) {
                result.add(
                        inner.isEmpty()
                                ? new PastValue.Known(emit().defaultOf(type.element()))
                                : made((Type.Array) type.element(), inner));
            }
            return result;
        }));
    }

    PastValue made(Expr.ArrayOf e, List<PastValue> elements) {
        elements.forEach(x -> code.leak(x instanceof PastValue.Self));
        Value length = emit().constant(Prim.INT, elements.size());
        return code.arrays()
                .made(Slots.made(
                        Optional.of(e.type()), e.type().element(), length, () -> filled(elements, PastValue.UNKNOWN)));
    }

    private List<PastValue> filled(List<PastValue> first, PastValue rest) {
        List<PastValue> result = new ArrayList<>();
        for (int i = 0; i < code.most(); i++) {
            result.add(i < first.size() ? first.get(i) : rest);
        }
        return result;
    }

    PastValue copy(PastValue array, PastState at) {
        objects.present(array, at);
        if (array instanceof PastValue.Array a) {
            List<PastValue> now = List.copyOf(at.contents(a.slots()));
            return code.arrays()
                    .made(Slots.made(
                            a.slots().exact(), a.slots().element(), a.slots().length(), () -> now));
        }
        if (array instanceof PastValue.Table t && t.array().type() instanceof Type.Array type) {
            List<PastValue> now = t.dimensions() > 0 ? read(t, type) : filled(List.of(), PastValue.UNKNOWN);
            return code.arrays()
                    .made(Slots.made(Optional.empty(), type.element(), emit().length(t.array()), () -> now));
        }
        return PastValue.UNKNOWN;
    }

    private List<PastValue> read(PastValue.Table table, Type.Array type) {
        List<PastValue> result = new ArrayList<>();
        for (int i = 0; i < code.most(); i++) {
            result.add(ofTable(table, emit().constant(Prim.INT, i), type.element()));
        }
        return result;
    }

    // ------------------------------------------------------------------ elements

    PastValue element(PastValue array, PastValue index, Type element, PastState at) {
        objects.present(array, at);
        if (!(index instanceof PastValue.Known i)) {
            loseSightOf(array, at);
            return PastValue.UNKNOWN;
        }
        inRange(i.value(), array, at);
        if (array instanceof PastValue.Table t) {
            return t.dimensions() > 0 ? ofTable(t, i.value(), element) : code.any(element, at);
        }
        return array instanceof PastValue.Array a ? seen(new Slot(a.slots(), i.value()), at) : PastValue.UNKNOWN;
    }

    /** Which of its elements is where is not known from here on. */
    private void loseSightOf(PastValue array, PastState at) {
        if (array instanceof PastValue.Array a && a.slots().element() instanceof Type.Array) {
            at.contents(a.slots()).forEach(code::hand);
        }
    }

    /** An element by its index, also beyond those that are looked at one by one. */
    private record Slot(Slots array, Value index) {}

    private PastValue seen(Slot slot, PastState at) {
        PastState.Cell cell = new PastState.Cell(slot, ELEMENT);
        PastValue known = at.cells.get(cell);
        if (known == null) {
            known = chosen(at.contents(slot.array()), slot.index(), slot.array().element());
            at.cells.put(cell, known);
        }
        return known;
    }

    private void inRange(Value index, PastValue array, PastState at) {
        lengthOf(array)
                .ifPresent(n -> at.alive = emit().and(at.alive, notNegative(index), emit().less(Prim.INT, index, n)));
    }

    private Value notNegative(Value index) {
        return emit().atMost(Prim.INT, emit().constant(Prim.INT, 0), index);
    }

    private PastValue ofTable(PastValue.Table table, Value index, Type element) {
        Value value = emit().state().readElement(element, table.array(), index, Origin.NONE);
        return element instanceof Type.Array
                ? new PastValue.Table(value, table.dimensions() - 1)
                : new PastValue.Known(value);
    }

    private PastValue chosen(List<PastValue> contents, Value index, Type element) {
        Optional<Long> known = emit().known().number(index);
        if (known.isPresent()) {
            return known.get() >= 0 && known.get() < contents.size()
                    ? contents.get(known.get().intValue())
                    : rest(element);
        }
        PastValue result = PastValue.UNKNOWN;
        for (int i = contents.size() - 1; i >= 0; i--) {
            result = i == contents.size() - 1
                    ? contents.get(i)
                    : code.joins().either(isAt(index, i), contents.get(i), result);
        }
        Value near = emit().less(Prim.INT, index, emit().constant(Prim.INT, contents.size()));
        return code.joins().either(near, result, rest(element));
    }

    /** Anything, beyond those that are looked at one by one: no array before the call is so long. */
    private PastValue rest(Type element) {
        return element instanceof Type.Array ? PastValue.UNKNOWN : code.any(element, new PastState(emit().bool(true)));
    }

    private Value isAt(Value index, int place) {
        return emit().equal(Prim.INT, index, emit().constant(Prim.INT, place));
    }

    // ------------------------------------------------------------------ stores

    void put(PastValue array, PastValue index, PastValue value, PastState at) {
        objects.present(array, at);
        if (!(array instanceof PastValue.Array a)) {
            code.forget(at);
            return;
        }
        at.cells.keySet().removeIf(c -> c.field().equals(ELEMENT));
        List<PastValue> contents = new ArrayList<>(at.contents(a.slots()));
        if (index instanceof PastValue.Known i) {
            inRange(i.value(), array, at);
        } else {
            loseSightOf(array, at);
        }
        for (int place = 0; place < contents.size(); place++) {
            contents.set(
                    place,
                    index instanceof PastValue.Known i
                            ? code.joins().either(isAt(i.value(), place), value, contents.get(place))
                            : PastValue.UNKNOWN);
        }
        at.written.put(a.slots(), contents);
        if (a.slots().isGiven()) {
            code.arrays().forgetGiven(a.slots(), at);
        }
    }

    /** {@code System.arraycopy}. */
    PastValue copied(List<PastValue> arguments, PastState at) {
        objects.present(arguments.get(0), at);
        objects.present(arguments.get(2), at);
        if (!(arguments.get(2) instanceof PastValue.Array target)) {
            code.forget(at);
            return PastValue.UNKNOWN;
        }
        at.cells.keySet().removeIf(c -> c.field().equals(ELEMENT));
        List<PastValue> contents = new ArrayList<>(at.contents(target.slots()));
        Optional<List<PastValue>> source = contents(arguments.get(0), at);
        loseSightOf(arguments.get(0), at);
        loseSightOf(arguments.get(2), at);
        for (int i = 0; i < contents.size(); i++) {
            contents.set(
                    i,
                    source.isPresent()
                            ? copied(
                                    i,
                                    arguments,
                                    source.get(),
                                    contents.get(i),
                                    target.slots().element())
                            : PastValue.UNKNOWN);
        }
        fits(arguments, at);
        at.written.put(target.slots(), contents);
        if (target.slots().isGiven()) {
            code.arrays().forgetGiven(target.slots(), at);
        }
        return PastValue.UNKNOWN;
    }

    private Optional<List<PastValue>> contents(PastValue array, PastState at) {
        if (array instanceof PastValue.Array a) {
            return Optional.of(at.contents(a.slots()));
        }
        return array instanceof PastValue.Table t
                        && t.dimensions() > 0
                        && t.array().type() instanceof Type.Array type
                ? Optional.of(read(t, type))
                : Optional.empty();
    }

    private PastValue copied(
            int place, List<PastValue> arguments, List<PastValue> source, PastValue before, Type element) {
        if (!(arguments.get(1) instanceof PastValue.Known from)
                || !(arguments.get(3) instanceof PastValue.Known to)
                || !(arguments.get(4) instanceof PastValue.Known count)) {
            return PastValue.UNKNOWN;
        }
        Value offset = difference(emit().constant(Prim.INT, place), to.value());
        Value inside = emit().and(notNegative(offset), emit().less(Prim.INT, offset, count.value()));
        return code.joins().either(inside, chosen(source, sum(from.value(), offset), element), before);
    }

    private Value sum(Value a, Value b) {
        return isZero(a) ? b : isZero(b) ? a : arithmetic(Expr.Op.ADD, a, b);
    }

    private Value difference(Value a, Value b) {
        return isZero(b) ? a : arithmetic(Expr.Op.SUB, a, b);
    }

    private boolean isZero(Value v) {
        return emit().known().number(v).equals(Optional.of(0L));
    }

    private Value arithmetic(Expr.Op op, Value a, Value b) {
        return emit().define(new Term.Arithmetic(op, Prim.INT, a, b), Prim.INT, Origin.NONE);
    }

    /** Positions and length are not negative, and both arrays have so much. */
    private void fits(List<PastValue> arguments, PastState at) {
        if (arguments.get(4) instanceof PastValue.Known count) {
            at.alive = emit().and(at.alive, notNegative(count.value()));
            for (int i = 0; i <= 2; i += 2) {
                Optional<Value> length = lengthOf(arguments.get(i));
                if (arguments.get(i + 1) instanceof PastValue.Known start && length.isPresent()) {
                    Value rest = difference(length.get(), start.value());
                    at.alive = emit().and(
                                    at.alive, notNegative(start.value()), emit().atMost(Prim.INT, count.value(), rest));
                }
            }
        }
    }
}
