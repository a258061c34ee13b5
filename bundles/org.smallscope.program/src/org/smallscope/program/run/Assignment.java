package org.smallscope.program.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.smallscope.program.FieldRef;
import org.smallscope.program.graph.Atom;

/**
 * One input of a computation graph: all that determines a single execution of it.
 *
 * <p>Numbers stand for values: booleans are 0 and 1, chars their code, references the number of an atom or
 * {@link Atom#NULL}. What is not listed has its default: a value 0 or null, an array length 0, an empty text.
 *
 * @param existing       the PRE atoms that are objects of the pre-heap
 * @param inputs         the values of {@code Input} terms, by the number of the value they define
 * @param fields         for each existing PRE atom the instance fields at label 0
 * @param lengths        for each existing PRE array its length
 * @param elements       for each existing PRE array its elements at label 0, by index
 * @param texts          for each existing PRE string its text
 * @param identityHashes what {@code System.identityHashCode} answers for an atom of any kind
 */
public record Assignment(
        Set<Integer> existing,
        Map<Integer, Long> inputs,
        Map<Integer, Map<FieldRef, Long>> fields,
        Map<Integer, Integer> lengths,
        Map<Integer, Map<Integer, Long>> elements,
        Map<Integer, String> texts,
        Map<Integer, Integer> identityHashes) {

    /** The empty pre-heap, all inputs 0 or null. */
    public static final Assignment EMPTY =
            new Assignment(Set.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of());

    public Assignment {
        SortedSet<Integer> sorted = new TreeSet<>(existing);
        existing = Collections.unmodifiableSortedSet(sorted);
        inputs = copy(inputs);
        fields = copyNested(fields);
        lengths = copy(lengths);
        elements = copyNested(elements);
        texts = copy(texts);
        identityHashes = copy(identityHashes);
    }

    private static <K, V> Map<K, V> copy(Map<K, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    private static <K> Map<Integer, Map<K, Long>> copyNested(Map<Integer, Map<K, Long>> map) {
        Map<Integer, Map<K, Long>> result = new LinkedHashMap<>();
        map.forEach((atom, values) -> result.put(atom, copy(values)));
        return Collections.unmodifiableMap(result);
    }

    /** The same with other identity hash codes. */
    public Assignment withIdentityHashes(Map<Integer, Integer> others) {
        return new Assignment(existing, inputs, fields, lengths, elements, texts, others);
    }

    /** True where the atom is an object of the pre-heap. */
    public boolean exists(int atom) {
        return existing.contains(atom);
    }

    /** The value of the {@code Input} term that defines the value with this number. */
    public long input(int value) {
        return inputs.getOrDefault(value, 0L);
    }

    /** The field of a PRE atom at label 0. */
    public long field(int atom, FieldRef field) {
        return fields.getOrDefault(atom, Map.of()).getOrDefault(field, 0L);
    }

    /** The length of a PRE array. */
    public int length(int atom) {
        return lengths.getOrDefault(atom, 0);
    }

    /** The element of a PRE array at label 0. */
    public long element(int atom, int index) {
        return elements.getOrDefault(atom, Map.of()).getOrDefault(index, 0L);
    }

    /** The text of a PRE string. */
    public String text(int atom) {
        return texts.getOrDefault(atom, "");
    }

    /** The identity hash of an atom. */
    public int identityHash(int atom) {
        return identityHashes.getOrDefault(atom, 0);
    }
}
