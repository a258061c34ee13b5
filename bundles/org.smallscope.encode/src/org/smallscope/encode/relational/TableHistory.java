package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The states of a field or of array elements, by label: for each object the table that says what it holds. A store
 * makes a table about the objects that it can change; the others stay where they are, so they need no frame condition.
 */
final class TableHistory {
    private final List<Map<Integer, Table>> labels = new ArrayList<>();
    private final IntFunction<Table> base;

    /**
     * The state at label 0.
     *
     * @param base for each object its table at label 0
     */
    TableHistory(IntFunction<Table> base) {
        this.base = base;
        labels.add(Map.of());
    }

    /** The tables about these objects at a label, each with its objects among them. */
    Map<Table, int[]> tables(int label, int[] objects) {
        Map<Table, List<Integer>> groups = new LinkedHashMap<>();
        for (int object : objects) {
            Table own = labels.get(label).get(object);
            groups.computeIfAbsent(own == null ? base.apply(object) : own, t -> new ArrayList<>())
                    .add(object);
        }
        Map<Table, int[]> result = new LinkedHashMap<>();
        groups.forEach((table, members) ->
                result.put(table, members.stream().mapToInt(Integer::intValue).toArray()));
        return result;
    }

    /** From one label to another, objects of the table hold what it says. */
    void change(int from, int to, Table table) {
        while (labels.size() <= to) {
            labels.add(null);
        }
        Map<Integer, Table> next = new HashMap<>(labels.get(from));
        if (table != null) {
            Arrays.stream(table.objects()).forEach(o -> next.put(o, table));
        }
        labels.set(to, next);
    }
}
