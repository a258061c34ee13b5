package org.smallscope.program.classes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;

/**
 * What declarations say with type arguments.
 *
 * @param parameters of classes, by name, and of methods, by reference; those of enclosing instances included
 * @param supertypes the direct ones of a class
 * @param fields     the types of fields, in terms of the parameters of their class
 * @param methods    the types of parameters
 * @param unchecked  the classes and methods whose type arguments code may have gone around, and where
 */
public record Generics(
        Map<String, List<Parameter>> parameters,
        Map<String, List<Generic.Of>> supertypes,
        Map<FieldRef, Generic> fields,
        Map<MethodRef, List<Generic>> methods,
        Map<String, Origin> unchecked) {

    /** Nothing is said. */
    public static final Generics NONE = new Generics(Map.of(), Map.of(), Map.of(), Map.of(), Map.of());

    /** Stands for all classes and methods among those whose type arguments do not count. */
    public static final String EVERYTHING = "*";

    /** A type parameter with its bounds. */
    public record Parameter(Generic.Variable variable, List<Generic> bounds) {
        public Parameter {
            bounds = List.copyOf(bounds);
        }
    }

    /** Can the arguments of a class, or of a method, be other than its types say? */
    public boolean isUnchecked(String owner) {
        return unchecked.containsKey(owner) || unchecked.containsKey(EVERYTHING);
    }

    public List<Parameter> parametersOf(String owner) {
        return parameters.getOrDefault(owner, List.of());
    }

    /** A class with its own parameters as arguments. */
    public Generic.Of self(String name) {
        return new Generic.Of(
                name,
                parametersOf(name).stream().map(p -> (Generic) p.variable()).toList());
    }

    /** A type seen as one of its superclasses or interfaces; nothing where it is none, or a raw type is between. */
    public Optional<Generic.Of> view(Generic.Of type, String name) {
        Deque<Generic.Of> open = new ArrayDeque<>(List.of(type));
        Set<String> seen = new LinkedHashSet<>();
        while (!open.isEmpty()) {
            Generic.Of next = open.remove();
            if (next.name().equals(name)) {
                return Optional.of(next);
            }
            if (seen.add(next.name())) {
                Optional<Map<Generic.Variable, Generic>> types = arguments(next);
                types.ifPresent(t ->
                        supertypes.getOrDefault(next.name(), List.of()).forEach(s -> open.add((Generic.Of) s.with(t))));
            }
        }
        return Optional.empty();
    }

    /** The arguments of a type by parameter; nothing for a raw type. */
    public Optional<Map<Generic.Variable, Generic>> arguments(Generic.Of type) {
        List<Parameter> declared = parametersOf(type.name());
        if (declared.size() != type.arguments().size()) {
            return Optional.empty();
        }
        Map<Generic.Variable, Generic> result = new HashMap<>();
        for (int i = 0; i < declared.size(); i++) {
            result.put(declared.get(i).variable(), type.arguments().get(i));
        }
        return Optional.of(result);
    }

    /** Collects declarations. */
    public static final class Builder {
        private final Map<String, List<Parameter>> parameters = new LinkedHashMap<>();
        private final Map<String, List<Generic.Of>> supertypes = new LinkedHashMap<>();
        private final Map<FieldRef, Generic> fields = new LinkedHashMap<>();
        private final Map<MethodRef, List<Generic>> methods = new LinkedHashMap<>();
        private final Map<String, Origin> unchecked = new LinkedHashMap<>();

        public boolean knows(String owner) {
            return parameters.containsKey(owner);
        }

        public void parameters(String owner, List<Parameter> declared) {
            parameters.put(owner, List.copyOf(declared));
        }

        public void supertypes(String name, List<Generic.Of> direct) {
            supertypes.put(name, List.copyOf(direct));
        }

        public void field(FieldRef field, Generic type) {
            fields.put(field, type);
        }

        public void method(MethodRef method, List<Generic> types) {
            methods.put(method, List.copyOf(types));
        }

        public void unchecked(String owner, Origin origin) {
            unchecked.putIfAbsent(owner, origin);
        }

        public Generics build() {
            return new Generics(parameters, supertypes, fields, methods, unchecked);
        }
    }
}
