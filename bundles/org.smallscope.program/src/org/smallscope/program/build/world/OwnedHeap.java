package org.smallscope.program.build.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.owning.Encapsulation;
import org.smallscope.program.owning.Encapsulation.Region;
import org.smallscope.program.slice.Parts;
import org.smallscope.program.slice.Slice;

/**
 * Assumes that what exists before the call is shared by nobody who cannot share it. Each object that may be a part of
 * others has a region and an owner, chosen by whoever looks for a heap; then each place holds what has the region and the
 * owner that the place asks for. So there is such a choice exactly where nothing is shared.
 */
public final class OwnedHeap {
    private final Building building;
    private final Program program;
    private final Method method;
    private final Slice slice;
    private final Encapsulation encapsulation;
    private final Parts parts;
    private final List<Atom> objects;
    private final List<Integer> owners;
    private final Map<Integer, List<Value>> ownerOf = new LinkedHashMap<>();
    private final Map<Integer, Map<Integer, Value>> regionOf = new LinkedHashMap<>();
    private final Set<Integer> used = new LinkedHashSet<>();
    private boolean choices;
    private boolean restricts;

    public OwnedHeap(Building building, Method method, Slice slice, Parts parts) {
        this.building = building;
        this.program = building.program;
        this.method = method;
        this.slice = slice;
        this.parts = parts;
        encapsulation = Encapsulation.of(program);
        objects = building.emit.universe().preObjects().stream()
                .filter(a -> a.text() == null)
                .toList();
        owners = objects.stream()
                .filter(a -> fields(a).stream().anyMatch(parts::isRoot))
                .map(Atom::id)
                .toList();
    }

    private Emitter emit() {
        return building.emit;
    }

    /** The fields that were assumed, not proved, to hold what belongs to their objects alone. */
    public Set<FieldRef> assumed() {
        return owners.size() < 2 ? Set.of() : assumedOf(objects);
    }

    private Set<FieldRef> assumedOf(List<Atom> holders) {
        Set<FieldRef> result = new LinkedHashSet<>();
        holders.forEach(a -> fields(a).stream().filter(parts::isAssumed).forEach(result::add));
        return result;
    }

    /** The fields of which something was taken as known that rests on other code of their packages. */
    public Set<FieldRef> trusting() {
        Set<FieldRef> result = new LinkedHashSet<>();
        objects.forEach(a -> fields(a).stream()
                .filter(f -> restricts && encapsulation.isTrusting(f))
                .forEach(result::add));
        return result;
    }

    /** Are there owners or regions to choose, so that several choices may belong to one heap? */
    public boolean hasChoices() {
        return choices;
    }

    public void assume(Optional<Value> receiver, List<Value> arguments) {
        findUsed();
        if (used.isEmpty() && owners.size() < 2) {
            return;
        }
        objects.forEach(this::label);
        for (Atom atom : objects) {
            fields(atom).forEach(f -> field(atom, f));
            if (atom.type() instanceof Type.Array a && a.element().reference() && isLabelled(a.element())) {
                elements(atom, a);
            }
        }
        slice.statics().stream()
                .map(Field::ref)
                .filter(f -> f.type().reference())
                .forEach(f -> outside(emit().state().readStatic(f, Origin.NONE), f.type(), emit().bool(true)));
        receiver.filter(r -> !encapsulation.mayReceiverBeKept(method))
                .ifPresent(r -> outside(r, r.type(), emit().bool(true)));
        for (int i = 0; i < arguments.size(); i++) {
            Value argument = arguments.get(i);
            if (argument.type().reference() && !encapsulation.mayBeKept(method, i)) {
                outside(argument, argument.type(), emit().bool(true));
            }
        }
    }

    private List<FieldRef> fields(Atom atom) {
        return atom.type() instanceof Type.Ref r
                ? program.instanceFields(r.name()).stream()
                        .filter(f -> !f.model() && f.ref().type().reference() && slice.mentions(f.ref()))
                        .map(Field::ref)
                        .toList()
                : List.of();
    }

    // ------------------------------------------------------------------ labels

    /** What an object may be chosen to be: which region's, and whose. */
    private void label(Atom atom) {
        List<Integer> regions = encapsulation.regions().stream()
                .filter(r -> r.made().contains(atom.type()) && used.contains(r.number()))
                .map(Region::number)
                .toList();
        if (regions.size() == 1 && !mayBeOutside(atom.type())) {
            regionOf.put(atom.id(), Map.of(regions.get(0), emit().bool(true)));
        } else if (!regions.isEmpty()) {
            regionOf.put(atom.id(), choose(regions, "region of " + atom.id()));
        }
        if (owners.size() > 1 && (!regions.isEmpty() || parts.mayBePart(atom.type()))) {
            ownerOf.put(atom.id(), bits(owners.size() + 1, "owner of " + atom.id()));
        }
    }

    /** The regions that the check looks into. */
    private void findUsed() {
        for (Atom atom : objects) {
            for (FieldRef f : fields(atom)) {
                Optional<Region> next = encapsulation.region(f);
                while (next.isPresent() && used.add(next.get().number())) {
                    next = next.get().elements().map(encapsulation::region);
                }
            }
        }
    }

    /** Is there a place for an object of this type that is no part of a region? */
    private boolean mayBeOutside(Type exact) {
        List<Type> types = new ArrayList<>(slice.unreferenced());
        slice.statics().forEach(f -> types.add(f.ref().type()));
        types.addAll(method.ref().parameters());
        method.receiver().ifPresent(r -> types.add(r.type()));
        for (Atom atom : objects) {
            fields(atom).stream().filter(f -> encapsulation.region(f).isEmpty()).forEach(f -> types.add(f.type()));
            if (atom.type() instanceof Type.Array a) {
                types.add(a.element());
            }
        }
        return types.stream().anyMatch(t -> t.reference() && program.isSubtype(exact, t));
    }

    private Map<Integer, Value> choose(List<Integer> numbers, String name) {
        List<Value> bits = bits(numbers.size() + 1, name);
        Map<Integer, Value> result = new LinkedHashMap<>();
        for (int i = 0; i < numbers.size(); i++) {
            result.put(numbers.get(i), number(bits, i + 1));
        }
        return result;
    }

    private List<Value> bits(int cases, String name) {
        List<Value> bits = new ArrayList<>();
        for (int n = 1; n < cases; n *= 2) {
            choices = true;
            bits.add(emit().input(Term.Role.ROOT, Prim.BOOLEAN, name + " " + bits.size(), Origin.NONE));
        }
        return bits;
    }

    private Value number(List<Value> bits, int number) {
        List<Value> conditions = new ArrayList<>();
        for (int i = 0; i < bits.size(); i++) {
            conditions.add((number >> i & 1) == 1 ? bits.get(i) : emit().not(bits.get(i)));
        }
        return emit().and(conditions);
    }

    private Value isOf(int region, Atom atom) {
        Value is = regionOf.getOrDefault(atom.id(), Map.of()).get(region);
        return is == null ? emit().bool(false) : is;
    }

    private Value isOutside(Atom atom) {
        Set<Value> regions =
                new LinkedHashSet<>(regionOf.getOrDefault(atom.id(), Map.of()).values());
        return emit().not(emit().or(List.copyOf(regions)));
    }

    private Value isOwnedBy(Atom owner, Atom part) {
        List<Value> bits = ownerOf.get(part.id());
        return bits == null ? emit().bool(true) : number(bits, owners.indexOf(owner.id()) + 1);
    }

    private Value haveOneOwner(Atom a, Atom b) {
        List<Value> one = ownerOf.get(a.id());
        List<Value> other = ownerOf.get(b.id());
        if (one == null || other == null || a.id() == b.id()) {
            return emit().bool(true);
        }
        List<Value> same = new ArrayList<>();
        for (int i = 0; i < one.size(); i++) {
            same.add(emit().equal(Prim.BOOLEAN, one.get(i), other.get(i)));
        }
        return emit().and(same);
    }

    // ------------------------------------------------------------------ places

    private boolean isLabelled(Type declared) {
        return objects.stream()
                .anyMatch(a -> (regionOf.containsKey(a.id()) || ownerOf.containsKey(a.id()))
                        && program.isSubtype(a.type(), declared));
    }

    private void field(Atom holder, FieldRef f) {
        Optional<Region> region = encapsulation.region(f);
        if (!isLabelled(f.type()) && region.isEmpty()) {
            return;
        }
        Value value = emit().state().readField(f, emit().reference(holder.id(), holder.type()), Origin.NONE);
        for (Atom x : List.copyOf(building.candidates(value, f.type()))) {
            List<Value> asked = new ArrayList<>();
            asked.add(region.map(r -> isOf(r.number(), x)).orElseGet(() -> isOutside(x)));
            if (parts.isRoot(f) && !(isMade(holder) && !encapsulation.isOwn(f))) {
                asked.add(isOwnedBy(holder, x));
            } else if (parts.isInner(f)) {
                asked.add(haveOneOwner(holder, x));
            }
            require(value, x, emit().bool(true), emit().and(asked));
        }
    }

    /** Made by a static initialiser: what it put there is known, whatever is assumed of others. */
    private static boolean isMade(Atom atom) {
        return atom.kind() == Atom.Kind.STATIC;
    }

    private void elements(Atom atom, Type.Array type) {
        Value array = emit().reference(atom.id(), type);
        regionOf.getOrDefault(atom.id(), Map.of()).forEach((number, is) -> encapsulation
                .region(number)
                .elements()
                .map(encapsulation::region)
                .filter(Region::distinct)
                .ifPresent(r -> eachOnce(array, type, is)));
        for (int i = 0; i < building.bounds.arrayLength(); i++) {
            Value index = emit().constant(Prim.INT, i);
            Value inside = emit().less(Prim.INT, index, emit().length(array));
            Value value = emit().state().readElement(type.element(), array, index, Origin.NONE);
            for (Atom x : List.copyOf(building.candidates(value, type.element()))) {
                require(value, x, inside, element(atom, type, x));
            }
        }
    }

    private void eachOnce(Value array, Type.Array type, Value where) {
        for (int i = 0; i < building.bounds.arrayLength(); i++) {
            for (int j = 0; j < i; j++) {
                Value one = at(array, type, i);
                Value twice =
                        emit().and(emit().equal(Type.OBJECT, one, at(array, type, j)), emit().not(emit().isNull(one)));
                Value inside = emit().less(Prim.INT, emit().constant(Prim.INT, i), emit().length(array));
                restricts = true;
                Value never = emit().implies(emit().and(where, inside), emit().not(twice));
                emit().step(new Step.Assume(never, emit().bool(true), null));
            }
        }
    }

    private Value at(Value array, Type.Array type, int index) {
        return emit().state().readElement(type.element(), array, emit().constant(Prim.INT, index), Origin.NONE);
    }

    private Value element(Atom array, Type.Array type, Atom x) {
        List<Value> cases = new ArrayList<>();
        Value same = haveOneOwner(array, x);
        List<Value> closed = new ArrayList<>();
        regionOf.getOrDefault(array.id(), Map.of()).forEach((number, is) -> {
            Optional<Integer> elements = encapsulation.region(number).elements();
            if (elements.isPresent()) {
                closed.add(is);
                cases.add(emit().and(is, isOf(elements.get(), x), same));
            }
        });
        Value open = parts.areInner(type.element()) ? emit().and(isOutside(x), same) : isOutside(x);
        cases.add(emit().and(emit().not(emit().or(closed)), open));
        return emit().or(cases);
    }

    /** A place that holds nothing of any region. */
    private void outside(Value value, Type declared, Value where) {
        if (isLabelled(declared)) {
            List.copyOf(building.candidates(value, declared)).forEach(x -> require(value, x, where, isOutside(x)));
        }
    }

    private void require(Value value, Atom x, Value where, Value asked) {
        if (emit().constant(asked).equals(Optional.of(true))) {
            return;
        }
        Value is = emit().equal(Type.OBJECT, value, emit().reference(x.id(), x.type()));
        restricts = true;
        emit().assume(emit().implies(emit().and(where, is), asked));
    }
}
