package org.smallscope.program.graph;

import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr;

/** Operations on what is known of values. Products and quotients are left alone: they are slow, and no limit needs them. */
record Computed(Emitter emit) {

    Found binary(Expr.Binary e, Found left, Found right) {
        if (left instanceof Found.Known a && right instanceof Found.Known b) {
            return binary(e.op(), e.operands(), a.value(), b.value());
        }
        return isNew(left) && isNull(right) || isNull(left) && isNew(right)
                ? equality(e.op(), emit.bool(false))
                : Found.UNKNOWN;
    }

    private static boolean isNew(Found f) {
        return f instanceof Found.Made || f instanceof Found.Self;
    }

    private boolean isNull(Found f) {
        return f instanceof Found.Known k
                && emit.atom(k.value()).filter(id -> id == Atom.NULL).isPresent();
    }

    private Found equality(Expr.Op op, Value equal) {
        return op == Expr.Op.EQ
                ? new Found.Known(equal)
                : op == Expr.Op.NE ? new Found.Known(emit.not(equal)) : Found.UNKNOWN;
    }

    private Found binary(Expr.Op op, Type type, Value a, Value b) {
        return switch (op) {
            case EQ, NE -> equality(op, emit.equal(type, a, b));
            case LT, LE, GT, GE -> type instanceof Prim p ? new Found.Known(order(op, p, a, b)) : Found.UNKNOWN;
            case ADD, SUB, AND, OR, XOR -> sum(op, type, a, b);
            default -> Found.UNKNOWN;
        };
    }

    private Value order(Expr.Op op, Prim type, Value a, Value b) {
        return switch (op) {
            case LT -> emit.less(type, a, b);
            case LE -> emit.atMost(type, a, b);
            case GT -> emit.less(type, b, a);
            default -> emit.atMost(type, b, a);
        };
    }

    private Found sum(Expr.Op op, Type type, Value a, Value b) {
        if (type == Prim.INT || type == Prim.LONG) {
            return new Found.Known(emit.define(new Term.Arithmetic(op, (Prim) type, a, b), type, Origin.NONE));
        }
        return switch (op) {
            case AND -> new Found.Known(emit.and(a, b));
            case OR -> new Found.Known(emit.or(a, b));
            case XOR -> new Found.Known(emit.not(emit.equal(Prim.BOOLEAN, a, b)));
            default -> Found.UNKNOWN;
        };
    }

    Found converted(Expr.Convert e, Found operand) {
        return operand instanceof Found.Known k && e.operand().type() instanceof Prim from
                ? new Found.Known(emit.define(new Term.Convert(k.value(), from, e.type()), e.type(), Origin.NONE))
                : Found.UNKNOWN;
    }

    Found isInstance(Expr.InstanceOf e, Found operand) {
        return operand instanceof Found.Known k
                ? new Found.Known(emit.define(new Term.IsInstance(k.value(), e.tested()), Prim.BOOLEAN, Origin.NONE))
                : Found.UNKNOWN;
    }
}
