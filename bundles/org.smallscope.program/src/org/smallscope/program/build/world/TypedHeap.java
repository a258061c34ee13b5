package org.smallscope.program.build.world;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Generic;
import org.smallscope.program.classes.Generics;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.Slice;

/**
 * Assumes that what exists before the call is as type arguments and bounds say. For each type variable of an object, of
 * an array's elements, and of the method, there is a type that it stands for; then each place holds what its type
 * allows. Afterwards nothing is asked of types: what the code does against them is found where it fails.
 */
public final class TypedHeap {
    private final Building building;
    private final Program program;
    private final Generics generics;
    private final Slice slice;
    private final Method method;
    private final TypeWorld world;
    private final Map<Object, Map<Generic.Variable, List<Value>>> chosen = new HashMap<>();

    /** Where type variables have a meaning: an atom's number, or the call. */
    private static final Object CALL = "the call";
    /** Where types name no variables. */
    private static final Object NOWHERE = "nowhere";

    public TypedHeap(Building building, Method method, Slice slice) {
        this.building = building;
        this.program = building.program;
        this.generics = program.generics();
        this.slice = slice;
        this.method = method;
        world = new TypeWorld(program, method, slice.preTypes(), f -> slice.mentions(f.ref()));
        slice.statics().forEach(world::addStatic);
    }

    /** Are there types to choose, so that several choices may belong to one heap? */
    public boolean hasChoices() {
        return !chosen.isEmpty();
    }

    /** The classes and methods whose type arguments code may have gone around. */
    public Set<String> unchecked() {
        return world.unchecked();
    }

    public void assume(Optional<Value> receiver, List<Value> arguments) {
        if (world.isEmpty()) {
            return;
        }
        for (Atom atom : List.copyOf(emit().universe().preObjects())) {
            if (atom.type() instanceof Type.Ref r) {
                program.instanceFields(r.name()).forEach(f -> field(atom, r, f));
            } else if (atom.type() instanceof Type.Array a && a.element().reference()) {
                elements(atom, a);
            }
        }
        slice.statics().forEach(this::staticField);
        List<Generic> types = generics.methods().getOrDefault(method.ref(), List.of());
        for (int i = 0; i < types.size(); i++) {
            // constructors of inner classes have further parameters in front
            parameter(receiver, arguments.get(arguments.size() - types.size() + i), types.get(i));
        }
    }

    private Emitter emit() {
        return building.emit;
    }

    // ------------------------------------------------------------------ places

    private void field(Atom atom, Type.Ref exact, Field f) {
        Generic written = generics.fields().get(f.ref());
        if (written == null || !f.ref().type().reference() || !slice.mentions(f.ref())) {
            return;
        }
        generics.view(generics.self(exact.name()), f.ref().owner())
                .filter(v -> !world.isUnchecked(v.name()))
                .flatMap(generics::arguments)
                .ifPresent(types -> {
                    Value object = emit().reference(atom.id(), exact);
                    holds(
                            emit().state().readField(f.ref(), object, Origin.NONE),
                            f.ref(),
                            written.with(types),
                            atom.id());
                });
    }

    private void staticField(Field f) {
        Generic written = generics.fields().get(f.ref());
        if (written != null && f.ref().type().reference()) {
            holds(emit().state().readStatic(f.ref(), Origin.NONE), f.ref(), written, NOWHERE);
        }
    }

    private void holds(Value value, FieldRef field, Generic type, Object where) {
        each(value, field.type(), emit().bool(true), b -> conforms(b, type, where));
    }

    private void elements(Atom atom, Type.Array type) {
        if (!world.matters(TypeWorld.ELEMENT)) {
            return;
        }
        Value array = emit().reference(atom.id(), type);
        for (int i = 0; i < building.bounds.arrayLength(); i++) {
            Value index = emit().constant(Prim.INT, i);
            Value inside = emit().less(Prim.INT, index, emit().length(array));
            Value element = emit().state().readElement(type.element(), array, index, Origin.NONE);
            each(element, type.element(), inside, b -> conforms(b, TypeWorld.ELEMENT, atom.id()));
        }
    }

    private void parameter(Optional<Value> receiver, Value argument, Generic type) {
        if (!argument.type().reference()) {
            return;
        }
        if (receiver.isEmpty()) {
            each(argument, argument.type(), emit().bool(true), b -> conforms(b, type, CALL));
            return;
        }
        for (Atom self : building.candidates(receiver.get(), receiver.get().type())) {
            Optional<Map<Generic.Variable, Generic>> types = generics.view(
                            generics.self(self.type().toString()), method.ref().owner())
                    .flatMap(generics::arguments);
            Value here = emit().equal(Type.OBJECT, receiver.get(), emit().reference(self.id(), self.type()));
            types.ifPresent(t -> each(argument, argument.type(), here, b -> conforms(b, type.with(t), self.id())));
        }
    }

    /** Where the condition holds, an object that a value can be is as it is asked to be. */
    private void each(Value value, Type declared, Value where, Function<Atom, Value> asked) {
        for (Atom b : List.copyOf(building.candidates(value, declared))) {
            Value fits = asked.apply(b);
            if (!emit().constant(fits).equals(Optional.of(true))) {
                Value is = emit().equal(Type.OBJECT, value, emit().reference(b.id(), b.type()));
                emit().assume(emit().implies(emit().and(where, is), fits));
            }
        }
    }

    // ------------------------------------------------------------------ objects and types

    private Value conforms(Atom object, Generic type, Object where) {
        if (type instanceof Generic.Variable v) {
            return either(v, where, t -> conforms(object, t, NOWHERE));
        } else if (type instanceof Generic.Wildcard w) {
            return w.upper().map(u -> conforms(object, u, where)).orElse(emit().bool(true));
        } else if (type instanceof Generic.ArrayOf a) {
            return object.type() instanceof Type.Array t ? conforms(t, object.id(), a, where) : emit().bool(false);
        }
        Generic.Of wanted = (Generic.Of) type;
        if (wanted.equals(TypeWorld.NOTHING) || !program.isSubtype(object.type(), new Type.Ref(wanted.name()))) {
            return emit().bool(false);
        }
        return object.type() instanceof Type.Ref r
                ? subtype(generics.self(r.name()), object.id(), wanted, where)
                : emit().bool(true);
    }

    private Value conforms(Type.Array exact, int array, Generic.ArrayOf wanted, Object where) {
        boolean holds = holds(exact.element(), wanted.element());
        if (holds && wanted.reifiable()) {
            return emit().bool(true); // and the type of its elements need not be among those that are told apart
        }
        return holds || !where.equals(NOWHERE) && mayBeErased(exact, wanted)
                ? subtype(TypeWorld.ELEMENT, array, wanted.element(), where)
                : emit().bool(false);
    }

    private boolean holds(Type element, Generic wanted) {
        if (wanted instanceof Generic.ArrayOf inner) {
            return element instanceof Type.Array a && holds(a.element(), inner.element());
        } else if (wanted instanceof Generic.Of o) {
            return element.reference()
                    ? program.isSubtype(element, new Type.Ref(o.name()))
                    : element.toString().equals(o.name());
        }
        return element.reference();
    }

    /** {@code (T[]) new Object[n]} is how a class makes arrays of its type variable. */
    private static boolean mayBeErased(Type.Array made, Generic.ArrayOf wanted) {
        boolean numbers = wanted.element() instanceof Generic.Of o
                && Stream.of(Prim.values()).anyMatch(p -> p.toString().equals(o.name()));
        return made.element().reference() && !numbers;
    }

    private Value subtype(Generic sub, Object a, Generic sup, Object b) {
        if (sub instanceof Generic.Variable v) {
            return either(v, a, t -> subtype(t, NOWHERE, sup, b));
        } else if (sup instanceof Generic.Variable v) {
            return either(v, b, t -> subtype(sub, a, t, NOWHERE));
        } else if (sup instanceof Generic.Wildcard w) {
            return w.upper().map(u -> subtype(sub, a, u, b)).orElse(emit().bool(true));
        } else if (sub.equals(TypeWorld.NOTHING) || sup.equals(TypeWorld.OBJECT)) {
            return emit().bool(true);
        } else if (sub instanceof Generic.Wildcard w) {
            return w.upper().map(u -> subtype(u, a, sup, b)).orElse(emit().bool(true));
        } else if (sub instanceof Generic.ArrayOf x && sup instanceof Generic.ArrayOf y) {
            return subtype(x.element(), a, y.element(), b);
        } else if (sub instanceof Generic.Of x && sup instanceof Generic.Of y) {
            return subclass(x, a, y, b);
        }
        return emit().bool(false);
    }

    private Value subclass(Generic.Of sub, Object a, Generic.Of sup, Object b) {
        if (!program.isSubtype(new Type.Ref(sub.name()), new Type.Ref(sup.name()))) {
            return emit().bool(false);
        }
        Optional<Generic.Of> seen = generics.view(sub, sup.name());
        boolean raw = seen.isEmpty()
                || seen.get().arguments().size() != sup.arguments().size()
                || world.isUnchecked(sup.name());
        return raw ? emit().bool(true) : all(seen.get().arguments(), sup.arguments(), (x, y) -> contained(x, a, y, b));
    }

    private Value contained(Generic argument, Object a, Generic asked, Object b) {
        if (!(asked instanceof Generic.Wildcard w)) {
            return same(argument, a, asked, b);
        }
        return w.upper()
                .map(u -> subtype(argument, a, u, b))
                .or(() -> w.lower().map(l -> subtype(l, b, argument, a)))
                .orElse(emit().bool(true));
    }

    private Value same(Generic x, Object a, Generic y, Object b) {
        if (x.equals(Generic.Wildcard.ANY) || y.equals(Generic.Wildcard.ANY)) {
            return emit().bool(true);
        } else if (x instanceof Generic.Wildcard v && y instanceof Generic.Wildcard w) {
            return emit().and(sameBound(v.upper(), a, w.upper(), b), sameBound(v.lower(), a, w.lower(), b));
        } else if (x instanceof Generic.Variable v) {
            return either(v, a, t -> same(t, NOWHERE, y, b));
        } else if (y instanceof Generic.Variable v) {
            return either(v, b, t -> same(x, a, t, NOWHERE));
        } else if (x instanceof Generic.ArrayOf p && y instanceof Generic.ArrayOf q) {
            return same(p.element(), a, q.element(), b);
        } else if (x instanceof Generic.Of p
                && y instanceof Generic.Of q
                && p.name().equals(q.name())) {
            return p.arguments().size() != q.arguments().size()
                    ? emit().bool(true)
                    : all(p.arguments(), q.arguments(), (s, t) -> same(s, a, t, b));
        }
        return emit().bool(false);
    }

    private Value sameBound(Optional<Generic> x, Object a, Optional<Generic> y, Object b) {
        return x.isPresent() && y.isPresent() ? same(x.get(), a, y.get(), b) : emit().bool(x.equals(y));
    }

    private Value all(List<Generic> xs, List<Generic> ys, BiFunction<Generic, Generic, Value> condition) {
        List<Value> conditions = new ArrayList<>();
        for (int i = 0; i < xs.size(); i++) {
            conditions.add(condition.apply(xs.get(i), ys.get(i)));
        }
        return emit().and(conditions);
    }

    // ------------------------------------------------------------------ what variables stand for

    /** Does a condition hold of the type that a variable stands for? */
    private Value either(Generic.Variable variable, Object where, Function<Generic, Value> condition) {
        if (where.equals(NOWHERE) || !world.matters(variable)) {
            return emit().bool(true);
        }
        List<Value> choice =
                chosen.computeIfAbsent(where, w -> new HashMap<>()).computeIfAbsent(variable, v -> choose(v, where));
        List<Generic> types = world.named();
        List<Value> cases = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            if (!emit().constant(choice.get(i)).equals(Optional.of(false))) {
                cases.add(emit().and(choice.get(i), condition.apply(types.get(i))));
            }
        }
        return emit().or(cases);
    }

    /** For each type whether a variable stands for it: exactly one. */
    private List<Value> choose(Generic.Variable variable, Object where) {
        List<Generic> types = world.named();
        List<Integer> allowed = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            if (satisfies(variable, types.get(i))) {
                allowed.add(i);
            }
        }
        List<Value> bits = new ArrayList<>();
        for (int n = 1; n < allowed.size(); n *= 2) {
            bits.add(emit().input(
                            Term.Role.ROOT,
                            Prim.BOOLEAN,
                            "type argument " + variable.name() + " of " + where,
                            Origin.NONE));
        }
        List<Value> result = new ArrayList<>(Collections.nCopies(types.size(), emit().bool(false)));
        for (int i = 0; i < allowed.size(); i++) {
            result.set(allowed.get(i), number(bits, i));
        }
        emit().assume(emit().or(result));
        return result;
    }

    private Value number(List<Value> bits, int number) {
        List<Value> conditions = new ArrayList<>();
        for (int i = 0; i < bits.size(); i++) {
            conditions.add((number >> i & 1) == 1 ? bits.get(i) : emit().not(bits.get(i)));
        }
        return emit().and(conditions);
    }

    private boolean satisfies(Generic.Variable variable, Generic type) {
        if (type.equals(TypeWorld.NOTHING)) {
            return true;
        }
        return world.bounds(variable).stream()
                .map(bound -> bound.with(Map.of(variable, type)))
                .allMatch(bound ->
                        emit().constant(subtype(type, NOWHERE, bound, NOWHERE)).equals(Optional.of(true)));
    }
}
