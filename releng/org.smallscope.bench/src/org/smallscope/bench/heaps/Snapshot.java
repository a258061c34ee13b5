package org.smallscope.bench.heaps;

import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.bench.trust.Memory;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;

/** The objects of a JVM that some of them lead to, as a heap of the judge. */
final class Snapshot {
    private final Program program;
    private final Memory memory;
    private final ConcreteHeap heap;
    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> found = new ArrayList<>();

    /** An object that neither sources nor models know. */
    static final class Unknown extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unknown(Object object) {
            super("an object of " + object.getClass().getName());
        }
    }

    Snapshot(Program program, Memory memory, List<Object> roots) {
        this.program = program;
        this.memory = memory;
        heap = new ConcreteHeap(program);
        roots.forEach(this::number);
        memory.statics().forEach(f -> heap.setStatic(f, datum(memory.get(f, null), f.type())));
        for (int i = 0; i < found.size(); i++) {
            fill(i + 1, found.get(i));
        }
    }

    ConcreteHeap heap() {
        return heap;
    }

    /** A value as the judge has it; an object must be among those found. */
    Datum datum(Object value, Type type) {
        if (type == Prim.BOOLEAN) {
            return new Datum.Bool((Boolean) value);
        } else if (type instanceof Prim) {
            return new Datum.Int(value instanceof Character c ? c : ((Number) value).longValue());
        }
        return value == null ? Datum.NULL : new Datum.Ref(number(value));
    }

    private int number(Object object) {
        Integer known = numbers.get(object);
        if (known == null) {
            known = found.size() + 1;
            numbers.put(object, known);
            found.add(object);
            add(known, object);
        }
        return known;
    }

    private void add(int id, Object object) {
        Type type = type(object);
        if (type instanceof Type.Array a) {
            heap.addArray(id, a, Array.getLength(object));
        } else {
            heap.add(id, type);
        }
        if (object instanceof String text) {
            heap.setText(id, text);
        }
    }

    private Type type(Object object) {
        if (object instanceof Proxy) {
            return program.opaque(object.getClass().getInterfaces()[0].getName())
                    .orElseThrow();
        }
        Type type = type(object.getClass());
        if (type instanceof Type.Ref r && program.find(r.name()).isEmpty()) {
            throw new Unknown(object);
        }
        return type;
    }

    private static Type type(Class<?> type) {
        if (type.isArray()) {
            return new Type.Array(type(type.getComponentType()));
        }
        for (Prim p : Prim.values()) {
            if (type.isPrimitive() && p.toString().equals(type.getName())) {
                return p;
            }
        }
        return new Type.Ref(type.getName());
    }

    private void fill(int id, Object object) {
        if (heap.type(id) instanceof Type.Array a) {
            for (int i = 0; i < heap.length(id); i++) {
                heap.setElement(id, i, datum(Array.get(object, i), a.element()));
            }
            return;
        }
        for (Field f : program.instanceFields(heap.type(id).toString())) {
            if (!f.ghost() && !f.model() && f.ref().type() != Type.Special.UNKNOWN) {
                fill(id, object, f.ref());
            }
        }
    }

    private void fill(int id, Object object, FieldRef field) {
        boolean library = program.find(field.owner()).map(ClassDecl::library).orElse(true);
        if (!library || field.owner().equals(Type.STRANGER.name())) {
            heap.setField(id, field, datum(memory.get(field, object), field.type()));
        } else if (field.type() instanceof Prim && object instanceof Number) {
            heap.setField(id, field, datum(object, field.type()));
        }
    }
}
