package org.smallscope.heap;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One object of a heap: an instance with fields, an array, a string or an enum constant.
 *
 * <p>An object keeps its id and its label through all states of one counterexample.
 *
 * @param id identity within one counterexample
 * @param className binary name of the class ({@code p.List$Node}); for arrays {@code int[]}, {@code p.Node[]}
 * @param label the name shown to people, such as {@code Node#0}, numbered per simple class name
 * @param fields values by field name, superclass fields first; a field that a subclass hides, and the field hiding
 *     it, appear as {@code p.A.f}; a field left out is one the check does not depend on
 * @param length length of an array, -1 for anything else
 * @param elements elements of an array by index; one left out has the default value of the element type
 * @param text content of a string, or name of an enum constant; absent where unknown or not applicable
 * @param interned whether this string is the one that literals with this text evaluate to (JLS 3.10.5)
 */
public record HeapObject(
        int id,
        String className,
        String label,
        Map<String, HeapValue> fields,
        int length,
        SortedMap<Integer, HeapValue> elements,
        Optional<String> text,
        boolean interned) {

    /** Binary name of the class of strings. */
    public static final String STRING = "java.lang.String";

    public HeapObject {
        Objects.requireNonNull(className, "className");
        Objects.requireNonNull(label, "label");
        Objects.requireNonNull(text, "text");
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        elements = Collections.unmodifiableSortedMap(new TreeMap<>(elements));
        if (className.endsWith("[]") != (length >= 0)) {
            throw new IllegalArgumentException("length " + length + " for an object of class " + className);
        }
        if (!elements.isEmpty() && (elements.firstKey() < 0 || elements.lastKey() >= length)) {
            throw new IllegalArgumentException("element outside an array of length " + length + ": " + elements);
        }
    }

    /** An instance of a class with fields. */
    public static HeapObject instance(int id, String className, String label, Map<String, HeapValue> fields) {
        return new HeapObject(id, className, label, fields, -1, Collections.emptySortedMap(), Optional.empty(), false);
    }

    /** An array; {@code className} ends in {@code []}. */
    public static HeapObject array(
            int id, String className, String label, int length, Map<Integer, HeapValue> elements) {
        return new HeapObject(id, className, label, Map.of(), length, new TreeMap<>(elements), Optional.empty(), false);
    }

    /** A string that is not a literal; {@code text} is absent where the content is unknown. */
    public static HeapObject string(int id, String label, Optional<String> text) {
        return new HeapObject(id, STRING, label, Map.of(), -1, Collections.emptySortedMap(), text, false);
    }

    /** The string that literals with this text evaluate to. */
    public static HeapObject literal(int id, String label, Optional<String> text) {
        return new HeapObject(id, STRING, label, Map.of(), -1, Collections.emptySortedMap(), text, true);
    }

    /** A constant of an enum class, with the fields the user declared in it. */
    public static HeapObject enumConstant(
            int id, String className, String label, String name, Map<String, HeapValue> fields) {
        return new HeapObject(id, className, label, fields, -1, Collections.emptySortedMap(), Optional.of(name), false);
    }

    public boolean isArray() {
        return length >= 0;
    }

    public boolean isString() {
        return className.equals(STRING);
    }

    /** For an array, the type of its elements. */
    public String elementType() {
        return className.substring(0, className.length() - 2);
    }

    /** For an array, the element at an index, be it listed or default. */
    public HeapValue element(int index) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException(index + " in " + label + " of length " + length);
        }
        HeapValue listed = elements.get(index);
        return listed == null ? HeapValue.defaultOf(elementType()) : listed;
    }

    /**
     * What people call a class, given its binary or qualified name: {@code Node} for {@code p.List$Node}, {@code Local}
     * for {@code p.A$1Local}, {@code A$1} for the anonymous class {@code p.A$1}, {@code lambda} for lambdas.
     */
    public static String simpleName(String className) {
        int cut = Math.max(className.lastIndexOf('.'), className.lastIndexOf('$'));
        String last = className.substring(cut + 1);
        String named = last.replaceFirst("^[0-9]+", "");
        if (cut < 0 || !named.replace("[]", "").isEmpty()) {
            return named.isEmpty() ? last : named;
        }
        String outer = simpleName(className.substring(0, cut));
        return outer.equals("lambda") ? outer : outer + className.substring(cut);
    }

    public HeapObject withFields(Map<String, HeapValue> changed) {
        return new HeapObject(id, className, label, changed, length, elements, text, interned);
    }
}
