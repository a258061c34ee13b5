package org.smallscope.encode.relational;

import java.util.Arrays;
import java.util.Map;
import kodkod.ast.Expression;

/**
 * What some objects hold: pairs of an object and a value for a field, triples of an index, an array and a value for
 * elements. Two tables are the same only if they are one.
 */
final class Table {
    /** Of objects that hold defaults only. */
    static final Table DEFAULT = new Table(null, new int[0], Map.of(), 0);

    private final Expression relation;
    private final int[] objects;
    private final Map<Integer, int[]> candidates;
    private final int width;

    /**
     * Makes one.
     *
     * @param relation   null where all of them hold the default
     * @param objects    the objects it is about, ascending
     * @param candidates by object what a reference can be; empty for numbers and booleans
     * @param width      of numbers; 0 for all others
     */
    Table(Expression relation, int[] objects, Map<Integer, int[]> candidates, int width) {
        this.relation = relation;
        this.objects = objects;
        this.candidates = candidates;
        this.width = width;
    }

    Expression relation() {
        return relation;
    }

    int[] objects() {
        return objects;
    }

    int width() {
        return width;
    }

    boolean isDefault() {
        return relation == null;
    }

    int[] candidates(int object) {
        return candidates.getOrDefault(object, new int[] {Place.NULL});
    }

    boolean isAbout(int[] others) {
        return Arrays.equals(objects, others);
    }
}
