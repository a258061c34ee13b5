package org.smallscope.program.build.code;

import java.util.List;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr;

/** The operations Java code cannot express: array copies, strings, identity. */
final class Builtins {
    private final Building building;
    private final ArrayCopies arrays;

    Builtins(Building building) {
        this.building = building;
        arrays = new ArrayCopies(building);
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
                arrays.copy(e, arguments, scope);
                return emit().nullValue();
            case ARRAY_CLONE:
                building.expressions.nonNull(arguments.get(0), e.origin(), scope);
                return arrays.copyOf(arguments.get(0), e);
            case IDENTITY_HASH:
                return emit().define(new Term.IdentityHash(arguments.get(0)), Prim.INT, e.origin());
            case GET_CLASS:
                building.expressions.nonNull(arguments.get(0), e.origin(), scope);
                return emit().typeOf(arguments.get(0));
            case STRING_CONCAT:
                return emit().state().allocate(Type.STRING, Atom.Kind.FRESH, e.origin());
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
                        ObligationKind.ARRAY_INDEX,
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
}
