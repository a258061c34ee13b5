package org.smallscope.heap.text;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.State;
import org.smallscope.heap.StateDiff;

/** Two states of the same execution side by side, as a listing of variables and objects. */
public final class StateText {

    private static final String ABSENT = "-";

    private StateText() {}

    /** A listing of two states with what changed marked: {@code changed}, {@code new}, {@code garbage}. */
    public static String of(State before, State after, String indent, TextStyle style) {
        StringBuilder out = new StringBuilder();
        StateDiff diff = StateDiff.between(before, after);
        Table table = new Table(5);
        table.row("", "", "before", "after", "");
        variables(before, after, before.roots(), after.roots(), table);
        variables(before, after, before.heap().statics(), after.heap().statics(), table);
        Map<Integer, HeapObject> earlier = before.heap().byId();
        Map<Integer, HeapObject> later = after.heap().byId();
        Map<Integer, HeapObject> all = new LinkedHashMap<>(earlier);
        later.forEach(all::putIfAbsent);
        for (HeapObject object : all.values()) {
            if (!Members.shownInPlace(object)) {
                object(earlier.get(object.id()), later.get(object.id()), before, after, diff, table);
            }
        }
        table.appendTo(out, indent, style);
        return out.toString();
    }

    private static void variables(
            State before, State after, Map<String, HeapValue> old, Map<String, HeapValue> now, Table table) {
        Set<String> names = new LinkedHashSet<>(old.keySet());
        names.addAll(now.keySet());
        for (String name : names) {
            String was = old.containsKey(name) ? before.heap().show(old.get(name)) : ABSENT;
            String is = now.containsKey(name) ? after.heap().show(now.get(name)) : ABSENT;
            boolean changed = old.containsKey(name) && now.containsKey(name) && !was.equals(is);
            table.row(name, "", was, is, changed ? "changed" : "");
        }
    }

    private static void object(HeapObject old, HeapObject now, State before, State after, StateDiff diff, Table table) {
        HeapObject object = now == null ? old : now;
        Map<String, String> was = old == null ? Map.of() : Members.of(old, now, before.heap());
        Map<String, String> is = now == null ? Map.of() : Members.of(now, old, after.heap());
        Set<String> names = new LinkedHashSet<>(is.keySet());
        names.addAll(was.keySet());
        String label = object.label();
        String note = objectNote(object.id(), diff);
        if (names.isEmpty()) {
            table.row(label, "", old == null ? ABSENT : "", now == null ? ABSENT : "", note);
        }
        for (String name : names) {
            String change = diff.changed(object.id(), name) ? "changed" : "";
            String mark = note.isEmpty() || change.isEmpty() ? note + change : change + ", " + note;
            table.row(label, name, was.getOrDefault(name, ABSENT), is.getOrDefault(name, ABSENT), mark);
            label = "";
            note = "";
        }
    }

    private static String objectNote(int id, StateDiff diff) {
        boolean garbage = diff.garbage().contains(id);
        if (diff.fresh().contains(id)) {
            return garbage ? "new, garbage" : "new";
        }
        return garbage ? "garbage" : "";
    }
}
