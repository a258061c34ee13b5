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
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.DirectStores;
import org.smallscope.program.slice.PassedOver;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Stmt;

/**
 * Follows a constructor as far as it decides which final fields an object has: conditions under which it ends normally,
 * and what it stores into them. It ran at an earlier time, so nothing is known of what may have changed since: fields
 * that are not final, elements of arrays that others can get at, what calls out of sight returned. A value that is not
 * known may be anything, so that never an object is excluded that a program can have.
 */
final class Construction {
    /** So many statements are followed; more are passed over. */
    private static final int LONGEST = 2000;

    final Building building;
    final Program program;
    final Slice slice;
    private final World world;
    private final Function<FieldRef, Optional<Value>> object;
    private final Map<FieldRef, PastValue> fields = new LinkedHashMap<>();
    private final OpenArrays arrays;
    private final AnyValues unknown;
    private final Joins joins = new Joins(this);
    private final PastCalls calls;
    private final List<PastValue> anyArguments = new ArrayList<>();
    private final List<Value> facts = new ArrayList<>();
    private final PastStatements statements = new PastStatements(this);
    private final PastExpressions expressions = new PastExpressions(this);
    private Creations creations = (constructor, arguments, at, when) -> {};
    /** Fields in which the object keeps itself; whoever reads them has the object. */
    private final Set<FieldRef> keeping = new LinkedHashSet<>();

    private boolean leaks;
    private boolean touched;
    private boolean guesses;
    private int depth;
    private int followed;

    /** Hears of objects that the code makes: by which constructor, from what, where, and when it gets there. */
    interface Creations {
        void made(MethodRef constructor, List<PastValue> arguments, PastState at, Value when);
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
        PastValue result = PastValue.UNKNOWN;
        final Map<Stmt.Label, PastState> left = new HashMap<>();
        final Map<Stmt.Label, PastState> continued = new HashMap<>();

        Frame(Optional<Local> self, PastState at) {
            this.self = self;
            this.at = at;
        }
    }

    /** @param object the final fields of the object as they are before the call, where there is one */
    Construction(
            Building building, Slice slice, Function<FieldRef, Optional<Value>> object, Type.Ref exact, World world) {
        this.building = building;
        this.program = building.program;
        this.slice = slice;
        this.object = object;
        this.world = world;
        arrays = new OpenArrays(AnyValues.most(building));
        unknown = new AnyValues(building, exact, arrays);
        calls = new PastCalls(this, exact);
    }

    Emitter emit() {
        return building.emit;
    }

    World world() {
        return world;
    }

    /** Which arrays others can get at. */
    OpenArrays arrays() {
        return arrays;
    }

    Joins joins() {
        return joins;
    }

    PastCalls calls() {
        return calls;
    }

    PastExpressions expressions() {
        return expressions;
    }

    PastStatements statements() {
        return statements;
    }

    /** Whether others may see the object before it is complete. */
    boolean leaks() {
        return leaks || touched && !keeping.isEmpty();
    }

    /** The fields in which the object keeps itself. */
    Set<FieldRef> keeping() {
        return keeping;
    }

    /** Whether something that was not followed decides when it ends normally or what it stores. */
    boolean guesses() {
        return guesses;
    }

    /** What the constructor stores; nothing for a field that it does not store for certain. */
    PastValue stored(FieldRef field) {
        return fields.getOrDefault(field, PastValue.UNKNOWN);
    }

    /** Where it ended normally. */
    record End(PastState state, Value when) {}

    /** Follows a constructor from its arguments. */
    End follow(Method constructor, List<PastValue> arguments) {
        return follow(constructor, arguments, new PastState(emit().bool(true)));
    }

    /** The same, called where some fields of other objects were seen. */
    End follow(Method constructor, List<PastValue> arguments, PastState start) {
        Frame frame = run(constructor, arguments, Optional.of(new PastValue.Self()), start);
        facts.add(frame.at.alive);
        return new End(frame.at, emit().and(facts));
    }

    /** What a method got that was followed from any arguments. */
    List<PastValue> arguments() {
        return anyArguments;
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
        List<PastValue> arguments =
                method.parameters().stream().map(p -> any(p.type(), state)).toList();
        anyArguments.addAll(arguments);
        Optional<PastValue> receiver = method.receiver().map(r -> any(r.type(), state));
        receiver.ifPresent(r -> expressions.objects().present(r, state));
        run(method, arguments, receiver, state);
    }

    Frame run(Method method, List<PastValue> arguments, Optional<PastValue> receiver, PastState state) {
        PastState start = state.inside();
        boolean ofSelf = receiver.filter(PastValue.Self.class::isInstance).isPresent()
                && method.ref().constructor();
        for (int i = 0; i < method.parameters().size(); i++) {
            Local parameter = method.parameters().get(i);
            PastValue value = arguments.get(i);
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
            leaks |= receiver.filter(PastValue.Self.class::isInstance).isPresent();
        }
        depth--;
        if (frame.returned != null) {
            frame.at = joins.merged(frame.at, frame.returned);
        }
        return frame;
    }

    /** An argument of which nothing is known: what the object has where it is stored as it is, else anything. */
    private PastValue argument(Method constructor, Local parameter, PastValue value, PastState state) {
        if (!(value instanceof PastValue.Unknown)) {
            return value;
        }
        Optional<Value> kept = new DirectStores(constructor).of(parameter).flatMap(object);
        if (kept.isEmpty()) {
            return any(parameter.type(), state);
        }
        return parameter.type() instanceof Type.Array a
                ? unknown.givenArray(a, kept.get())
                : new PastValue.Known(kept.get());
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

    /** Anything of a type: a number has a value, an array a length, whatever they are. */
    PastValue any(Type type, PastState state) {
        return unknown.any(type, state);
    }

    /** Any value, whatever the width of the ints before the call. */
    Value any(Prim type) {
        return unknown.any(type);
    }

    /** Objects of the same class that the code was given. */
    List<Unseen> originals() {
        return unknown.originals();
    }

    /** How many slots of an array are looked at. */
    int most() {
        return AnyValues.most(building);
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
                && expressions.value(clause.condition(), frame) instanceof PastValue.Known k) {
            frame.at.alive = emit().and(frame.at.alive, k.value());
        }
    }

    // ------------------------------------------------------------------ what happens

    /** True while there is still something to find out by going on. */
    boolean goesOn(Frame frame) {
        return followed++ < LONGEST && !emit().constant(frame.at.alive).equals(Optional.of(false));
    }

    /** A condition that decides which way it goes. */
    Value truth(PastValue condition) {
        if (condition instanceof PastValue.Known k) {
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

    /** Code is not followed. */
    void passOver(PassedOver code) {
        leaks |= code.leaks();
        touched |= code.mentionsSelf();
    }

    /** The object is stored in a field of its own. */
    void keep(FieldRef field) {
        keeping.add(field);
    }

    /** Somebody else gets hold of it. */
    void hand(PastValue value) {
        leaks |= value instanceof PastValue.Self;
        arrays.hand(value);
    }

    /** Code out of sight has run: whatever it can get at may be different now. */
    void forget(PastState state) {
        state.cells.clear();
        arrays.forget(state);
    }

    /** Code that can name anything has run. */
    void forgetAll(PastState state) {
        state.cells.clear();
        arrays.forgetAll(state);
    }

    /** A field is stored once, but perhaps on several ways. */
    void store(FieldRef field, PastValue value, PastState at) {
        PastValue before = fields.get(field);
        fields.put(field, before == null ? value : joins.either(at.alive, value, before));
    }

    void storeOutOfSight(FieldRef field) {
        fields.put(field, PastValue.UNKNOWN);
    }

    /** What is true of objects that code was given. */
    void learn(Value fact) {
        facts.add(fact);
    }

    // ------------------------------------------------------------------ objects

    int depth() {
        return depth;
    }

    /** An object is made here. */
    void tell(MethodRef constructor, List<PastValue> arguments, PastState at, Value when) {
        creations.made(constructor, arguments, at, when);
    }

    void madeOutOfSight(MethodRef constructor) {
        List<PastValue> arguments =
                constructor.parameters().stream().map(p -> PastValue.UNKNOWN).toList();
        creations.made(constructor, arguments, new PastState(emit().bool(true)), emit().bool(true));
    }
}
