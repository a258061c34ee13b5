package org.smallscope.program.build.past;

import java.util.Optional;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr;

/** Operations on what is known of values. */
record Computed(Construction code) {

    private Emitter emit() {
        return code.emit();
    }

    Found binary(Expr.Binary e, Found left, Found right, PastState at) {
        if (left instanceof Found.Known a && right instanceof Found.Known b) {
            return binary(e.op(), e.operands(), a.value(), b.value(), at);
        }
        if (isNull(right)) {
            return testedForNull(e.op(), left);
        }
        return isNull(left) ? testedForNull(e.op(), right) : unequal(e, left, right);
    }

    /** References of which nothing more is known may be equal or not. */
    private Found unequal(Expr.Binary e, Found left, Found right) {
        boolean references = e.op() == Expr.Op.EQ || e.op() == Expr.Op.NE;
        boolean followed = !(left instanceof Found.Unknown) && !(right instanceof Found.Unknown);
        return references && followed ? new Found.Known(code.any(Prim.BOOLEAN)) : Found.UNKNOWN;
    }

    private Found testedForNull(Expr.Op op, Found reference) {
        if (reference instanceof Found.Some s) {
            return equality(op, s.object().isNull());
        } else if (reference instanceof Found.Array a) {
            return equality(op, a.slots().isNull().orElse(emit().bool(false)));
        } else if (reference instanceof Found.Table t) {
            return equality(op, emit().isNull(t.array()));
        }
        return reference instanceof Found.Unknown ? Found.UNKNOWN : equality(op, emit().bool(false));
    }

    private boolean isNull(Found f) {
        return f instanceof Found.Known k
                && emit().known().atom(k.value()).filter(id -> id == Atom.NULL).isPresent();
    }

    private Found equality(Expr.Op op, Value equal) {
        return op == Expr.Op.EQ
                ? new Found.Known(equal)
                : op == Expr.Op.NE ? new Found.Known(emit().not(equal)) : Found.UNKNOWN;
    }

    private Found binary(Expr.Op op, Type type, Value a, Value b, PastState at) {
        return switch (op) {
            case EQ, NE -> equality(op, emit().equal(type, a, b));
            case LT, LE, GT, GE -> type instanceof Prim p ? new Found.Known(order(op, p, a, b)) : Found.UNKNOWN;
            default -> type == Prim.BOOLEAN ? truth(op, a, b) : number(op, type, a, b, at);
        };
    }

    private Value order(Expr.Op op, Prim type, Value a, Value b) {
        if (emit().known().number(a).isPresent() && emit().known().number(b).isPresent()) {
            return emit().bool(order(
                    op, emit().known().number(a).get(), emit().known().number(b).get()));
        }
        return switch (op) {
            case LT -> emit().less(type, a, b);
            case LE -> emit().atMost(type, a, b);
            case GT -> emit().less(type, b, a);
            default -> emit().atMost(type, b, a);
        };
    }

    private static boolean order(Expr.Op op, long a, long b) {
        return switch (op) {
            case LT -> a < b;
            case LE -> a <= b;
            case GT -> a > b;
            default -> a >= b;
        };
    }

    private Found truth(Expr.Op op, Value a, Value b) {
        return switch (op) {
            case AND -> new Found.Known(emit().and(a, b));
            case OR -> new Found.Known(emit().or(a, b));
            case XOR -> new Found.Known(emit().not(emit().equal(Prim.BOOLEAN, a, b)));
            default -> Found.UNKNOWN;
        };
    }

    private Found number(Expr.Op op, Type type, Value a, Value b, PastState at) {
        if (type != Prim.INT && type != Prim.LONG) {
            return Found.UNKNOWN;
        }
        if (op == Expr.Op.DIV || op == Expr.Op.REM) {
            at.alive = emit().and(at.alive, emit().not(emit().equal(type, b, emit().constant((Prim) type, 0))));
        }
        Optional<Long> sum =
                sum(op, type, emit().known().number(a), emit().known().number(b));
        return new Found.Known(
                sum.isPresent()
                        ? emit().constant(Prim.INT, sum.get())
                        : emit().define(new Term.Arithmetic(op, (Prim) type, a, b), type, Origin.NONE));
    }

    /** Counters of loops are numbers that are known. */
    private static Optional<Long> sum(Expr.Op op, Type type, Optional<Long> a, Optional<Long> b) {
        if (type != Prim.INT || a.isEmpty() || b.isEmpty()) {
            return Optional.empty();
        }
        return switch (op) {
            case ADD -> Optional.of((long) (int) (a.get() + b.get()));
            case SUB -> Optional.of((long) (int) (a.get() - b.get()));
            default -> Optional.empty();
        };
    }

    Found converted(Expr.Convert e, Found operand) {
        return operand instanceof Found.Known k && e.operand().type() instanceof Prim from
                ? new Found.Known(emit().define(new Term.Convert(k.value(), from, e.type()), e.type(), Origin.NONE))
                : Found.UNKNOWN;
    }

    Found isInstance(Expr.InstanceOf e, Found operand) {
        return operand instanceof Found.Known k
                ? new Found.Known(emit().define(new Term.IsInstance(k.value(), e.tested()), Prim.BOOLEAN, Origin.NONE))
                : operand instanceof Found.Some ? new Found.Known(code.any(Prim.BOOLEAN)) : Found.UNKNOWN;
    }
}
