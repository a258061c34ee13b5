package org.smallscope.program.build.world;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.owning.Growth;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.tree.Expr;

/** Assumes that what was made for fields, and is put there by nobody else, makes trees before the call. */
public final class GrownHeap {
    private final Building building;
    private final Program program;
    private final Slice slice;
    private final Growth growth;
    private final List<Atom> objects;
    /** The fields through which nobody reaches itself. */
    private final Set<FieldRef> links = new LinkedHashSet<>();

    /** Those of which something was assumed. */
    private final Set<FieldRef> used = new LinkedHashSet<>();

    /** Where an object refers to another one that was made for it. */
    private record Place(FieldRef field, Value held) {}

    public GrownHeap(Building building, Slice slice) {
        this.building = building;
        this.program = building.program;
        this.slice = slice;
        growth = Growth.of(program);
        objects = List.copyOf(building.emit.universe().preObjects());
        for (Atom atom : objects) {
            grown(atom).stream().filter(f -> isFollowed(f)).forEach(links::add);
        }
    }

    /** The fields of which something is assumed that rests on other code of their packages. */
    public Set<FieldRef> trusting() {
        Set<FieldRef> result = new LinkedHashSet<>(used);
        result.removeIf(f -> !growth.isTrusting(f));
        return result;
    }

    private Emitter emit() {
        return building.emit;
    }

    private boolean isFollowed(FieldRef f) {
        boolean maybeArray = objects.stream()
                .anyMatch(a ->
                        a.type() instanceof Type.Array t && t.element().reference() && program.isSubtype(t, f.type()));
        return !maybeArray || growth.deep().contains(f);
    }

    private List<FieldRef> grown(Atom atom) {
        return atom.type() instanceof Type.Ref r
                ? program.instanceFields(r.name()).stream()
                        .map(Field::ref)
                        .filter(f -> growth.fields().contains(f) && slice.mentions(f))
                        .toList()
                : List.of();
    }

    public void assume() {
        List<Place> places = new ArrayList<>();
        for (Atom atom : objects) {
            // other fields are left to owners: to have them all apart takes many objects
            for (FieldRef f :
                    grown(atom).stream().filter(x -> mayReturn(atom.type(), x)).toList()) {
                Value object = emit().reference(atom.id(), atom.type());
                Place place = new Place(f, emit().state().readField(f, object, Origin.NONE));
                places.forEach(other -> holdsAnother(place, other));
                places.add(place);
                used.add(f);
                require(emit().not(reaches(place.held(), object)));
            }
        }
    }

    private void holdsAnother(Place one, Place other) {
        boolean overlap = objects.stream()
                .anyMatch(a -> program.isSubtype(a.type(), one.field().type())
                        && program.isSubtype(a.type(), other.field().type()));
        if (overlap) {
            Value same = emit().equal(Type.OBJECT, one.held(), other.held());
            require(emit().not(emit().and(same, emit().not(emit().isNull(one.held())))));
        }
    }

    private void require(Value condition) {
        if (!emit().constant(condition).equals(Optional.of(true))) {
            emit().step(new Step.Assume(condition, emit().bool(true), null));
        }
    }

    private Value reaches(Value from, Value object) {
        List<Term.Hop> hops = new ArrayList<>();
        links.forEach(f -> hops.add(new Term.Hop.OverField(f, emit().state().label(f))));
        if (links.stream().anyMatch(growth.deep()::contains)) {
            Elements elements = Elements.of(Type.OBJECT);
            hops.add(new Term.Hop.OverElements(elements, emit().state().label(elements)));
        }
        Value set = emit().define(new Term.Reach(from, Type.OBJECT, hops), Type.Special.SET, Origin.NONE);
        return emit().define(new Term.SetQuery(Expr.SetOp.HAS, List.of(set, object)), Prim.BOOLEAN, Origin.NONE);
    }

    /** Can an object of the type be behind this field of it, by the types of the fields? */
    private boolean mayReturn(Type start, FieldRef field) {
        if (!links.contains(field)) {
            return false;
        }
        Set<Type> seen = new LinkedHashSet<>();
        List<Type> open = new ArrayList<>(List.of(field.type()));
        while (!open.isEmpty()) {
            Type declared = open.remove(0);
            for (Atom a : objects) {
                if (program.isSubtype(a.type(), declared) && seen.add(a.type())) {
                    grown(a).stream().filter(links::contains).forEach(f -> open.add(f.type()));
                    if (a.type() instanceof Type.Array t && t.element().reference()) {
                        open.add(t.element());
                    }
                }
            }
        }
        return seen.contains(start);
    }
}
