package org.smallscope.spec.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;

/**
 * A heap as plain maps. Objects have numbers from 1.
 *
 * <p>Fields and elements may be left open; then a {@link Source} is asked for them when they are first read, so that
 * whoever tries all heaps need not try values that nobody looks at.
 */
public final class ConcreteHeap {
    private final Program program;
    private Map<Integer, Item> items = new TreeMap<>();
    private Map<FieldRef, Datum> statics = new LinkedHashMap<>();
    private boolean shared;
    /** The last number given; copies share it, so that new objects of two of them are not mixed up. */
    private AtomicInteger last = new AtomicInteger();

    private Source source;

    /** Gives places that were left open their values; must answer always alike. */
    public interface Source {

        Datum field(int id, FieldRef field);

        Datum element(int id, int index);
    }

    private static final class Item {
        final Type type;
        final Map<FieldRef, Datum> fields = new LinkedHashMap<>();
        List<Datum> elements = List.of();
        String text;
        boolean literal;

        Item(Type type) {
            this.type = type;
        }
    }

    public ConcreteHeap(Program program) {
        this.program = program;
    }

    public Program program() {
        return program;
    }

    /** An independent copy; what it holds is copied when either changes. */
    public ConcreteHeap copy() {
        ConcreteHeap copy = new ConcreteHeap(program);
        copy.items = items;
        copy.statics = statics;
        copy.last = last;
        copy.source = source;
        copy.shared = true;
        shared = true;
        return copy;
    }

    /** From now on new objects of both have different numbers. */
    void numberWith(ConcreteHeap other) {
        last.accumulateAndGet(other.last.get(), Math::max);
        other.last = last;
    }

    /** Before a change: makes what is held this heap's own. */
    private void own() {
        if (!shared) {
            return;
        }
        Map<Integer, Item> twins = new TreeMap<>();
        items.forEach((id, item) -> {
            Item twin = new Item(item.type);
            twin.fields.putAll(item.fields);
            twin.elements = new ArrayList<>(item.elements);
            twin.text = item.text;
            twin.literal = item.literal;
            twins.put(id, twin);
        });
        items = twins;
        statics = new LinkedHashMap<>(statics);
        shared = false;
    }

    /** Adds an object with all fields at their defaults. */
    public void add(int id, Type type) {
        own();
        Item item = new Item(type);
        if (type instanceof Type.Ref r) {
            for (Field f : program.instanceFields(r.name())) {
                item.fields.put(f.ref(), Datum.defaultOf(f.ref().type()));
            }
        }
        items.put(id, item);
        last.accumulateAndGet(id, Math::max);
    }

    public void addArray(int id, Type.Array type, int length) {
        add(id, type);
        List<Datum> elements = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            elements.add(Datum.defaultOf(type.element()));
        }
        items.get(id).elements = elements;
    }

    /** Adds an object of the next number. */
    public int allocate(Type type) {
        int id = last.incrementAndGet();
        add(id, type);
        return id;
    }

    int allocateArray(Type.Array type, int length) {
        int id = last.incrementAndGet();
        addArray(id, type, length);
        return id;
    }

    public void setText(int id, String text) {
        own();
        items.get(id).text = text;
    }

    /** The text of the one string that literals with this text evaluate to (JLS 3.10.5). */
    public void setLiteral(int id, String text) {
        setText(id, text);
        items.get(id).literal = true;
    }

    public boolean isLiteral(int id) {
        return items.get(id).literal;
    }

    /** The string of literals with this text: other strings may have the same text. */
    int literal(String text) {
        for (Map.Entry<Integer, Item> e : items.entrySet()) {
            if (e.getValue().literal && text.equals(e.getValue().text)) {
                return e.getKey();
            }
        }
        int id = allocate(Type.STRING);
        setLiteral(id, text);
        return id;
    }

    public String text(int id) {
        return items.get(id).text;
    }

    public boolean exists(int id) {
        return items.containsKey(id);
    }

    int size() {
        return items.size();
    }

    public Iterable<Integer> objects() {
        return new ArrayList<>(items.keySet());
    }

    public Type type(int id) {
        return items.get(id).type;
    }

    public Datum field(int id, FieldRef field) {
        Map<FieldRef, Datum> fields = items.get(id).fields;
        Datum value = fields.getOrDefault(field, Datum.defaultOf(field.type()));
        if (value == null) {
            value = source.field(id, field);
            fields.put(field, value);
        }
        return value;
    }

    public void setField(int id, FieldRef field, Datum value) {
        own();
        items.get(id).fields.put(field, value);
    }

    /** Leaves a field to the source. */
    public void leaveOpen(int id, FieldRef field) {
        own();
        items.get(id).fields.put(field, null);
    }

    /** Leaves an element to the source. */
    public void leaveOpen(int id, int index) {
        own();
        items.get(id).elements.set(index, null);
    }

    /** Who is asked for what was left open, here and in copies. */
    public void setSource(Source source) {
        this.source = source;
    }

    /** The fields an object has values for; those left open have none yet. */
    public Map<FieldRef, Datum> fields(int id) {
        return items.get(id).fields;
    }

    public Datum staticField(FieldRef field) {
        return statics.getOrDefault(field, Datum.defaultOf(field.type()));
    }

    public void setStatic(FieldRef field, Datum value) {
        own();
        statics.put(field, value);
    }

    public int length(int id) {
        return items.get(id).elements.size();
    }

    public Datum element(int id, int index) {
        List<Datum> elements = items.get(id).elements;
        if (elements.get(index) == null) {
            elements.set(index, source.element(id, index));
        }
        return elements.get(index);
    }

    public void setElement(int id, int index, Datum value) {
        own();
        items.get(id).elements.set(index, value);
    }
}
