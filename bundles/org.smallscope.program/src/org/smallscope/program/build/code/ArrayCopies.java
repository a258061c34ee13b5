package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.tree.Expr;

/** Copies of arrays: {@code System.arraycopy} with every exception of the platform, and {@code clone}. */
final class ArrayCopies {
    private static final String STORE = "java.lang.ArrayStoreException";

    private final Building building;

    ArrayCopies(Building building) {
        this.building = building;
    }

    private Emitter emit() {
        return building.emit;
    }

    /** The operands of one copy, evaluated. */
    private record Copy(Expr.Builtin call, List<Value> operands, Scope scope) {
        Value source() {
            return operands.get(0);
        }

        Value sourceStart() {
            return operands.get(1);
        }

        Value target() {
            return operands.get(2);
        }

        Value targetStart() {
            return operands.get(3);
        }

        Value length() {
            return operands.get(4);
        }

        Type sourceType() {
            return call.arguments().get(0).type();
        }

        Type targetType() {
            return call.arguments().get(2).type();
        }

        Origin origin() {
            return call.origin();
        }
    }

    /** System.arraycopy(source, sourceStart, target, targetStart, length). */
    void copy(Expr.Builtin e, List<Value> operands, Scope scope) {
        Copy c = new Copy(e, operands, scope);
        building.expressions.nonNull(c.source(), e.origin(), scope);
        building.expressions.nonNull(c.target(), e.origin(), scope);
        Set<Type> kinds = kinds(c.source(), c.sourceType());
        Set<Type> targets = kinds(c.target(), c.targetType());
        kinds.retainAll(targets);
        List<Edge> ends = new ArrayList<>();
        int mark = emit().known().mark();
        for (Type kind : kinds) {
            Value both = emit().and(
                            isArray(c.source(), c.sourceType(), kind, c), isArray(c.target(), c.targetType(), kind, c));
            Edge others = emit().when(both, false);
            emit().open(emit().when(both, true));
            if (!emit().unreachable()) {
                copy(c, kind);
                ends.add(emit().always());
            }
            emit().known().forget(mark);
            emit().open(others);
        }
        raiseStore(emit().bool(false), "both are arrays, of elements that fit", c);
        emit().open(ends);
    }

    /** The element types of the arrays that the value can be, all references counting as one. */
    private Set<Type> kinds(Value value, Type declared) {
        Set<Type> result = new LinkedHashSet<>();
        for (Type exact : building.exactTypes(value, declared)) {
            if (exact instanceof Type.Array a) {
                result.add(a.element().reference() ? Type.OBJECT : a.element());
            }
        }
        return result;
    }

    private Value isArray(Value value, Type declared, Type kind, Copy c) {
        Type.Array wanted = new Type.Array(kind);
        return building.exactTypes(value, declared).stream().allMatch(t -> building.program.isSubtype(t, wanted))
                ? emit().bool(true)
                : emit().define(new Term.IsInstance(value, wanted), Prim.BOOLEAN, c.origin());
    }

    private void raiseStore(Value holds, String text, Copy c) {
        building.raiseUnless(holds, STORE, ObligationKind.ARRAY_STORE, text, c.origin(), c.scope());
    }

    /** Both are arrays of this kind. */
    private void copy(Copy c, Type kind) {
        Value zero = emit().constant(Prim.INT, 0);
        Value inRange = emit().and(
                        emit().atMost(Prim.INT, zero, c.sourceStart()),
                        emit().atMost(Prim.INT, zero, c.targetStart()),
                        emit().atMost(Prim.INT, zero, c.length()),
                        endsWithin(c.sourceStart(), c.length(), c.source()),
                        endsWithin(c.targetStart(), c.length(), c.target()));
        building.raiseUnless(
                inRange,
                "java.lang.ArrayIndexOutOfBoundsException",
                ObligationKind.ARRAY_INDEX,
                "the copied range is within both arrays",
                c.origin(),
                c.scope());
        building.monitor.ifPresent(m -> m.elements(c.target(), c.targetStart(), c.length(), c.origin(), c.scope()));
        if (!kind.reference()) {
            copyAll(c, kind);
            return;
        }
        Value fits = fits(c);
        Edge each = emit().when(fits, false);
        int mark = emit().known().mark();
        emit().open(emit().when(fits, true));
        copyAll(c, kind);
        List<Edge> ends = new ArrayList<>(List.of(emit().always()));
        emit().known().forget(mark);
        emit().open(each);
        copyEach(c, ends);
        emit().known().forget(mark);
        emit().open(ends);
    }

    private void copyAll(Copy c, Type kind) {
        emit().state()
                .copyElements(kind, c.source(), c.sourceStart(), c.target(), c.targetStart(), c.length(), c.origin());
    }

    private Value endsWithin(Value start, Value length, Value array) {
        Value end = emit().define(
                        new Term.Arithmetic(Expr.Op.ADD, Prim.LONG, wide(start), wide(length)), Prim.LONG, Origin.NONE);
        return emit().atMost(Prim.LONG, end, wide(emit().length(array)));
    }

    private Value wide(Value v) {
        return building.expressions.convert(v, Prim.INT, Prim.LONG, Origin.NONE);
    }

    /** True where whatever the source holds fits the target by the two arrays' own types. */
    private Value fits(Copy c) {
        List<Value> conflicts = new ArrayList<>();
        for (Type.Array to : references(c.target(), c.targetType())) {
            for (Type.Array from : references(c.source(), c.sourceType())) {
                if (!building.program.isSubtype(from.element(), to.element())) {
                    conflicts.add(
                            emit().and(emit().hasExactType(c.source(), from), emit().hasExactType(c.target(), to)));
                }
            }
        }
        return emit().not(emit().or(conflicts));
    }

    private List<Type.Array> references(Value value, Type declared) {
        return building.exactTypes(value, declared).stream()
                .filter(t -> t instanceof Type.Array a && a.element().reference())
                .map(Type.Array.class::cast)
                .toList();
    }

    /** Element by element, as the platform does: what came before the one that does not fit stays copied. */
    private void copyEach(Copy c, List<Edge> ends) {
        int limit = building.unroll();
        for (int i = 0; !emit().unreachable() && emit().oracle().possible(emit().current()); i++) {
            Value at = emit().constant(Prim.INT, i);
            Value more = emit().less(Prim.INT, at, c.length());
            ends.add(emit().when(more, false));
            emit().open(emit().when(more, true));
            if (i >= limit) {
                building.cut(CutPoint.Reason.LOOP, "more than " + limit + " elements", c.origin());
                return;
            }
            Value element = emit().state().readElement(Type.OBJECT, c.source(), plus(c.sourceStart(), at), c.origin());
            List<Value> fits = new ArrayList<>(List.of(emit().isNull(element)));
            for (Type.Array to : references(c.target(), c.targetType())) {
                Value instance = emit().define(new Term.IsInstance(element, to.element()), Prim.BOOLEAN, c.origin());
                fits.add(emit().and(emit().hasExactType(c.target(), to), instance));
            }
            raiseStore(emit().or(fits), "the element fits the array it is copied to", c);
            emit().state().storeElement(Type.OBJECT, c.target(), plus(c.targetStart(), at), element, c.origin());
        }
        emit().stop();
    }

    private Value plus(Value a, Value b) {
        return emit().define(new Term.Arithmetic(Expr.Op.ADD, Prim.INT, a, b), Prim.INT, Origin.NONE);
    }

    // ------------------------------------------------------------------ clone

    /** What {@code array.clone()} gives. */
    Value copyOf(Value array, Expr.Builtin e) {
        Variable result = emit().state().variable("$clone", e.type());
        List<Edge> ends = new ArrayList<>();
        int mark = emit().known().mark();
        for (Type exact : building.exactTypes(array, e.arguments().get(0).type())) {
            Value chosen = emit().hasExactType(array, exact);
            Edge others = emit().when(chosen, false);
            emit().open(emit().when(chosen, true));
            if (!emit().unreachable()) {
                Value length = emit().length(array);
                Value copy = emit().state().allocateArray((Type.Array) exact, length, building.allocations, e.origin());
                Value zero = emit().constant(Prim.INT, 0);
                emit().state()
                        .copyElements(((Type.Array) exact).element(), array, zero, copy, zero, length, e.origin());
                emit().state().set(result, copy);
                ends.add(emit().always());
            }
            emit().known().forget(mark);
            emit().open(others);
        }
        emit().open(ends);
        return emit().unreachable() ? emit().nullValue() : emit().state().read(result);
    }
}
