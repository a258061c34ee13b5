package org.smallscope.program.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.tree.Expr;

/** The operations Java code cannot express: array copies, strings, identity. */
final class Builtins {
    private final Building building;

    Builtins(Building building) {
        this.building = building;
    }

    private Emitter emit() {
        return building.emit;
    }

    Value eval(Expr.Builtin e, Scope scope) {
        return apply(e, building.expressions.evalAll(e.arguments(), scope), scope);
    }

    /** The operation, its operands evaluated. */
    Value apply(Expr.Builtin e, List<Value> arguments, Scope scope) {
        if (emit().unreachable()) {
            return emit().defaultOf(e.type());
        }
        switch (e.intrinsic()) {
            case ARRAYCOPY:
                return arrayCopy(e, arguments, scope);
            case ARRAY_CLONE:
                building.expressions.nonNull(arguments.get(0), e.origin(), scope);
                return cloneArray(arguments.get(0), e);
            case IDENTITY_HASH:
                return emit().define(new Term.IdentityHash(arguments.get(0)), Prim.INT, e.origin());
            case GET_CLASS:
                building.expressions.nonNull(arguments.get(0), e.origin(), scope);
                return emit().typeOf(arguments.get(0));
            case STRING_CONCAT:
                return emit().allocate(Type.STRING, Atom.Kind.FRESH, e.origin());
            default:
                return text(e, arguments, scope);
        }
    }

    // ------------------------------------------------------------------ texts

    private Value text(Expr.Builtin e, List<Value> arguments, Scope scope) {
        building.expressions.nonNull(arguments.get(0), e.origin(), scope);
        Value self = arguments.get(0);
        if (e.intrinsic() == Expr.Intrinsic.STRING_EQUALS) {
            return textEquals(self, arguments.get(1), e.origin());
        }
        known(self, e.origin());
        switch (e.intrinsic()) {
            case STRING_LENGTH:
                return emit().define(new Term.Text(Term.TextOp.LENGTH, arguments), Prim.INT, e.origin());
            case STRING_CHAR_AT:
                Value length = emit().define(new Term.Text(Term.TextOp.LENGTH, List.of(self)), Prim.INT, e.origin());
                building.raiseUnless(
                        building.expressions.inRange(arguments.get(1), length),
                        "java.lang.StringIndexOutOfBoundsException",
                        Obligation.Kind.ARRAY_INDEX,
                        "index within the string",
                        e.origin(),
                        scope);
                return emit().define(new Term.Text(Term.TextOp.CHAR_AT, arguments), Prim.CHAR, e.origin());
            case STRING_HASH:
                return emit().define(new Term.Text(Term.TextOp.HASH, arguments), Prim.INT, e.origin());
            case STRING_COMPARE:
                building.expressions.nonNull(arguments.get(1), e.origin(), scope);
                known(arguments.get(1), e.origin());
                return emit().define(new Term.Text(Term.TextOp.COMPARE, arguments), Prim.INT, e.origin());
            default:
                building.unsupported("the operation " + e.intrinsic(), "", e.origin());
                return emit().defaultOf(e.type());
        }
    }

    /** Cuts the executions that look into a string whose text is not modelled. */
    void known(Value string, Origin origin) {
        Value known = emit().define(new Term.Text(Term.TextOp.KNOWN, List.of(string)), Prim.BOOLEAN, origin);
        building.cutWhen(emit().not(known), CutPoint.Reason.TEXT, "", origin);
    }

    /** {@code s.equals(o)}: the same object, or two strings with the same text. */
    Value textEquals(Value self, Value other, Origin origin) {
        Value same = emit().equal(Type.OBJECT, self, other);
        Value string = emit().define(new Term.IsInstance(other, Type.STRING), Prim.BOOLEAN, origin);
        Value matters = emit().and(emit().not(same), string);
        Value readable = emit().and(
                        emit().define(new Term.Text(Term.TextOp.KNOWN, List.of(self)), Prim.BOOLEAN, origin),
                        emit().define(new Term.Text(Term.TextOp.KNOWN, List.of(other)), Prim.BOOLEAN, origin));
        building.cutWhen(emit().and(matters, emit().not(readable)), CutPoint.Reason.TEXT, "", origin);
        return emit().or(
                        same,
                        emit().and(
                                        string,
                                        emit().define(
                                                        new Term.Text(Term.TextOp.EQUAL, List.of(self, other)),
                                                        Prim.BOOLEAN,
                                                        origin)));
    }

    // ------------------------------------------------------------------ arrays

    /** System.arraycopy(source, sourceStart, target, targetStart, length). */
    private Value arrayCopy(Expr.Builtin e, List<Value> a, Scope scope) {
        building.expressions.nonNull(a.get(0), e.origin(), scope);
        building.expressions.nonNull(a.get(2), e.origin(), scope);
        Optional<Type> element =
                commonElement(e.arguments().get(0).type(), e.arguments().get(2).type());
        if (element.isEmpty()) {
            building.unsupported(
                    "System.arraycopy between arrays whose types are not known to fit",
                    "declare both arrays with the same element type",
                    e.origin());
            return emit().nullValue();
        }
        Value zero = emit().constant(Prim.INT, 0);
        Value inRange = emit().and(
                        emit().atMost(Prim.INT, zero, a.get(1)),
                        emit().atMost(Prim.INT, zero, a.get(3)),
                        emit().atMost(Prim.INT, zero, a.get(4)),
                        endsWithin(a.get(1), a.get(4), a.get(0)),
                        endsWithin(a.get(3), a.get(4), a.get(2)));
        building.raiseUnless(
                inRange,
                "java.lang.ArrayIndexOutOfBoundsException",
                Obligation.Kind.ARRAY_INDEX,
                "the copied range is within both arrays",
                e.origin(),
                scope);
        if (element.get().reference()) {
            checkFits(a.get(0), a.get(2), e);
        }
        building.monitor.ifPresent(m -> m.elements(a.get(2), a.get(3), a.get(4), e.origin(), scope));
        emit().copyElements(element.get(), a.get(0), a.get(1), a.get(2), a.get(3), a.get(4), e.origin());
        return emit().nullValue();
    }

    private Value endsWithin(Value start, Value length, Value array) {
        Value end = emit().define(
                        new Term.Arithmetic(Expr.Op.ADD, Prim.LONG, wide(start), wide(length)), Prim.LONG, Origin.NONE);
        return emit().atMost(Prim.LONG, end, wide(emit().length(array)));
    }

    private Value wide(Value v) {
        return building.expressions.convert(v, Prim.INT, Prim.LONG, Origin.NONE);
    }

    private static Optional<Type> commonElement(Type source, Type target) {
        if (source instanceof Type.Array s
                && target instanceof Type.Array t
                && (s.element().equals(t.element())
                        || s.element().reference() && t.element().reference())) {
            return Optional.of(s.element());
        }
        return Optional.empty();
    }

    /** Reference arrays are copied only where no element can fail to fit; else a copy might end half way. */
    private void checkFits(Value source, Value target, Expr.Builtin e) {
        for (Type to : building.exactTypes(target, e.arguments().get(2).type())) {
            for (Type from : building.exactTypes(source, e.arguments().get(0).type())) {
                if (!building.program.isSubtype(((Type.Array) from).element(), ((Type.Array) to).element())) {
                    Value meets = emit().and(emit().hasExactType(source, from), emit().hasExactType(target, to));
                    Edge on = emit().when(meets, false);
                    emit().open(emit().when(meets, true));
                    building.unsupported(
                            "System.arraycopy from " + from + " to " + to, "copy the elements in a loop", e.origin());
                    emit().open(on);
                }
            }
        }
    }

    private Value cloneArray(Value array, Expr.Builtin e) {
        Variable result = emit().variable("$clone", e.type());
        List<Edge> ends = new ArrayList<>();
        int mark = emit().mark();
        for (Type exact : building.exactTypes(array, e.arguments().get(0).type())) {
            Value chosen = emit().hasExactType(array, exact);
            Edge others = emit().when(chosen, false);
            emit().open(emit().when(chosen, true));
            if (!emit().unreachable()) {
                Value length = emit().length(array);
                Value copy = emit().allocateArray((Type.Array) exact, length, building.allocations, e.origin());
                Value zero = emit().constant(Prim.INT, 0);
                emit().copyElements(((Type.Array) exact).element(), array, zero, copy, zero, length, e.origin());
                emit().set(result, copy);
                ends.add(emit().always());
            }
            emit().forget(mark);
            emit().open(others);
        }
        emit().open(ends);
        return emit().unreachable() ? emit().nullValue() : emit().read(result);
    }
}
