package org.smallscope.program.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.smallscope.program.ClassDecl;
import org.smallscope.program.Field;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Method;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Program;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.contract.Clause;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/**
 * Follows a constructor as far as it decides which final fields an object has: conditions under which it ends normally,
 * and what it stores into them. It ran at an earlier time, so nothing is known of what may have changed since: fields
 * that are not final, elements of arrays, what calls out of sight returned. A value that is not known may be anything,
 * so that never an object is excluded that a program can have.
 */
final class Construction {
    private static final int DEEPEST = 6;

    private final Building building;
    private final Program program;
    private final Reachable reachable;
    private final Value object;
    private final Type.Ref exact;
    private final Predicate<String> complete;
    private final Map<FieldRef, Found> fields = new LinkedHashMap<>();
    private final Set<MethodRef> calledOnSelf = new LinkedHashSet<>();
    private Creations creations = (constructor, arguments, when) -> {};
    private boolean leaks;
    private int depth;

    /** Hears of objects that the code makes: by which constructor, from what, and when it gets there. */
    interface Creations {
        void made(MethodRef constructor, List<Found> arguments, Value when);
    }

    /** Where the execution is: what its variables hold, and when it gets here. */
    private static final class State {
        private final Map<Local, Found> locals;
        private Value alive;

        State(Map<Local, Found> locals, Value alive) {
            this.locals = locals;
            this.alive = alive;
        }

        State copy(Value when) {
            return new State(new IdentityHashMap<>(locals), when);
        }
    }

    /** A method being followed: its variables, and where its ways out come together. */
    private static final class Frame {
        private final Optional<Local> self;
        private State at;
        private State returned;
        private Found result = Found.UNKNOWN;
        private final Map<Stmt.Label, State> left = new HashMap<>();

        Frame(Optional<Local> self, State at) {
            this.self = self;
            this.at = at;
        }
    }

    /**
     * @param object   the object as it is before the call
     * @param complete tells of a class whether its objects are seen only when they are complete
     */
    Construction(Building building, Reachable reachable, Value object, Type.Ref exact, Predicate<String> complete) {
        this.building = building;
        this.program = building.program;
        this.reachable = reachable;
        this.object = object;
        this.exact = exact;
        this.complete = complete;
    }

    private Emitter emit() {
        return building.emit;
    }

    /** Whether others may see the object before it is complete. */
    boolean leaks() {
        return leaks;
    }

    /** The methods that run on the object before it is complete. */
    Set<MethodRef> calledOnSelf() {
        return calledOnSelf;
    }

    /** What the constructor stores; nothing for a field that it does not store for certain. */
    Found stored(FieldRef field) {
        return fields.getOrDefault(field, Found.UNKNOWN);
    }

    /** Follows a constructor from its arguments; answers when it ends normally. */
    Value follow(Method constructor, List<Found> arguments) {
        Frame frame = run(constructor, arguments, Optional.of(new Found.Self()), emit().bool(true));
        return frame.at.alive;
    }

    /** Follows a method from any arguments, and tells what it makes. */
    void follow(Method method, Creations listener) {
        creations = listener;
        State state = new State(Map.of(), emit().bool(true));
        List<Found> arguments =
                method.parameters().stream().map(p -> any(p, state)).toList();
        run(method, arguments, Optional.empty(), state.alive);
    }

    private Frame run(Method method, List<Found> arguments, Optional<Found> receiver, Value alive) {
        State start = new State(new IdentityHashMap<>(), alive);
        for (int i = 0; i < method.parameters().size(); i++) {
            Local parameter = method.parameters().get(i);
            boolean ofSelf = receiver.filter(Found.Self.class::isInstance).isPresent()
                    && method.ref().constructor();
            Found given = arguments.get(i);
            start.locals.put(parameter, ofSelf ? argument(method, parameter, given, start) : given);
        }
        method.receiver().ifPresent(self -> receiver.ifPresent(r -> start.locals.put(self, r)));
        Frame frame = new Frame(method.receiver(), start);
        depth++;
        if (method.ref().constructor()) {
            precondition(method, frame);
        }
        if (method.body().isPresent()) {
            execute(method.body().get(), frame);
        } else {
            leaks |= receiver.filter(Found.Self.class::isInstance).isPresent();
        }
        depth--;
        if (frame.returned != null) {
            frame.at = merged(frame.at, frame.returned);
        }
        return frame;
    }

    /** An argument of which nothing is known: what the object has where it is stored as it is, else any number. */
    private Found argument(Method constructor, Local parameter, Found given, State frame) {
        if (!(given instanceof Found.Unknown)) {
            return given;
        }
        Optional<FieldRef> kept = new DirectStores(constructor).of(parameter).filter(reachable::mentions);
        if (kept.isPresent()) {
            return new Found.Known(emit().readField(kept.get(), object, Origin.NONE));
        }
        return any(parameter, frame);
    }

    /** Any argument: a number has a value, an array a length, whatever they are. */
    private Found any(Local parameter, State state) {
        if (parameter.type() instanceof Type.Array) {
            Value length = any(Prim.INT);
            state.alive = emit().and(state.alive, emit().atMost(Prim.INT, emit().constant(Prim.INT, 0), length));
            return new Found.Given(length);
        }
        return parameter.type() instanceof Prim ? new Found.Known(any(parameter.type())) : Found.UNKNOWN;
    }

    /** Callers keep it: one of the cases holds, and what joins all of them. */
    private void precondition(Method method, Frame frame) {
        method.contract().always().stream()
                .filter(c -> c.kind() == Clause.Kind.REQUIRES)
                .forEach(c -> holds(c, frame));
        List<SpecCase> cases =
                method.contract().cases().stream().filter(c -> !c.redundant()).toList();
        if (cases.size() == 1) {
            cases.get(0).precondition().forEach(c -> holds(c, frame));
        }
    }

    private void holds(Clause clause, Frame frame) {
        if (DirectStores.isPlain(clause.condition()) && value(clause.condition(), frame) instanceof Found.Known k) {
            frame.at.alive = emit().and(frame.at.alive, k.value());
        }
    }

    // ------------------------------------------------------------------ statements

    private void execute(Stmt statement, Frame frame) {
        if (statement instanceof Stmt.Block s) {
            s.statements().forEach(inner -> execute(inner, frame));
        } else if (statement instanceof Stmt.Declare s) {
            frame.at.locals.put(s.local(), s.initial().map(e -> value(e, frame)).orElse(Found.UNKNOWN));
        } else if (statement instanceof Stmt.Eval s) {
            value(s.expression(), frame);
        } else if (statement instanceof Stmt.If s) {
            branch(s, frame);
        } else if (statement instanceof Stmt.Labelled s) {
            execute(s.body(), frame);
            join(s.label(), frame);
        } else if (statement instanceof Stmt.Break s) {
            leave(s.label(), frame);
        } else if (statement instanceof Stmt.Return s) {
            giveBack(s, frame);
        } else if (statement instanceof Stmt.Throw s) {
            hand(value(s.value(), frame));
            frame.at.alive = emit().bool(false);
        } else if (statement instanceof Stmt.Assert s) {
            continueWhen(value(s.condition(), frame), frame);
        } else if (!(statement instanceof Stmt.Spec)) {
            pass(statement, frame);
        }
    }

    private void branch(Stmt.If s, Frame frame) {
        Value condition = truth(value(s.condition(), frame));
        State before = frame.at;
        frame.at = before.copy(emit().and(before.alive, condition));
        execute(s.then(), frame);
        State then = frame.at;
        frame.at = before.copy(emit().and(before.alive, emit().not(condition)));
        s.otherwise().ifPresent(o -> execute(o, frame));
        frame.at = merged(then, frame.at);
    }

    private void leave(Stmt.Label label, Frame frame) {
        State known = frame.left.get(label);
        State now = frame.at.copy(frame.at.alive);
        frame.left.put(label, known == null ? now : merged(known, now));
        frame.at.alive = emit().bool(false);
    }

    private void join(Stmt.Label label, Frame frame) {
        State left = frame.left.remove(label);
        frame.at = left == null ? frame.at : merged(frame.at, left);
    }

    private void giveBack(Stmt.Return s, Frame frame) {
        Found result = s.value().map(e -> value(e, frame)).orElse(Found.UNKNOWN);
        State now = frame.at.copy(frame.at.alive);
        if (frame.returned == null) {
            frame.returned = now;
            frame.result = result;
        } else {
            frame.result = either(frame.returned.alive, frame.result, result);
            frame.returned = merged(frame.returned, now);
        }
        frame.at.alive = emit().bool(false);
    }

    /** Loops, tries and what is not modelled: they end somehow, and what they assign is not known afterwards. */
    private void pass(Stmt statement, Frame frame) {
        PassedOver passed = new PassedOver(statement, frame.self);
        leaks |= passed.leaks();
        if (passed.isWhole()) {
            passed.assigned().forEach(local -> frame.at.locals.put(local, Found.UNKNOWN));
        } else {
            frame.at.locals.keySet().forEach(local -> {
                if (!(frame.at.locals.get(local) instanceof Found.Self)) {
                    frame.at.locals.put(local, Found.UNKNOWN);
                }
            });
        }
        passed.stored().forEach(f -> fields.put(f, Found.UNKNOWN));
        passed.made().forEach(this::madeOutOfSight);
        for (Stmt.Label label : passed.left()) {
            perhaps(frame, () -> leave(label, frame));
        }
        if (passed.returns()) {
            perhaps(frame, () -> giveBack(new Stmt.Return(Optional.empty(), statement.origin()), frame));
        }
    }

    private void perhaps(Frame frame, Runnable way) {
        State before = frame.at;
        Value taken = anyTruth();
        frame.at = before.copy(emit().and(before.alive, taken));
        way.run();
        frame.at = before.copy(emit().and(before.alive, emit().not(taken)));
    }

    private State merged(State one, State other) {
        Map<Local, Found> locals = new IdentityHashMap<>();
        one.locals.forEach((local, found) -> {
            if (other.locals.containsKey(local)) {
                locals.put(local, either(one.alive, found, other.locals.get(local)));
            }
        });
        return new State(locals, emit().or(one.alive, other.alive));
    }

    /** The first where the condition is true, else the second. */
    private Found either(Value first, Found one, Found other) {
        Optional<Boolean> known = emit().constant(first);
        if (one.equals(other) || known.isPresent()) {
            return known.orElse(true) ? one : other;
        }
        hand(one); // from here on nobody looks where it goes
        hand(other);
        return one instanceof Found.Known a
                        && other instanceof Found.Known b
                        && a.value().type().equals(b.value().type())
                ? new Found.Known(
                        emit().select(first, a.value(), b.value(), a.value().type()))
                : Found.UNKNOWN;
    }

    private void continueWhen(Found condition, Frame frame) {
        if (condition instanceof Found.Known k) {
            frame.at.alive = emit().and(frame.at.alive, k.value());
        }
    }

    private Value truth(Found condition) {
        return condition instanceof Found.Known k ? k.value() : anyTruth();
    }

    private Value anyTruth() {
        return any(Prim.BOOLEAN);
    }

    /** Any value, whatever the width of the ints before the call. */
    Value any(Type type) {
        return emit().define(new Term.Input(Term.Role.HAVOC, type, "of a constructor"), type, Origin.NONE);
    }

    // ------------------------------------------------------------------ expressions

    private Found value(Expr expression, Frame frame) {
        if (expression instanceof Expr.Literal e) {
            return new Found.Known(emit().constant(e.type(), e.value()));
        } else if (expression instanceof Expr.NullLiteral) {
            return new Found.Known(emit().nullValue());
        } else if (expression instanceof Expr.StringLiteral) {
            return Found.Made.of(Type.STRING);
        } else if (expression instanceof Expr.Read e) {
            return frame.at.locals.getOrDefault(e.local(), Found.UNKNOWN);
        } else if (expression instanceof Expr.FieldGet e) {
            return field(e, frame);
        } else if (expression instanceof Expr.Assign e) {
            return assign(e, frame);
        } else if (expression instanceof Expr.Let e) {
            frame.at.locals.put(e.local(), value(e.value(), frame));
            return value(e.body(), frame);
        } else if (expression instanceof Expr.Sequence e) {
            execute(e.first(), frame);
            return value(e.value(), frame);
        } else if (expression instanceof Expr.Conditional e) {
            return conditional(e, frame);
        } else if (expression instanceof Expr.Call e) {
            return call(e, frame);
        } else if (expression instanceof Expr.New e) {
            return made(e, frame);
        }
        return operation(expression, frame);
    }

    private Found operation(Expr expression, Frame frame) {
        if (expression instanceof Expr.Binary e) {
            Found left = value(e.left(), frame);
            return new Computed(emit()).binary(e, left, value(e.right(), frame));
        } else if (expression instanceof Expr.Not e) {
            return value(e.operand(), frame) instanceof Found.Known k
                    ? new Found.Known(emit().not(k.value()))
                    : Found.UNKNOWN;
        } else if (expression instanceof Expr.Convert e) {
            return new Computed(emit()).converted(e, value(e.operand(), frame));
        } else if (expression instanceof Expr.Cast e) {
            return value(e.operand(), frame);
        } else if (expression instanceof Expr.InstanceOf e) {
            return new Computed(emit()).isInstance(e, value(e.operand(), frame));
        } else if (expression instanceof Expr.Length e) {
            return length(value(e.array(), frame), frame);
        } else if (expression instanceof Expr.NewArray e) {
            return array(e, frame);
        } else if (expression instanceof Expr.ArrayOf e) {
            e.elements().forEach(x -> hand(value(x, frame)));
            Value length = emit().constant(Prim.INT, e.elements().size());
            return Found.Made.array(Optional.of(e.type()), Optional.of(length));
        } else if (expression instanceof Expr.Builtin e) {
            return builtin(e, frame);
        } else if (expression instanceof Expr.Element e) {
            present(value(e.array(), frame), frame);
            value(e.index(), frame);
            return Found.UNKNOWN;
        }
        PassedOver passed = new PassedOver(expression, frame.self);
        leaks |= passed.leaks();
        passed.made().forEach(this::madeOutOfSight);
        return Found.UNKNOWN;
    }

    private Found field(Expr.FieldGet e, Frame frame) {
        Found target = value(e.target(), frame);
        boolean lasting = program.field(e.field()).filter(Field::isFinal).isPresent();
        if (target instanceof Found.Self) {
            return lasting ? stored(e.field()) : Found.UNKNOWN;
        }
        present(target, frame);
        return lasting
                        && target instanceof Found.Known k
                        && reachable.mentions(e.field())
                        && complete.test(e.field().owner())
                ? new Found.Known(emit().readField(e.field(), k.value(), Origin.NONE))
                : Found.UNKNOWN;
    }

    private Found assign(Expr.Assign e, Frame frame) {
        if (e.place() instanceof Expr.Read r) {
            Found value = value(e.value(), frame);
            frame.at.locals.put(r.local(), value);
            return value;
        }
        Found target = e.place() instanceof Expr.FieldGet f ? value(f.target(), frame) : Found.UNKNOWN;
        if (e.place() instanceof Expr.Element x) {
            present(value(x.array(), frame), frame);
            value(x.index(), frame);
        }
        Found value = value(e.value(), frame);
        if (target instanceof Found.Self) {
            store(((Expr.FieldGet) e.place()).field(), value, frame);
        } else {
            present(target, frame);
        }
        hand(value);
        return value;
    }

    /** A field is stored once, but perhaps on several ways. */
    private void store(FieldRef field, Found value, Frame frame) {
        Found before = fields.get(field);
        fields.put(field, before == null ? value : either(frame.at.alive, value, before));
    }

    private Found conditional(Expr.Conditional e, Frame frame) {
        Value condition = truth(value(e.condition(), frame));
        State before = frame.at;
        frame.at = before.copy(emit().and(before.alive, condition));
        Found then = value(e.then(), frame);
        State first = frame.at;
        frame.at = before.copy(emit().and(before.alive, emit().not(condition)));
        Found otherwise = value(e.otherwise(), frame);
        frame.at = merged(first, frame.at);
        return either(condition, then, otherwise);
    }

    // ------------------------------------------------------------------ objects

    /** Somebody else gets hold of it. */
    private void hand(Found value) {
        leaks |= value instanceof Found.Self;
    }

    /** Null would have thrown an exception. */
    private void present(Found reference, Frame frame) {
        if (reference instanceof Found.Known k && k.value().type().reference()) {
            frame.at.alive = emit().and(frame.at.alive, emit().not(emit().isNull(k.value())));
        }
    }

    private Found length(Found array, Frame frame) {
        present(array, frame);
        if (array instanceof Found.Known k) {
            return new Found.Known(emit().length(k.value()));
        }
        if (array instanceof Found.Given g) {
            return new Found.Known(g.length());
        }
        return array instanceof Found.Made m && m.length().isPresent()
                ? new Found.Known(m.length().get())
                : Found.UNKNOWN;
    }

    private Found array(Expr.NewArray e, Frame frame) {
        List<Found> dimensions =
                e.dimensions().stream().map(d -> value(d, frame)).toList();
        Optional<Value> length = dimensions.get(0) instanceof Found.Known k ? Optional.of(k.value()) : Optional.empty();
        length.ifPresent(n ->
                frame.at.alive = emit().and(frame.at.alive, emit().atMost(Prim.INT, emit().constant(Prim.INT, 0), n)));
        return Found.Made.array(Optional.of(e.type()), length);
    }

    private Found made(Expr.New e, Frame frame) {
        List<Found> arguments = arguments(e.arguments(), frame);
        creations.made(e.constructor(), arguments, frame.at.alive);
        arguments.forEach(this::hand);
        Optional<Found.Making> making = program.method(e.constructor())
                .filter(m -> isSource(e.type().name()))
                .map(m -> new Found.Making(m, arguments));
        return new Found.Made(Optional.of(e.type()), Optional.empty(), making);
    }

    private void madeOutOfSight(MethodRef constructor) {
        List<Found> arguments =
                constructor.parameters().stream().map(p -> Found.UNKNOWN).toList();
        creations.made(constructor, arguments, emit().bool(true));
    }

    private Found builtin(Expr.Builtin e, Frame frame) {
        List<Found> arguments = arguments(e.arguments(), frame);
        arguments.forEach(this::hand);
        if (e.intrinsic() != Expr.Intrinsic.STRING_CONCAT && e.intrinsic() != Expr.Intrinsic.IDENTITY_HASH) {
            present(arguments.get(0), frame);
        }
        return switch (e.intrinsic()) {
            case ARRAY_CLONE -> Found.Made.array(
                    Optional.empty(),
                    length(arguments.get(0), frame) instanceof Found.Known k
                            ? Optional.of(k.value())
                            : Optional.empty());
            case STRING_CONCAT -> Found.Made.of(Type.STRING);
            default -> Found.UNKNOWN;
        };
    }

    // ------------------------------------------------------------------ calls

    private List<Found> arguments(List<Expr> expressions, Frame frame) {
        List<Found> result = new ArrayList<>();
        expressions.forEach(e -> result.add(value(e, frame)));
        return result;
    }

    private Found call(Expr.Call e, Frame frame) {
        Optional<Found> receiver = e.receiver().map(r -> value(r, frame));
        List<Found> arguments = arguments(e.arguments(), frame);
        boolean onSelf = receiver.filter(Found.Self.class::isInstance).isPresent();
        Optional<Method> target = target(e, onSelf);
        if (onSelf && !e.method().constructor()) {
            calledOnSelf.add(target.map(Method::ref).orElse(e.method()));
        }
        if (target.isEmpty() || depth >= DEEPEST) {
            receiver.ifPresent(r -> present(r, frame));
            receiver.ifPresent(this::hand);
            arguments.forEach(this::hand);
            return Found.UNKNOWN;
        }
        if (!e.method().constructor()) {
            arguments.forEach(this::hand);
        }
        receiver.ifPresent(r -> present(r, frame));
        Frame called = run(target.get(), arguments, receiver, frame.at.alive);
        frame.at.alive = called.at.alive;
        return called.returned == null ? Found.UNKNOWN : called.result;
    }

    /** The method that runs, where it is known and in sight. */
    private Optional<Method> target(Expr.Call e, boolean onSelf) {
        Optional<Method> named = program.method(e.method());
        if (e.dispatch() == Expr.Dispatch.VIRTUAL) {
            named = onSelf && !Program.isOpaque(exact.name())
                    ? program.dispatch(e.method(), exact.name())
                    : named.filter(m -> isRecord(m.ref().owner()));
        }
        return named.filter(m -> m.body().isPresent());
    }

    private boolean isRecord(String className) {
        return program.find(className)
                .filter(c -> c.kind() == ClassDecl.Kind.RECORD)
                .isPresent();
    }

    private boolean isSource(String className) {
        return program.find(className).filter(c -> !c.library()).isPresent();
    }
}
