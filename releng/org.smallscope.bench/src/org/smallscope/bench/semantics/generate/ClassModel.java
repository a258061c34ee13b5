package org.smallscope.bench.semantics.generate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A class whose declaration is known before any body is written, so that bodies can use all of them. */
final class ClassModel {

    /** What is declared. */
    enum Kind {
        CLASS,
        INTERFACE,
        ENUM,
        RECORD,
        EXCEPTION
    }

    final String name;
    final Kind kind;
    ClassModel superclass;
    boolean isAbstract;
    /** The class this one is written inside of; null for a top-level class. */
    ClassModel outer;
    /** Nested and with an outer instance. */
    boolean inner;
    /** A constructor may only be called from code of a higher level. */
    int level;

    final List<ClassModel> interfaces = new ArrayList<>();
    final List<FieldModel> fields = new ArrayList<>();
    final List<MethodModel> methods = new ArrayList<>();
    /** Parameter types of each constructor; for records the components. */
    final List<List<Ty>> constructors = new ArrayList<>();

    final List<String> constants = new ArrayList<>();
    final List<ClassModel> nested = new ArrayList<>();

    ClassModel(String name, Kind kind) {
        this.name = name;
        this.kind = kind;
    }

    record FieldModel(ClassModel owner, String name, Ty type, boolean isStatic, boolean isFinal) {}

    record MethodModel(
            ClassModel owner,
            String name,
            List<Ty> parameters,
            Ty result,
            boolean isStatic,
            boolean isAbstract,
            int level,
            boolean checked,
            boolean isPrivate) {

        /** The same method, declared in a subclass with a body of its own. */
        MethodModel in(ClassModel other) {
            return new MethodModel(other, name, parameters, result, isStatic, false, level, checked, isPrivate);
        }

        boolean visibleFrom(ClassModel within) {
            return !isPrivate || owner == within;
        }
    }

    /** The name it is declared by; {@code name} is the one it is known by everywhere. */
    String simpleName() {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    boolean instantiable() {
        return !isAbstract && (kind == Kind.CLASS || kind == Kind.RECORD || kind == Kind.EXCEPTION);
    }

    boolean isSubclassOf(ClassModel other) {
        if (this == other || superclass != null && superclass.isSubclassOf(other)) {
            return true;
        }
        return interfaces.stream().anyMatch(i -> i.isSubclassOf(other));
    }

    /** Instance fields of objects of this class; a hidden field is left out. */
    List<FieldModel> instanceFields() {
        Map<String, FieldModel> byName = new LinkedHashMap<>();
        if (superclass != null) {
            superclass.instanceFields().forEach(f -> byName.put(f.name(), f));
        }
        fields.stream().filter(f -> !f.isStatic()).forEach(f -> byName.put(f.name(), f));
        return new ArrayList<>(byName.values());
    }

    /** Instance methods that can be called on this type, by name; the nearest declaration. */
    Map<String, MethodModel> instanceMethods() {
        Map<String, MethodModel> byName = new LinkedHashMap<>();
        interfaces.forEach(i -> byName.putAll(i.instanceMethods()));
        if (superclass != null) {
            superclass.instanceMethods().forEach((n, m) -> {
                if (!m.isAbstract() || !byName.containsKey(n)) {
                    byName.put(n, m);
                }
            });
        }
        methods.stream().filter(m -> !m.isStatic()).forEach(m -> byName.put(m.name(), m));
        return byName;
    }

    @Override
    public String toString() {
        return name;
    }
}
