package org.smallscope.heap;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What changed from one state to a later one of the same execution.
 *
 * @param fresh ids of objects that only the later state has
 * @param garbage ids of objects of the later state that no variable or static field leads to any more, though one did
 *     in the earlier state or they are fresh
 * @param members names of changed members by object id, for objects in both states; an array element is {@code [3]}
 * @param roots names of variables whose value changed, or that only one of the states has
 * @param statics names of static fields whose value changed
 */
public record StateDiff(
        Set<Integer> fresh,
        Set<Integer> garbage,
        Map<Integer, Set<String>> members,
        Set<String> roots,
        Set<String> statics) {

    public StateDiff {
        fresh = Collections.unmodifiableSet(new LinkedHashSet<>(fresh));
        garbage = Collections.unmodifiableSet(new LinkedHashSet<>(garbage));
        members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        roots = Collections.unmodifiableSet(new LinkedHashSet<>(roots));
        statics = Collections.unmodifiableSet(new LinkedHashSet<>(statics));
    }

    /** Compares two states of one execution. */
    public static StateDiff between(State before, State after) {
        Map<Integer, HeapObject> earlier = before.heap().byId();
        Set<Integer> fresh = new LinkedHashSet<>();
        Map<Integer, Set<String>> members = new LinkedHashMap<>();
        for (HeapObject object : after.heap().objects()) {
            HeapObject old = earlier.get(object.id());
            if (old == null) {
                fresh.add(object.id());
            } else {
                Set<String> changed = changedKeys(members(old, object), members(object, old));
                if (!changed.isEmpty()) {
                    members.put(object.id(), changed);
                }
            }
        }
        return new StateDiff(
                fresh,
                garbage(before, after),
                members,
                changedKeys(before.roots(), after.roots()),
                changedKeys(before.heap().statics(), after.heap().statics()));
    }

    private static Set<Integer> garbage(State before, State after) {
        Set<Integer> once = before.reachable();
        Set<Integer> now = after.reachable();
        Set<Integer> garbage = new LinkedHashSet<>();
        for (HeapObject object : after.heap().objects()) {
            boolean fresh = !before.heap().contains(object.id());
            if (!now.contains(object.id()) && (fresh || once.contains(object.id()))) {
                garbage.add(object.id());
            }
        }
        return garbage;
    }

    /** Fields and listed elements by name, with the default for elements that only the other version lists. */
    private static Map<String, HeapValue> members(HeapObject object, HeapObject other) {
        Map<String, HeapValue> members = new LinkedHashMap<>(object.fields());
        Set<Integer> indices = new LinkedHashSet<>(object.elements().keySet());
        indices.addAll(other.elements().keySet());
        indices.stream().sorted().forEach(index -> members.put("[" + index + "]", object.element(index)));
        return members;
    }

    private static Set<String> changedKeys(Map<String, HeapValue> before, Map<String, HeapValue> after) {
        Set<String> names = new LinkedHashSet<>(before.keySet());
        names.addAll(after.keySet());
        names.removeIf(name -> Objects.equals(before.get(name), after.get(name)));
        return names;
    }

    /** Whether a member of an object that is in both states changed. */
    public boolean changed(int id, String member) {
        return members.getOrDefault(id, Set.of()).contains(member);
    }

    public boolean isEmpty() {
        return fresh.isEmpty() && garbage.isEmpty() && members.isEmpty() && roots.isEmpty() && statics.isEmpty();
    }
}
