package org.smallscope.program.classes;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.smallscope.program.FieldRef;
import org.smallscope.program.MethodRef;

/**
 * From where the members of the sources can be named, the classes around them taken into account.
 *
 * @param classes by name
 */
public record Access(Map<String, Level> classes, Map<FieldRef, Level> fields, Map<MethodRef, Level> methods) {

    /** Nothing is known: everything can be named everywhere. */
    public static final Access UNKNOWN = new Access(Map.of(), Map.of(), Map.of());

    /** How far a name reaches; what is protected counts as open. */
    public enum Level {
        /** The code of one file's type with those nested in it. */
        PRIVATE,
        PACKAGE,
        OPEN;

        /** What is declared so within something of another level. */
        public Level within(Level outer) {
            return compareTo(outer) < 0 ? this : outer;
        }
    }

    public Access {
        classes = Collections.unmodifiableMap(new LinkedHashMap<>(classes));
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        methods = Collections.unmodifiableMap(new LinkedHashMap<>(methods));
    }

    /** Lambdas have no name. */
    public Level of(String className) {
        return className.contains("$lambda$") ? Level.PRIVATE : classes.getOrDefault(className, Level.OPEN);
    }

    /** What holds captured variables and enclosing instances has no name in any source. */
    public Level of(FieldRef field) {
        boolean made = !field.isStatic() && (field.captures() || field.name().startsWith("this$"));
        return (made ? Level.PRIVATE : fields.getOrDefault(field, Level.OPEN)).within(of(field.owner()));
    }

    public Level of(MethodRef method) {
        return methods.getOrDefault(method, Level.OPEN).within(of(method.owner()));
    }

    /** Collects them. */
    public static final class Builder {
        private final Map<String, Level> classes = new LinkedHashMap<>();
        private final Map<FieldRef, Level> fields = new LinkedHashMap<>();
        private final Map<MethodRef, Level> methods = new LinkedHashMap<>();

        public void add(String className, Level level) {
            classes.put(className, level);
        }

        public void add(FieldRef field, Level level) {
            fields.put(field, level);
        }

        public void add(MethodRef method, Level level) {
            methods.put(method, level);
        }

        public Access build() {
            return new Access(classes, fields, methods);
        }
    }
}
