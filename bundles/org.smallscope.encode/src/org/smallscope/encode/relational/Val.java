package org.smallscope.encode.relational;

import java.util.Arrays;
import java.util.stream.IntStream;
import kodkod.ast.Expression;
import kodkod.ast.Formula;
import kodkod.ast.Relation;

/** The value of something in all executions, as a set that is a name or a constant. */
sealed interface Val {

    /**
     * A boolean: whether a set has a member.
     *
     * @param relation a subset of truth; null where the value is known
     * @param positive true where the relation has a member, or the known value
     */
    record Bool(Relation relation, boolean positive) implements Val {
        static final Bool TRUE = new Bool(null, true);
        static final Bool FALSE = new Bool(null, false);

        static Bool of(boolean value) {
            return value ? TRUE : FALSE;
        }

        boolean known() {
            return relation == null;
        }

        boolean isTrue() {
            return known() && positive;
        }

        boolean isFalse() {
            return known() && !positive;
        }

        Bool not() {
            return new Bool(relation, !positive);
        }

        Formula holds() {
            if (known()) {
                return Formula.constant(positive);
            }
            return positive ? relation.some() : relation.no();
        }
    }

    /**
     * A number in two's complement: the set of bits that are one.
     *
     * @param width    how many bits there are; all bits above are as the highest of them
     * @param constant the number where it is known, else null
     */
    record Num(Expression set, int width, Long constant) implements Val {
        boolean known() {
            return constant != null;
        }

        /** At most this, as far as the width tells. */
        long greatest() {
            return known() ? constant : width >= Long.SIZE ? Long.MAX_VALUE : (1L << width - 1) - 1;
        }
    }

    /**
     * A reference: the set of one object or null.
     *
     * @param candidates what it can be, ascending
     */
    record Ref(Expression set, int... candidates) implements Val {
        boolean known() {
            return candidates.length == 1;
        }

        boolean canBe(int atom) {
            return Arrays.binarySearch(candidates, atom) >= 0;
        }
    }

    /** A type as a value: the set of one type. */
    record OfType(Expression set, int... candidates) implements Val {}

    /** A set of objects. */
    record Objects(Expression set, int... candidates) implements Val {}

    /** All of both, ascending. */
    static int[] union(int[] left, int[] right) {
        return IntStream.concat(Arrays.stream(left), Arrays.stream(right))
                .sorted()
                .distinct()
                .toArray();
    }
}
