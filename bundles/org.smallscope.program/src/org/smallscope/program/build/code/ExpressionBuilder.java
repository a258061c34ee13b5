package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Field;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;

/** Evaluates the expressions of code: operands from left to right, exceptions where Java throws them. */
public final class ExpressionBuilder {
    /** Longer arrays are not allocated: a real JVM would run out of memory at a length nobody can tell. */
    static final int LONGEST_ARRAY = 1 << 20;

    private static final String NULL_POINTER = "java.lang.NullPointerException";
    private final Building building;
    private final ArrayBuilder arrays;

    ExpressionBuilder(Building building) {
        this.building = building;
        arrays = new ArrayBuilder(building, this);
    }

    private Emitter emit() {
        return building.emit;
    }

    /** Types are values here, and no objects that the heap before a call could hold. */
    public static final String CLASS_VALUE = "a Class object as a value";

    public static final String CLASS_VALUE_HINT = "compare getClass() and class literals with == directly";

    Value eval(Expr x, Scope scope) {
        return emit().unreachable() ? emit().defaultOf(x.type()) : x.accept(new InScope(scope));
    }

    private final class InScope implements Expr.InCode<Value> {
        private final Scope scope;

        InScope(Scope scope) {
            this.scope = scope;
        }

        @Override
        public Value specification(Expr x) {
            return specified(x, scope);
        }

        @Override
        public Value visit(Expr.Literal e) {
            return emit().constant(e.type(), e.value());
        }

        @Override
        public Value visit(Expr.NullLiteral e) {
            return emit().nullValue();
        }

        @Override
        public Value visit(Expr.StringLiteral e) {
            return emit().reference(emit().universe().literal(e.text()).id(), Type.STRING);
        }

        @Override
        public Value visit(Expr.Read e) {
            return read(e.local(), scope);
        }

        @Override
        public Value visit(Expr.FieldGet e) {
            return field(e, scope);
        }

        @Override
        public Value visit(Expr.StaticGet e) {
            return staticField(e, scope);
        }

        @Override
        public Value visit(Expr.Element e) {
            return arrays.element(e, scope);
        }

        @Override
        public Value visit(Expr.Length e) {
            Value array = eval(e.array(), scope);
            nonNull(array, e.array().origin(), scope);
            return emit().length(array);
        }

        @Override
        public Value visit(Expr.Assign e) {
            return assign(e, scope);
        }

        @Override
        public Value visit(Expr.Let e) {
            building.statements.declare(e.local(), eval(e.value(), scope), scope);
            return eval(e.body(), scope);
        }

        @Override
        public Value visit(Expr.Sequence e) {
            building.statements.execute(e.first(), scope);
            return eval(e.value(), scope);
        }

        @Override
        public Value visit(Expr.Binary e) {
            return binary(e, scope);
        }

        @Override
        public Value visit(Expr.Not e) {
            return emit().not(eval(e.operand(), scope));
        }

        @Override
        public Value visit(Expr.Conditional e) {
            return conditional(e, scope);
        }

        @Override
        public Value visit(Expr.Convert e) {
            if (e.exact()) {
                return specification(e);
            }
            return convert(eval(e.operand(), scope), (Prim) e.operand().type(), e.type(), e.origin());
        }

        @Override
        public Value visit(Expr.Cast e) {
            return cast(e, scope);
        }

        @Override
        public Value visit(Expr.InstanceOf e) {
            return emit().define(new Term.IsInstance(eval(e.operand(), scope), e.tested()), Prim.BOOLEAN, e.origin());
        }

        @Override
        public Value visit(Expr.New e) {
            return building.calls.create(e, scope);
        }

        @Override
        public Value visit(Expr.NewArray e) {
            return arrays.made(e, scope);
        }

        @Override
        public Value visit(Expr.ArrayOf e) {
            return arrays.made(e, scope);
        }

        @Override
        public Value visit(Expr.Call e) {
            return building.calls.call(e, scope);
        }

        @Override
        public Value visit(Expr.Builtin e) {
            return new Builtins(building).eval(e, scope);
        }

        @Override
        public Value visit(Expr.Unsupported e) {
            building.unsupported(e.construct(), e.hint(), e.origin());
            return emit().defaultOf(e.type());
        }

        @Override
        public Value visit(Expr.TypeOf e) {
            Value object = eval(e.operand(), scope);
            nonNull(object, e.origin(), scope);
            return emit().typeOf(object);
        }

        @Override
        public Value visit(Expr.TypeLiteral e) {
            return emit().define(new Term.TypeConstant(e.named()), Type.Special.TYPE, e.origin());
        }
    }

    List<Value> evalAll(List<Expr> list, Scope scope) {
        List<Value> result = new ArrayList<>();
        for (Expr e : list) {
            result.add(eval(e, scope));
        }
        return result;
    }

    // ------------------------------------------------------------------ places

    private Value read(Local local, Scope scope) {
        Object bound = scope.activation().locals.get(local);
        if (bound instanceof Variable v) {
            return emit().state().read(v);
        }
        if (bound == null) {
            throw new IllegalStateException("no value for local " + local + " in "
                    + scope.activation().method.ref());
        }
        return (Value) bound;
    }

    /** In the body of a model method: what has no value is an exception there, as it is where the method is called. */
    private Value specified(Expr x, Scope scope) {
        Scope around = building.specifying;
        building.specifying = scope; // so that calls within calls are counted
        ClauseBuilder.Evaluated found = building.clauses.evaluate(x, building.specs.inCode(scope));
        building.specifying = around;
        SpecBuilder.Result r = found.result();
        Value open = emit().or(r.unknown(), r.doubt());
        for (ClauseCuts.Noted n : found.limits()) {
            if (!emit().unreachable()) {
                building.cutWhen(emit().and(open, n.where()), n.point());
            }
        }
        building.raiseUnless(
                r.defined(),
                NULL_POINTER,
                ObligationKind.NULL_DEREFERENCE,
                "what the specification names has a value",
                x.origin(),
                scope);
        return r.value();
    }

    void nonNull(Value reference, Origin origin, Scope scope) {
        emit().locate(origin);
        if (!emit().isNonNull(reference)) {
            building.raiseUnless(
                    emit().not(emit().isNull(reference)),
                    NULL_POINTER,
                    ObligationKind.NULL_DEREFERENCE,
                    "no null dereference",
                    origin,
                    scope);
            emit().known().learnNonNull(reference);
        }
    }

    private Value field(Expr.FieldGet e, Scope scope) {
        if (building.program.field(e.field()).map(Field::model).orElse(false)) {
            return specified(e, scope);
        }
        Value target = eval(e.target(), scope);
        nonNull(target, e.origin(), scope);
        if (e.type() == Type.Special.UNKNOWN) {
            return unknownType(e);
        }
        if (e.type() == Type.Special.TYPE) {
            building.unsupported(CLASS_VALUE, CLASS_VALUE_HINT, e.origin());
            return emit().defaultOf(e.type());
        }
        return emit().state().readField(e.field(), target, e.origin());
    }

    Value unknownType(Expr e) {
        building.unsupported(
                "a value of a type that is not modelled (float or double)",
                "use int or long, or leave the method to its contract",
                e.origin());
        return emit().nullValue();
    }

    private Value staticField(Expr.StaticGet e, Scope scope) {
        building.initialise(e.field().owner(), scope);
        return e.type() == Type.Special.UNKNOWN
                ? unknownType(e)
                : emit().state().readStatic(e.field(), e.origin());
    }

    Value inRange(Value index, Value length) {
        return emit().and(
                        emit().atMost(Prim.INT, emit().constant(Prim.INT, 0), index),
                        emit().less(Prim.INT, index, length));
    }

    private Value assign(Expr.Assign e, Scope scope) {
        if (e.place() instanceof Expr.Read r) {
            Value value = eval(e.value(), scope);
            emit().state().set((Variable) scope.activation().locals.get(r.local()), value);
            return value;
        } else if (e.place() instanceof Expr.FieldGet f) {
            Value target = eval(f.target(), scope);
            Value value = eval(e.value(), scope);
            nonNull(target, e.origin(), scope);
            if (f.type() == Type.Special.UNKNOWN) {
                return unknownType(e.value());
            }
            building.monitor.ifPresent(m -> m.field(f.field(), target, e.origin(), scope));
            emit().state().storeField(f.field(), target, value, e.origin());
            return value;
        } else if (e.place() instanceof Expr.StaticGet f) {
            Value value = eval(e.value(), scope);
            building.initialise(f.field().owner(), scope);
            building.monitor.ifPresent(m -> m.staticField(f.field(), e.origin(), scope));
            emit().state().storeStatic(f.field(), value, e.origin());
            return value;
        }
        return arrays.assign((Expr.Element) e.place(), e, scope);
    }

    // ------------------------------------------------------------------ operators

    private Value binary(Expr.Binary e, Scope scope) {
        Value left = eval(e.left(), scope);
        Value right = eval(e.right(), scope);
        emit().locate(e.origin());
        if ((e.op() == Op.DIV || e.op() == Op.REM)
                && !emit().known().number(right).map(n -> n != 0).orElse(false)) {
            Prim type = (Prim) e.operands();
            Value nonZero = emit().not(emit().equal(type, right, emit().constant(type, 0)));
            building.raiseUnless(
                    nonZero,
                    "java.lang.ArithmeticException",
                    ObligationKind.DIVISION_BY_ZERO,
                    "no division by zero",
                    e.origin(),
                    scope);
        }
        return operate(e.op(), e.operands(), left, right, e.origin());
    }

    /** Applies an operator that cannot fail. */
    Value operate(Op op, Type operands, Value left, Value right, Origin origin) {
        switch (op) {
            case EQ:
                return emit().equal(operands, left, right);
            case NE:
                return emit().not(emit().equal(operands, left, right));
            case LT:
                return emit().less((Prim) operands, left, right);
            case LE:
                return emit().atMost((Prim) operands, left, right);
            case GT:
                return emit().less((Prim) operands, right, left);
            case GE:
                return emit().atMost((Prim) operands, right, left);
            default:
                return operands == Prim.BOOLEAN
                        ? logic(op, left, right)
                        : emit().define(new Term.Arithmetic(op, (Prim) operands, left, right), operands, origin);
        }
    }

    private Value logic(Op op, Value left, Value right) {
        return switch (op) {
            case AND -> emit().and(left, right);
            case OR -> emit().or(left, right);
            default -> emit().not(emit().equal(Prim.BOOLEAN, left, right));
        };
    }

    Value convert(Value value, Prim from, Prim to, Origin origin) {
        boolean same = from == to
                || to == Prim.INT && from != Prim.LONG && from != Prim.BIGINT
                || to == Prim.SHORT && from == Prim.BYTE;
        if (same) {
            return value;
        }
        Optional<Long> known = to == Prim.BIGINT ? emit().known().number(value) : Optional.empty();
        return known.isPresent()
                ? emit().constant(to, known.get())
                : emit().define(new Term.Convert(value, from, to), to, origin);
    }

    /** Where a number is one of the type, so that {@link #convert} leaves it as it is. */
    Value fits(Value value, Prim from, Prim to, Origin origin) {
        Value there = convert(value, from, to, origin);
        return there.equals(value) ? emit().bool(true) : emit().equal(from, value, convert(there, to, from, origin));
    }

    private Value conditional(Expr.Conditional e, Scope scope) {
        Value condition = eval(e.condition(), scope);
        if (Simple.test(e.then(), scope) && Simple.test(e.otherwise(), scope)) {
            return choose(condition, eval(e.then(), scope), eval(e.otherwise(), scope), e.type());
        }
        Block.Edge no = emit().when(condition, false);
        int mark = emit().known().mark();
        emit().open(emit().when(condition, true));
        Value then = eval(e.then(), scope);
        if (isNowhere(no)) {
            return then;
        }
        if (emit().unreachable()) {
            emit().known().forget(mark);
            emit().open(no);
            return eval(e.otherwise(), scope);
        }
        Variable result = emit().state().variable("$choice", e.type());
        emit().state().set(result, then);
        List<Block.Edge> joined = new ArrayList<>(List.of(emit().always()));
        emit().known().forget(mark);
        emit().open(no);
        emit().state().set(result, eval(e.otherwise(), scope));
        joined.add(emit().always());
        emit().known().forget(mark);
        emit().open(joined);
        return emit().state().read(result);
    }

    private static boolean isNowhere(Block.Edge edge) {
        return edge.from().id() < 0;
    }

    /** A selection without branches; connectives stay connectives. */
    Value choose(Value condition, Value then, Value otherwise, Type type) {
        if (type != Prim.BOOLEAN) {
            return emit().select(condition, then, otherwise, type);
        }
        Value yes = emit().bool(true);
        Value no = emit().bool(false);
        if (otherwise.equals(no)) {
            return emit().and(condition, then);
        } else if (then.equals(yes)) {
            return emit().or(condition, otherwise);
        } else if (otherwise.equals(yes)) {
            return emit().implies(condition, then);
        } else if (then.equals(no)) {
            return emit().and(emit().not(condition), otherwise);
        }
        return emit().select(condition, then, otherwise, type);
    }

    private Value cast(Expr.Cast e, Scope scope) {
        Value value = eval(e.operand(), scope);
        if (!building.program.isSubtype(e.operand().type(), e.type())) {
            Value fits = emit().or(
                            emit().isNull(value),
                            emit().define(new Term.IsInstance(value, e.type()), Prim.BOOLEAN, e.origin()));
            building.raiseUnless(
                    fits,
                    "java.lang.ClassCastException",
                    ObligationKind.CLASS_CAST,
                    "the object is of the type " + e.type(),
                    e.origin(),
                    scope);
        }
        return value;
    }
}
