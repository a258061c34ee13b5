package org.smallscope.program.build.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.ArrayMakers;
import org.smallscope.program.slice.Slice;

/** Assumes what holds of every heap of a JVM, whatever the classes say: of arrays, hash codes and causes. */
public final class JavaGuarantees {
    private final Building building;
    private final Program program;
    private final Method method;
    private final Slice slice;
    private final GrowingUniverse universe;

    public JavaGuarantees(Building building, Slice slice) {
        this.building = building;
        this.program = building.program;
        this.method = slice.method();
        this.slice = slice;
        universe = building.emit.universe();
    }

    private Emitter emit() {
        return building.emit;
    }

    public void assume() {
        meetUnreferenced();
        assumeMakers();
        assumeIdentities();
        assumeCauses();
    }

    /**
     * Objects that nothing refers to, where a quantifier speaks of them: each may be there by itself. To look at them in
     * the order of their numbers is enough, since those that something refers to first have the smaller ones.
     */
    private void meetUnreferenced() {
        for (Type type : slice.unreferenced()) {
            for (Atom atom : List.copyOf(universe.of(type))) {
                if (atom.kind() == Atom.Kind.PRE) {
                    Value any = emit().input(Term.Role.ROOT, atom.type(), "another " + atom.type(), method.origin());
                    Value itself = emit().equal(Type.OBJECT, any, emit().reference(atom.id(), atom.type()));
                    emit().assume(emit().or(emit().isNull(any), itself));
                }
            }
        }
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
        ArrayMakers makers = slice.makers();
        for (Atom atom : List.copyOf(universe.preObjects())) {
            if (atom.type() instanceof Type.Ref r) {
                Value object = emit().reference(atom.id(), r);
                program.instanceFields(r.name())
                        .forEach(f -> assumeMakers(makers, arrays, f.ref(), Optional.of(object)));
            }
        }
        slice.statics().forEach(f -> assumeMakers(makers, arrays, f.ref(), Optional.empty()));
    }

    private void assumeMakers(ArrayMakers makers, List<Type> arrays, FieldRef field, Optional<Value> object) {
        boolean choice = field.type() instanceof Type.Array
                && slice.mentions(field)
                && arrays.stream()
                                .filter(t -> program.isSubtype(t, field.type()))
                                .count()
                        > 1;
        Optional<Set<Type>> made = choice ? makers.of(field) : Optional.empty();
        if (made.isPresent()) {
            Value array = object.map(o -> emit().state().readField(field, o, Origin.NONE))
                    .orElseGet(() -> emit().state().readStatic(field, Origin.NONE));
            List<Value> cases = new ArrayList<>(List.of(emit().isNull(array)));
            made.get().forEach(t -> cases.add(emit().hasExactType(array, t)));
            emit().assume(emit().or(cases));
        }
    }

    private void assumeIdentities() {
        List<Atom> plain = !slice.asksForIdentities()
                ? List.of()
                : universe.preObjects().stream().filter(this::hasIdentityHash).toList();
        for (int i = 0; i < plain.size(); i++) {
            for (int j = 0; j < i; j++) {
                emit().assume(emit().not(
                                emit().equal(Prim.INT, identityHash(plain.get(i)), identityHash(plain.get(j)))));
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
        Value object = emit().reference(atom.id(), atom.type());
        return emit().define(new Term.IdentityHash(object), Prim.INT, Origin.NONE);
    }

    /** No exception is its own cause: that is how a Throwable says that it has none. */
    private void assumeCauses() {
        for (Atom atom : List.copyOf(universe.preObjects())) {
            if (atom.type() instanceof Type.Ref r && program.isSubtype(r, Type.THROWABLE)) {
                Value exception = emit().reference(atom.id(), r);
                program.instanceFields(Type.THROWABLE.name()).stream()
                        .map(Field::ref)
                        .filter(f -> f.name().equals("cause") && slice.mentions(f))
                        .map(f -> emit().state().readField(f, exception, Origin.NONE))
                        .forEach(cause -> emit().assume(emit().not(emit().equal(Type.OBJECT, cause, exception))));
            }
        }
    }
}
