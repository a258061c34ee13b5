package org.smallscope.program.owning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;

/**
 * What objects keep to themselves, proved of all code at hand.
 *
 * <p>The fields of a region hold the objects of that region, and nothing else ever does but variables of the code itself:
 * no static field, no other field or array, nothing that other code can get. A field that is one's own holds what no
 * other object holds in any field of the region, and what other objects hold that are reached from it within the region.
 * All other fields and elements hold what has the owner of the object or array they are in.
 */
public final class Encapsulation {
    private final Map<FieldRef, Region> fields = new LinkedHashMap<>();
    private final Set<FieldRef> own = new LinkedHashSet<>();
    private final Set<MethodRef> open = new LinkedHashSet<>();
    private final List<Region> regions = new ArrayList<>();
    private final Map<FieldRef, Integer> frozen = new LinkedHashMap<>();
    private final Set<FieldRef> exposed;
    private final Set<FieldRef> trusting = new LinkedHashSet<>();
    private final Set<Local> lent = Collections.newSetFromMap(new IdentityHashMap<>());

    /**
     * Objects that are reached by certain fields alone.
     *
     * @param made     their exact types
     * @param elements the region of the elements, where there are arrays of which those are encapsulated too
     * @param distinct an array of them has each once, since each was made for its place
     */
    public record Region(int number, Set<Type> made, Optional<Integer> elements, boolean distinct) {}

    private Encapsulation(Program program) {
        this(program, Calls.Trust.NODES);
        if (!fields.isEmpty()) {
            Encapsulation certain = new Encapsulation(program, Calls.Trust.NOBODY);
            fields.keySet().stream().filter(f -> !isCertain(f, certain)).forEach(trusting::add);
        }
    }

    private Encapsulation(Program program, Calls.Trust trust) {
        Calls calls = new Calls(program.everything(), trust);
        calls.methods().stream().filter(calls::isOpen).forEach(m -> open.add(m.ref()));
        ValueFlow values = new ValueFlow(calls, true);
        findRegions(calls.program(), values);
        exposed = values.isPartial() ? exposed(calls) : Set.of();
        Writes writes = new Writes(values, calls.methods());
        fields.keySet().forEach(f -> frozen.put(f, unwritten(values.field(f), writes)));
        calls.methods().stream()
                .flatMap(m -> m.parameters().stream())
                .filter(values::isLent)
                .forEach(lent::add);
        calls.methods().stream()
                .flatMap(m -> m.receiver().stream())
                .filter(r -> values.isLent(r) || values.isKept(values.local(r)))
                .forEach(lent::add);
        fields.keySet().stream().filter(f -> !isInside(f, program)).forEach(own::add);
        Set<Set<FieldRef>> mistaken = new OwnerFlow(values, own).mistaken();
        while (give(mistaken, program)) {
            mistaken = new OwnerFlow(values, own).mistaken();
        }
    }

    /** That of a program. */
    public static Encapsulation of(Program program) {
        return program.derived(Encapsulation.class, Encapsulation::new);
    }

    private void findRegions(Program program, ValueFlow values) {
        Map<ValueFlow.Place, Integer> numbers = new IdentityHashMap<>();
        List<ValueFlow.Place> places = new ArrayList<>();
        held(program).forEach(f -> number(values.field(f), numbers, places));
        for (int i = 0; i < places.size(); i++) {
            places.get(i).knownElement().ifPresent(e -> number(e, numbers, places));
        }
        for (ValueFlow.Place place : places) {
            Optional<Integer> elements = place.knownElement().map(numbers::get);
            Region region = new Region(
                    regions.size() + 1,
                    Collections.unmodifiableSet(new LinkedHashSet<>(place.made())),
                    elements,
                    !place.root().isRepeated());
            regions.add(region);
            place.fields().forEach(f -> fields.put(f, region));
        }
    }

    /** The fields of objects that hold references. */
    private static Stream<FieldRef> held(Program program) {
        return program.classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.fields().stream())
                .filter(f -> !f.ref().isStatic() && !f.model() && f.ref().type().reference())
                .map(Field::ref);
    }

    private static void number(
            ValueFlow.Place place, Map<ValueFlow.Place, Integer> numbers, List<ValueFlow.Place> places) {
        ValueFlow.Place root = place.root();
        if (!root.isOpen() && !root.made().isEmpty() && numbers.putIfAbsent(root, places.size() + 1) == null) {
            places.add(root);
        }
    }

    /** Is it a field of the objects of its own region? */
    private boolean isInside(FieldRef field, Program program) {
        return isOf(field, fields.get(field), program);
    }

    private static boolean isOf(FieldRef field, Region region, Program program) {
        return region.made().stream().anyMatch(t -> program.isSubtype(t, new Type.Ref(field.owner())));
    }

    /**
     * Fields that are mistaken for one's own are taken as parts of what holds them; first those of objects that have an
     * owner themselves. True where there were some.
     */
    private boolean give(Set<Set<FieldRef>> mistaken, Program program) {
        boolean changed = false;
        for (Set<FieldRef> together : mistaken) {
            List<FieldRef> wrong = together.stream().filter(own::contains).toList();
            List<FieldRef> inner = wrong.stream()
                    .filter(f -> regions.stream().anyMatch(r -> isOf(f, r, program)))
                    .toList();
            changed |= own.removeAll(inner.isEmpty() ? wrong : inner);
        }
        return changed;
    }

    /** The region of what a field holds. */
    public Optional<Region> region(FieldRef field) {
        return Optional.ofNullable(fields.get(field));
    }

    public Region region(int number) {
        return regions.get(number - 1);
    }

    public List<Region> regions() {
        return regions;
    }

    private Set<FieldRef> exposed(Calls calls) {
        ValueFlow otherwise = new ValueFlow(calls, false);
        return held(calls.program())
                .filter(f -> !fields.containsKey(f)
                        && !otherwise.field(f).isOpen()
                        && !otherwise.field(f).made().isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The fields that hold what would be kept if code that is not modelled did nothing with it. */
    public boolean isExposed(FieldRef field) {
        return exposed.contains(field);
    }

    /** Is all that is said of a field so whatever other code of its package does? */
    private boolean isCertain(FieldRef field, Encapsulation certain) {
        return certain.fields.containsKey(field)
                && isLike(fields.get(field), certain.fields.get(field), certain)
                && own.contains(field) == certain.own.contains(field)
                && frozen.get(field).equals(certain.frozen.get(field));
    }

    private boolean isLike(Region one, Region other, Encapsulation certain) {
        return one.made().equals(other.made())
                && one.distinct() == other.distinct()
                && one.elements().isPresent() == other.elements().isPresent()
                && one.elements()
                        .map(e -> isLike(
                                region(e), certain.region(other.elements().get()), certain))
                        .orElse(true);
    }

    /** Does what is said of the field rest on other code of its package, which is not at hand, leaving things alone? */
    public boolean isTrusting(FieldRef field) {
        return trusting.contains(field);
    }

    /** Has each object its own in this field? */
    public boolean isOwn(FieldRef field) {
        return own.contains(field);
    }

    private static int unwritten(ValueFlow.Place array, Writes writes) {
        int dimensions = 0;
        Optional<ValueFlow.Place> at = Optional.of(array.root());
        while (at.isPresent() && !at.get().isOpen() && !writes.include(at.get())) {
            dimensions++;
            at = at.get().knownElement();
        }
        return dimensions;
    }

    /**
     * How many dimensions of an array in this field are as its object's constructor left them, since nobody else gets
     * hold of them or writes to them.
     */
    public int frozenDimensions(FieldRef field) {
        return own.contains(field) ? frozen.getOrDefault(field, 0) : 0;
    }

    /** Can an argument be what an object keeps to itself, since code at hand lets the method look into it? */
    public boolean mayBeKept(Method method, int index) {
        return !open.contains(method.ref()) || lent.contains(method.parameters().get(index));
    }

    /** Can its receiver be what an object keeps to itself? */
    public boolean mayReceiverBeKept(Method method) {
        return method.receiver().filter(lent::contains).isPresent();
    }

    /** Can code that is not at hand call it? */
    public boolean isOpen(Method method) {
        return open.contains(method.ref());
    }
}
