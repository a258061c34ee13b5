package org.smallscope.heap;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Builds states for tests; objects are named by the label they will get. */
public final class StateBuilder {

    private final HeapLabels labels;
    private final Map<String, HeapObject> objects = new LinkedHashMap<>();
    private final Map<String, HeapValue> roots = new LinkedHashMap<>();
    private final Map<String, HeapValue> statics = new LinkedHashMap<>();

    public StateBuilder() {
        this(new HeapLabels());
    }

    private StateBuilder(HeapLabels labels) {
        this.labels = labels;
    }

    /** Starts a later state of the same execution. */
    public StateBuilder then() {
        StateBuilder later = new StateBuilder(labels);
        later.objects.putAll(objects);
        later.roots.putAll(roots);
        later.statics.putAll(statics);
        return later;
    }

    /** Adds instances of a class without fields. */
    public StateBuilder objects(String className, int count) {
        for (int i = 0; i < count; i++) {
            String label = labels.next(className);
            objects.put(label, HeapObject.instance(objects.size(), className, label, Map.of()));
        }
        return this;
    }

    public StateBuilder array(String className, int length) {
        String label = labels.next(className);
        objects.put(label, HeapObject.array(objects.size(), className, label, length, Map.of()));
        return this;
    }

    public StateBuilder string(String text) {
        String label = labels.next(HeapObject.STRING);
        objects.put(label, HeapObject.string(objects.size(), label, Optional.ofNullable(text)));
        return this;
    }

    public StateBuilder literal(String text) {
        String label = labels.next(HeapObject.STRING);
        objects.put(label, HeapObject.literal(objects.size(), label, Optional.of(text)));
        return this;
    }

    public StateBuilder enumConstant(String className, String name) {
        String label = labels.next(className);
        objects.put(label, HeapObject.enumConstant(objects.size(), className, label, name, Map.of()));
        return this;
    }

    /** Sets a field; a value is a label, null, an Integer, Long, Character, Boolean or a {@link HeapValue}. */
    public StateBuilder set(String label, String field, Object value) {
        HeapObject object = objects.get(label);
        Map<String, HeapValue> fields = new LinkedHashMap<>(object.fields());
        fields.put(field, value(value));
        objects.put(label, object.withFields(fields));
        return this;
    }

    public StateBuilder set(String label, int index, Object value) {
        HeapObject object = objects.get(label);
        Map<Integer, HeapValue> elements = new TreeMap<>(object.elements());
        elements.put(index, value(value));
        objects.put(label, HeapObject.array(object.id(), object.className(), label, object.length(), elements));
        return this;
    }

    public StateBuilder root(String name, Object value) {
        roots.put(name, value(value));
        return this;
    }

    public StateBuilder dropRoot(String name) {
        roots.remove(name);
        return this;
    }

    public StateBuilder dropObject(String label) {
        objects.remove(label);
        return this;
    }

    public StateBuilder setStatic(String name, Object value) {
        statics.put(name, value(value));
        return this;
    }

    public HeapValue value(Object value) {
        if (value == null) {
            return HeapValue.NULL;
        }
        if (value instanceof HeapValue heapValue) {
            return heapValue;
        }
        if (value instanceof Integer number) {
            return HeapValue.of((int) number);
        }
        if (value instanceof Long number) {
            return HeapValue.of((long) number);
        }
        if (value instanceof Character character) {
            return HeapValue.of((char) character);
        }
        if (value instanceof Boolean bool) {
            return HeapValue.of((boolean) bool);
        }
        if (!objects.containsKey(value)) {
            throw new IllegalArgumentException("no object " + value + " among " + objects.keySet());
        }
        return HeapValue.ref(objects.get(value).id());
    }

    public State build() {
        return new State(new HeapSnapshot(java.util.List.copyOf(objects.values()), statics), roots);
    }
}
