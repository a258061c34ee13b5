package org.smallscope.replay;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;
import org.smallscope.replay.agent.Words;

/** Requests as the agent reads them. */
final class Wire {

    private Wire() {}

    /** @param patience how long to wait for the end of a method that is predicted to have none */
    static Words request(ReplayRequest request, Duration patience) {
        Words out = new Words();
        strings(
                request.classpath().stream()
                        .map(path -> path.toAbsolutePath().toString())
                        .toList(),
                out);
        out.add(request.className()).add(request.method());
        strings(request.parameterTypes(), out);
        strings(request.ghosts(), out);
        strings(statics(request), out);
        out.add(request.constructedId()).add(highestId(request));
        objects(request, out);
        values(withoutGhosts(request.pre().heap().statics(), request), out);
        out.add(word(request.pre().roots().getOrDefault(State.THIS, HeapValue.NULL)));
        strings(request.arguments().stream().map(Wire::word).toList(), out);
        out.add((int) (request.endless() ? patience.toMillis() : 0));
        return out;
    }

    private static Set<String> statics(ReplayRequest request) {
        Set<String> names = new LinkedHashSet<>(request.pre().heap().statics().keySet());
        names.addAll(request.post().heap().statics().keySet());
        names.removeAll(request.ghosts());
        return names;
    }

    private static Map<String, HeapValue> withoutGhosts(Map<String, HeapValue> statics, ReplayRequest request) {
        Map<String, HeapValue> real = new LinkedHashMap<>(statics);
        real.keySet().removeAll(request.ghosts());
        return real;
    }

    private static int highestId(ReplayRequest request) {
        int highest = 0;
        for (State state : List.of(request.pre(), request.post())) {
            for (HeapObject object : state.heap().objects()) {
                highest = Math.max(highest, object.id());
            }
        }
        return highest;
    }

    private static void objects(ReplayRequest request, Words out) {
        List<HeapObject> objects = request.pre().heap().objects().stream()
                .filter(object -> object.id() != request.constructedId())
                .toList();
        out.add(objects.size());
        for (HeapObject object : objects) {
            out.add(object.id())
                    .add(object.className())
                    .add(object.length())
                    .addNullable(object.text().orElse(null));
            out.add(Boolean.toString(object.interned()));
            if (object.isArray()) {
                out.add(object.elements().size());
                object.elements().forEach((index, value) -> out.add(index).add(word(value)));
            } else {
                values(object.fields(), out);
            }
        }
    }

    private static void strings(Collection<String> strings, Words out) {
        out.add(strings.size());
        strings.forEach(out::add);
    }

    private static void values(Map<String, HeapValue> values, Words out) {
        out.add(values.size());
        values.forEach((name, value) -> out.add(name).add(word(value)));
    }

    static String word(HeapValue value) {
        if (value instanceof HeapValue.Ref ref) {
            return "@" + ref.id();
        }
        if (value instanceof HeapValue.Int number) {
            return number.type() + ":" + number.value();
        }
        return value instanceof HeapValue.Bool bool ? Boolean.toString(bool.value()) : "null";
    }

    static HeapValue value(String word) {
        if (word.equals("null")) {
            return HeapValue.NULL;
        }
        if (word.startsWith("@")) {
            return HeapValue.ref(Integer.parseInt(word.substring(1)));
        }
        int colon = word.indexOf(':');
        return colon < 0
                ? HeapValue.of(Boolean.parseBoolean(word))
                : new HeapValue.Int(Long.parseLong(word.substring(colon + 1)), word.substring(0, colon));
    }
}
