package org.smallscope.encode.relational;

import java.util.ArrayList;
import java.util.List;
import kodkod.ast.Expression;
import kodkod.ast.Relation;
import kodkod.instance.Instance;
import kodkod.instance.Tuple;

/** What relations are in one answer of the solver. */
record Model(Instance instance) {

    /** False for what the question did not depend on. */
    boolean has(Relation relation) {
        return instance.contains(relation);
    }

    List<int[]> tuples(Relation relation) {
        List<int[]> result = new ArrayList<>();
        for (Tuple tuple : instance.tuples(relation)) {
            int[] places = new int[tuple.arity()];
            for (int i = 0; i < places.length; i++) {
                places[i] = (Integer) tuple.atom(i);
            }
            result.add(places);
        }
        return result;
    }

    /** The members of a set; none where the question did not depend on it. */
    int[] members(Expression set) {
        return set instanceof Relation relation && has(relation)
                ? tuples(relation).stream().mapToInt(t -> t[0]).toArray()
                : new int[0];
    }
}
