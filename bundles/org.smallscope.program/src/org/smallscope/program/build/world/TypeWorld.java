package org.smallscope.program.build.world;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Generic;
import org.smallscope.program.classes.Generics;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;

/**
 * The types with arguments that matter to one check: which type variables something says anything of, and the types
 * that are told apart as their values. Variables of which nothing is said may stand for Object, which excludes nothing.
 */
final class TypeWorld {
    /** A type without objects, for variables that stand for one of which there is no object here. */
    static final Generic.Of NOTHING = new Generic.Of("nothing", List.of());

    static final Generic.Of OBJECT = new Generic.Of(Type.OBJECT.name(), List.of());
    /** What the elements of an array are at most; erasure forgets that of an array of a type variable. */
    static final Generic.Variable ELEMENT = new Generic.Variable("[]", "element");

    private final Program program;
    private final Generics generics;
    private final Set<Type> exact;
    private final Map<Generic.Variable, Generic.Variable> same = new HashMap<>();
    private final Set<Generic.Variable> constrained = new LinkedHashSet<>();
    private final Map<Generic.Variable, List<Generic>> bounds = new LinkedHashMap<>();
    private final Set<Generic> named = new LinkedHashSet<>(List.of(OBJECT, NOTHING));
    /** What variables stand for in terms of other variables. */
    private final Set<Generic> patterns = new LinkedHashSet<>();

    /** The classes whose types with arguments are those of elements of arrays. */
    private final Set<String> elements = new LinkedHashSet<>();

    private final Set<String> unchecked = new LinkedHashSet<>();
    private boolean complete;

    TypeWorld(Program program, Method method, Set<Type> exact, Predicate<Field> read) {
        this.program = program;
        this.generics = program.generics();
        this.exact = exact;
        declare(method.ref().toString());
        declare(method.ref().owner()); // a constructor's object does not exist yet
        generics.methods().getOrDefault(method.ref(), List.of()).forEach(this::type);
        for (Type t : exact) {
            if (t instanceof Type.Ref r) {
                declare(r.name());
                program.supertypes(r.name())
                        .forEach(s -> generics.view(generics.self(r.name()), s).ifPresent(this::type));
                program.instanceFields(r.name()).stream().filter(read).forEach(f -> field(f).ifPresent(this::type));
            }
        }
        families();
    }

    /** A static field of a class that matters. */
    void addStatic(Field field) {
        field(field).ifPresent(this::type);
    }

    private Optional<Generic> field(Field f) {
        return Optional.ofNullable(generics.fields().get(f.ref()));
    }

    private void declare(String owner) {
        for (Generics.Parameter p : generics.parametersOf(owner)) {
            if (bounds.put(p.variable(), p.bounds()) == null) {
                for (Generic bound : p.bounds()) {
                    if (!bound.equals(OBJECT)) {
                        constrained.add(root(p.variable()));
                        if (bound.ground()) {
                            named.add(bound);
                        }
                        type(bound);
                    }
                }
            }
        }
    }

    /** Notes what a type says of variables. */
    private void type(Generic type) {
        if (type instanceof Generic.ArrayOf a) {
            says(ELEMENT, a.element());
            type(a.element());
        } else if (type instanceof Generic.Wildcard w) {
            w.upper().ifPresent(this::type);
            w.lower().ifPresent(this::type);
        } else if (type instanceof Generic.Of o && !o.arguments().isEmpty()) {
            declare(o.name());
            generics.arguments(o).ifPresent(a -> a.forEach(this::says));
            o.arguments().forEach(this::type);
        }
    }

    private void says(Generic.Variable variable, Generic type) {
        if (type instanceof Generic.Variable v) {
            join(variable, v);
        } else if (variable.equals(ELEMENT) && type.reifiable()) {
            // the type of the array itself says that
            return;
        } else if (type instanceof Generic.Wildcard w) {
            w.upper().or(w::lower).ifPresent(bound -> says(variable, bound));
        } else {
            constrained.add(root(variable));
            name(type);
            if (variable.equals(ELEMENT) && innermost(type) instanceof Generic.Of o) {
                elements.add(o.name());
            }
        }
    }

    private void name(Generic type) {
        if (type.ground()) {
            named.add(type);
        } else {
            patterns.add(type);
        }
    }

    private void join(Generic.Variable a, Generic.Variable b) {
        Generic.Variable from = root(a);
        Generic.Variable to = root(b);
        if (!from.equals(to)) {
            same.put(from, to);
            if (constrained.contains(from)) {
                constrained.add(to);
            }
        }
    }

    private Generic.Variable root(Generic.Variable v) {
        Generic.Variable at = v;
        while (same.containsKey(at)) {
            at = same.get(at);
        }
        return at;
    }

    /** A type such as Comparable that a variable gives itself to: what the classes that are there give it. */
    private void families() {
        for (List<Generic> all : bounds.values()) {
            for (Generic bound : all) {
                if (bound instanceof Generic.Of o && !bound.ground()) {
                    exact.forEach(e -> generics.view(generics.self(e.toString()), o.name())
                            .ifPresent(v -> v.arguments().stream()
                                    .filter(Generic::ground)
                                    .forEach(named::add)));
                }
            }
        }
        long plain = bounds.values().stream()
                .flatMap(List::stream)
                .filter(b -> b.ground() && !b.equals(OBJECT))
                .distinct()
                .count();
        if (plain > 1) {
            exact.stream()
                    .filter(e -> e instanceof Type.Ref
                            && generics.parametersOf(e.toString()).isEmpty())
                    .forEach(e -> named.add(new Generic.Of(e.toString(), List.of())));
        }
    }

    /** Is anything said of what a variable stands for? */
    boolean matters(Generic.Variable variable) {
        if (isUnchecked(variable.owner())) {
            return false;
        }
        return constrained.contains(root(variable));
    }

    boolean isEmpty() {
        return constrained.isEmpty();
    }

    /** Can code have gone around the type arguments of a class or a method? Those that were asked for are told. */
    boolean isUnchecked(String owner) {
        boolean known = generics.unchecked().isEmpty()
                || !generics.isUnchecked(owner)
                        && program.supertypes(owner).stream().noneMatch(generics::isUnchecked);
        if (!known) {
            unchecked.add(owner);
        }
        return !known;
    }

    /** The classes and methods whose type arguments were not relied on. */
    Set<String> unchecked() {
        return unchecked;
    }

    List<Generic> bounds(Generic.Variable variable) {
        return bounds.getOrDefault(variable, List.of());
    }

    /** The types that variables can stand for. */
    List<Generic> named() {
        if (!complete) {
            complete = true;
            List<Generic> plain = List.copyOf(named);
            exact.stream()
                    .flatMap(t -> t instanceof Type.Array a ? ofSeveralTypes(a.element()).stream() : Stream.empty())
                    .forEach(this::name);
            patterns.forEach(p -> insert(p, plain));
        }
        return new ArrayList<>(named);
    }

    private static Generic innermost(Generic type) {
        return type instanceof Generic.ArrayOf a ? innermost(a.element()) : type;
    }

    /** The elements of an array that are of two types at once: nothing but their own class says which. */
    private Optional<Generic> ofSeveralTypes(Type element) {
        if (element instanceof Type.Array a) {
            return ofSeveralTypes(a.element()).map(Generic.ArrayOf::new);
        }
        boolean several = element instanceof Type.Ref r
                && elements.stream()
                                .filter(e -> !e.equals(r.name()) && program.isSubtype(r, new Type.Ref(e)))
                                .count()
                        > 1;
        return several ? Optional.of(generics.self(element.toString())) : Optional.empty();
    }

    /** A list of lists of a variable: of lists of each type that the variable can stand for. */
    private void insert(Generic pattern, List<Generic> plain) {
        Set<Generic> open = new LinkedHashSet<>(List.of(pattern));
        for (Generic.Variable v : pattern.variables()) {
            Set<Generic> next = new LinkedHashSet<>();
            open.forEach(p -> plain.forEach(t -> next.add(p.with(Map.of(v, t)))));
            open = next;
        }
        named.addAll(open);
    }
}
