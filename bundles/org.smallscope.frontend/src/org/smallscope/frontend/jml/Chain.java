package org.smallscope.frontend.jml;

import java.util.Optional;
import java.util.Set;
import org.smallscope.spec.JmlExpr;

/**
 * Comparisons in a row, all in one direction.
 *
 * @param before those but the last
 * @param middle what is compared with what stands on its left and on its right
 */
record Chain(JmlExpr before, JmlExpr middle) {
    private static final Set<String> UP = Set.of("<", "<=");
    private static final Set<String> DOWN = Set.of(">", ">=");

    /** What is left of the last comparison of a row, where it is one. */
    static Optional<Chain> of(JmlExpr.Binary last) {
        return last.left() instanceof JmlExpr.Binary before && sameDirection(before, last)
                ? Optional.of(new Chain(before, before.right()))
                : Optional.empty();
    }

    private static boolean sameDirection(JmlExpr.Binary one, JmlExpr.Binary other) {
        String a = one.operator().text();
        String b = other.operator().text();
        return UP.contains(a) && UP.contains(b) || DOWN.contains(a) && DOWN.contains(b);
    }
}
