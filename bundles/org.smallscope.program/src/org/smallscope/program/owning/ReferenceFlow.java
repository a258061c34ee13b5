package org.smallscope.program.owning;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Method;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/**
 * Goes through code once, in no order, and says where references go. Clauses are left out: they move nothing.
 *
 * @param <N> what stands for the objects that a place or an expression may hold
 */
abstract class ReferenceFlow<N> {
    final Calls calls;
    private Method code;
    private MethodRef method;
    private int loops;
    /**
     * The assignments that variables have had so far in statements of the body itself. Such a statement runs once and
     * always, so that from there on a variable holds what the last of them gave it, and no longer what its place holds
     * that all assignments inside branches and loops share; those still join that place.
     */
    private final Map<Local, Expr.Assign> renewed = new IdentityHashMap<>();

    private final Holding holding = new Holding();
    private final Moving moving = new Moving();

    ReferenceFlow(Calls calls) {
        this.calls = calls;
    }

    void method(Method m) {
        code = m;
        method = m.ref();
        loops = 0;
        renewed.clear();
        m.body().ifPresent(this::straight);
    }

    /** What a variable holds here: a statement that always runs may have given it another value for good. */
    private N current(Local l) {
        Expr.Assign last = renewed.get(l);
        return last == null ? local(l) : nothing(last);
    }

    private void renew(Local l, Expr.Assign x) {
        N value = eval(x.value());
        renewed.put(l, x);
        joinIf(value, current(l));
    }

    boolean inLoop() {
        return loops > 0;
    }

    // ------------------------------------------------------------------ what references do

    /** An expression whose objects matter to nobody, or null. */
    abstract N nothing(Expr e);

    abstract N local(Local l);

    abstract N field(Expr.FieldGet e, N target);

    abstract N staticField(Expr.StaticGet e);

    /** What is in an array. */
    abstract N element(Expr expression, N array);

    abstract N result(MethodRef m);

    /** A new object or array. */
    abstract N made(Expr e, Type type);

    /** A copy of an array. */
    abstract N copy(Expr e, N array);

    /** One may hold what the other holds. */
    abstract void join(N one, N other);

    abstract void store(Expr.Place place, N into, Expr stored, N value);

    /** A value becomes an element, or may become one. */
    abstract void put(N element, N value);

    /** An object that was made for it becomes an element. */
    void putNew(N element, N value) {
        put(element, value);
    }

    /** A variable comes into being. */
    void declare(Local l) {
        // its place is there when it is asked for
    }

    /** Somebody of whom nothing is known gets hold of it. */
    abstract void escape(N value);

    /** @param open code that is not known may run as well */
    abstract N call(
            Expr call, List<Method> callees, boolean open, Optional<Actual<N>> receiver, List<Actual<N>> arguments);

    /** Code that is not known. */
    abstract void unknown(String className);

    /** Code of a method that is not modelled. */
    abstract void unmodelled(Method m);

    /** What is given to a method. */
    record Actual<N>(Expr expression, N value) {}

    // ------------------------------------------------------------------ expressions

    N eval(Expr e) {
        N n = e.accept(holding);
        return e.type().reference() ? n : null;
    }

    /** What each kind of expression of code may hold, once its parts have been gone through. */
    private final class Holding implements Expr.InCode<N> {
        /** Clauses are left out, so that this is code of which nothing is known. */
        @Override
        public N specification(Expr e) {
            unmodelled(code);
            N any = nothing(e);
            escape(any);
            return any;
        }

        @Override
        public N visit(Expr.Unsupported e) {
            return specification(e);
        }

        @Override
        public N visit(Expr.TypeOf e) {
            return specification(e);
        }

        @Override
        public N visit(Expr.Read e) {
            return current(e.local());
        }

        @Override
        public N visit(Expr.FieldGet e) {
            return field(e, eval(e.target()));
        }

        @Override
        public N visit(Expr.StaticGet e) {
            return staticField(e);
        }

        @Override
        public N visit(Expr.Element e) {
            N array = eval(e.array());
            eval(e.index());
            return e.type().reference() ? element(e.array(), array) : null;
        }

        @Override
        public N visit(Expr.Assign e) {
            N place = eval((Expr) e.place());
            N value = eval(e.value());
            if (place != null && value != null) {
                store(e.place(), place, e.value(), value);
            }
            return place;
        }

        @Override
        public N visit(Expr.Let e) {
            declare(e.local());
            joinIf(eval(e.value()), local(e.local()));
            return eval(e.body());
        }

        @Override
        public N visit(Expr.Sequence e) {
            exec(e.first());
            return eval(e.value());
        }

        @Override
        public N visit(Expr.Conditional e) {
            eval(e.condition());
            N then = eval(e.then());
            joinIf(then, eval(e.otherwise()));
            return then;
        }

        @Override
        public N visit(Expr.Cast e) {
            return eval(e.operand());
        }

        @Override
        public N visit(Expr.New e) {
            N n = made(e, e.type());
            invoke(e, e.constructor(), Expr.Dispatch.SPECIAL, Optional.of(new Actual<>(e, n)), e.arguments());
            return n;
        }

        @Override
        public N visit(Expr.NewArray e) {
            e.dimensions().forEach(ReferenceFlow.this::eval);
            return dimensions(e, e.type(), e.dimensions().size());
        }

        @Override
        public N visit(Expr.ArrayOf e) {
            N n = made(e, e.type());
            e.elements().forEach(i -> fill(e, n, i));
            return n;
        }

        @Override
        public N visit(Expr.Call e) {
            Optional<Actual<N>> receiver = e.receiver().map(r -> new Actual<>(r, eval(r)));
            return invoke(e, e.method(), e.dispatch(), receiver, e.arguments());
        }

        @Override
        public N visit(Expr.Builtin e) {
            return builtin(e);
        }

        @Override
        public N visit(Expr.Length e) {
            return number(e, e.array());
        }

        @Override
        public N visit(Expr.Binary e) {
            return number(e, e.left(), e.right());
        }

        @Override
        public N visit(Expr.Not e) {
            return number(e, e.operand());
        }

        @Override
        public N visit(Expr.Convert e) {
            return number(e, e.operand());
        }

        @Override
        public N visit(Expr.InstanceOf e) {
            return number(e, e.operand());
        }

        @Override
        public N visit(Expr.Literal e) {
            return number(e);
        }

        @Override
        public N visit(Expr.NullLiteral e) {
            return nothing(e);
        }

        @Override
        public N visit(Expr.StringLiteral e) {
            return nothing(e);
        }

        @Override
        public N visit(Expr.TypeLiteral e) {
            return nothing(e);
        }

        /** No object, whatever its operands are. */
        private N number(Expr e, Expr... operands) {
            List.of(operands).forEach(ReferenceFlow.this::eval);
            return nothing(e);
        }
    }

    private void joinIf(N one, N other) {
        if (one != null && other != null) {
            join(one, other);
        }
    }

    private void fill(Expr.ArrayOf expression, N array, Expr element) {
        N value = eval(element);
        if (value != null && isNew(element)) {
            putNew(element(expression, array), value);
        } else {
            fill(expression, array, value);
        }
    }

    /** Is it an object that nobody has had before? */
    static boolean isNew(Expr e) {
        return e instanceof Expr.Cast c
                ? isNew(c.operand())
                : e instanceof Expr.New
                        || e instanceof Expr.NewArray
                        || e instanceof Expr.ArrayOf
                        || e instanceof Expr.NullLiteral;
    }

    private void fill(Expr expression, N array, N value) {
        if (value != null) {
            put(element(expression, array), value);
        }
    }

    private N dimensions(Expr e, Type.Array type, int given) {
        N n = made(e, type);
        N at = n;
        Type inner = type.element();
        for (int i = 1; i < given && inner instanceof Type.Array a; i++) {
            N next = element(e, at);
            makeInside(next, a);
            at = next;
            inner = a.element();
        }
        return n;
    }

    /** Arrays that an array is filled with when it is made. */
    abstract void makeInside(N element, Type.Array type);

    private N builtin(Expr.Builtin x) {
        List<N> arguments = x.arguments().stream().map(this::eval).toList();
        return switch (x.intrinsic()) {
            case ARRAYCOPY -> {
                N source = element(x.arguments().get(0), arguments.get(0));
                put(element(x.arguments().get(2), arguments.get(2)), source);
                yield nothing(x);
            }
            case STRING_CONCAT -> {
                concatenate(x, arguments);
                yield nothing(x);
            }
            case ARRAY_CLONE -> copy(x, arguments.get(0));
            case STRING_LENGTH,
                    STRING_CHAR_AT,
                    STRING_EQUALS,
                    STRING_HASH,
                    STRING_COMPARE,
                    IDENTITY_HASH,
                    GET_CLASS -> nothing(x);
        };
    }

    private void concatenate(Expr.Builtin x, List<N> operands) {
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i) != null) {
                ask(x, Calls.TO_STRING, new Actual<>(x.arguments().get(i), operands.get(i)));
            }
        }
    }

    /** A question that every object answers: by code of the sources, or by the platform's, which keeps nothing. */
    private N ask(Expr e, MethodRef question, Actual<N> receiver) {
        List<Method> answers = calls.answers(question);
        return answers.isEmpty() ? nothing(e) : call(e, answers, false, Optional.of(receiver), List.of());
    }

    private N invoke(
            Expr e, MethodRef called, Expr.Dispatch dispatch, Optional<Actual<N>> receiver, List<Expr> arguments) {
        if (called.owner().equals(Type.OBJECT.name()) && called.name().equals("clone")) {
            calls.family(method.owner()).forEach(this::unknown);
        }
        List<Actual<N>> actual =
                arguments.stream().map(a -> new Actual<>(a, eval(a))).toList();
        switch (calls.library(called, arguments)) {
            case COPIES -> {
                return copy(e, actual.get(0).value());
            }
            case HANDS_BACK -> {
                return actual.get(0).value();
            }
            case FILLS -> {
                fill(
                        actual.get(0).expression(),
                        actual.get(0).value(),
                        actual.get(1).value());
                return nothing(e);
            }
            case ASKS -> {
                return ask(e, called, receiver.orElseThrow());
            }
            case LOOKS -> {
                return nothing(e);
            }
            default -> {
                boolean open = calls.isOverridable(called, dispatch);
                return call(e, calls.callees(called, dispatch), open, receiver, actual);
            }
        }
    }

    // ------------------------------------------------------------------ statements

    /** Statements of the body itself, which run once and in this order: only they renew a variable for good. */
    private void straight(Stmt s) {
        if (s instanceof Stmt.Block x) {
            Swap.outside(x.statements()).forEach(this::straight);
        } else if (s instanceof Stmt.Eval x
                && x.expression() instanceof Expr.Assign a
                && a.place() instanceof Expr.Read r
                && r.type().reference()) {
            renew(r.local(), a);
        } else {
            exec(s);
        }
    }

    private void exec(Stmt s) {
        s.accept(moving);
    }

    /** What each kind of statement does with references. */
    private final class Moving implements Stmt.Reader {
        @Override
        public void read(Stmt.Block s) {
            Swap.outside(s.statements()).forEach(ReferenceFlow.this::exec);
        }

        @Override
        public void read(Stmt.Declare s) {
            declare(s.local());
            s.initial().ifPresent(i -> joinIf(eval(i), local(s.local())));
        }

        @Override
        public void read(Stmt.Eval s) {
            eval(s.expression());
        }

        @Override
        public void read(Stmt.If s) {
            eval(s.condition());
            exec(s.then());
            s.otherwise().ifPresent(ReferenceFlow.this::exec);
        }

        @Override
        public void read(Stmt.Loop s) {
            loops++;
            eval(s.condition());
            exec(s.body());
            exec(s.update());
            loops--;
        }

        @Override
        public void read(Stmt.Labelled s) {
            exec(s.body());
        }

        @Override
        public void read(Stmt.Break s) {
            // moves nothing
        }

        @Override
        public void read(Stmt.Continue s) {
            // moves nothing
        }

        @Override
        public void read(Stmt.Return s) {
            s.value().ifPresent(v -> joinIf(eval(v), result(method)));
        }

        @Override
        public void read(Stmt.Throw s) {
            escape(eval(s.value()));
        }

        @Override
        public void read(Stmt.Try s) {
            exec(s.body());
            s.catches().forEach(c -> {
                escape(local(c.variable()));
                exec(c.body());
            });
            s.finalizer().ifPresent(ReferenceFlow.this::exec);
        }

        @Override
        public void read(Stmt.Assert s) {
            eval(s.condition());
            s.message().ifPresent(ReferenceFlow.this::eval);
        }

        @Override
        public void read(Stmt.Spec s) {
            // clauses move nothing
        }

        @Override
        public void read(Stmt.Unsupported s) {
            unmodelled(code);
        }
    }
}
