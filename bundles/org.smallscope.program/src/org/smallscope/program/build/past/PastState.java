package org.smallscope.program.build.past;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.graph.Value;

/** Where an execution of the past is: what its variables, objects and arrays hold, and when it gets here. */
final class PastState {
    /** A field of an object, which is a value or an {@link Unseen}. */
    record Cell(Object object, FieldRef field) {}

    final Map<Local, PastValue> locals;
    /** What was last seen in fields that may change. */
    final Map<Cell, PastValue> cells;
    /** What is in arrays that were written since they came up. */
    final Map<Slots, List<PastValue>> written;

    Value alive;

    PastState(Value alive) {
        this(new IdentityHashMap<>(), new LinkedHashMap<>(), new IdentityHashMap<>(), alive);
    }

    PastState(
            Map<Local, PastValue> locals,
            Map<Cell, PastValue> cells,
            Map<Slots, List<PastValue>> written,
            Value alive) {
        this.locals = locals;
        this.cells = cells;
        this.written = written;
        this.alive = alive;
    }

    PastState copy(Value when) {
        return new PastState(
                new IdentityHashMap<>(locals), new LinkedHashMap<>(cells), new IdentityHashMap<>(written), when);
    }

    /** The numbers that were last seen in fields, as they are where an object is made. */
    PastState numbers(Value when) {
        PastState result = new PastState(when);
        cells.forEach((cell, found) -> {
            if (found instanceof PastValue.Known k && !k.value().type().reference()) {
                result.cells.put(cell, found);
            }
        });
        return result;
    }

    /** The same objects and arrays, seen from another method. */
    PastState inside() {
        return new PastState(new IdentityHashMap<>(), cells, written, alive);
    }

    List<PastValue> contents(Slots array) {
        List<PastValue> now = written.get(array);
        return now == null ? array.initial() : now;
    }
}
