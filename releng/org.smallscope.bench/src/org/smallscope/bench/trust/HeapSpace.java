package org.smallscope.bench.trust;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Limits;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;

/**
 * The inputs of a method within bounds, one of each class of isomorphic ones.
 *
 * <p>References are filled in as a traversal comes to them, each by null, by an object that was found before, or by a
 * new one; so no two inputs that differ in names only are made. Numbers are chosen when somebody reads them.
 */
final class HeapSpace {
    private static final long[] EDGES = {
        0,
        1,
        -1,
        2,
        98,
        127,
        128,
        -128,
        70_000,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        1L << 31,
        1L << 32,
        (1L << 32) + 1,
        Long.MAX_VALUE,
        Long.MIN_VALUE
    };
    private static final List<String> TEXTS = List.of("", "a", "b", "ab");

    private final Program program;
    private final Method method;
    /** How many objects of each exact type there are at most. */
    private final Map<Type, Integer> scopes;

    private final int intBits;
    private final int arrayLength;
    /** The types of objects that matter also where nothing refers to them. */
    private final List<Type> strangers;
    /** The references that matter; all others are null. */
    private final Predicate<FieldRef> mentioned;

    private final List<FieldRef> statics = new ArrayList<>();
    /** The static final fields of the method's class that hold objects of it, each made once. */
    private final List<FieldRef> constants;
    /** Do objects of such fields come beside those that the scope counts? */
    private final boolean constantsBeside;

    private final Map<Type, List<Field>> fields = new HashMap<>();
    private final Map<Type, List<Type>> behind = new HashMap<>();
    private boolean complete = true;

    private HeapSpace(Program program, Method method, Limits bounds, GraphBuilder builder) {
        this.program = program;
        this.method = method;
        this.intBits = bounds.intBits();
        this.arrayLength = bounds.arrayLength();
        this.strangers = builder.slice().unreferenced();
        this.mentioned = builder.slice()::mentions;
        this.constants = constants(program, method.ref().owner());
        this.constantsBeside = builder.universe().preObjects().stream()
                .anyMatch(a -> a.kind() == Atom.Kind.STATIC
                        && a.type().toString().equals(method.ref().owner()));
        this.scopes = new LinkedHashMap<>();
        builder.scopes().forEach((name, count) -> this.scopes.put(type(name), count));
        for (ClassDecl c : program.classes()) {
            if (!c.library()) {
                c.fields().stream()
                        .filter(f -> f.ref().isStatic() && !f.model() && !f.isFinal() && mentioned.test(f.ref()))
                        .forEach(f -> statics.add(f.ref()));
            }
        }
    }

    /** The static final fields of a class that hold objects of it; those of enums are known otherwise. */
    static List<FieldRef> constants(Program program, String className) {
        return program.find(className).filter(c -> c.kind() == ClassDecl.Kind.CLASS && c.instantiable()).stream()
                .flatMap(c -> c.fields().stream())
                .filter(f -> f.ref().isStatic() && program.isDeclaredFinal(f.ref()) && !f.ghost() && !f.model())
                .map(Field::ref)
                .filter(f -> f.type().equals(new Type.Ref(className)))
                .toList();
    }

    /** Adds the classes of the method's package, strangers and arrays of subtypes, whether the builder has them or not. */
    void widen(int count) {
        String owner = method.ref().owner();
        String home = owner.substring(0, Math.max(0, owner.lastIndexOf('.') + 1));
        List<Type> types = new ArrayList<>(List.of(Type.OBJECT, Type.STRANGER, new Type.Array(Prim.INT)));
        for (ClassDecl c : program.classes()) {
            if (!c.library() && c.instantiable() && c.name().startsWith(home)) {
                types.add(new Type.Ref(c.name()));
            }
        }
        types.forEach(t -> scopes.putIfAbsent(t, count));
        boolean arrays = method.ref().parameters().stream().anyMatch(Type.Array.class::isInstance);
        for (Type t : arrays ? types : List.<Type>of()) {
            scopes.putIfAbsent(new Type.Array(t), 1);
        }
    }

    /** The exact types of which there are objects. */
    List<Type> exact() {
        return List.copyOf(scopes.keySet());
    }

    /** The heaps that a builder takes into account: its objects, the references that matter to it. */
    static HeapSpace of(Program program, Method method, Limits bounds, GraphBuilder builder) {
        return new HeapSpace(program, method, bounds, builder);
    }

    private static Type type(String name) {
        if (name.endsWith("[]")) {
            return new Type.Array(type(name.substring(0, name.length() - 2)));
        }
        for (Prim p : Prim.values()) {
            if (p.toString().equals(name)) {
                return p;
            }
        }
        return new Type.Ref(name);
    }

    /** False where some input of these bounds cannot be made here, such as all texts of a string. */
    boolean isComplete() {
        return complete;
    }

    /** The input of one run, all its references chosen, its numbers not yet. */
    Input choose(Choices choices) {
        return new Making(choices).make();
    }

    /** The numbers among the arguments, chosen now. */
    List<Datum> chooseNumbers(Input input, Choices choices) {
        List<Datum> all = new ArrayList<>();
        for (int i = 0; i < input.arguments().size(); i++) {
            Datum known = input.arguments().get(i);
            all.add(
                    known != null
                            ? known
                            : number((Prim) method.ref().parameters().get(i), choices));
        }
        return all;
    }

    Datum number(Prim type, Choices choices) {
        if (type == Prim.BOOLEAN) {
            return new Datum.Bool(choices.choose(2) == 1);
        }
        if (intBits >= Prim.INT.bits()) {
            return sample(type, choices);
        }
        int width = Math.min(type.bits(), intBits);
        complete &= type == Prim.INT || type == Prim.LONG || width == type.bits();
        int chosen = choices.choose(1 << width);
        int negative = type == Prim.CHAR ? 0 : 1 << (width - 1);
        return new Datum.Int(chosen - negative);
    }

    /** Of whole numbers those at which something changes. */
    private Datum sample(Prim type, Choices choices) {
        complete = false;
        long[] some = LongStream.of(EDGES).filter(n -> fits(n, type)).toArray();
        return new Datum.Int(some[choices.choose(some.length)]);
    }

    private static boolean fits(long n, Prim type) {
        return type == Prim.CHAR
                ? n >= 0 && n <= Character.MAX_VALUE
                : n >> (type.bits() - 1) == 0 || n >> (type.bits() - 1) == -1;
    }

    /** The fields of an object that are part of a heap. */
    private List<Field> fields(Type exact) {
        return fields.computeIfAbsent(
                exact,
                t -> t instanceof Type.Ref r
                        ? program.instanceFields(r.name()).stream()
                                .filter(f -> !f.model() && f.ref().type() != Type.Special.UNKNOWN)
                                .toList()
                        : List.of());
    }

    /** The exact types that can stand behind a type. */
    private List<Type> behind(Type declared) {
        return behind.computeIfAbsent(declared, d -> scopes.keySet().stream()
                .filter(t -> program.isSubtype(t, d))
                .toList());
    }

    /** One input while it is made. */
    private final class Making implements ConcreteHeap.Source, Input.Numbers {
        private final Choices choices;
        private final ConcreteHeap heap = new ConcreteHeap(program);
        private final List<Type> found = new ArrayList<>();
        private final Map<String, Datum> chosen = new LinkedHashMap<>();
        private final Set<String> interned = new HashSet<>();
        private boolean choosing;
        private boolean settled;

        Making(Choices choices) {
            this.choices = choices;
            heap.setSource(this);
        }

        Input make() {
            constants.forEach(f -> heap.setStatic(f, create(f.type())));
            Optional<Datum> receiver = receiver();
            List<Datum> arguments = new ArrayList<>();
            for (Type t : method.ref().parameters()) {
                arguments.add(t.reference() ? reference(t) : null);
            }
            for (FieldRef f : statics) {
                heap.setStatic(f, f.type().reference() ? reference(f.type()) : number((Prim) f.type(), choices));
            }
            fillFrom(0);
            strangers.forEach(this::addStrangers);
            List<Integer> objects =
                    IntStream.rangeClosed(1, found.size()).boxed().toList();
            return new Input(heap, receiver, arguments, objects, this);
        }

        private void addStrangers(Type declared) {
            List<Type> fresh = fresh(declared);
            int choice = fresh.isEmpty() ? 0 : choices.choose(1 + fresh.size());
            while (choice > 0) {
                int before = found.size();
                create(fresh.get(choice - 1));
                fillFrom(before);
                fresh = fresh(declared);
                choice = fresh.isEmpty() ? 0 : choices.choose(1 + fresh.size());
            }
        }

        private void fillFrom(int first) {
            for (int i = first; i < found.size(); i++) {
                fill(i + 1, found.get(i));
            }
        }

        private Optional<Datum> receiver() {
            if (method.ref().isStatic() || method.ref().constructor()) {
                return Optional.empty();
            }
            List<Type> types = scopes.keySet().stream()
                    .filter(t -> t instanceof Type.Ref r && runsTheMethod(r) && isLeft(t))
                    .toList();
            if (types.isEmpty() && constants.isEmpty()) {
                return Optional.of(Datum.NULL);
            }
            int choice = choices.choose(constants.size() + types.size());
            return Optional.of(
                    choice < constants.size()
                            ? new Datum.Ref(choice + 1)
                            : create(types.get(choice - constants.size())));
        }

        private boolean runsTheMethod(Type.Ref exact) {
            Type.Ref owner = new Type.Ref(method.ref().owner());
            return program.isSubtype(exact, owner)
                    && (method.isPrivate()
                            || program.dispatch(method.ref(), exact.name())
                                    .filter(m -> m.ref().equals(method.ref()))
                                    .isPresent());
        }

        private void fill(int id, Type exact) {
            if (exact instanceof Type.Array a) {
                for (int i = 0; i < heap.length(id); i++) {
                    if (a.element().reference()) {
                        heap.setElement(id, i, reference(a.element()));
                    } else {
                        heap.leaveOpen(id, i);
                    }
                }
            }
            for (Field f : fields(exact)) {
                if (!f.ref().type().reference()) {
                    heap.leaveOpen(id, f.ref());
                } else if (mentioned.test(f.ref())) {
                    heap.setField(id, f.ref(), reference(f.ref().type()));
                }
            }
        }

        private Datum reference(Type declared) {
            List<Integer> known = new ArrayList<>();
            List<Type> fresh = fresh(declared);
            for (int i = 0; i < found.size(); i++) {
                if (program.isSubtype(found.get(i), declared)) {
                    known.add(i + 1);
                }
            }
            int choice = choices.choose(1 + known.size() + fresh.size());
            if (choice == 0) {
                return Datum.NULL;
            }
            return choice <= known.size()
                    ? new Datum.Ref(known.get(choice - 1))
                    : create(fresh.get(choice - 1 - known.size()));
        }

        /** Can there be another object of the type? */
        private boolean isLeft(Type exact) {
            List<Type> counted = constantsBeside ? found.subList(constants.size(), found.size()) : found;
            return Collections.frequency(counted, exact) < scopes.get(exact);
        }

        /** The types of which there can be another object. */
        private List<Type> fresh(Type declared) {
            List<Type> result = new ArrayList<>();
            for (Type exact : behind(declared)) {
                if (isLeft(exact)) {
                    result.add(exact);
                }
            }
            return result;
        }

        private Datum create(Type exact) {
            found.add(exact);
            int id = found.size();
            if (exact instanceof Type.Array a) {
                heap.addArray(id, a, choices.choose(arrayLength + 1));
            } else {
                heap.add(id, exact);
            }
            if (exact.equals(Type.STRING)) {
                chooseText(id);
            }
            return new Datum.Ref(id);
        }

        /** One of few texts; the string is the literal with it, or another. */
        private void chooseText(int id) {
            complete = false;
            List<String> texts =
                    TEXTS.stream().filter(t -> t.length() <= arrayLength).toList();
            String text = texts.get(choices.choose(texts.size()));
            if (!interned.contains(text) && choices.choose(2) == 1) {
                interned.add(text);
                heap.setLiteral(id, text);
            } else {
                heap.setText(id, text);
            }
        }

        @Override
        public Datum field(int id, FieldRef field) {
            // of the ranks of strangers few are enough
            boolean rank = field.owner().equals(Type.STRANGER.name()) && field.type() == Prim.CHAR;
            return chosen.computeIfAbsent(
                    id + " " + field, k -> rank && choosing && !settled ? rank() : any((Prim) field.type()));
        }

        @Override
        public Datum element(int id, int index) {
            Prim type = (Prim) ((Type.Array) found.get(id - 1)).element();
            return chosen.computeIfAbsent(id + " " + index, k -> any(type));
        }

        private Datum rank() {
            return new Datum.Int(choices.choose(1 << Math.min(2, intBits)));
        }

        @Override
        public void choose() {
            choosing = true;
        }

        @Override
        public void settle() {
            settled = true;
        }

        private Datum any(Prim type) {
            if (!choosing) {
                throw new Input.NotYet();
            }
            return settled ? Datum.defaultOf(type) : number(type, choices);
        }
    }
}
