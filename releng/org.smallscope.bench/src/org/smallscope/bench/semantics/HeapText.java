package org.smallscope.bench.semantics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes an object graph so that two graphs have the same text if and only if they are the same up to the names of
 * objects: objects are numbered in the order in which they are found from the roots.
 *
 * @param <R> what a reference is on this side
 */
final class HeapText<R> {

    /** How one side looks at an object. */
    interface Side<R> {
        /** What two references to the same object have in common; used as a key of a hash map. */
        Object identity(R reference);

        Look<R> look(R reference);
    }

    /**
     * What can be seen of an object.
     *
     * @param head  its type, and its content where that has no slots
     * @param named false where the object has no identity worth comparing, such as a lambda
     */
    record Look<R>(String head, boolean named, List<Slot<R>> slots) {}

    /** A field, an element or a root: a primitive as text, or a reference (null where {@code text} is given). */
    record Slot<R>(String name, String text, R reference) {
        static <R> Slot<R> of(String name, String text) {
            return new Slot<>(name, text, null);
        }

        static <R> Slot<R> to(String name, R reference) {
            return new Slot<>(name, null, reference);
        }
    }

    private final Side<R> side;
    private final Map<Object, Integer> numbers = new LinkedHashMap<>();
    private final Deque<R> open = new ArrayDeque<>();

    private HeapText(Side<R> side) {
        this.side = side;
    }

    /** The roots, one a line, then the objects they lead to. */
    static <R> String of(Side<R> side, List<Slot<R>> roots) {
        HeapText<R> text = new HeapText<>(side);
        List<String> lines = new ArrayList<>();
        roots.forEach(root -> lines.add(root.name() + " = " + text.slot(root)));
        while (!text.open.isEmpty()) {
            R next = text.open.remove();
            lines.add(text.number(next) + " = " + text.object(side.look(next)));
        }
        return String.join("\n", lines);
    }

    private String slot(Slot<R> slot) {
        if (slot.text() != null) {
            return slot.text();
        }
        if (slot.reference() == null) {
            return "null";
        }
        Look<R> look = side.look(slot.reference());
        if (!look.named()) {
            return look.head();
        }
        if (numbers.putIfAbsent(side.identity(slot.reference()), numbers.size() + 1) == null) {
            open.add(slot.reference());
        }
        return number(slot.reference());
    }

    private String number(R reference) {
        return "#" + numbers.get(side.identity(reference));
    }

    private String object(Look<R> look) {
        if (look.slots().isEmpty()) {
            return look.head();
        }
        return look.head() + "{"
                + String.join(
                        ", ",
                        look.slots().stream().map(s -> s.name() + "=" + slot(s)).toList()) + "}";
    }

    // ------------------------------------------------------------------ texts both sides share

    /** The type of an object of an anonymous class. */
    static String anonymous(String base) {
        return "anonymous " + base;
    }

    /** The type of an object of a local class. */
    static String local(String simpleName) {
        return "local " + simpleName;
    }

    static String number(long value) {
        return Long.toString(value);
    }

    static String bool(boolean value) {
        return value ? "true" : "false";
    }

    /** A character as its code: some have no picture. */
    static String character(char value) {
        return Integer.toString(value);
    }
}
