package org.smallscope.program.build.past;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.DirectStores;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/**
 * Follows a constructor as far as it decides which final fields an object has: conditions under which it ends normally,
 * and what it stores into them. It ran at an earlier time, so nothing is known of what may have changed since: fields
 * that are not final, elements of arrays that others can get at, what calls out of sight returned. A value that is not
 * known may be anything, so that never an object is excluded that a program can have.
 */
final class Construction {
    private static final int DEEPEST = 6;
    /** So many statements are followed; more are passed over. */
    private static final int LONGEST = 2000;
    /** Among so many methods it is followed which of them a call runs. */
    private static final int MOST_WAYS = 3;

    final Building building;
    final Program program;
    final Slice reachable;
    private final World world;
    private final Function<FieldRef, Optional<Value>> object;
    private final Type.Ref exact;
    private final Map<FieldRef, Found> fields = new LinkedHashMap<>();
    private final Set<MethodRef> calledOnSelf = new LinkedHashSet<>();
    private final Set<Slots> given = new LinkedHashSet<>();
    private final Set<Slots> handed = new LinkedHashSet<>();
    private final Set<Slots> arrays = new LinkedHashSet<>();
    private final List<Unseen> originals = new ArrayList<>();
    private final List<Found> anyArguments = new ArrayList<>();
    private final List<Value> facts = new ArrayList<>();
    private final PastStatements statements = new PastStatements(this);
    private final PastExpressions expressions = new PastExpressions(this);
    private Creations creations = (constructor, arguments, at, when) -> {};
    private boolean leaks;
    private boolean guesses;
    private int depth;
    private int followed;

    /** Hears of objects that the code makes: by which constructor, from what, where, and when it gets there. */
    interface Creations {
        void made(MethodRef constructor, List<Found> arguments, PastState at, Value when);
    }

    /** What is known of objects other than the one under construction. */
    interface World {
        /** Are objects of the class seen only when they are complete? */
        boolean isComplete(String className);

        /** What holds of an object that code was given, as its constructors leave it. */
        Value isMade(Unseen object);

        /** The dimensions of a static field's array that nobody changes. */
        int constantDimensions(FieldRef field);
    }

    /** A method being followed: its variables, and where its ways out come together. */
    static final class Frame {
        final Optional<Local> self;
        PastState at;
        PastState returned;
        Found result = Found.UNKNOWN;
        final Map<Stmt.Label, PastState> left = new HashMap<>();
        final Map<Stmt.Label, PastState> continued = new HashMap<>();

        Frame(Optional<Local> self, PastState at) {
            this.self = self;
            this.at = at;
        }
    }

    /** @param object the final fields of the object as they are before the call, where there is one */
    Construction(
            Building building,
            Slice reachable,
            Function<FieldRef, Optional<Value>> object,
            Type.Ref exact,
            World world) {
        this.building = building;
        this.program = building.program;
        this.reachable = reachable;
        this.object = object;
        this.exact = exact;
        this.world = world;
    }

    Emitter emit() {
        return building.emit;
    }

    World world() {
        return world;
    }

    PastExpressions expressions() {
        return expressions;
    }

    PastStatements statements() {
        return statements;
    }

    /** Whether others may see the object before it is complete. */
    boolean leaks() {
        return leaks;
    }

    /** Whether something that was not followed decides when it ends normally or what it stores. */
    boolean guesses() {
        return guesses;
    }

    /** The methods that run on the object before it is complete. */
    Set<MethodRef> calledOnSelf() {
        return calledOnSelf;
    }

    /** What the constructor stores; nothing for a field that it does not store for certain. */
    Found stored(FieldRef field) {
        return fields.getOrDefault(field, Found.UNKNOWN);
    }

    /** Where it ended normally. */
    record End(PastState state, Value when) {}

    /** Follows a constructor from its arguments. */
    End follow(Method constructor, List<Found> arguments) {
        return follow(constructor, arguments, new PastState(emit().bool(true)));
    }

    /** The same, called where some fields of other objects were seen. */
    End follow(Method constructor, List<Found> arguments, PastState start) {
        Frame frame = run(constructor, arguments, Optional.of(new Found.Self()), start);
        facts.add(frame.at.alive);
        return new End(frame.at, emit().and(facts));
    }

    /** What a method got that was followed from any arguments. */
    List<Found> arguments() {
        return anyArguments;
    }

    /** Objects of the same class that the code was given. */
    List<Unseen> originals() {
        return originals;
    }

    /** Has the object the fields of another one? */
    boolean copies(List<FieldRef> wanted, List<Unseen> others) {
        return others.stream()
                .anyMatch(o -> !o.fields().isEmpty()
                        && wanted.stream()
                                .allMatch(f -> stored(f).equals(o.fields().get(f))));
    }

    /** Follows a method from any arguments, and tells what it makes. */
    void follow(Method method, Creations listener) {
        creations = (constructor, arguments, at, when) -> {
            List<Value> all = new ArrayList<>(facts);
            all.add(when);
            listener.made(constructor, arguments, at, emit().and(all));
        };
        PastState state = new PastState(emit().bool(true));
        List<Found> arguments =
                method.parameters().stream().map(p -> any(p.type(), state)).toList();
        anyArguments.addAll(arguments);
        Optional<Found> receiver = method.receiver().map(r -> any(r.type(), state));
        receiver.ifPresent(r -> expressions.objects().present(r, state));
        run(method, arguments, receiver, state);
    }

    Frame run(Method method, List<Found> arguments, Optional<Found> receiver, PastState state) {
        PastState start = state.inside();
        boolean ofSelf = receiver.filter(Found.Self.class::isInstance).isPresent()
                && method.ref().constructor();
        for (int i = 0; i < method.parameters().size(); i++) {
            Local parameter = method.parameters().get(i);
            Found value = arguments.get(i);
            start.locals.put(parameter, ofSelf ? argument(method, parameter, value, start) : value);
        }
        method.receiver().ifPresent(self -> receiver.ifPresent(r -> start.locals.put(self, r)));
        Frame frame = new Frame(method.receiver(), start);
        depth++;
        if (method.ref().constructor()) {
            precondition(method, frame);
        }
        if (method.body().isPresent()) {
            statements.execute(method.body().get(), frame);
        } else {
            leaks |= receiver.filter(Found.Self.class::isInstance).isPresent();
        }
        depth--;
        if (frame.returned != null) {
            frame.at = merged(frame.at, frame.returned);
        }
        return frame;
    }

    /** An argument of which nothing is known: what the object has where it is stored as it is, else anything. */
    private Found argument(Method constructor, Local parameter, Found value, PastState state) {
        if (!(value instanceof Found.Unknown)) {
            return value;
        }
        Optional<Value> kept = new DirectStores(constructor).of(parameter).flatMap(object);
        if (kept.isEmpty()) {
            return any(parameter.type(), state);
        }
        return parameter.type() instanceof Type.Array a ? givenArray(a, kept.get()) : new Found.Known(kept.get());
    }

    private Found givenArray(Type.Array type, Value now) {
        Slots slots = Slots.given(
                type.element(), emit().length(now), () -> emit().isNull(now), Optional.of(now), () -> anything(type));
        given.add(slots);
        return new Found.Array(slots);
    }

    /** Anything of a type: a number has a value, an array a length, whatever they are. */
    Found any(Type type, PastState state) {
        if (type instanceof Type.Array a) {
            Value length = any(Prim.INT);
            state.alive = emit().and(state.alive, emit().atMost(Prim.INT, emit().constant(Prim.INT, 0), length));
            Slots slots =
                    Slots.given(a.element(), length, () -> any(Prim.BOOLEAN), Optional.empty(), () -> anything(a));
            given.add(slots);
            return new Found.Array(slots);
        }
        if (type.reference()) {
            Unseen some = new Unseen(type, () -> any(Prim.BOOLEAN));
            originals.addAll(type.equals(exact) ? List.of(some) : List.of());
            return new Found.Some(some);
        }
        return type instanceof Prim p && p != Prim.VOID ? new Found.Known(any(type)) : Found.UNKNOWN;
    }

    private List<Found> anything(Type.Array type) {
        List<Found> result = new ArrayList<>();
        for (int i = 0; i < most(); i++) {
            result.add(
                    type.element() instanceof Type.Array
                            ? Found.UNKNOWN
                            : any(type.element(), new PastState(emit().bool(true))));
        }
        return result;
    }

    /** How many slots of an array are looked at: those that an array has before the call, within reason. */
    int most() {
        return Math.min(Slots.MOST, Math.max(1, building.bounds.arrayLength()));
    }

    /** How often a loop is followed. */
    int rounds() {
        return 1
                + Math.min(
                        Slots.MOST,
                        Math.max(
                                building.bounds.unroll(),
                                Math.max(building.bounds.arrayLength(), building.bounds.stringLength())));
    }

    /** Any value, whatever the width of the ints before the call. */
    Value any(Prim type) {
        return emit().input(Term.Role.PAST, type, "of a constructor", Origin.NONE);
    }

    private Value any(Type type) {
        return any((Prim) type);
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
        if (DirectStores.isPlain(clause.condition())
                && expressions.value(clause.condition(), frame) instanceof Found.Known k) {
            frame.at.alive = emit().and(frame.at.alive, k.value());
        }
    }

    // ------------------------------------------------------------------ what happens

    /** True while there is still something to find out by going on. */
    boolean goesOn(Frame frame) {
        return followed++ < LONGEST && !emit().constant(frame.at.alive).equals(Optional.of(false));
    }

    /** The first where it gets there that way, else the second. */
    Found either(Value first, Found one, Found other) {
        Optional<Boolean> known = emit().constant(first);
        if (one.equals(other) || known.isPresent()) {
            return known.orElse(true) ? one : other;
        }
        hand(one); // from here on nobody looks where it goes
        hand(other);
        Optional<Value> a = number(one, other);
        Optional<Value> b = number(other, one);
        return a.isPresent() && b.isPresent() && a.get().type().equals(b.get().type())
                ? new Found.Known(emit().select(first, a.get(), b.get(), a.get().type()))
                : Found.UNKNOWN;
    }

    /** A value, or any number where it is not known and the other one is a number. */
    private Optional<Value> number(Found found, Found other) {
        if (found instanceof Found.Known k) {
            return Optional.of(k.value());
        }
        if (found instanceof Found.Unknown
                && other instanceof Found.Known k
                && k.value().type() instanceof Prim p) {
            guesses = true;
            return Optional.of(any(p));
        }
        return Optional.empty();
    }

    PastState merged(PastState one, PastState other) {
        if (emit().constant(one.alive).equals(Optional.of(false))) {
            return other;
        } else if (emit().constant(other.alive).equals(Optional.of(false))) {
            return one;
        }
        PastState result = new PastState(emit().or(one.alive, other.alive));
        one.locals.forEach((local, found) -> {
            if (other.locals.containsKey(local)) {
                result.locals.put(local, either(one.alive, found, other.locals.get(local)));
            }
        });
        one.cells.forEach((cell, found) -> {
            if (found.equals(other.cells.get(cell))) {
                result.cells.put(cell, found);
            }
        });
        Set<Slots> written = new LinkedHashSet<>(one.written.keySet());
        written.addAll(other.written.keySet());
        written.forEach(s -> result.written.put(s, either(one.alive, one.contents(s), other.contents(s))));
        return result;
    }

    List<Found> either(Value first, List<Found> one, List<Found> other) {
        List<Found> result = new ArrayList<>();
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            result.add(either(first, one.get(i), other.get(i)));
        }
        return result;
    }

    /** A condition that decides which way it goes. */
    Value truth(Found condition) {
        if (condition instanceof Found.Known k) {
            return k.value();
        }
        guesses = true;
        return any(Prim.BOOLEAN);
    }

    void guess() {
        guesses = true;
    }

    void leak(boolean when) {
        leaks |= when;
    }

    /** Somebody else gets hold of it, and of the arrays in it; those that were put there later were handed then. */
    void hand(Found value) {
        leaks |= value instanceof Found.Self;
        if (value instanceof Found.Array a && handed.add(a.slots()) && a.slots().element() instanceof Type.Array) {
            a.slots().initial().forEach(this::hand);
        }
    }

    /** Code out of sight has run: whatever it can get at may be different now. */
    void forget(PastState state) {
        state.cells.clear();
        Set<Slots> open = new LinkedHashSet<>(given);
        open.addAll(handed);
        open.forEach(s -> state.written.put(s, unknown()));
    }

    /** Code that can name anything has run. */
    void forgetAll(PastState state) {
        handed.addAll(arrays);
        forget(state);
    }

    /** An array that the code has made. */
    Found array(Slots made) {
        arrays.add(made);
        return new Found.Array(made);
    }

    /** Another array may be the same one. */
    void forgetGiven(Slots but, PastState state) {
        given.stream().filter(s -> s != but).forEach(s -> state.written.put(s, unknown()));
    }

    private List<Found> unknown() {
        List<Found> result = new ArrayList<>();
        for (int i = 0; i < most(); i++) {
            result.add(Found.UNKNOWN);
        }
        return result;
    }

    /** A field is stored once, but perhaps on several ways. */
    void store(FieldRef field, Found value, PastState at) {
        Found before = fields.get(field);
        fields.put(field, before == null ? value : either(at.alive, value, before));
    }

    void storeOutOfSight(FieldRef field) {
        fields.put(field, Found.UNKNOWN);
    }

    /** What is true of objects that code was given. */
    void learn(Value fact) {
        facts.add(fact);
    }

    // ------------------------------------------------------------------ calls and objects

    Found made(Expr.New e, Frame frame) {
        List<Found> arguments = expressions.values(e.arguments(), frame);
        creations.made(e.constructor(), arguments, frame.at.numbers(emit().bool(true)), frame.at.alive);
        arguments.forEach(this::hand);
        forget(frame.at);
        Optional<Found.Making> making = program.method(e.constructor())
                .filter(m -> isSource(e.type().name()))
                .map(m -> new Found.Making(m, arguments));
        return new Found.Made(e.type(), making);
    }

    void madeOutOfSight(MethodRef constructor) {
        List<Found> arguments =
                constructor.parameters().stream().map(p -> Found.UNKNOWN).toList();
        creations.made(constructor, arguments, new PastState(emit().bool(true)), emit().bool(true));
    }

    Found call(Expr.Call e, Frame frame) {
        Optional<Found> receiver = e.receiver().map(r -> expressions.value(r, frame));
        List<Found> arguments = expressions.values(e.arguments(), frame);
        boolean onSelf = receiver.filter(Found.Self.class::isInstance).isPresent();
        Optional<Method> target = target(e, onSelf);
        if (onSelf && !e.method().constructor()) {
            calledOnSelf.add(target.map(Method::ref).orElse(e.method()));
        }
        receiver.ifPresent(r -> expressions.objects().present(r, frame.at));
        Map<Method, Value> ways = target.isEmpty() && depth < DEEPEST ? ways(e, receiver) : Map.of();
        if (!ways.isEmpty()) {
            return either(ways, receiver, arguments, frame);
        }
        if (target.isEmpty() || depth >= DEEPEST) {
            receiver.ifPresent(this::hand);
            arguments.forEach(this::hand);
            forget(frame.at);
            return Found.UNKNOWN;
        }
        if (!e.method().constructor()) {
            arguments.forEach(a -> leak(a instanceof Found.Self));
        }
        Frame called = run(target.get(), arguments, receiver, frame.at);
        frame.at = new PastState(frame.at.locals, called.at.cells, called.at.written, called.at.alive);
        return called.returned == null ? Found.UNKNOWN : called.result;
    }

    /** The methods that run on an object of the heap before the call, with when; none where one is out of sight. */
    private Map<Method, Value> ways(Expr.Call e, Optional<Found> receiver) {
        Map<Method, Value> result = new LinkedHashMap<>();
        if (e.dispatch() != Expr.Dispatch.VIRTUAL || !(receiver.orElse(null) instanceof Found.Known k)) {
            return result;
        }
        Set<Type> types = new LinkedHashSet<>();
        building.candidates(k.value(), k.value().type()).forEach(a -> types.add(a.type()));
        for (Type type : types) {
            Optional<Method> runs = type instanceof Type.Ref r
                    ? program.dispatch(e.method(), r.name())
                            .filter(m -> m.body().isPresent())
                    : Optional.empty();
            if (runs.isEmpty() || result.size() > MOST_WAYS) {
                return Map.of();
            }
            result.merge(runs.get(), emit().hasExactType(k.value(), type), emit()::or);
        }
        return result;
    }

    /** Whichever of some methods runs. */
    private Found either(Map<Method, Value> ways, Optional<Found> receiver, List<Found> arguments, Frame frame) {
        PastState before = frame.at;
        Value some = emit().bool(false);
        PastState after = before.copy(some);
        Found result = Found.UNKNOWN;
        for (Map.Entry<Method, Value> way : ways.entrySet()) {
            PastState start = before.copy(emit().and(before.alive, way.getValue()));
            Frame called = run(way.getKey(), arguments, receiver, start);
            PastState end = new PastState(start.locals, called.at.cells, called.at.written, called.at.alive);
            Found returned = called.returned == null ? Found.UNKNOWN : called.result;
            result = either(some, result, returned);
            after = merged(after, end);
            some = emit().or(some, way.getValue());
        }
        frame.at = after;
        return result;
    }

    /** The method that runs, where it is known and in sight. */
    private Optional<Method> target(Expr.Call e, boolean onSelf) {
        Optional<Method> named = program.method(e.method());
        if (e.dispatch() == Expr.Dispatch.VIRTUAL) {
            named = onSelf && !Program.isOpaque(exact.name())
                    ? program.dispatch(e.method(), exact.name())
                    : onlyOne(e.method());
        }
        return named.filter(m -> m.body().isPresent());
    }

    /** The one method that runs whatever the object is. */
    private Optional<Method> onlyOne(MethodRef called) {
        Set<Method> all = new LinkedHashSet<>();
        for (ClassDecl c : program.instantiable(new Type.Ref(called.owner()))) {
            program.dispatch(called, c.name()).ifPresent(all::add);
        }
        return all.size() == 1 && !called.owner().equals(Type.OBJECT.name())
                ? Optional.of(all.iterator().next())
                : Optional.empty();
    }

    private boolean isSource(String className) {
        return program.find(className).filter(c -> !c.library()).isPresent();
    }
}
