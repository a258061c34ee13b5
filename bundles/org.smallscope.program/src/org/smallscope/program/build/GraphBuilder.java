package org.smallscope.program.build;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.code.CallInvariants;
import org.smallscope.program.build.code.ExpressionBuilder;
import org.smallscope.program.build.code.Scope;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.build.past.Constructed;
import org.smallscope.program.build.world.KeptParts;
import org.smallscope.program.build.world.OwnedHeap;
import org.smallscope.program.build.world.SecretHeap;
import org.smallscope.program.build.world.TypedHeap;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.UnsupportedException;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.owning.Encapsulation;
import org.smallscope.program.slice.ArrayMakers;
import org.smallscope.program.slice.Demand;
import org.smallscope.program.slice.Parts;
import org.smallscope.program.slice.ProgramStart;
import org.smallscope.program.slice.Promises;
import org.smallscope.program.slice.Receivers;
import org.smallscope.program.slice.Singletons;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.slice.StaticArrays;

/**
 * Builds the computation graph of one method: static initialisers, inputs, what may be assumed, the body, what must
 * hold at the end.
 *
 * <p>{@link #universe()} has the objects that can exist before the call from the start, so that an {@link Oracle} can
 * be made for it before {@link #build(Oracle)} is called, once.
 */
public final class GraphBuilder {
    private static final int LONGEST_STATIC_ARRAY = 256;
    private final Program program;
    private final Method method;
    private final Limits bounds;
    private final boolean fromScratch;
    private final boolean lenient;
    private final boolean asksForEnd;
    private final GrowingUniverse universe;
    private final Slice reachable;
    private final List<Type.Ref> receivers;
    private final Set<String> notYetInitialised;
    private final Optional<ProgramStart> start;
    private final Map<String, Integer> scopes = new LinkedHashMap<>();
    private final Set<String> unchecked = new LinkedHashSet<>();
    private final Set<FieldRef> unshared = new LinkedHashSet<>();
    private final Set<String> guessed = new LinkedHashSet<>();
    private final Set<String> tables = new LinkedHashSet<>();
    private boolean hasChoices;
    private boolean watchesSharing;
    private int clauseUnroll;
    private Building building;

    private GraphBuilder(Slice slice, Limits bounds, boolean fromScratch, boolean lenient, boolean asksForEnd) {
        program = slice.program();
        method = slice.method();
        this.bounds = bounds;
        this.fromScratch = fromScratch;
        this.lenient = lenient;
        clauseUnroll = bounds.unroll();
        this.asksForEnd = asksForEnd;
        universe = new GrowingUniverse(program);
        receivers = Receivers.of(program, method);
        reachable = slice;
        start = fromScratch ? Optional.empty() : ProgramStart.of(program, method, reachable);
        notYetInitialised = fromScratch ? Set.of() : notYetInitialised();
        if (!fromScratch) {
            populate();
        }
    }

    /** For a check: any pre-heap within the bounds, the method's specification assumed and checked. */
    public static GraphBuilder checking(Slice slice, Limits bounds) {
        return new GraphBuilder(slice, bounds, false, false, true);
    }

    /**
     * For following one execution of a check to its end, beyond a violated clause and beyond the unroll limit; the
     * objects of the pre-heap are those of {@link #checking} with the same scopes.
     */
    public static GraphBuilder following(Slice slice, Limits bounds, int longest) {
        GraphBuilder result = new GraphBuilder(slice, bounds.withUnroll(longest), false, true, false);
        result.clauseUnroll = bounds.unroll();
        return result;
    }

    /** As {@link #following}, for an execution that does not end: it is followed until it has gone round once. */
    public static GraphBuilder goingRound(Slice slice, Limits bounds) {
        return new GraphBuilder(slice, bounds, false, true, true);
    }

    /** For running a static method in a fresh JVM: no objects before, classes are initialised at first use. */
    public static GraphBuilder running(Slice slice, Limits bounds) {
        return new GraphBuilder(slice, bounds, true, false, false);
    }

    /** The types of which a parameter or a field that matters is null before the call, since no object can be built. */
    public Set<Type> takenAsNull() {
        Set<Type> result = new LinkedHashSet<>();
        if (!fromScratch) {
            result.addAll(method.ref().parameters());
            for (ClassDecl c : program.classes()) {
                if (!c.library()) {
                    c.fields().stream().map(Field::ref).filter(this::mentions).forEach(f -> result.add(f.type()));
                }
            }
            result.removeIf(reachable::hasObjects);
        }
        return result;
    }

    /** The static fields that matter and are taken as final, though code that is not at hand could assign them. */
    public List<String> assumedFinal() {
        return fromScratch || start.isPresent()
                ? List.of()
                : program.assumedFinal().stream()
                        .filter(this::mentions)
                        .map(f -> simple(f.owner()) + "." + f.name())
                        .toList();
    }

    /** The static fields that matter whose arrays are taken as initial, though code that is not at hand could change them. */
    public Set<String> assumedTables() {
        return tables;
    }

    /** The static fields that matter and are taken as anything, though nothing but initialisers assigns them, and why. */
    public Map<String, String> takenAsAnything() {
        Map<String, String> result = new LinkedHashMap<>();
        start.ifPresent(s -> s.loose().stream()
                .filter(f -> program.field(f).filter(d -> !d.isFinal()).isPresent())
                .forEach(f -> result.put(
                        simple(f.owner()) + "." + f.name(), "its value depends on when classes are initialised")));
        reachable.unknownInitially().stream()
                .filter(f -> isSettled(f) || start.isPresent())
                .forEach(f ->
                        result.put(simple(f.owner()) + "." + f.name(), "what its initialiser calls is not modelled"));
        return result;
    }

    private boolean isSettled(FieldRef f) {
        return program.field(f).filter(Field::isFinal).isPresent();
    }

    private static String simple(String className) {
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
    }

    /** From now on asks also whether objects come to share what is assumed to be unshared: as an obligation of that kind. */
    public void watchSharing() {
        watchesSharing = true;
    }

    /** True where type variables or owners are chosen beside the heap, so that one heap may be met more than once. */
    public boolean hasChoices() {
        return hasChoices;
    }

    /** The fields of which it was assumed, and is not known, that objects do not share what they hold. */
    public Set<FieldRef> unshared() {
        return unshared;
    }

    /** The fields that matter of which code that is not modelled may have given away what they hold. */
    public List<FieldRef> exposed() {
        Encapsulation known = Encapsulation.of(program);
        return program.classes().stream()
                .filter(c -> !c.library() && !fromScratch)
                .flatMap(c -> c.fields().stream())
                .map(Field::ref)
                .filter(f -> known.isExposed(f) && mentions(f) && !unshared.contains(f))
                .toList();
    }

    /** The classes whose objects were taken otherwise than constructors leave them, which could not be followed. */
    public List<String> notFollowed() {
        return guessed.stream().map(GraphBuilder::simple).toList();
    }

    /** The classes and methods, by name, whose type arguments were not relied on. */
    public Set<String> unchecked() {
        return unchecked;
    }

    /** The captured variables that the method looks at, where it is one of a lambda or local class. */
    public List<String> captured() {
        return program.instanceFields(method.ref().owner()).stream()
                .map(Field::ref)
                .filter(f -> f.captures() && mentions(f))
                .map(f -> f.name().substring("val$".length()))
                .toList();
    }

    /** The private methods without contract that were called where an invariant may not hold, once it is built. */
    public Set<String> takenAsHelpers() {
        return building.invariants.map(CallInvariants::helpers).orElse(Set.of());
    }

    public Universe universe() {
        return universe;
    }

    /** How many objects of each class can exist before the call, by name. */
    public Map<String, Integer> scopes() {
        return Collections.unmodifiableMap(scopes);
    }

    /** The types of objects that matter also where nothing refers to them, since a quantifier speaks of them. */
    public List<Type> unreferenced() {
        return fromScratch ? List.of() : reachable.unreferenced();
    }

    /** What the numbers in the code and its specification ask of the bounds. */
    public Demand demand() {
        return reachable.demand();
    }

    /** True where the check depends on a field; a field of the pre-heap that it does not depend on may be anything. */
    public boolean mentions(FieldRef field) {
        return reachable.mentions(field);
    }

    private boolean initialises() {
        return method.ref().name().equals(MethodRef.STATIC_INITIALISER);
    }

    /** Where a static initialiser is checked: its class, and those that cannot have been initialised before it. */
    private Set<String> notYetInitialised() {
        Set<String> result = new LinkedHashSet<>();
        if (initialises()) {
            String owner = method.ref().owner();
            result.add(owner);
            for (String name : reachable.initialised()) {
                boolean needs = program.supertypes(name).contains(owner)
                        || initialiser(name)
                                .filter(m ->
                                        Slice.before(program, m).initialised().contains(owner))
                                .isPresent();
                if (needs && !program.supertypes(owner).contains(name)) {
                    result.add(name);
                }
            }
        }
        return result;
    }

    private Optional<Method> initialiser(String className) {
        return program.find(className).filter(c -> !c.library()).stream()
                .flatMap(c -> c.methods().stream())
                .filter(m -> m.ref().name().equals(MethodRef.STATIC_INITIALISER))
                .findFirst();
    }

    /** Before a class is initialised nobody has made an object of it. */
    private boolean mayExist(Type exact) {
        return !(exact instanceof Type.Ref r)
                || notYetInitialised.stream()
                        .noneMatch(n -> program.supertypes(r.name()).contains(n));
    }

    /** Are there no others than those that static initialisers make? */
    private boolean isSingleton(Type exact) {
        return exact instanceof Type.Ref r
                && !initialises()
                && Singletons.of(program).include(r.name())
                && Singletons.of(program).fields(r.name()).stream().noneMatch(reachable.unknownInitially()::contains);
    }

    private void populate() {
        for (Type exact : reachable.preTypes()) {
            String name = exact.toString();
            if (!mayExist(exact) || isSingleton(exact)) {
                continue;
            }
            int count = bounds.scopeOf(name);
            count = Math.min(count, reachable.onlyFromRoots(exact).orElse(count));
            scopes.put(name, count);
            for (int i = 0; i < count; i++) {
                universe.add(exact, Atom.Kind.PRE);
            }
        }
        if (reachable.preTypes().contains(Type.STRING)) {
            reachable.literals().forEach(universe::literal);
        }
    }

    /**
     * Writes the graph, telling the oracle's listener every step.
     *
     * @throws UnsupportedException if it meets something that is not modelled
     */
    public Graph build(Oracle oracle) {
        building = new Building(program, bounds, universe, oracle);
        building.lenient = lenient;
        building.clauseUnroll = clauseUnroll;
        building.initialising = initialises();
        building.asksForEnd = asksForEnd;
        Emitter emit = building.emit;
        Scope.Handler outside = new Scope.Handler(null, emit.variable("$thrown", Type.THROWABLE));
        if (reachable.callsByContract()) {
            emit.countChanges();
        }
        if (!fromScratch) {
            building.initialisers = reachable::reduced;
            initialiseStatics(outside);
        }
        universe.endPreState();
        emit.step(new Step.PreState());
        Optional<Value> receiver = receiver();
        List<Value> arguments = inputs();
        if (!fromScratch) {
            staticInputs();
            staticElements();
            meetUnreferenced();
            assumeMakers();
            assumeIdentities();
            assumeCauses();
            TypedHeap typed = new TypedHeap(building, method, reachable);
            typed.assume(receiver, arguments);
            unchecked.addAll(typed.unchecked());
            OwnedHeap owned = new OwnedHeap(building, method, reachable, new Parts(program, bounds.sharing()));
            owned.assume(receiver, arguments);
            unshared.addAll(owned.assumed());
            new SecretHeap(building, method, reachable).assume(receiver, arguments);
            hasChoices = typed.hasChoices() || owned.hasChoices();
            int guesses = emit.guesses();
            Constructed constructed = new Constructed(building, method, reachable);
            constructed.assume();
            guessed.addAll(constructed.guessed());
            hasChoices |= emit.guesses() > guesses;
        }
        MethodSpec spec = new MethodSpec(building, method, receiver, arguments, reachable, notYetInitialised);
        if (!fromScratch) {
            spec.assume();
            building.invariants = Optional.of(new CallInvariants(
                    building, reachable, notYetInitialised, method.contract().helper()));
        }
        if (!emit.unreachable() && !emit.oracle().possible(emit.current())) {
            emit.stop();
        }
        Block entry = emit.current();
        Labels pre = emit.state();
        return finish(spec, outside, entry, pre, receiver, arguments);
    }

    private Graph finish(
            MethodSpec spec,
            Scope.Handler outside,
            Block entry,
            Labels pre,
            Optional<Value> receiver,
            List<Value> arguments) {
        Emitter emit = building.emit;
        Optional<Value> self = method.ref().constructor() && !emit.unreachable() ? Optional.of(newObject()) : receiver;
        spec.begin(self, pre);
        building.invariants.ifPresent(
                i -> self.filter(o -> method.ref().constructor()).ifPresent(i::constructing));
        if (fromScratch) {
            building.initialise(method.ref().owner(), outside);
        }
        boolean isVoid = method.ref().result() == Prim.VOID;
        Variable result = emit.variable("$result", method.ref().result());
        if (method.body().isEmpty()) {
            building.unsupported("a method without a body", "", method.origin());
        }
        Method run = initialises() && !fromScratch ? reachable.reduced(method) : method;
        Value returned = emit.unreachable()
                ? emit.defaultOf(method.ref().result())
                : building.calls.inline(run, self, arguments, method.origin(), outside);
        Value thrown = join(outside, returned, isVoid ? Optional.empty() : Optional.of(result));
        Optional<Value> value = isVoid || emit.unreachable() ? Optional.empty() : Optional.of(emit.read(result));
        Block end = emit.current();
        Labels post = emit.state();
        if (!fromScratch && !emit.unreachable()) {
            spec.check(value, thrown, post);
            if (watchesSharing) {
                new KeptParts(building, method, reachable, new Parts(program, bounds.sharing())).check(pre, post);
            }
        }
        building.failIfUnsupported();
        return new Graph(
                program,
                method,
                building.emit.blocks(),
                emit.steps(),
                universe,
                building.obligations,
                building.cuts,
                new Graph.Outcome(entry, end, value, thrown, pre, post, arguments, self, building.byContract));
    }

    private Value join(Scope.Handler outside, Value returned, Optional<Variable> result) {
        Emitter emit = building.emit;
        Variable thrown = outside.exception;
        List<Edge> ends = new ArrayList<>();
        if (!emit.unreachable()) {
            emit.set(thrown, emit.nullValue());
            result.ifPresent(r -> emit.set(r, returned));
            ends.add(emit.always());
        }
        emit.forget(0);
        emit.open(outside.thrown);
        if (!emit.unreachable()) {
            result.ifPresent(r -> emit.set(r, emit.defaultOf(r.type())));
            ends.add(emit.always());
        }
        emit.open(ends);
        return emit.unreachable() ? emit.nullValue() : emit.read(thrown);
    }

    // ------------------------------------------------------------------ before the call

    /** Classes are initialised before the call; what their initialisers made exists before it. */
    private void initialiseStatics(Scope outside) {
        building.allocations = Atom.Kind.STATIC;
        if (initialises()) {
            building.takeAsInitialised(method.ref().owner());
        }
        building.quietly(
                () -> start.map(ProgramStart::order).orElseGet(() -> List.copyOf(reachable.initialised())).stream()
                        .filter(name -> !notYetInitialised.contains(name))
                        .forEach(name -> building.initialise(name, outside)));
        building.allocations = Atom.Kind.FRESH;
    }

    private Value newObject() {
        Optional<Type.Ref> exact = program.find(method.ref().owner())
                .filter(ClassDecl::instantiable)
                .map(c -> new Type.Ref(c.name()))
                .or(() -> receivers.stream().findFirst());
        if (exact.isEmpty()) {
            building.unsupported(
                    "the constructor of a class that no concrete class extends",
                    "check the constructor of a concrete class",
                    method.origin());
        }
        building.byContract |=
                exact.map(Type.Ref::name).filter(Program::isOpaque).isPresent();
        return building.emit.allocate(exact.orElse(Type.OBJECT), Atom.Kind.FRESH, method.origin());
    }

    private Optional<Value> receiver() {
        if (method.ref().isStatic() || method.ref().constructor()) {
            return Optional.empty();
        }
        Emitter emit = building.emit;
        Type.Ref owner = new Type.Ref(method.ref().owner());
        Value self = emit.input(Term.Role.ROOT, owner, "this", method.origin());
        assume(emit.not(emit.equal(Type.OBJECT, self, emit.nullValue())));
        assume(emit.or(receivers.stream().map(t -> emit.hasExactType(self, t)).toList()));
        emit.learnNonNull(self);
        return Optional.of(self);
    }

    /** What Java guarantees by itself. */
    private void assume(Value condition) {
        Emitter emit = building.emit;
        if (!emit.constant(condition).equals(Optional.of(true))) {
            emit.step(new Step.Assume(condition, emit.bool(true), null));
        }
    }

    private List<Value> inputs() {
        List<Value> result = new ArrayList<>();
        for (int i = 0; i < method.parameters().size(); i++) {
            Type type = method.ref().parameters().get(i);
            String name = method.parameters().get(i).name();
            Origin origin = method.parameters().get(i).origin();
            if (type == Type.Special.UNKNOWN) {
                building.unsupportedAnyway(
                        "a parameter of a type that is not modelled (float or double)", "use int or long", origin);
            } else if (type == Type.Special.TYPE) {
                building.unsupportedAnyway(ExpressionBuilder.CLASS_VALUE, ExpressionBuilder.CLASS_VALUE_HINT, origin);
                result.add(building.emit.defaultOf(type));
                continue;
            }
            Value input = building.emit.input(Term.Role.ROOT, type, name, origin);
            if (name.equals("this$0") || name.equals("$this$0")) {
                assume(building.emit.not(building.emit.isNull(input)));
            }
            result.add(input);
        }
        return result;
    }

    /** What other code may have changed since the initialisers ran: static fields and objects, unless final. */
    private void staticInputs() {
        Emitter emit = building.emit;
        for (Field f : reachable.statics()) {
            if (mayVary(f)
                    && !f.model()
                    && f.ref().type() != Type.Special.UNKNOWN
                    && !notYetInitialised.contains(f.ref().owner())) {
                Value any = emit.input(Term.Role.ROOT, f.ref().type(), f.ref().toString(), f.origin());
                emit.storeStatic(f.ref(), any, f.origin());
            }
        }
        for (Atom atom : isFresh() ? List.<Atom>of() : List.copyOf(universe.atoms())) {
            if (atom.kind() == Atom.Kind.STATIC
                    && atom.type() instanceof Type.Ref r
                    && atom.text() == null
                    && !program.find(r.name()).map(ClassDecl::library).orElse(true)) {
                for (Field f : program.instanceFields(r.name())) {
                    if (!f.isFinal() && !f.model() && reachable.mentions(f.ref())) {
                        Value any = emit.input(
                                Term.Role.ROOT, f.ref().type(), f.ref().name() + " of " + r.name(), f.origin());
                        emit.storeField(f.ref(), emit.reference(atom.id(), atom.type()), any, f.origin());
                    }
                }
            }
        }
    }

    /** Can a static field have another value than the one its initialiser gives it? */
    private boolean mayVary(Field f) {
        return reachable.unknownInitially().contains(f.ref())
                || !f.isFinal() && start.map(s -> !s.isInitial(f.ref())).orElse(true);
    }

    /** Has nothing changed what initialisers made? */
    private boolean isFresh() {
        return start.filter(ProgramStart::isFresh).isPresent();
    }

    /** The elements of arrays that initialisers made, unless nothing ever changes them. */
    private void staticElements() {
        Map<Integer, Long> lengths = new LinkedHashMap<>();
        Map<Object, Set<Integer>> held = new LinkedHashMap<>();
        building.emit.steps().forEach(steps -> steps.forEach(step -> note(step, lengths, held)));
        if (lengths.isEmpty() || isFresh()) {
            return;
        }
        StaticArrays arrays = program.derived(StaticArrays.class, StaticArrays::new);
        Set<Integer> kept = new LinkedHashSet<>();
        for (ClassDecl c : program.classes()) {
            for (Field f : c.fields()) {
                Set<Integer> made = held.getOrDefault(f.ref(), Set.of());
                keep(made, arrays.constantDimensions(f), held, kept);
                if (!made.isEmpty() && arrays.isAssumed(f) && mentions(f.ref())) {
                    tables.add(simple(f.ref().owner()) + "." + f.ref().name());
                }
            }
        }
        for (Atom atom : List.copyOf(universe.atoms())) {
            if (atom.kind() == Atom.Kind.STATIC
                    && atom.type() instanceof Type.Array a
                    && !kept.contains(atom.id())
                    && arrays.changeable(a)) {
                anyElements(atom, a, lengths.getOrDefault(atom.id(), Long.MAX_VALUE));
            }
        }
    }

    /** Which arrays an initialiser makes, and what it puts them into: static fields and other arrays. */
    private void note(Step step, Map<Integer, Long> lengths, Map<Object, Set<Integer>> held) {
        Emitter emit = building.emit;
        if (step instanceof Step.AllocateArray s) {
            emit.number(s.length()).ifPresent(n -> lengths.put(s.atom().id(), n));
        } else if (step instanceof Step.StoreStatic s) {
            emit.atom(s.value()).ifPresent(id -> held.computeIfAbsent(s.field(), k -> new LinkedHashSet<>())
                    .add(id));
        } else if (step instanceof Step.StoreElement s && emit.atom(s.array()).isPresent()) {
            emit.atom(s.value())
                    .ifPresent(id -> held.computeIfAbsent(emit.atom(s.array()).get(), k -> new LinkedHashSet<>())
                            .add(id));
        }
    }

    /** Arrays and, so many dimensions deep, the arrays in them. */
    private void keep(Set<Integer> ids, int dimensions, Map<Object, Set<Integer>> held, Set<Integer> kept) {
        for (int id : dimensions > 0 ? ids : Set.<Integer>of()) {
            if (universe.atom(id).type() instanceof Type.Array && kept.add(id)) {
                keep(held.getOrDefault(id, Set.of()), dimensions - 1, held, kept);
            }
        }
    }

    private void anyElements(Atom atom, Type.Array type, long length) {
        Emitter emit = building.emit;
        Value array = emit.reference(atom.id(), type);
        if (length > LONGEST_STATIC_ARRAY) {
            building.unsupportedAnyway(
                    "an array of a static field that has more than " + LONGEST_STATIC_ARRAY
                            + " elements and may have changed before the call",
                    "make it smaller, or give it to the method as a parameter",
                    method.origin());
            return;
        }
        for (int i = 0; i < length; i++) {
            Value any = emit.input(Term.Role.ROOT, type.element(), "element " + i + " of " + type, Origin.NONE);
            emit.storeElement(type.element(), array, emit.constant(Prim.INT, i), any, Origin.NONE);
        }
    }

    /**
     * Objects that nothing refers to, where a quantifier speaks of them: each may be there by itself. To look at them in
     * the order of their numbers is enough, since those that something refers to first have the smaller ones.
     */
    private void meetUnreferenced() {
        Emitter emit = building.emit;
        for (Type type : reachable.unreferenced()) {
            for (Atom atom : List.copyOf(universe.of(type))) {
                if (atom.kind() == Atom.Kind.PRE) {
                    Value any = emit.input(Term.Role.ROOT, atom.type(), "another " + atom.type(), method.origin());
                    Value itself = emit.equal(Type.OBJECT, any, emit.reference(atom.id(), atom.type()));
                    assume(emit.or(emit.isNull(any), itself));
                }
            }
        }
    }

    /** The objects that may be there before the call and cannot be made, with a place where they matter. */
    public Map<String, Origin> leftOut() {
        return fromScratch ? Map.of() : reachable.leftOut();
    }

    /** The method whose contract, which is inherited, applies whatever the method's own requires clauses say. */
    public Optional<MethodRef> unrestrictedBy() {
        return Promises.of(program, method).unrestricted();
    }

    /** Is there an object whose class is not known: nothing but the contracts of its type says what it does. */
    public boolean meetsUnknownClasses() {
        return scopes.keySet().stream().anyMatch(name -> Program.isOpaque(name) && !name.endsWith("[]"));
    }

    /** Two objects with one identity hash code are not to be had on a JVM, though nothing excludes them. */
    public boolean assumesIdentities() {
        return !fromScratch && reachable.asksForIdentities();
    }

    private void assumeIdentities() {
        List<Atom> plain = !reachable.asksForIdentities()
                ? List.of()
                : universe.preObjects().stream().filter(this::hasIdentityHash).toList();
        Emitter emit = building.emit;
        for (int i = 0; i < plain.size(); i++) {
            for (int j = 0; j < i; j++) {
                assume(emit.not(emit.equal(Prim.INT, identityHash(plain.get(i)), identityHash(plain.get(j)))));
            }
        }
    }

    /** No exception is its own cause: that is how a Throwable says that it has none. */
    private void assumeCauses() {
        Emitter emit = building.emit;
        for (Atom atom : List.copyOf(universe.preObjects())) {
            if (atom.type() instanceof Type.Ref r && program.isSubtype(r, Type.THROWABLE)) {
                Value exception = emit.reference(atom.id(), r);
                program.instanceFields(Type.THROWABLE.name()).stream()
                        .map(Field::ref)
                        .filter(f -> f.name().equals("cause") && reachable.mentions(f))
                        .map(f -> emit.readField(f, exception, Origin.NONE))
                        .forEach(cause -> assume(emit.not(emit.equal(Type.OBJECT, cause, exception))));
            }
        }
    }

    private boolean hasIdentityHash(Atom atom) {
        MethodRef hashCode = new MethodRef(Type.OBJECT.name(), "hashCode", List.of(), Prim.INT, false);
        return !(atom.type() instanceof Type.Ref r)
                || program.dispatch(hashCode, r.name())
                        .filter(m -> m.ref().owner().equals(Type.OBJECT.name()))
                        .isPresent();
    }

    private Value identityHash(Atom atom) {
        Value object = building.emit.reference(atom.id(), atom.type());
        return building.emit.define(new Term.IdentityHash(object), Prim.INT, Origin.NONE);
    }

    /** Arrays of subtypes are only in fields into which code may put arrays that it has not made. */
    private void assumeMakers() {
        List<Type> arrays = universe.atoms().stream()
                .map(Atom::type)
                .filter(Type.Array.class::isInstance)
                .distinct()
                .toList();
        if (arrays.size() < 2) {
            return;
        }
        ArrayMakers makers = reachable.makers();
        for (Atom atom : List.copyOf(universe.preObjects())) {
            if (atom.type() instanceof Type.Ref r) {
                Value object = building.emit.reference(atom.id(), r);
                program.instanceFields(r.name())
                        .forEach(f -> assumeMakers(makers, arrays, f.ref(), Optional.of(object)));
            }
        }
        reachable.statics().forEach(f -> assumeMakers(makers, arrays, f.ref(), Optional.empty()));
    }

    private void assumeMakers(ArrayMakers makers, List<Type> arrays, FieldRef field, Optional<Value> object) {
        boolean choice = field.type() instanceof Type.Array
                && reachable.mentions(field)
                && arrays.stream()
                                .filter(t -> program.isSubtype(t, field.type()))
                                .count()
                        > 1;
        Optional<Set<Type>> made = choice ? makers.of(field) : Optional.empty();
        if (made.isPresent()) {
            Emitter emit = building.emit;
            Value array = object.map(o -> emit.readField(field, o, Origin.NONE))
                    .orElseGet(() -> emit.readStatic(field, Origin.NONE));
            List<Value> cases = new ArrayList<>(List.of(emit.isNull(array)));
            made.get().forEach(t -> cases.add(emit.hasExactType(array, t)));
            assume(emit.or(cases));
        }
    }
}
