package org.smallscope.program.build.past;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.owning.Encapsulation;
import org.smallscope.program.slice.PassedOver;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.slice.StaticArrays;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * Assumes that objects exist before the call only as their constructors leave them: for each object there is a
 * constructor of its class that ends normally, for some arguments, with these final fields. And nobody reaches itself
 * through final fields alone, since what they refer to was there before. Neither is assumed of a class whose constructor
 * lets others see the object before it is complete, nor where code sets fields by reflection.
 */
public final class Constructed {
    /** Beyond it the length of an array that a constructor makes is not insisted on: no heap has room for it. */
    private static final int LONGEST_ARRAY = 8;

    private static final Set<String> REFLECTION =
            Set.of("java.lang.reflect.Field", "java.lang.reflect.Constructor", "sun.misc.Unsafe");
    private static final int DEEPEST = 3;
    /** So deep objects are followed that constructors were given and that need not exist any more. */
    private static final int DEEPEST_GIVEN = 1;

    private final Building building;
    private final Program program;
    private final Method method;
    private final Slice slice;
    /** Whether objects of a class are seen only when they are complete. */
    private final Map<String, Boolean> complete = new HashMap<>();
    /** The fields in which objects of a class may keep themselves. */
    private final Map<String, Set<FieldRef>> keeping = new HashMap<>();
    /** Classes of which a constructor could not be followed to its end. */
    private final Set<String> guessed = new LinkedHashSet<>();
    /** Fields whose arrays were taken to be as constructors leave them, which rests on other code of the package. */
    private final Set<FieldRef> trusting = new LinkedHashSet<>();

    public Constructed(Building building, Method method, Slice slice) {
        this.building = building;
        this.program = building.program;
        this.method = method;
        this.slice = slice;
    }

    /** The classes whose objects may be otherwise than their constructors leave them. */
    public Set<String> guessed() {
        return guessed;
    }

    /** The fields of which something was taken as known that rests on other code of their packages. */
    public Set<FieldRef> trusting() {
        return trusting;
    }

    Emitter emit() {
        return building.emit;
    }

    public void assume() {
        if (REFLECTION.stream().anyMatch(c -> program.find(c).isPresent())) {
            return;
        }
        FinalCircles circles = new FinalCircles(this, program, emit());
        for (Atom atom : List.copyOf(emit().universe().preObjects())) {
            boolean made = atom.kind() == Atom.Kind.STATIC; // by an initialiser that has run, so it is known
            if (!made && atom.type() instanceof Type.Ref r && isSource(r.name()) && !isComplete(r.name())) {
                guessed.addAll(lasting(r).isEmpty() ? Set.of() : Set.of(r.name()));
            } else if (!made && atom.type() instanceof Type.Ref r && isComplete(r.name())) {
                Value object = emit().reference(atom.id(), r);
                Value exists = emit().define(new Term.Exists(atom.id()), Prim.BOOLEAN, Origin.NONE);
                if (!lasting(r).isEmpty()) {
                    require(exists, constructed(seen(object, r), r, 0));
                }
                lasting(r).stream()
                        .map(Field::ref)
                        .filter(f -> circles.mayClose(r, f))
                        .forEach(f -> require(exists, emit().not(circles.reachesItself(object, f, mayKeep(r, f)))));
            }
        }
    }

    private boolean mayKeep(Type.Ref type, FieldRef field) {
        return keeping.getOrDefault(type.name(), Set.of()).contains(field);
    }

    private void require(Value exists, Value condition) {
        emit().assume(emit().implies(exists, condition));
    }

    // ------------------------------------------------------------------ classes

    /** The final fields of an object that matter. */
    List<Field> lasting(Type.Ref type) {
        return program.instanceFields(type.name()).stream()
                .filter(f -> f.isFinal() && !f.ghost() && !f.model() && mentions(f.ref()))
                .filter(f -> !Program.isOpaque(f.ref().owner()))
                .toList();
    }

    boolean isComplete(String className) {
        Boolean known = complete.get(className);
        if (known == null) {
            complete.put(className, false); // while it is being found out
            Type.Ref type = new Type.Ref(className);
            known = program.instanceFields(className).stream().anyMatch(Field::isFinal)
                    && isSource(className)
                    && !constructors(className).isEmpty()
                    && constructors(className).stream().noneMatch(c -> isSeenEarly(type, c));
            complete.put(className, known);
        }
        return known;
    }

    private boolean isSource(String className) {
        return program.find(className).filter(c -> !c.library()).isPresent() && !className.contains("$lambda$");
    }

    private boolean isSeenEarly(Type.Ref type, Method constructor) {
        Construction followed = construction(f -> Optional.empty(), type, 0);
        followed.follow(constructor, unknown(constructor));
        keeping.computeIfAbsent(type.name(), n -> new LinkedHashSet<>()).addAll(followed.keeping());
        return followed.leaks() || followed.calls().onSelf().contains(method.ref());
    }

    private Construction construction(Function<FieldRef, Optional<Value>> object, Type.Ref type, int depth) {
        return new Construction(building, slice, object, type, new Around(type, depth));
    }

    /** What is known while a constructor of a class is followed. */
    private final class Around implements Construction.World {
        private final Type.Ref type;
        private final int depth;

        Around(Type.Ref type, int depth) {
            this.type = type;
            this.depth = depth;
        }

        @Override
        public boolean isComplete(String className) {
            return className.equals(type.name()) || areComplete(className);
        }

        @Override
        public Value isMade(Unseen object) {
            return depth < DEEPEST_GIVEN
                            && object.type() instanceof Type.Ref r
                            && hasNoSubclass(r)
                            && isComplete(r.name())
                    ? constructed(seen(object), r, depth + 1)
                    : emit().bool(true);
        }

        @Override
        public int constantDimensions(FieldRef field) {
            return program.field(field)
                    .map(f -> program.derived(StaticArrays.class, StaticArrays::new)
                            .constantDimensions(f))
                    .orElse(0);
        }
    }

    private boolean hasNoSubclass(Type.Ref type) {
        return program.instantiable(type).stream().allMatch(c -> c.name().equals(type.name()));
    }

    /**
     * An object whose final fields are told.
     *
     * @param itself where it is an object of the heap before the call
     * @param fields those that matter
     * @param values what they hold, as far as there are values for it
     */
    private record Seen(Optional<Value> itself, List<FieldRef> fields, Function<FieldRef, Optional<Value>> values) {}

    private Seen seen(Value object, Type.Ref type) {
        List<FieldRef> fields = lasting(type).stream().map(Field::ref).toList();
        return new Seen(
                Optional.of(object),
                fields,
                f -> fields.contains(f)
                        ? Optional.of(emit().state().readField(f, object, Origin.NONE))
                        : Optional.empty());
    }

    private static Seen seen(Unseen object) {
        return new Seen(
                Optional.empty(),
                List.copyOf(object.fields().keySet()),
                f -> object.fields().get(f) instanceof PastValue.Known k ? Optional.of(k.value()) : Optional.empty());
    }

    /** Whatever class of its family an object is of. */
    private boolean areComplete(String className) {
        return program.classes().stream()
                .filter(c -> c.instantiable() && program.supertypes(c.name()).contains(className))
                .allMatch(c -> isComplete(c.name()));
    }

    private static List<PastValue> unknown(Method constructor) {
        return constructor.parameters().stream().map(p -> PastValue.UNKNOWN).toList();
    }

    /** Those that make objects of a class; those of the class it extends, where only that is known. */
    private List<Method> constructors(String className) {
        String known = Program.isOpaque(className)
                ? program.find(className).flatMap(ClassDecl::superclass).orElse(className)
                : className;
        return program.find(known).stream()
                .flatMap(c -> c.methods().stream())
                .filter(m -> m.ref().constructor())
                .toList();
    }

    // ------------------------------------------------------------------ objects

    private Value constructed(Seen object, Type.Ref type, int depth) {
        List<Value> ways = new ArrayList<>();
        for (Method constructor : constructors(type.name())) {
            if (depth == 0 && isCalledFromHere(constructor, type)) {
                ways.addAll(calls(object, type, constructor, depth));
            } else {
                leftBy(object, type, constructor, unknown(constructor), nowhere(), List.of(), depth)
                        .ifPresent(ways::add);
            }
        }
        return emit().or(ways);
    }

    /** For objects that are only met on the way who calls is not asked: the ways would multiply. */
    private boolean isCalledFromHere(Method constructor, Type.Ref type) {
        return constructor.isPrivate() && !Program.isOpaque(type.name()) && isClosed(type.name());
    }

    /** A private constructor gets what the code around its class gives it, as far as it comes to do so. */
    private List<Value> calls(Seen object, Type.Ref type, Method constructor, int depth) {
        List<Call> calls = new ArrayList<>();
        for (Method caller : nest(type.name())) {
            if (!isKnownToHaveRun(caller, constructor)
                    && new PassedOver(caller.body().get(), caller.receiver())
                            .made()
                            .contains(constructor.ref())) {
                Construction calling = construction(f -> Optional.empty(), type, depth);
                calling.follow(caller, (made, arguments, at, when) -> {
                    if (made.equals(constructor.ref())) {
                        calls.add(new Call(calling, arguments, at, when));
                    }
                });
            }
        }
        List<Value> ways = new ArrayList<>();
        if (calls.stream().anyMatch(this::passesAnything)) {
            leftBy(object, type, constructor, unknown(constructor), nowhere(), List.of(), depth)
                    .ifPresent(ways::add);
        } else {
            calls.forEach(c -> leftBy(
                            object,
                            type,
                            constructor,
                            c.arguments(),
                            c.at(),
                            c.calling().originals(),
                            depth)
                    .ifPresent(left -> ways.add(emit().and(c.when(), left))));
        }
        return ways;
    }

    /** Did a static initialiser make all its objects of the constructor for fields that matter? Those are at hand. */
    private boolean isKnownToHaveRun(Method caller, Method constructor) {
        if (!caller.ref().name().equals(MethodRef.STATIC_INITIALISER)
                || !slice.initialised().contains(caller.ref().owner())) {
            return false;
        }
        Set<Expr> kept = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Expr> all = new ArrayList<>();
        Walk.over(
                caller.body().get(),
                e -> {
                    if (e instanceof Expr.Assign a && a.place() instanceof Expr.StaticGet g && isKnown(g.field())) {
                        kept.add(a.value());
                    } else if (e instanceof Expr.New n && n.constructor().equals(constructor.ref())) {
                        all.add(n);
                    }
                },
                s -> {
                    if (s instanceof Stmt.Loop) {
                        all.add(null); // which may go on beyond the bounds
                    }
                });
        return kept.containsAll(all);
    }

    private boolean isKnown(FieldRef field) {
        return slice.mentions(field)
                && !slice.unknownInitially().contains(field)
                && program.field(field).filter(Field::isFinal).isPresent();
    }

    /** Where nothing is known of other objects. */
    private PastState nowhere() {
        return new PastState(emit().bool(true));
    }

    /** A call of a constructor. */
    private record Call(Construction calling, List<PastValue> arguments, PastState at, Value when) {}

    /** Does it pass on whatever it is given? Then other callers add nothing. */
    private boolean passesAnything(Call call) {
        return emit().constant(call.when()).equals(Optional.of(true))
                && new LinkedHashSet<>(call.arguments()).size()
                        == call.arguments().size()
                && call.calling().arguments().containsAll(call.arguments());
    }

    /** All code that can name private members of a class. */
    private List<Method> nest(String className) {
        return program.classes().stream()
                .filter(c -> outermost(c.name()).equals(outermost(className)))
                .flatMap(c -> c.methods().stream())
                .filter(m -> m.body().isPresent())
                .toList();
    }

    /** Is all of it followed, so that no call of a private constructor is overlooked? */
    private boolean isClosed(String className) {
        return nest(className).stream().allMatch(m -> new PassedOver(m.body().get(), m.receiver()).isWhole());
    }

    private static String outermost(String className) {
        int nested = className.indexOf('$');
        return nested < 0 ? className : className.substring(0, nested);
    }

    /** The object is as this constructor leaves it, from these arguments; nothing where that is a copy of another one. */
    private Optional<Value> leftBy(
            Seen object,
            Type.Ref type,
            Method constructor,
            List<PastValue> arguments,
            PastState at,
            List<Unseen> from,
            int depth) {
        Construction followed = construction(object.values(), type, depth);
        Construction.End end = followed.follow(constructor, arguments, at);
        if (hasNoSubclass(type)
                && (followed.copies(object.fields(), followed.originals()) || followed.copies(object.fields(), from))) {
            return Optional.empty();
        }
        if (followed.guesses()) {
            guessed.add(type.name());
        }
        List<Value> parts = new ArrayList<>(List.of(end.when()));
        for (FieldRef f : object.fields()) {
            PastValue stored = followed.stored(f);
            if (stored instanceof PastValue.Unknown) {
                guessed.add(type.name());
            }
            PastValue left = stored instanceof PastValue.Self
                    ? object.itself().<PastValue>map(PastValue.Known::new).orElse(stored)
                    : stored;
            object.values()
                    .apply(f)
                    .ifPresent(now -> parts.add(new Left(this, end.state(), f).is(now, f.type(), left, depth)));
        }
        return Optional.of(emit().and(parts));
    }

    /** The object is as it was made, where that was by code that can be followed. */
    Optional<Value> isMadeBy(Value object, PastValue.Made made, int depth) {
        return made.making()
                .filter(m -> depth < DEEPEST && isComplete(made.exact().toString()))
                .flatMap(m -> leftBy(
                        seen(object, (Type.Ref) made.exact()),
                        (Type.Ref) made.exact(),
                        m.constructor(),
                        m.arguments(),
                        nowhere(),
                        List.of(),
                        depth + 1));
    }

    boolean mentions(FieldRef field) {
        return field.type() != Type.Special.TYPE && slice.mentions(field);
    }

    int frozenDimensions(FieldRef field) {
        Encapsulation known = Encapsulation.of(program);
        int frozen = known.frozenDimensions(field);
        if (frozen > 0 && known.isTrusting(field)) {
            trusting.add(field);
        }
        return frozen;
    }

    boolean isShort(Value length) {
        return emit().known().number(length).map(n -> n <= LONGEST_ARRAY).orElse(true);
    }

    boolean hasObjects(Type type) {
        return emit().universe().preObjects().stream().anyMatch(a -> program.isSubtype(a.type(), type));
    }

    boolean hasExactly(Type type) {
        return emit().universe().preObjects().stream().anyMatch(a -> a.type().equals(type));
    }
}
