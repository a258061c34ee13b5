package org.smallscope.spec.judge;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Field;

/**
 * How an iteration begins: the variables that the loop found when it began, and the heap.
 *
 * <p>Whether two are the same is asked without a graph: all values of all objects are compared, not what has changed.
 */
record Standing(Map<Local, Datum> names, ConcreteHeap heap) {

    static Standing of(Map<Local, Datum> names, ConcreteHeap heap, Optional<Standing> first) {
        Map<Local, Datum> found = new LinkedHashMap<>(names);
        first.ifPresent(f -> found.keySet().retainAll(f.names.keySet()));
        found.keySet().removeIf(Local::ghost);
        return new Standing(found, heap.copy());
    }

    /** True where the later one is this one once more, but for objects that nothing refers to. */
    boolean isAgain(Standing later) {
        if (!names.equals(later.names)) {
            return false;
        }
        for (int id : heap.objects()) {
            if (!sameObject(id, later.heap)) {
                return false;
            }
        }
        return heap.program().classes().stream()
                .flatMap(c -> c.fields().stream())
                .filter(f -> f.ref().isStatic() && !f.ghost())
                .map(Field::ref)
                .allMatch(f -> heap.staticField(f).equals(later.heap.staticField(f)));
    }

    private boolean sameObject(int id, ConcreteHeap later) {
        for (int i = 0; heap.type(id) instanceof Type.Array && i < heap.length(id); i++) {
            if (!heap.element(id, i).equals(later.element(id, i))) {
                return false;
            }
        }
        return heap.fields(id).keySet().stream().allMatch(f -> sameField(id, f, later));
    }

    /** What was left open in both was not asked for in between. */
    private boolean sameField(int id, FieldRef field, ConcreteHeap later) {
        boolean open = heap.fields(id).get(field) == null && later.fields(id).get(field) == null;
        boolean ghost = heap.program().field(field).map(Field::ghost).orElse(false);
        return open || ghost || heap.field(id, field).equals(later.field(id, field));
    }
}
