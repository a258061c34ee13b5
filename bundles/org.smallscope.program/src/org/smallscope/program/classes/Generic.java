package org.smallscope.program.classes;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Type;

/** A Java type as it is written, with its arguments, which {@link Type} forgets. */
public sealed interface Generic {

    /** A type variable, and the class or method that declares it. */
    record Variable(String owner, String name) implements Generic {
        @Override
        public String toString() {
            return name;
        }
    }

    /** A class with its arguments; without any where it takes none, or where it is raw. */
    record Of(String name, List<Generic> arguments) implements Generic {
        public Of {
            arguments = List.copyOf(arguments);
        }

        @Override
        public String toString() {
            return arguments.isEmpty() ? name : name + arguments;
        }
    }

    record ArrayOf(Generic element) implements Generic {
        @Override
        public String toString() {
            return element + "[]";
        }
    }

    /** A wildcard with at most one bound. */
    record Wildcard(Optional<Generic> upper, Optional<Generic> lower) implements Generic {
        /** Stands also for what is not known. */
        public static final Wildcard ANY = new Wildcard(Optional.empty(), Optional.empty());
    }

    /** The same with types for variables; those that are not named stay. */
    default Generic with(Map<Variable, Generic> types) {
        if (types.isEmpty()) {
            return this;
        } else if (this instanceof Variable v) {
            return types.getOrDefault(v, v);
        } else if (this instanceof Of o) {
            return new Of(
                    o.name(), o.arguments().stream().map(a -> a.with(types)).toList());
        } else if (this instanceof ArrayOf a) {
            return new ArrayOf(a.element().with(types));
        }
        Wildcard w = (Wildcard) this;
        return new Wildcard(w.upper().map(u -> u.with(types)), w.lower().map(l -> l.with(types)));
    }

    /** The variables that it names. */
    default Set<Variable> variables() {
        Set<Variable> result = new LinkedHashSet<>();
        if (this instanceof Variable v) {
            result.add(v);
        } else if (this instanceof Of o) {
            o.arguments().forEach(a -> result.addAll(a.variables()));
        } else if (this instanceof ArrayOf a) {
            result.addAll(a.element().variables());
        } else if (this instanceof Wildcard w) {
            w.upper().or(w::lower).ifPresent(b -> result.addAll(b.variables()));
        }
        return result;
    }

    /** True where it names neither variables nor wildcards. */
    default boolean ground() {
        return this instanceof Of o && o.arguments().stream().allMatch(Generic::ground)
                || this instanceof ArrayOf a && a.element().ground();
    }

    /** True where it says no more than the class of an object or an array does (JLS 4.7). */
    default boolean reifiable() {
        return this instanceof Of o && o.arguments().isEmpty()
                || this instanceof ArrayOf a && a.element().reifiable();
    }
}
