package org.smallscope.program.build;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.owning.Encapsulation;
import org.smallscope.program.slice.ProgramStart;
import org.smallscope.program.slice.Promises;
import org.smallscope.program.slice.Slice;

/** What a check of a method rests on, beyond the bounds: all that was assumed and has to be told. */
public final class Premises {
    private final Program program;
    private final Slice slice;
    private final Optional<ProgramStart> start;
    private final Set<String> classes;
    private final AssumedHeap heap;
    private final Set<String> helpers;
    private final boolean noOverflow;
    private final Set<MethodRef> seenPure;
    private final Taken taken;

    /**
     * What was followed and what was not.
     *
     * @param byContract methods whose contracts stand for their code
     * @param byCode     methods whose code was followed
     * @param byInvariant lines of loops whose invariants stand for their iterations
     * @param unrolled    lines of other loops
     */
    record Taken(Set<MethodRef> byContract, Set<MethodRef> byCode, Set<Integer> byInvariant, Set<Integer> unrolled) {}

    /**
     * @param start   where nothing but initialisers has run before the call
     * @param classes those that have objects before the call, by name
     * @param helpers private methods that were called where an invariant may not hold
     * @param noOverflow true where executions were left out in which arithmetic overflows
     * @param seenPure methods in clauses that are pure by their code
     */
    Premises(
            Slice slice,
            Optional<ProgramStart> start,
            Set<String> classes,
            AssumedHeap heap,
            Set<String> helpers,
            boolean noOverflow,
            Set<MethodRef> seenPure,
            Taken taken) {
        this.taken = taken;
        program = slice.program();
        this.slice = slice;
        this.start = start;
        this.classes = classes;
        this.heap = heap;
        this.helpers = helpers;
        this.noOverflow = noOverflow;
        this.seenPure = seenPure;
    }

    /** The types of which a parameter or a field that matters is null before the call, since no object can be built. */
    public Set<Type> takenAsNull() {
        Set<Type> result = new LinkedHashSet<>();
        result.addAll(slice.method().ref().parameters());
        for (ClassDecl c : program.classes()) {
            if (!c.library()) {
                c.fields().stream().map(Field::ref).filter(slice::mentions).forEach(f -> result.add(f.type()));
            }
        }
        result.removeIf(slice::hasObjects);
        return result;
    }

    /** The static fields that matter and are taken as final, though code that is not at hand could assign them. */
    public List<String> assumedFinal() {
        return start.isPresent()
                ? List.of()
                : program.assumedFinal().stream()
                        .filter(slice::mentions)
                        .map(f -> name(f))
                        .toList();
    }

    /** The static fields that matter whose arrays are taken as initial, though code that is not at hand could change them. */
    public Set<String> assumedTables() {
        Set<String> result = new LinkedHashSet<>();
        heap.tables().forEach(f -> result.add(name(f.ref())));
        return result;
    }

    /** The static fields that matter and are taken as anything, though nothing but initialisers assigns them, and why. */
    public Map<String, String> takenAsAnything() {
        Map<String, String> result = new LinkedHashMap<>();
        start.ifPresent(s -> s.loose().stream()
                .filter(f -> program.field(f).filter(d -> !d.isFinal()).isPresent())
                .forEach(f -> result.put(name(f), "its value depends on when classes are initialised")));
        slice.unknownInitially().stream()
                .filter(f -> isSettled(f) || start.isPresent())
                .forEach(f -> result.put(name(f), "what its initialiser calls is not modelled"));
        return result;
    }

    private boolean isSettled(FieldRef f) {
        return program.field(f).filter(Field::isFinal).isPresent();
    }

    private static String name(FieldRef f) {
        return simple(f.owner()) + "." + f.name();
    }

    private static String simple(String className) {
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
    }

    /** True where type variables or owners are chosen beside the heap, so that one heap may be met more than once. */
    public boolean hasChoices() {
        return heap.hasChoices();
    }

    /** The fields of which it was assumed, and is not known, that objects do not share what they hold. */
    public Set<FieldRef> unshared() {
        return heap.unshared();
    }

    /** The fields of which something was assumed that holds unless other code of their packages breaks it. */
    public Set<FieldRef> trusting() {
        return heap.trusting();
    }

    /** The fields that matter of which code that is not modelled may have given away what they hold. */
    public List<FieldRef> exposed() {
        Encapsulation known = Encapsulation.of(program);
        return program.classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.fields().stream())
                .map(Field::ref)
                .filter(f -> known.isExposed(f)
                        && slice.mentions(f)
                        && !heap.unshared().contains(f))
                .toList();
    }

    /** The classes whose objects were taken otherwise than constructors leave them, which could not be followed. */
    public List<String> notFollowed() {
        return heap.guessed().stream().map(Premises::simple).toList();
    }

    /** The classes and methods, by name, whose type arguments were not relied on. */
    public Set<String> unchecked() {
        return heap.unchecked();
    }

    /** The captured variables that the method looks at, where it is one of a lambda or local class. */
    public List<String> captured() {
        return program.instanceFields(slice.method().ref().owner()).stream()
                .map(Field::ref)
                .filter(f -> f.captures() && slice.mentions(f))
                .map(f -> f.name().substring("val$".length()))
                .toList();
    }

    /** The private methods without contract that were called where an invariant may not hold. */
    public Set<String> takenAsHelpers() {
        return helpers;
    }

    /** The methods in clauses that nobody declares pure, and whose code is, by name. */
    public Set<String> seenPure() {
        return names(seenPure);
    }

    /** The methods whose contracts stand for their code, by name. */
    public Set<String> takenByContract() {
        return names(taken.byContract());
    }

    /** The methods that were called and whose code was followed, by name. */
    public Set<String> takenByCode() {
        return names(taken.byCode());
    }

    /** The loops whose invariants stand for their iterations, by name. */
    public Set<String> loopsByInvariant() {
        return lines(taken.byInvariant());
    }

    /** The loops whose iterations were followed, by name. */
    public Set<String> loopsUnrolled() {
        return lines(taken.unrolled());
    }

    private static Set<String> lines(Set<Integer> lines) {
        Set<String> result = new LinkedHashSet<>();
        lines.forEach(n -> result.add("line " + n));
        return result;
    }

    private static Set<String> names(Set<MethodRef> methods) {
        Set<String> result = new LinkedHashSet<>();
        methods.forEach(m -> result.add(simple(m.owner()) + (m.constructor() ? "" : "." + m.name())));
        return result;
    }

    /** Were executions left out in which arithmetic overflows? */
    public boolean assumesNoOverflow() {
        return noOverflow;
    }

    /** Have objects that exist before the call mathematical integers in them? */
    public boolean holdsIntegers() {
        return classes.stream()
                .flatMap(c -> program.instanceFields(c).stream())
                .anyMatch(f -> f.ghost() && f.ref().type() == Type.Prim.BIGINT);
    }

    /** The method whose contract, which is inherited, applies whatever the method's own requires clauses say. */
    public Optional<MethodRef> unrestrictedBy() {
        return Promises.of(program, slice.method()).unrestricted();
    }

    /** Is there an object whose class is not known: nothing but the contracts of its type says what it does. */
    public boolean meetsUnknownClasses() {
        return classes.stream().anyMatch(name -> Program.isOpaque(name) && !name.endsWith("[]"));
    }

    /** Two objects with one identity hash code are not to be had on a JVM, though nothing excludes them. */
    public boolean assumesIdentities() {
        return slice.asksForIdentities();
    }
}
