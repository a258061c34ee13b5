package org.smallscope.heap.draw;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapSnapshot;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;

/** Several states of one execution joined: every object and every reference that any of them has. */
final class HeapGraph {

    /** Arrays up to this length are drawn element by element. */
    private static final int STRIP = 16;

    /** A reference that some state has. */
    record Edge(int source, String member, int target) {}

    /**
     * An object as it is over all states.
     *
     * @param rows members that are written into its box in some state, in order
     * @param strip whether it is an array that is drawn element by element
     * @param tags variables that refer to it in some state
     */
    record Node(HeapObject object, List<String> rows, boolean strip, Set<String> tags) {

        int id() {
            return object.id();
        }
    }

    private final List<State> states;
    private final DrawOptions options;
    private final Map<Integer, Node> nodes = new LinkedHashMap<>();
    private final Set<Edge> edges = new LinkedHashSet<>();

    HeapGraph(List<State> states, DrawOptions options) {
        this.states = List.copyOf(states);
        this.options = options;
        Map<Integer, List<HeapObject>> versions = new LinkedHashMap<>();
        for (State state : states) {
            for (HeapObject object : state.heap().objects()) {
                if (!isInPlace(object)) {
                    versions.computeIfAbsent(object.id(), id -> new ArrayList<>())
                            .add(object);
                }
            }
        }
        versions.forEach((id, all) -> nodes.put(id, new Node(all.get(0), rows(all), isStrip(all.get(0)), tags(id))));
        versions.values().forEach(all -> all.forEach(this::addEdges));
    }

    /** Strings and enum constants without fields are written where something refers to them. */
    static boolean isInPlace(HeapObject object) {
        return object.text().isPresent() && object.fields().isEmpty();
    }

    private static boolean isStrip(HeapObject object) {
        return object.isArray() && object.length() <= STRIP;
    }

    Map<Integer, Node> nodes() {
        return nodes;
    }

    Set<Edge> edges() {
        return edges;
    }

    List<State> states() {
        return states;
    }

    DrawOptions options() {
        return options;
    }

    /** The objects that the variables and static fields of all states refer to, in the order of their names. */
    Set<Integer> rootObjects() {
        Set<Integer> found = new LinkedHashSet<>();
        for (State state : states) {
            state.roots().values().forEach(value -> addNode(value, found));
            state.heap().statics().values().forEach(value -> addNode(value, found));
        }
        return found;
    }

    private void addNode(HeapValue value, Set<Integer> to) {
        if (value instanceof HeapValue.Ref ref && nodes.containsKey(ref.id())) {
            to.add(ref.id());
        }
    }

    private void addEdges(HeapObject object) {
        members(object).forEach((name, value) -> {
            if (value instanceof HeapValue.Ref ref && nodes.containsKey(ref.id())) {
                edges.add(new Edge(object.id(), name, ref.id()));
            }
        });
    }

    /** Fields and elements of an object that are drawn in some way, by name. */
    Map<String, HeapValue> members(HeapObject object) {
        Map<String, HeapValue> members = new LinkedHashMap<>();
        object.fields().forEach((name, value) -> {
            if (!options.hiddenFields().contains(name)) {
                members.put(name, value);
            }
        });
        if (isStrip(object)) {
            for (int i = 0; i < object.length(); i++) {
                members.put("[" + i + "]", object.element(i));
            }
        } else {
            object.elements().forEach((index, value) -> members.put("[" + index + "]", value));
        }
        return members;
    }

    private List<String> rows(List<HeapObject> versions) {
        Set<String> names = new LinkedHashSet<>();
        if (isStrip(versions.get(0))) {
            return List.of();
        }
        Map<Integer, String> listed = new LinkedHashMap<>();
        versions.forEach(version -> version.elements().keySet().forEach(i -> listed.put(i, "[" + i + "]")));
        versions.forEach(version -> names.addAll(version.fields().keySet()));
        new TreeSet<>(listed.keySet()).forEach(index -> names.add(listed.get(index)));
        names.removeAll(options.hiddenFields());
        List<String> rows = new ArrayList<>(
                names.stream().filter(name -> isRow(name, versions)).toList());
        // references are written only where they are null, so their lines, often empty, come last
        rows.sort(Comparator.comparing(name -> isReference(name, versions)));
        return rows;
    }

    private boolean isReference(String name, List<HeapObject> versions) {
        return versions.stream()
                .map(version -> value(version, name))
                .allMatch(value -> value == null || value instanceof HeapValue.Null || isArrow(value));
    }

    private boolean isRow(String name, List<HeapObject> versions) {
        Set<HeapValue> values = new LinkedHashSet<>();
        versions.forEach(version -> values.add(value(version, name)));
        values.removeIf(Objects::isNull);
        boolean varies = values.size() > 1;
        return values.stream()
                .anyMatch(value -> value instanceof HeapValue.Null ? varies || options.showNull() : !isArrow(value));
    }

    /** The value of a member of some version of an object; null where it has none. */
    static HeapValue value(HeapObject object, String name) {
        if (object.isArray() && name.startsWith("[")) {
            return object.element(Integer.parseInt(name.substring(1, name.length() - 1)));
        }
        return object.fields().get(name);
    }

    /** Whether a value is drawn as an arrow, in whatever state. */
    boolean isArrow(HeapValue value) {
        if (!(value instanceof HeapValue.Ref ref)) {
            return false;
        }
        for (State state : states) {
            HeapObject object = state.heap().find(ref.id()).orElse(null);
            if (object != null) {
                return !isInPlace(object);
            }
        }
        return false;
    }

    private Set<String> tags(int id) {
        Set<String> tags = new LinkedHashSet<>();
        states.forEach(state -> tags.addAll(tags(state, id)));
        return tags;
    }

    /** Names of the variables and static fields of a state that refer to an object. */
    static Set<String> tags(State state, int id) {
        HeapValue self = HeapValue.ref(id);
        Set<String> tags = new LinkedHashSet<>();
        state.roots().forEach((name, value) -> {
            if (value.equals(self)) {
                tags.add(name);
            }
        });
        state.heap().statics().forEach((name, value) -> {
            if (value.equals(self)) {
                tags.add(shortStatic(name));
            }
        });
        return tags;
    }

    /** {@code A.f} for {@code p.A.f}. */
    static String shortStatic(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? name : HeapObject.simpleName(name.substring(0, dot)) + name.substring(dot);
    }

    /** How a row reads in one state; null where the state has nothing to say there. */
    String row(HeapSnapshot heap, HeapObject object, String name) {
        HeapValue value = value(object, name);
        return value == null || isArrow(value) ? null : heap.show(value);
    }
}
