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

    PastValue binary(Expr.Binary e, PastValue left, PastValue right, PastState at) {
        if (left instanceof PastValue.Known a && right instanceof PastValue.Known b) {
            return binary(e.op(), e.operands(), a.value(), b.value(), at);
        }
        if (isNull(right)) {
            return testedForNull(e.op(), left);
        }
        return isNull(left) ? testedForNull(e.op(), right) : unequal(e, left, right);
    }

    /** References of which nothing more is known may be equal or not. */
    private PastValue unequal(Expr.Binary e, PastValue left, PastValue right) {
        boolean references = e.op() == Expr.Op.EQ || e.op() == Expr.Op.NE;
        boolean followed = !(left instanceof PastValue.Unknown) && !(right instanceof PastValue.Unknown);
        return references && followed ? new PastValue.Known(code.any(Prim.BOOLEAN)) : PastValue.UNKNOWN;
    }

    private PastValue testedForNull(Expr.Op op, PastValue reference) {
        if (reference instanceof PastValue.Some s) {
            return equality(op, s.object().isNull());
        } else if (reference instanceof PastValue.Array a) {
            return equality(op, a.slots().isNull().orElse(emit().bool(false)));
        } else if (reference instanceof PastValue.Table t) {
            return equality(op, emit().isNull(t.array()));
        }
        return reference instanceof PastValue.Unknown ? PastValue.UNKNOWN : equality(op, emit().bool(false));
    }

    private boolean isNull(PastValue f) {
        return f instanceof PastValue.Known k
                && emit().known().atom(k.value()).filter(id -> id == Atom.NULL).isPresent();
    }

    private PastValue equality(Expr.Op op, Value equal) {
        return op == Expr.Op.EQ
                ? new PastValue.Known(equal)
                : op == Expr.Op.NE ? new PastValue.Known(emit().not(equal)) : PastValue.UNKNOWN;
    }

    private PastValue binary(Expr.Op op, Type type, Value a, Value b, PastState at) {
        return switch (op) {
            case EQ, NE -> equality(op, emit().equal(type, a, b));
            case LT, LE, GT, GE -> type instanceof Prim p ? new PastValue.Known(order(op, p, a, b)) : PastValue.UNKNOWN;
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

    private PastValue truth(Expr.Op op, Value a, Value b) {
        return switch (op) {
            case AND -> new PastValue.Known(emit().and(a, b));
            case OR -> new PastValue.Known(emit().or(a, b));
            case XOR -> new PastValue.Known(emit().not(emit().equal(Prim.BOOLEAN, a, b)));
            default -> PastValue.UNKNOWN;
        };
    }

    private PastValue number(Expr.Op op, Type type, Value a, Value b, PastState at) {
        if (type != Prim.INT && type != Prim.LONG) {
            return PastValue.UNKNOWN;
        }
        if (op == Expr.Op.DIV || op == Expr.Op.REM) {
            at.alive = emit().and(at.alive, emit().not(emit().equal(type, b, emit().constant((Prim) type, 0))));
        }
        Optional<Long> sum =
                sum(op, type, emit().known().number(a), emit().known().number(b));
        return new PastValue.Known(
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

    PastValue converted(Expr.Convert e, PastValue operand) {
        return operand instanceof PastValue.Known k && e.operand().type() instanceof Prim from
                ? new PastValue.Known(emit().define(new Term.Convert(k.value(), from, e.type()), e.type(), Origin.NONE))
                : PastValue.UNKNOWN;
    }

    PastValue isInstance(Expr.InstanceOf e, PastValue operand) {
        return operand instanceof PastValue.Known k
                ? new PastValue.Known(
                        emit().define(new Term.IsInstance(k.value(), e.tested()), Prim.BOOLEAN, Origin.NONE))
                : operand instanceof PastValue.Some ? new PastValue.Known(code.any(Prim.BOOLEAN)) : PastValue.UNKNOWN;
    }
}
