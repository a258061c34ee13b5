package org.smallscope.heap;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All objects at one moment of an execution.
 *
 * @param objects the objects, in the order in which they are shown
 * @param statics static fields by qualified name, {@code p.A.f}
 */
public record HeapSnapshot(List<HeapObject> objects, Map<String, HeapValue> statics) {

    /** A heap without objects. */
    public static final HeapSnapshot EMPTY = new HeapSnapshot(List.of(), Map.of());

    public HeapSnapshot {
        objects = List.copyOf(objects);
        statics = Collections.unmodifiableMap(new LinkedHashMap<>(statics));
        Set<Integer> seen = new LinkedHashSet<>();
        for (HeapObject object : objects) {
            if (!seen.add(object.id())) {
                throw new IllegalArgumentException("two objects with id " + object.id());
            }
        }
    }

    /** The object with the given id, if this heap has it. */
    public Optional<HeapObject> find(int id) {
        return objects.stream().filter(object -> object.id() == id).findFirst();
    }

    /** The object with the given id. */
    public HeapObject object(int id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException("no object with id " + id));
    }

    public boolean contains(int id) {
        return find(id).isPresent();
    }

    /** The objects by id, in the order in which they are shown. */
    public Map<Integer, HeapObject> byId() {
        Map<Integer, HeapObject> byId = new LinkedHashMap<>();
        objects.forEach(object -> byId.put(object.id(), object));
        return byId;
    }

    /** Ids of all objects that can be reached from the given values and the static fields, breadth first. */
    public Set<Integer> reachableFrom(Collection<HeapValue> roots) {
        Map<Integer, HeapObject> byId = byId();
        Set<Integer> reached = new LinkedHashSet<>();
        Deque<HeapValue> waiting = new ArrayDeque<>(roots);
        waiting.addAll(statics.values());
        while (!waiting.isEmpty()) {
            if (waiting.remove() instanceof HeapValue.Ref ref && byId.containsKey(ref.id()) && reached.add(ref.id())) {
                HeapObject object = byId.get(ref.id());
                waiting.addAll(object.fields().values());
                waiting.addAll(object.elements().values());
            }
        }
        return reached;
    }

    /** How a value is written for people: {@code null}, {@code Node#0}, {@code 'a'}, {@code 7}, {@code true}. */
    public String show(HeapValue value) {
        if (value instanceof HeapValue.Ref ref) {
            return find(ref.id()).map(this::showObject).orElse("object#" + ref.id());
        }
        if (value instanceof HeapValue.Int number) {
            return JavaLiterals.number(number);
        }
        if (value instanceof HeapValue.Big number) {
            return number.value().toString();
        }
        return value instanceof HeapValue.Bool bool ? Boolean.toString(bool.value()) : "null";
    }

    private String showObject(HeapObject object) {
        return object.text()
                .map(text -> object.isString() ? JavaLiterals.quote(text) : text)
                .orElse(object.label());
    }
}
