package org.smallscope.ui.counterexample;

import java.util.LinkedHashMap;
import java.util.Map;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;

/** What there is to say about objects when one points at them: all fields, hidden ones and null too. */
final class ObjectTips {

    private static final int MOST_ELEMENTS = 40;

    private ObjectTips() {}

    /** For each object of a state, or of the state before where it has gone, a text of some lines. */
    static Map<Integer, String> of(State before, State now) {
        Map<Integer, String> tips = new LinkedHashMap<>();
        Map<Integer, HeapObject> earlier = before.heap().byId();
        before.heap().objects().forEach(object -> tips.put(object.id(), text(object, before, null, before)));
        for (HeapObject object : now.heap().objects()) {
            tips.put(object.id(), text(object, now, earlier.get(object.id()), before));
        }
        return tips;
    }

    private static String text(HeapObject object, State state, HeapObject old, State before) {
        StringBuilder text = new StringBuilder(object.label()).append(" : ").append(object.className());
        if (object.text().isPresent()) {
            text.append('\n').append(state.heap().show(HeapValue.ref(object.id())));
        }
        object.fields().forEach((name, value) -> {
            text.append('\n').append(name).append(" = ").append(state.heap().show(value));
            HeapValue was = old == null ? null : old.fields().get(name);
            if (was != null && !was.equals(value)) {
                text.append("   (was ").append(before.heap().show(was)).append(')');
            }
        });
        for (int i = 0; i < Math.min(object.length(), MOST_ELEMENTS); i++) {
            text.append("\n[").append(i).append("] = ").append(state.heap().show(object.element(i)));
        }
        return text.toString();
    }
}
