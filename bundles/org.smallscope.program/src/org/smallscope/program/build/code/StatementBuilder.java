package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.smallscope.program.Local;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Executes statements: every way control can go is an edge. */
final class StatementBuilder {
    private static final Set<String> OVERFLOW = Set.of(
            "java.lang.Throwable", "java.lang.Error", "java.lang.VirtualMachineError", "java.lang.StackOverflowError");
    private final Building building;

    StatementBuilder(Building building) {
        this.building = building;
    }

    private Emitter emit() {
        return building.emit;
    }

    private Value eval(Expr x, Scope scope) {
        return building.expressions.eval(x, scope);
    }

    void execute(Stmt x, Scope scope) {
        if (!emit().unreachable()) {
            mark(x, scope);
            x.accept(new InScope(scope));
        }
    }

    private final class InScope implements Stmt.Reader {
        private final Scope scope;

        InScope(Scope scope) {
            this.scope = scope;
        }

        @Override
        public void read(Stmt.Block s) {

            Set<Local> visible = scope.activation().visible;
            List<Local> before = List.copyOf(visible);
            s.statements().forEach(inner -> execute(inner, scope));
            if (s.origin().known()) {
                visible.retainAll(before);
            }
        }

        @Override
        public void read(Stmt.Declare s) {
            declare(s, scope);
        }

        @Override
        public void read(Stmt.Eval s) {
            eval(s.expression(), scope);
        }

        @Override
        public void read(Stmt.If s) {
            branch(s, scope);
        }

        @Override
        public void read(Stmt.Loop s) {
            List<SpecCase.Assignable> frames =
                    s.frames().stream().map(SpecCase.Assignable.class::cast).toList();
            building.monitor.ifPresent(m -> frames.forEach(f -> m.enter(f, scope)));
            new LoopBuilder(building, s, scope).run();
            building.monitor.ifPresent(m -> m.leave(frames.size()));
        }

        @Override
        public void read(Stmt.Labelled s) {
            Scope.Labelled inner = new Scope.Labelled(scope, s.label());
            int mark = emit().known().mark();
            execute(s.body(), inner);
            inner.breaks.add(emit().always());
            emit().known().forget(mark);
            emit().open(inner.breaks);
        }

        @Override
        public void read(Stmt.Break s) {
            jump(scope, s, t -> t instanceof Scope.Labelled l && l.label == s.label(), t -> ((Scope.Labelled) t)
                    .breaks.add(emit().always()));
        }

        @Override
        public void read(Stmt.Continue s) {
            jump(scope, s, t -> t instanceof Scope.Labelled l && l.label == s.label(), t -> ((Scope.Labelled) t)
                    .continues.add(emit().always()));
        }

        @Override
        public void read(Stmt.Return s) {
            giveBack(s, scope);
        }

        @Override
        public void read(Stmt.Throw s) {
            raise(s, scope);
        }

        @Override
        public void read(Stmt.Try s) {
            attempt(s, scope);
        }

        @Override
        public void read(Stmt.Assert s) {
            check(s, scope);
        }

        @Override
        public void read(Stmt.Spec s) {
            specification(s.clause(), scope);
        }

        @Override
        public void read(Stmt.Unsupported s) {
            building.unsupported(s.construct(), s.hint(), s.origin());
        }
    }

    /** Notes where execution is, for people to step along; statements of the library and of the lowering are not. */
    private void mark(Stmt x, Scope scope) {
        if (building.quiet()
                || !x.origin().known()
                || ofTheLowering(x)
                || x instanceof Stmt.Block
                || x instanceof Stmt.Loop
                || x instanceof Stmt.Labelled
                || x instanceof Stmt.Try
                || building.library(scope.activation().method.ref())) {
            return;
        }
        mark(x.origin(), scope);
    }

    /** Variables that no user wrote are declared and counted without a step of their own. */
    private static boolean ofTheLowering(Stmt x) {
        return x instanceof Stmt.Declare d && d.local().synthetic()
                || x instanceof Stmt.Eval e
                        && e.expression() instanceof Expr.Assign a
                        && a.place() instanceof Expr.Read r
                        && r.local().synthetic();
    }

    void mark(Origin origin, Scope scope) {
        Method method = scope.activation().method;
        // a statement that nobody wrote stands where its method is named
        if (building.quiet() || building.library(method.ref()) || origin.equals(method.origin())) {
            return;
        }
        List<Step.Named> visible = new ArrayList<>();
        for (Local local : scope.activation().visible) {
            Object bound = scope.activation().locals.get(local);
            if (bound instanceof Value v) {
                visible.add(new Step.Named(local.name(), v));
            } else if (bound instanceof Variable v && emit().state().label(v) > 0) {
                visible.add(new Step.Named(local.name(), emit().state().read(v)));
            }
        }
        emit().pass(origin, scope.activation().frame, visible);
    }

    // ------------------------------------------------------------------ locals and branches

    private void declare(Stmt.Declare s, Scope scope) {
        Optional<Value> initial = s.initial().map(e -> eval(e, scope));
        if (initial.isPresent()) {
            declare(s.local(), initial.get(), scope);
        } else {
            scope.activation().locals.put(s.local(), variable(s.local()));
            show(s.local(), scope);
        }
    }

    void declare(Local local, Value initial, Scope scope) {
        Scope.Activation frame = scope.activation();
        show(local, scope);
        if (frame.assigned.contains(local)) {
            Variable variable = variable(local);
            frame.locals.put(local, variable);
            emit().state().set(variable, initial);
        } else {
            frame.locals.put(local, initial);
        }
    }

    private Variable variable(Local local) {
        Variable variable = emit().state().variable(local.name(), local.type());
        if (local.ghost()) {
            building.ghosts.add(variable);
        }
        return variable;
    }

    private static void show(Local local, Scope scope) {
        if (!local.synthetic()) {
            scope.activation().visible.add(local);
        }
    }

    private void branch(Stmt.If s, Scope scope) {
        Value condition = eval(s.condition(), scope);
        Edge no = emit().when(condition, false);
        int mark = emit().known().mark();
        emit().open(emit().when(condition, true));
        learn(s.condition(), true, scope);
        execute(s.then(), scope);
        boolean thenGoesOn = !emit().unreachable();
        List<Edge> joined = new ArrayList<>(List.of(emit().always()));
        emit().known().forget(mark);
        emit().open(no);
        learn(s.condition(), false, scope);
        s.otherwise().ifPresent(o -> execute(o, scope));
        joined.add(emit().always());
        if (thenGoesOn) {
            emit().known().forget(mark);
        }
        emit().open(joined);
    }

    /** A comparison with null that was just branched on needs no second look. */
    void learn(Expr condition, boolean outcome, Scope scope) {
        if (condition instanceof Expr.Not n) {
            learn(n.operand(), !outcome, scope);
        } else if (condition instanceof Expr.Conditional c && outcome && literal(c.otherwise(), 0)) {
            learn(c.condition(), true, scope);
            learn(c.then(), true, scope);
        } else if (condition instanceof Expr.Conditional c && !outcome && literal(c.then(), 1)) {
            learn(c.condition(), false, scope);
            learn(c.otherwise(), false, scope);
        } else if (condition instanceof Expr.Binary b
                && b.right() instanceof Expr.NullLiteral
                && b.op() == (outcome ? Expr.Op.NE : Expr.Op.EQ)
                && Simple.test(b.left(), scope)
                && !emit().unreachable()) {
            emit().known().learnNonNull(eval(b.left(), scope));
        }
    }

    private static boolean literal(Expr e, long value) {
        return e instanceof Expr.Literal l && l.value() == value;
    }

    // ------------------------------------------------------------------ jumps

    /** Goes to an enclosing scope, through the finally blocks on the way. */
    private void jump(Scope from, Object key, Predicate<Scope> target, Consumer<Scope> arrive) {
        for (Scope s = from; s != null && !emit().unreachable(); s = s.parent) {
            if (target.test(s)) {
                arrive.accept(s);
                emit().stop();
                return;
            }
            if (s instanceof Scope.Finally f) {
                leave(f, key, () -> jump(f.parent, key, target, arrive));
                return;
            }
        }
    }

    private void leave(Scope.Finally f, Object key, Runnable onwards) {
        int number = f.number(key, onwards);
        emit().state().set(f.exit, emit().constant(Prim.INT, number));
        f.entries.add(emit().always());
        emit().stop();
    }

    private void giveBack(Stmt.Return s, Scope scope) {
        Scope.Activation frame = scope.activation();
        if (s.value().isPresent()) {
            Value value = eval(s.value().get(), scope);
            emit().state().set(frame.result, value);
        }
        jump(scope, frame, t -> t == frame, t -> frame.returns.add(emit().always()));
    }

    private void raise(Stmt.Throw s, Scope scope) {
        Value value = eval(s.value(), scope);
        building.expressions.nonNull(value, s.origin(), scope);
        if (building.libraryCall(scope).isPresent() && s.value() instanceof Expr.New) {
            building.noteSite(value, ObligationKind.UNCAUGHT_EXCEPTION, "", s.origin(), scope);
        }
        throwValue(value, scope);
    }

    /** Sends an exception to the innermost handler. */
    void throwValue(Value value, Scope scope) {
        for (Scope s = scope; s != null && !emit().unreachable(); s = s.parent) {
            if (s instanceof Scope.Handler h) {
                emit().state().set(h.exception, value);
                h.thrown.add(emit().always());
                emit().stop();
                return;
            }
            if (s instanceof Scope.Finally f) {
                emit().state().set(f.exception, value);
                leave(f, f, () -> throwValue(emit().state().read(f.exception), f.parent));
                return;
            }
        }
        emit().stop();
    }

    // ------------------------------------------------------------------ try

    private void attempt(Stmt.Try s, Scope scope) {
        int mark = emit().known().mark();
        if (s.finalizer().isEmpty()) {
            List<Edge> ends = new ArrayList<>();
            tryCatch(s, scope, mark, ends);
            emit().open(ends);
            return;
        }
        Scope.Finally guard = new Scope.Finally(
                scope,
                emit().state().variable("$exit", Prim.INT),
                emit().state().variable("$pending", Type.THROWABLE));
        List<Edge> ends = new ArrayList<>();
        tryCatch(s, guard, mark, ends);
        emit().open(ends);
        List<Edge> after = new ArrayList<>();
        if (!emit().unreachable()) {
            leave(guard, "normal", () -> after.add(emit().always()));
        }
        emit().open(guard.entries);
        execute(s.finalizer().get(), scope);
        if (!emit().unreachable()) {
            dispatch(guard);
        }
        emit().known().forget(mark);
        emit().open(after);
    }

    private void dispatch(Scope.Finally guard) {
        Value exit = emit().state().read(guard.exit);
        int last = guard.exits.size() - 1;
        for (int i = 0; i <= last && !emit().unreachable(); i++) {
            Value chosen = i == last ? emit().bool(true) : emit().equal(Prim.INT, exit, emit().constant(Prim.INT, i));
            Edge others = emit().when(chosen, false);
            emit().open(emit().when(chosen, true));
            if (!emit().unreachable()) {
                guard.exits.get(i).run();
            }
            emit().open(others);
        }
    }

    private void tryCatch(Stmt.Try s, Scope scope, int mark, List<Edge> ends) {
        if (s.catches().isEmpty()) {
            execute(s.body(), scope);
            ends.add(emit().always());
            emit().known().forget(mark);
            return;
        }
        Scope.Handler handler =
                new Scope.Handler(scope, emit().state().variable("$caught", Type.THROWABLE), catchesOverflow(s));
        execute(s.body(), handler);
        ends.add(emit().always());
        emit().known().forget(mark);
        emit().open(handler.thrown);
        for (Stmt.Catch c : s.catches()) {
            if (emit().unreachable()) {
                break;
            }
            Value exception = emit().state().read(handler.exception);
            emit().known().learnNonNull(exception);
            Value matches = emit().or(c.types().stream()
                    .map(t -> emit().define(new Term.IsInstance(exception, t), Prim.BOOLEAN, c.origin()))
                    .toList());
            Edge others = emit().when(matches, false);
            int inner = emit().known().mark();
            emit().open(emit().when(matches, true));
            List<Local> visible = List.copyOf(scope.activation().visible);
            declare(c.variable(), exception, scope);
            execute(c.body(), scope);
            scope.activation().visible.retainAll(visible);
            ends.add(emit().always());
            emit().known().forget(inner);
            emit().open(others);
        }
        if (!emit().unreachable()) {
            throwValue(emit().state().read(handler.exception), scope);
        }
        emit().known().forget(mark);
    }

    private static boolean catchesOverflow(Stmt.Try s) {
        return s.catches().stream().flatMap(c -> c.types().stream()).anyMatch(t -> OVERFLOW.contains(t.toString()));
    }

    // ------------------------------------------------------------------ assertions

    private void check(Stmt.Assert s, Scope scope) {
        Value holds = eval(s.condition(), scope);
        Edge good = emit().when(holds, true);
        int mark = emit().known().mark();
        emit().open(emit().when(holds, false));
        if (!emit().unreachable()) {
            s.message().ifPresent(m -> eval(m, scope));
        }
        if (!emit().unreachable()) {
            Value error =
                    emit().state().allocate(new Type.Ref("java.lang.AssertionError"), Atom.Kind.FRESH, s.origin());
            building.noteSite(error, ObligationKind.JAVA_ASSERT, "assert", s.origin(), scope);
            throwValue(error, scope);
        }
        emit().known().forget(mark);
        emit().open(good);
    }

    /** A clause in the code of a method that a specification calls is none of that specification's business. */
    private void specification(Clause clause, Scope scope) {
        if (building.quiet()) {
            return;
        }
        SpecBuilder.Environment env = building.specs.inCode(scope);
        ClauseBuilder.Evaluated evaluated = building.clauses.evaluate(clause.condition(), env);
        if (clause.isAssumption()) {
            building.assumesNoOverflow |= clause.kind() == Clause.Kind.NO_OVERFLOW;
            suppose(clause, evaluated);
        } else {
            Obligation o = building.obligation(clause, "");
            building.goOnWhere(building.clauses.check(o, evaluated, emit().bool(true)));
        }
    }

    private void suppose(Clause clause, ClauseBuilder.Evaluated evaluated) {
        building.clauses.leaveOutUndecided(clause, evaluated, emit().bool(true));
        if (emit().unreachable()) {
            return;
        }
        Value defined = evaluated.result().defined();
        if (!emit().constant(defined).equals(Optional.of(true))) {
            Obligation o = building.obligation(
                    ObligationKind.JML_ASSERT, clause.text(), "an assumption that is not defined", clause.origin());
            emit().step(new Step.Check(o, defined));
            building.goOnWhere(defined);
        }
        if (!emit().unreachable()) {
            Value holds = emit().and(evaluated.result().value(), defined);
            emit().continueWhen(building.lenient ? emit().or(holds, emit().not(defined)) : holds);
        }
    }
}
