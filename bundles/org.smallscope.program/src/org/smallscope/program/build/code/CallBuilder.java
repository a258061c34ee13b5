package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Frame;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Calls: finds what runs, checks its precondition, and inlines it, or takes its contract where there is no body. */
public final class CallBuilder {
    /** Calls of a method within each other; building the graph takes stack for each, as running them does. */
    private static final int DEEPEST = 100;

    private final Building building;
    /** How many calls are followed that a contract could stand for. */
    private int specifiedUnderWay;

    CallBuilder(Building building) {
        this.building = building;
    }

    private Emitter emit() {
        return building.emit;
    }

    /** Is the code of a callee followed that a contract could stand for? */
    boolean isInSpecified() {
        return specifiedUnderWay > 0;
    }

    // ------------------------------------------------------------------ creation

    Value create(Expr.New e, Scope scope) {
        building.initialise(e.type().name(), scope);
        Value object = emit().state().allocate(e.type(), building.allocations, e.origin());
        Optional<Variable> complete = watch(object, e.type());
        List<Value> arguments = building.expressions.evalAll(e.arguments(), scope);
        Optional<Method> constructor = building.program.method(e.constructor());
        if (constructor.isEmpty()) {
            building.unsupported("constructor " + e.constructor(), "", e.origin());
            return object;
        }
        Expr.Dispatch creation = Expr.Dispatch.STATIC; // nothing decides but the name
        run(
                constructor.get(),
                creation,
                Optional.of(object),
                new Arguments(arguments, e.arguments()),
                e.origin(),
                scope);
        complete.ifPresent(c -> emit().state().set(c, emit().bool(true)));
        return object;
    }

    /** A new object is bound by the invariants of its class once its constructor has ended. */
    private Optional<Variable> watch(Value object, Type.Ref type) {
        if (building.quiet() || building.allocations != Atom.Kind.FRESH || emit().unreachable()) {
            return Optional.empty();
        }
        Variable complete = emit().state().variable("$complete", Prim.BOOLEAN);
        emit().state().set(complete, emit().bool(false));
        building.made.add(new Building.Made(object, type, complete));
        return Optional.of(complete);
    }

    // ------------------------------------------------------------------ calls

    Value call(Expr.Call e, Scope scope) {
        Optional<Value> receiver = e.receiver().map(r -> building.expressions.eval(r, scope));
        List<Value> arguments = building.expressions.evalAll(e.arguments(), scope);
        return invoke(e, receiver, arguments, scope);
    }

    /** The call, its operands evaluated. */
    Value invoke(Expr.Call e, Optional<Value> receiver, List<Value> arguments, Scope scope) {
        if (emit().unreachable()) {
            return emit().defaultOf(e.type());
        }
        if (e.dispatch() == Expr.Dispatch.STATIC) {
            building.initialise(e.method().owner(), scope);
            return named(e, Optional.empty(), arguments, scope);
        }
        receiver.ifPresent(r -> building.expressions.nonNull(r, e.origin(), scope));
        if (e.dispatch() == Expr.Dispatch.SPECIAL) {
            return named(e, receiver, arguments, scope);
        }
        return dispatch(e, receiver.orElseThrow(), arguments, scope);
    }

    private Value named(Expr.Call e, Optional<Value> receiver, List<Value> arguments, Scope scope) {
        Optional<Method> method = building.program.method(e.method());
        if (method.isEmpty()) {
            unknown(e);
            return emit().defaultOf(e.type());
        }
        return run(method.get(), e.dispatch(), receiver, new Arguments(arguments, e.arguments()), e.origin(), scope);
    }

    private void unknown(Expr.Call e) {
        building.unsupported(
                "call of " + e.method(), "give the method a JML contract in a .jml file, or leave it out", e.origin());
    }

    private Value dispatch(Expr.Call e, Value receiver, List<Value> arguments, Scope scope) {
        Map<Method, List<Type>> targets = new LinkedHashMap<>();
        for (Type exact :
                building.exactTypes(receiver, e.receiver().orElseThrow().type())) {
            String name = exact instanceof Type.Ref r ? r.name() : Type.OBJECT.name();
            Optional<Method> target =
                    building.program.dispatch(e.method(), name).or(() -> contracted(e.method()));
            if (target.isEmpty()) {
                Edge rest = emit().when(emit().hasExactType(receiver, exact), false);
                emit().open(emit().when(emit().hasExactType(receiver, exact), true));
                unknown(e);
                emit().open(rest);
            } else {
                targets.computeIfAbsent(target.get(), t -> new ArrayList<>()).add(exact);
            }
        }
        if (targets.isEmpty()) {
            emit().stop();
            return emit().defaultOf(e.type());
        }
        return branch(e, receiver, arguments, targets, scope);
    }

    /** The nearest declaration that has a contract: that of the method called, or one above it. */
    private Optional<Method> contracted(MethodRef called) {
        return building.program.supertypes(called.owner()).stream()
                .map(above ->
                        new MethodRef(above, called.name(), called.parameters(), called.result(), called.isStatic()))
                .map(building.program::method)
                .flatMap(Optional::stream)
                .filter(m -> !m.isAbstract()
                        || m.contract().written()
                        || m.contract().pure())
                .findFirst();
    }

    private Value branch(
            Expr.Call e, Value receiver, List<Value> arguments, Map<Method, List<Type>> targets, Scope scope) {
        Arguments typed = new Arguments(arguments, e.arguments());
        if (targets.size() == 1) {
            Method only = targets.keySet().iterator().next();
            return run(only, e.dispatch(), Optional.of(receiver), typed, e.origin(), scope);
        }
        Variable result = emit().state().variable("$result", e.type());
        List<Edge> ends = new ArrayList<>();
        int mark = emit().known().mark();
        int left = targets.size();
        for (Map.Entry<Method, List<Type>> target : targets.entrySet()) {
            Value chosen = --left == 0
                    ? emit().bool(true)
                    : emit().or(target.getValue().stream()
                            .map(t -> emit().hasExactType(receiver, t))
                            .toList());
            Edge others = emit().when(chosen, false);
            int inner = emit().known().mark();
            emit().open(emit().when(chosen, true));
            Value value = run(target.getKey(), e.dispatch(), Optional.of(receiver), typed, e.origin(), scope);
            if (e.type() != Prim.VOID && !emit().unreachable()) {
                emit().state().set(result, value);
            }
            ends.add(emit().always());
            emit().known().forget(inner);
            emit().open(others);
        }
        emit().known().forget(mark);
        emit().open(ends);
        return e.type() == Prim.VOID || emit().unreachable()
                ? emit().defaultOf(e.type())
                : emit().state().read(result);
    }

    /** Checks the precondition, then inlines the body or applies the contract. */
    private Value run(
            Method method, Expr.Dispatch how, Optional<Value> receiver, Arguments arguments, Origin call, Scope scope) {
        if (emit().unreachable()) {
            return emit().defaultOf(method.ref().result());
        }
        List<Value> fitted = arguments.values();
        fit(method, arguments, call, scope);
        building.invariants.ifPresent(i -> i.check(method, receiver, fitted, call, scope));
        if (method.body().isEmpty()) {
            return building.contracts.call(method, receiver, fitted, call, scope);
        }
        boolean asked = building.lenient || building.bounds.modular().any();
        boolean specified = asked && building.contracts.standsFor(method, how);
        if (specified && building.bounds.modular().calls()) {
            building.byContractOnly.add(method.ref());
            return building.contracts.callUnfollowed(method, receiver, fitted, call, scope);
        }
        if (!building.quiet() && !building.library(method.ref())) {
            building.followed.add(method.ref());
            building.contracts.checkPrecondition(method, receiver, fitted, call);
        }
        specifiedUnderWay += specified ? 1 : 0;
        Value result = inline(method, receiver, fitted, call, scope);
        specifiedUnderWay -= specified ? 1 : 0;
        if (specified && specifiedUnderWay == 0) {
            building.noteEnd(method, Optional.of(result), Optional.empty(), call);
        }
        return result;
    }

    /** A method that overrides one with wider erased parameters is entered through a bridge, which casts. */
    private void fit(Method method, Arguments arguments, Origin call, Scope scope) {
        for (int i = 0; i < arguments.values().size(); i++) {
            Type declared = method.ref().parameters().get(i);
            Value argument = arguments.values().get(i);
            if (declared.reference()
                    && !building.program.isSubtype(arguments.written().get(i).type(), declared)) {
                Value fits = emit().or(
                                emit().isNull(argument),
                                emit().define(new Term.IsInstance(argument, declared), Prim.BOOLEAN, call));
                building.raiseUnless(
                        fits,
                        "java.lang.ClassCastException",
                        ObligationKind.CLASS_CAST,
                        "the argument is of the type " + declared,
                        call,
                        scope);
            }
        }
    }

    /** Arguments with the expressions that gave them, for their static types. */
    private record Arguments(List<Value> values, List<Expr> written) {}

    public Value inline(Method method, Optional<Value> receiver, List<Value> arguments, Origin call, Scope scope) {
        if (emit().unreachable()) {
            return emit().defaultOf(method.ref().result());
        }
        int depth = depth(method.ref(), scope);
        boolean deepest = depth > Math.min(building.unroll(), DEEPEST);
        if (depth > 0 && !emit().oracle().possible(emit().current())) {
            emit().stop();
        }
        Optional<Repetition.Point> begun = enter(method.ref(), receiver, arguments, call, scope, deepest);
        if (deepest && !emit().unreachable()) {
            building.cut(
                    CutPoint.Reason.RECURSION,
                    "deeper than " + Math.min(building.unroll(), DEEPEST) + " calls of "
                            + method.ref().name(),
                    call);
        }
        if (emit().unreachable()) {
            return emit().defaultOf(method.ref().result());
        }
        Stmt body = method.body().orElseThrow();
        Type resultType = method.ref().result();
        Variable result = emit().state().variable("$result", resultType);
        int frames = scope.activation() == null ? 0 : scope.activation().frame.depth() + 1;
        Scope.Activation frame = new Scope.Activation(
                scope,
                method,
                new Frame(method.ref(), frames),
                result,
                call,
                building.assigned(body),
                emit().state().heap());
        frame.begun = begun;
        bind(method, receiver, arguments, frame);
        int mark = emit().known().mark();
        building.statements.execute(body, frame);
        frame.returns.add(emit().always());
        List<Edge> ends = frame.returns.stream().filter(e -> e.from().id() >= 0).toList();
        if (ends.size() != 1 || emit().unreachable()) {
            emit().known().forget(mark);
            emit().open(ends);
        }
        return resultType == Prim.VOID || emit().unreachable()
                ? emit().defaultOf(resultType)
                : emit().state().read(result);
    }

    /** The call is about to begin: one that runs inside another with the same operands in the same state does not end. */
    private Optional<Repetition.Point> enter(
            MethodRef method,
            Optional<Value> receiver,
            List<Value> arguments,
            Origin call,
            Scope scope,
            boolean deepest) {
        Repetition repetition = building.repetition;
        if (!repetition.isAsked()) {
            return Optional.empty();
        }
        List<Value> operands = new ArrayList<>(arguments);
        Optional<Value> made = receiver.filter(r -> method.constructor());
        receiver.filter(r -> !method.constructor()).ifPresent(operands::add);
        Repetition.Point now = repetition.here(operands, made);
        List<Repetition.Point> underWay = deepest || building.lenient ? underWay(method, scope) : List.of();
        if (building.lenient) {
            repetition.stopWhere(underWay, now, calls -> endless(calls, call, scope));
        } else if (!underWay.isEmpty()) {
            repetition.check(underWay, now, endless(0, call, scope));
        }
        return Optional.of(now);
    }

    private Obligation endless(int calls, Origin call, Scope scope) {
        String circle =
                calls == 1 ? "the method is called again" : "the method is called again " + calls + " calls later";
        return building.repetition.obligation(
                Obligation.RECURSION,
                calls == 0 ? "" : circle + " with the same operands in the same state",
                call,
                scope);
    }

    /** The calls of the same method that wait for this one, outermost first; none where a stack overflow is met. */
    private static List<Repetition.Point> underWay(MethodRef method, Scope scope) {
        List<Repetition.Point> result = new ArrayList<>();
        for (Scope s = scope; s != null; s = s.parent) {
            if (s instanceof Scope.Finally || s instanceof Scope.Handler h && h.catchesErrors) {
                return List.of();
            }
            if (s instanceof Scope.Activation a && a.method.ref().equals(method)) {
                a.begun.ifPresent(point -> result.add(0, point));
            }
        }
        return result;
    }

    private void bind(Method method, Optional<Value> receiver, List<Value> arguments, Scope.Activation frame) {
        method.receiver().ifPresent(self -> {
            frame.locals.put(self, receiver.orElseThrow());
            frame.visible.add(self);
            emit().known().learnNonNull(receiver.get());
        });
        List<Local> parameters = method.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            building.statements.declare(parameters.get(i), arguments.get(i), frame);
        }
    }

    /** How many calls of the same method are under way. */
    private static int depth(MethodRef method, Scope scope) {
        int depth = 0;
        for (Scope s = scope; s != null; s = s.parent) {
            if (s instanceof Scope.Activation a && a.method.ref().equals(method)) {
                depth++;
            }
        }
        return depth;
    }
}
