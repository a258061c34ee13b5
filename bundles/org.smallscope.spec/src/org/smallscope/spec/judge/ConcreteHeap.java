package org.smallscope.spec.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.smallscope.program.Field;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Program;
import org.smallscope.program.Type;

/** A heap as plain maps. Objects have numbers from 1. */
public final class ConcreteHeap {
    private final Program program;
    private final Map<Integer, Item> items = new TreeMap<>();
    private final Map<FieldRef, Datum> statics = new LinkedHashMap<>();
    private int lastId;

    private static final class Item {
        final Type type;
        final Map<FieldRef, Datum> fields = new LinkedHashMap<>();
        List<Datum> elements = List.of();
        String text;

        Item(Type type) {
            this.type = type;
        }
    }

    public ConcreteHeap(Program program) {
        this.program = program;
    }

    /** An independent copy. */
    public ConcreteHeap copy() {
        ConcreteHeap copy = new ConcreteHeap(program);
        items.forEach((id, item) -> {
            Item twin = new Item(item.type);
            twin.fields.putAll(item.fields);
            twin.elements = new ArrayList<>(item.elements);
            twin.text = item.text;
            copy.items.put(id, twin);
        });
        copy.statics.putAll(statics);
        copy.lastId = lastId;
        return copy;
    }

    /** Adds an object with all fields at their defaults. */
    public void add(int id, Type type) {
        Item item = new Item(type);
        if (type instanceof Type.Ref r) {
            for (Field f : program.instanceFields(r.name())) {
                item.fields.put(f.ref(), Datum.defaultOf(f.ref().type()));
            }
        }
        items.put(id, item);
        lastId = Math.max(lastId, id);
    }

    public void addArray(int id, Type.Array type, int length) {
        add(id, type);
        List<Datum> elements = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            elements.add(Datum.defaultOf(type.element()));
        }
        items.get(id).elements = elements;
    }

    int allocate(Type type) {
        add(lastId + 1, type);
        return lastId;
    }

    int allocateArray(Type.Array type, int length) {
        addArray(lastId + 1, type, length);
        return lastId;
    }

    public void setText(int id, String text) {
        items.get(id).text = text;
    }

    public String text(int id) {
        return items.get(id).text;
    }

    public boolean exists(int id) {
        return items.containsKey(id);
    }

    public Iterable<Integer> objects() {
        return new ArrayList<>(items.keySet());
    }

    public Type type(int id) {
        return items.get(id).type;
    }

    public Datum field(int id, FieldRef field) {
        return items.get(id).fields.getOrDefault(field, Datum.defaultOf(field.type()));
    }

    public void setField(int id, FieldRef field, Datum value) {
        items.get(id).fields.put(field, value);
    }

    /** The fields an object has values for. */
    public Map<FieldRef, Datum> fields(int id) {
        return items.get(id).fields;
    }

    public Datum staticField(FieldRef field) {
        return statics.getOrDefault(field, Datum.defaultOf(field.type()));
    }

    public void setStatic(FieldRef field, Datum value) {
        statics.put(field, value);
    }

    public int length(int id) {
        return items.get(id).elements.size();
    }

    public Datum element(int id, int index) {
        return items.get(id).elements.get(index);
    }

    public void setElement(int id, int index, Datum value) {
        items.get(id).elements.set(index, value);
    }
}
