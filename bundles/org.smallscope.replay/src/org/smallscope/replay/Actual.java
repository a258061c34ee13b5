package org.smallscope.replay;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;
import org.smallscope.replay.agent.Words;

/**
 * What the JVM did.
 *
 * @param state heap afterwards, with {@code \result} or {@code \thrown} as root
 * @param result the returned value; null where nothing was returned
 * @param thrownClass class of the exception; null where none left the method
 */
record Actual(State state, HeapValue result, String thrownClass) {

    /** Reads the rest of an answer that began with {@code outcome}. */
    static Actual read(String outcome, Words in, ReplayRequest request) {
        Map<String, HeapValue> roots = new LinkedHashMap<>();
        String thrownClass = outcome.equals("threw") ? in.next() : null;
        String word = thrownClass == null ? in.nextNullable() : in.next();
        HeapValue value = word == null ? null : Wire.value(word);
        if (value != null) {
            roots.put(thrownClass == null ? State.RESULT : State.THROWN, value);
        }
        Map<String, HeapValue> statics = members(in);
        return new Actual(
                new State(new HeapSnapshot(objects(in, request), statics), roots),
                thrownClass == null ? value : null,
                thrownClass);
    }

    private static List<HeapObject> objects(Words in, ReplayRequest request) {
        Map<Integer, String> labels = new LinkedHashMap<>();
        request.post().heap().objects().forEach(object -> labels.put(object.id(), object.label()));
        request.pre().heap().objects().forEach(object -> labels.put(object.id(), object.label()));
        Set<String> taken = new HashSet<>(labels.values());
        List<HeapObject> objects = new ArrayList<>();
        for (int count = in.nextInt(); count > 0; count--) {
            int id = in.nextInt();
            String className = in.next();
            objects.add(object(id, className, labels.computeIfAbsent(id, any -> label(className, taken)), in));
        }
        return objects;
    }

    private static String label(String className, Set<String> taken) {
        for (int number = 0; ; number++) {
            String label = HeapObject.simpleName(className) + "#" + number;
            if (taken.add(label)) {
                return label;
            }
        }
    }

    private static HeapObject object(int id, String className, String label, Words in) {
        int length = in.nextInt();
        String text = in.nextNullable();
        Map<String, HeapValue> members = members(in);
        TreeMap<Integer, HeapValue> elements = new TreeMap<>();
        if (length >= 0) {
            members.forEach((index, value) -> elements.put(Integer.valueOf(index), value));
        }
        return new HeapObject(
                id,
                className,
                label,
                length >= 0 ? Map.of() : members,
                length,
                elements,
                Optional.ofNullable(text),
                false);
    }

    private static Map<String, HeapValue> members(Words in) {
        Map<String, HeapValue> members = new LinkedHashMap<>();
        for (int count = in.nextInt(); count > 0; count--) {
            String name = in.next();
            members.put(name, Wire.value(in.next()));
        }
        return members;
    }
}
