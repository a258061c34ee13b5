package org.smallscope.program.build.world;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.code.Scope;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.ProgramStart;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.slice.StaticArrays;

/** Static fields before the call: what initialisers have made of them, and what other code may have since. */
public final class StaticState {
    private static final int LONGEST_ARRAY = 256;
    private final Building building;
    private final Program program;
    private final Method method;
    private final Slice slice;
    private final Optional<ProgramStart> start;
    private final Set<String> notYetInitialised;
    private final Set<Field> tables = new LinkedHashSet<>();

    /**
     * @param start             where nothing but initialisers has run before the call
     * @param notYetInitialised classes of which nothing has run
     */
    public StaticState(Building building, Slice slice, Optional<ProgramStart> start, Set<String> notYetInitialised) {
        this.building = building;
        this.program = building.program;
        this.method = slice.method();
        this.slice = slice;
        this.start = start;
        this.notYetInitialised = notYetInitialised;
    }

    private Emitter emit() {
        return building.emit;
    }

    /** The fields that matter whose arrays are taken as initial, though code that is not at hand could change them. */
    public Set<Field> assumedTables() {
        return tables;
    }

    /** Classes are initialised before the call; what their initialisers made exists before it. */
    public void initialise(Scope outside) {
        building.allocations = Atom.Kind.STATIC;
        if (PreObjects.isInitialiser(method)) {
            building.takeAsInitialised(method.ref().owner());
        }
        building.quietly(() -> start.map(ProgramStart::order).orElseGet(() -> List.copyOf(slice.initialised())).stream()
                .filter(name -> !notYetInitialised.contains(name))
                .forEach(name -> building.initialise(name, outside)));
        building.allocations = Atom.Kind.FRESH;
    }

    /** What other code may have changed is anything from here on. */
    public void assume() {
        fields();
        objects();
        elements();
    }

    private void fields() {
        for (Field f : slice.statics()) {
            if (mayVary(f)
                    && !f.model()
                    && f.ref().type() != Type.Special.UNKNOWN
                    && !notYetInitialised.contains(f.ref().owner())) {
                Value any = emit().input(Term.Role.ROOT, f.ref().type(), f.ref().toString(), f.origin());
                emit().state().storeStatic(f.ref(), any, f.origin());
            }
        }
    }

    /** The fields of objects that initialisers made, unless they are final. */
    private void objects() {
        for (Atom atom :
                isFresh() ? List.<Atom>of() : List.copyOf(emit().universe().atoms())) {
            if (atom.kind() == Atom.Kind.STATIC
                    && atom.type() instanceof Type.Ref r
                    && atom.text() == null
                    && !program.find(r.name()).map(ClassDecl::library).orElse(true)) {
                program.instanceFields(r.name()).stream()
                        .filter(f -> !f.isFinal() && !f.model() && slice.mentions(f.ref()))
                        .forEach(f -> anyField(atom, r, f));
            }
        }
    }

    private void anyField(Atom object, Type.Ref type, Field f) {
        Value any = emit().input(Term.Role.ROOT, f.ref().type(), f.ref().name() + " of " + type.name(), f.origin());
        emit().state().storeField(f.ref(), emit().reference(object.id(), type), any, f.origin());
    }

    /** Can a static field have another value than the one its initialiser gives it? */
    private boolean mayVary(Field f) {
        return slice.unknownInitially().contains(f.ref())
                || !f.isFinal() && start.map(s -> !s.isInitial(f.ref())).orElse(true);
    }

    /** Has nothing changed what initialisers made? */
    private boolean isFresh() {
        return start.filter(ProgramStart::isFresh).isPresent();
    }

    /** The elements of arrays that initialisers made, unless nothing ever changes them. */
    private void elements() {
        Contents contents = new Contents();
        emit().steps().forEach(steps -> steps.forEach(step -> step.accept(contents)));
        Map<Object, Set<Integer>> held = contents.held;
        if (contents.lengths.isEmpty() || isFresh()) {
            return;
        }
        StaticArrays arrays = program.derived(StaticArrays.class, StaticArrays::new);
        Set<Integer> kept = new LinkedHashSet<>();
        for (ClassDecl c : program.classes()) {
            for (Field f : c.fields()) {
                Set<Integer> made = held.getOrDefault(f.ref(), Set.of());
                keep(made, arrays.constantDimensions(f), held, kept);
                if (!made.isEmpty() && arrays.isAssumed(f) && slice.mentions(f.ref())) {
                    tables.add(f);
                }
            }
        }
        for (Atom atom : List.copyOf(emit().universe().atoms())) {
            if (atom.kind() == Atom.Kind.STATIC
                    && atom.type() instanceof Type.Array a
                    && !kept.contains(atom.id())
                    && arrays.changeable(a)) {
                anyElements(atom, a, contents.lengths.getOrDefault(atom.id(), Long.MAX_VALUE));
            }
        }
    }

    /** Which arrays an initialiser makes, and what it puts them into: static fields and other arrays. */
    private final class Contents implements Step.HeapReader {
        private final Map<Integer, Long> lengths = new LinkedHashMap<>();
        private final Map<Object, Set<Integer>> held = new LinkedHashMap<>();

        private void put(Object holder, Value value) {
            emit().known().atom(value).ifPresent(id -> held.computeIfAbsent(holder, k -> new LinkedHashSet<>())
                    .add(id));
        }

        @Override
        public void read(Step.AllocateArray step) {
            emit().known()
                    .number(step.length())
                    .ifPresent(n -> lengths.put(step.atom().id(), n));
        }

        @Override
        public void read(Step.StoreStatic step) {
            put(step.field(), step.value());
        }

        @Override
        public void read(Step.StoreElement step) {
            emit().known().atom(step.array()).ifPresent(array -> put(array, step.value()));
        }

        @Override
        public void read(Step.CopyElements step) {
            // what is not seen to be in an array that lasts may change
        }

        @Override
        public void read(Step.Allocate step) {
            // no array
        }

        @Override
        public void read(Step.StoreField step) {
            // arrays of objects may change with them
        }
    }

    /** Arrays and, so many dimensions deep, the arrays in them. */
    private void keep(Set<Integer> ids, int dimensions, Map<Object, Set<Integer>> held, Set<Integer> kept) {
        for (int id : dimensions > 0 ? ids : Set.<Integer>of()) {
            if (emit().universe().atom(id).type() instanceof Type.Array && kept.add(id)) {
                keep(held.getOrDefault(id, Set.of()), dimensions - 1, held, kept);
            }
        }
    }

    private void anyElements(Atom atom, Type.Array type, long length) {
        Value array = emit().reference(atom.id(), type);
        if (length > LONGEST_ARRAY) {
            building.unsupportedAnyway(
                    "an array of a static field that has more than " + LONGEST_ARRAY
                            + " elements and may have changed before the call",
                    "make it smaller, or give it to the method as a parameter",
                    method.origin());
            return;
        }
        for (int i = 0; i < length; i++) {
            Value any = emit().input(Term.Role.ROOT, type.element(), "element " + i + " of " + type, Origin.NONE);
            emit().state().storeElement(type.element(), array, emit().constant(Prim.INT, i), any, Origin.NONE);
        }
    }
}
