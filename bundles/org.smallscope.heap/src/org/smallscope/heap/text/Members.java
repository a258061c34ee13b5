package org.smallscope.heap.text;

import java.util.LinkedHashMap;
import java.util.Map;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;

/** What of an object is listed: fields, the length and elements of an array, the content of a string. */
final class Members {

    /** Arrays up to this length are listed in full, longer ones as far as elements are known. */
    private static final int FULL = 12;

    private Members() {}

    /** Members with their values as shown, in order; {@code other} is the same object in another state, or null. */
    static Map<String, String> of(HeapObject object, HeapObject other, HeapSnapshot heap) {
        Map<String, String> members = new LinkedHashMap<>();
        if (object.isString()) {
            members.put("text", object.text().isEmpty() ? "(unknown)" : heap.show(HeapValue.ref(object.id())));
        } else {
            object.text().ifPresent(name -> members.put("name", name));
        }
        object.fields().forEach((name, value) -> members.put(name, heap.show(value)));
        if (object.isArray()) {
            members.put("length", Integer.toString(object.length()));
            for (int i = 0; i < object.length(); i++) {
                if (object.length() <= FULL
                        || object.elements().containsKey(i)
                        || other != null && other.elements().containsKey(i)) {
                    members.put("[" + i + "]", heap.show(object.element(i)));
                }
            }
        }
        return members;
    }

    /** Whether an object is shown by its value wherever something refers to it, and so needs no row of its own. */
    static boolean shownInPlace(HeapObject object) {
        return object.text().isPresent() && object.fields().isEmpty();
    }
}
