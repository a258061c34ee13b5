package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;

/**
 * Anything that code may have done which is not followed: it has made objects, up to the scope of each class, and
 * assigned anything to what its frame names.
 */
final class Havoc {
    private static final int LONGEST_ARRAY = 64;
    private final Building building;
    private final String who;
    private final Origin place;
    private final Scope scope;
    private final List<Atom> made = new ArrayList<>();

    /** What may have been assigned; each where the value holds. */
    interface Frame {
        Value field(FieldRef field, Value target);

        Value staticField(FieldRef field);

        Value element(Type.Array type, Value array, Value index);
    }

    /** @param who for people: what makes more objects than are looked at */
    Havoc(Building building, String who, Origin place, Scope scope) {
        this.building = building;
        this.who = who;
        this.place = place;
        this.scope = scope;
    }

    private Emitter emit() {
        return building.emit;
    }

    private Value any(Type type, String name) {
        return emit().input(Term.Role.HAVOC, type, name, place);
    }

    // ------------------------------------------------------------------ new objects

    /** The objects that it may have made; they have any state. */
    List<Atom> made() {
        return made;
    }

    /** Makes up to so many objects of each type. */
    void make(Map<Type, Integer> numbers) {
        numbers.forEach((type, number) -> {
            if (!building.program.isSubtype(type, Type.THROWABLE) && !emit().unreachable()) {
                make(type, number);
            }
        });
        made.forEach(this::fill);
    }

    /** There may be objects of classes that are not known. */
    void leaveOutUnknownObjects() {
        String limit = "objects that code which is not at hand makes, in " + who;
        building.cutWhen(any(Prim.BOOLEAN, "makes others"), CutPoint.Reason.OBJECTS, limit, place);
    }

    private void make(Type type, int number) {
        int most = Math.min(number, building.bounds.scopeOf(type.toString()));
        List<Edge> ends = new ArrayList<>();
        int mark = emit().known().mark();
        for (int i = 0; i < most && !emit().unreachable(); i++) {
            Value more = any(Prim.BOOLEAN, "makes " + type);
            ends.add(emit().when(more, false));
            emit().open(emit().when(more, true));
            allocate(type);
        }
        if (number > most && !emit().unreachable()) {
            String limit = "more than " + most + " new " + type + " made by " + who;
            building.cutWhen(any(Prim.BOOLEAN, "makes more " + type), CutPoint.Reason.OBJECTS, limit, place);
        }
        ends.add(emit().always());
        emit().known().forget(mark);
        emit().open(ends);
    }

    private void allocate(Type type) {
        if (emit().unreachable()) {
            return;
        }
        if (type instanceof Type.Array array) {
            Value length = any(Prim.INT, "length");
            emit().continueWhen(emit().atMost(Prim.INT, emit().constant(Prim.INT, 0), length));
            building.cutWhen(
                    emit().less(Prim.INT, emit().constant(Prim.INT, longest()), length),
                    CutPoint.Reason.ARRAY,
                    "a new array of more than " + longest() + " elements made by " + who,
                    place);
            emit().state().allocateArray(array, length, Atom.Kind.FRESH, place);
            made.add(newest());
            return;
        }
        emit().state().allocate(type, Atom.Kind.FRESH, place);
        Atom atom = newest();
        made.add(atom);
        Variable complete = emit().state().variable("$complete", Prim.BOOLEAN);
        emit().state().set(complete, emit().bool(true));
        building.made.add(new Building.Made(emit().reference(atom.id(), type), (Type.Ref) type, complete));
    }

    private Atom newest() {
        List<Atom> all = emit().universe().atoms();
        return all.get(all.size() - 1);
    }

    private int longest() {
        return Math.min(LONGEST_ARRAY, Math.max(building.bounds.arrayLength(), building.bounds.unroll()));
    }

    /** A new object has anything in all its fields, or elements. */
    void fill(Atom atom) {
        if (atom.type() instanceof Type.Array a) {
            changeElements(atom, a, i -> emit().bool(true), false);
        } else if (atom.type() instanceof Type.Ref r) {
            building.program.instanceFields(r.name()).stream()
                    .filter(this::matters)
                    .forEach(f -> change(f.ref(), atom, emit().bool(true)));
        }
    }

    private boolean matters(Field f) {
        return building.slice.mentions(f.ref()) && !f.model();
    }

    // ------------------------------------------------------------------ what was there

    /** Assigns anything to what the frame allows of the objects that were there before. */
    void change(Frame frame) {
        List<Atom> there = emit().universe().atoms().stream()
                .filter(a -> building.real(a) && !made.contains(a))
                .toList();
        for (ClassDecl c : building.program.classes()) {
            for (Field f : c.fields()) {
                boolean asked = !c.library() && !f.model() && building.monitor.isPresent();
                if (!f.isFinal() && (matters(f) || asked)) {
                    change(f, there, frame);
                }
            }
        }
        for (Atom atom : there) {
            if (atom.type() instanceof Type.Array a && !emit().unreachable()) {
                Value array = emit().reference(atom.id(), a);
                changeElements(atom, a, i -> emit().and(exists(atom), frame.element(a, array, i)), true);
            }
        }
    }

    /** A field that nothing looks at needs the caller's leave all the same. */
    private void change(Field declared, List<Atom> there, Frame frame) {
        FieldRef field = declared.ref();
        if (field.isStatic()) {
            changeStatic(field, frame.staticField(field), matters(declared));
            return;
        }
        Type owner = new Type.Ref(field.owner());
        for (Atom atom : there) {
            if (!emit().unreachable() && building.program.isSubtype(atom.type(), owner)) {
                Value object = emit().reference(atom.id(), atom.type());
                Value where = emit().and(exists(atom), frame.field(field, object));
                if (!isNever(where)) {
                    building.monitor.ifPresent(m -> m.field(field, object, where, scope));
                    if (matters(declared)) {
                        change(field, atom, where);
                    }
                }
            }
        }
    }

    private Value exists(Atom atom) {
        return atom.kind() == Atom.Kind.STATIC
                ? emit().bool(true)
                : emit().define(new Term.Exists(atom.id()), Prim.BOOLEAN, Origin.NONE);
    }

    private boolean isNever(Value condition) {
        return emit().constant(condition).equals(Optional.of(false));
    }

    private void change(FieldRef field, Atom atom, Value where) {
        Value object = emit().reference(atom.id(), atom.type());
        Value kept = emit().state().readField(field, object, place);
        Value now = emit().select(where, any(field.type(), field.name()), kept, field.type());
        emit().state().storeField(field, object, now, place);
    }

    private void changeStatic(FieldRef field, Value where, boolean matters) {
        if (!isNever(where) && !emit().unreachable()) {
            building.monitor.ifPresent(m -> m.staticField(field, where, scope));
        }
        if (matters && !isNever(where) && !emit().unreachable()) {
            Value kept = emit().state().readStatic(field, place);
            Value now = emit().select(where, any(field.type(), field.name()), kept, field.type());
            emit().state().storeStatic(field, now, place);
        }
    }

    private interface At {
        Value index(Value index);
    }

    private void changeElements(Atom atom, Type.Array type, At where, boolean monitored) {
        Value array = emit().reference(atom.id(), type);
        Value length = emit().length(array);
        int most = emit().known()
                .number(length)
                .map(n -> (int) Math.min(n, LONGEST_ARRAY))
                .orElse(longest());
        boolean touched = !isNever(where.index(emit().constant(Prim.INT, most)));
        for (int i = 0; i < most && !emit().unreachable(); i++) {
            Value index = emit().constant(Prim.INT, i);
            Value here = emit().and(emit().less(Prim.INT, index, length), where.index(index));
            if (!isNever(here)) {
                touched = true;
                if (monitored) {
                    building.monitor.ifPresent(m -> m.element(array, index, here, scope));
                }
                changeElement(type.element(), array, index, here);
            }
        }
        Value beyond = emit().and(exists(atom), emit().less(Prim.INT, emit().constant(Prim.INT, most), length));
        if (touched && !emit().unreachable() && !isNever(beyond)) {
            building.cutWhen(beyond, CutPoint.Reason.ARRAY, "more than " + most + " elements changed by " + who, place);
        }
    }

    private void changeElement(Type type, Value array, Value index, Value where) {
        Edge outside = emit().when(where, false);
        int mark = emit().known().mark();
        emit().open(emit().when(where, true));
        emit().state().storeElement(type, array, index, any(type, "element"), place);
        Edge done = emit().always();
        emit().known().forget(mark);
        emit().open(List.of(outside, done));
    }
}
