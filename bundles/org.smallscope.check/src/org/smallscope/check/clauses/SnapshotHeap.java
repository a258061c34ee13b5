package org.smallscope.check.clauses;

import java.util.Optional;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.spec.judge.ConcreteHeap;
import org.smallscope.spec.judge.Datum;

/** The heap of a counterexample as the judge takes it. */
final class SnapshotHeap {

    private SnapshotHeap() {}

    static ConcreteHeap of(Program program, HeapSnapshot snapshot) {
        ConcreteHeap heap = new ConcreteHeap(program);
        for (HeapObject object : snapshot.objects()) {
            if (type(object.className()) instanceof Type.Array array) {
                heap.addArray(object.id(), array, object.length());
                for (int i = 0; i < object.length(); i++) {
                    heap.setElement(object.id(), i, datum(object.element(i)));
                }
            } else {
                heap.add(object.id(), type(object.className()));
                for (Field field : program.instanceFields(object.className())) {
                    value(object, field).ifPresent(v -> heap.setField(object.id(), field.ref(), datum(v)));
                }
                object.text().ifPresent(text -> heap.setText(object.id(), text));
            }
        }
        return heap;
    }

    /** The value of a field, which is named by its class too where another one hides it. */
    static Optional<HeapValue> value(HeapObject object, Field field) {
        HeapValue qualified = object.fields().get(field.ref().toString());
        return Optional.ofNullable(
                qualified != null ? qualified : object.fields().get(field.ref().name()));
    }

    static Datum datum(HeapValue value) {
        if (value instanceof HeapValue.Bool b) {
            return new Datum.Bool(b.value());
        } else if (value instanceof HeapValue.Int n) {
            return new Datum.Int(n.value());
        } else if (value instanceof HeapValue.Big n) {
            return new Datum.Big(n.value());
        }
        return value instanceof HeapValue.Ref r ? new Datum.Ref(r.id()) : Datum.NULL;
    }

    private static Type type(String name) {
        if (name.endsWith("[]")) {
            return new Type.Array(type(name.substring(0, name.length() - 2)));
        }
        for (Type.Prim prim : Type.Prim.values()) {
            if (prim.toString().equals(name)) {
                return prim;
            }
        }
        return new Type.Ref(name);
    }
}
