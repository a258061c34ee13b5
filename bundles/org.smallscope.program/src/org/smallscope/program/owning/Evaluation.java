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
abstract class Evaluation<N> {
    final Calls calls;
    private Method code;
    private MethodRef method;
    private int loops;
    /** The assignments that variables have had so far in statements that run one after the other. */
    private final Map<Local, Expr.Assign> renewed = new IdentityHashMap<>();

    Evaluation(Calls calls) {
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
        N n = evaluate(e);
        return e.type().reference() ? n : null;
    }

    private N evaluate(Expr e) {
        if (e instanceof Expr.Read x) {
            return current(x.local());
        } else if (e instanceof Expr.FieldGet x) {
            N target = eval(x.target());
            return field(x, target);
        } else if (e instanceof Expr.StaticGet x) {
            return staticField(x);
        } else if (e instanceof Expr.Element x) {
            N array = eval(x.array());
            eval(x.index());
            return x.type().reference() ? element(x.array(), array) : null;
        } else if (e instanceof Expr.Assign x) {
            N place = eval((Expr) x.place());
            N value = eval(x.value());
            if (place != null && value != null) {
                store(x.place(), place, x.value(), value);
            }
            return place;
        } else if (e instanceof Expr.Let x) {
            declare(x.local());
            joinIf(eval(x.value()), local(x.local()));
            return eval(x.body());
        } else if (e instanceof Expr.Sequence x) {
            exec(x.first());
            return eval(x.value());
        } else if (e instanceof Expr.Conditional x) {
            eval(x.condition());
            N then = eval(x.then());
            joinIf(then, eval(x.otherwise()));
            return then;
        } else if (e instanceof Expr.Cast x) {
            return eval(x.operand());
        }
        return makeOrCall(e);
    }

    private N makeOrCall(Expr e) {
        if (e instanceof Expr.New x) {
            N n = made(x, x.type());
            invoke(x, x.constructor(), Expr.Dispatch.SPECIAL, Optional.of(new Actual<>(x, n)), x.arguments());
            return n;
        } else if (e instanceof Expr.NewArray x) {
            x.dimensions().forEach(this::eval);
            return dimensions(x, x.type(), x.dimensions().size());
        } else if (e instanceof Expr.ArrayOf x) {
            N n = made(x, x.type());
            x.elements().forEach(i -> fill(x, n, eval(i)));
            return n;
        } else if (e instanceof Expr.Call x) {
            Optional<Actual<N>> receiver = x.receiver().map(r -> new Actual<>(r, eval(r)));
            return invoke(x, x.method(), x.dispatch(), receiver, x.arguments());
        } else if (e instanceof Expr.Builtin x) {
            return builtin(x);
        }
        return rest(e);
    }

    private N rest(Expr e) {
        if (e instanceof Expr.Length x) {
            eval(x.array());
        } else if (e instanceof Expr.Binary x) {
            eval(x.left());
            eval(x.right());
        } else if (e instanceof Expr.Not x) {
            eval(x.operand());
        } else if (e instanceof Expr.Convert x) {
            eval(x.operand());
        } else if (e instanceof Expr.InstanceOf x) {
            eval(x.operand());
        } else if (!(e instanceof Expr.Literal
                || e instanceof Expr.NullLiteral
                || e instanceof Expr.StringLiteral
                || e instanceof Expr.TypeLiteral)) {
            unmodelled(code);
            N any = nothing(e);
            escape(any);
            return any;
        }
        return nothing(e);
    }

    private void joinIf(N one, N other) {
        if (one != null && other != null) {
            join(one, other);
        }
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
        if (x.intrinsic() == Expr.Intrinsic.ARRAYCOPY) {
            N source = element(x.arguments().get(0), arguments.get(0));
            put(element(x.arguments().get(2), arguments.get(2)), source);
        } else if (x.intrinsic() == Expr.Intrinsic.STRING_CONCAT) {
            for (int i = 0; i < arguments.size(); i++) {
                Actual<N> operand = new Actual<>(x.arguments().get(i), arguments.get(i));
                if (operand.value() != null) {
                    ask(x, Calls.TO_STRING, operand);
                }
            }
        } else if (x.intrinsic() == Expr.Intrinsic.ARRAY_CLONE) {
            return copy(x, arguments.get(0));
        }
        return nothing(x);
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

    /** Statements of a method that run once, in this order. */
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
        if (s instanceof Stmt.Block x) {
            Swap.outside(x.statements()).forEach(this::exec);
        } else if (s instanceof Stmt.Declare x) {
            declare(x.local());
            x.initial().ifPresent(i -> joinIf(eval(i), local(x.local())));
        } else if (s instanceof Stmt.Eval x) {
            eval(x.expression());
        } else if (s instanceof Stmt.If x) {
            eval(x.condition());
            exec(x.then());
            x.otherwise().ifPresent(this::exec);
        } else if (s instanceof Stmt.Loop x) {
            loops++;
            eval(x.condition());
            exec(x.body());
            exec(x.update());
            loops--;
        } else if (s instanceof Stmt.Labelled x) {
            exec(x.body());
        } else if (s instanceof Stmt.Return x) {
            x.value().ifPresent(v -> joinIf(eval(v), result(method)));
        } else {
            exceptional(s);
        }
    }

    private void exceptional(Stmt s) {
        if (s instanceof Stmt.Throw x) {
            escape(eval(x.value()));
        } else if (s instanceof Stmt.Try x) {
            exec(x.body());
            x.catches().forEach(c -> {
                escape(local(c.variable()));
                exec(c.body());
            });
            x.finalizer().ifPresent(this::exec);
        } else if (s instanceof Stmt.Assert x) {
            eval(x.condition());
            x.message().ifPresent(this::eval);
        } else if (s instanceof Stmt.Unsupported) {
            unmodelled(code);
        }
    }
}
