package org.smallscope.encode.circuit;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Valuation;

/** Counts gates that hold, in unary: {@code more[i]} holds where more than {@code i} of them do. */
final class Counter {
    private final int[] more;
    private final List<int[]> parts;

    private Counter(int[] more, List<int[]> parts) {
        this.more = more;
        this.parts = parts;
    }

    /** The sum of unary numbers, each a list of gates of which one holds only where the one before does. */
    static Counter ofSorted(Gates gates, List<int[]> parts) {
        return new Counter(sum(gates, parts), parts);
    }

    private static int[] sum(Gates gates, List<int[]> parts) {
        List<int[]> open = new ArrayList<>(parts);
        while (open.size() > 1) {
            List<int[]> next = new ArrayList<>();
            for (int i = 0; i + 1 < open.size(); i += 2) {
                next.add(merge(gates, open.get(i), open.get(i + 1)));
            }
            if (open.size() % 2 == 1) {
                next.add(open.get(open.size() - 1));
            }
            open = next;
        }
        return open.isEmpty() ? new int[0] : open.get(0);
    }

    private static int[] merge(Gates gates, int[] left, int[] right) {
        int[] result = new int[left.length + right.length];
        for (int k = 0; k < result.length; k++) {
            int[] ways = new int[k + 2];
            for (int fromLeft = 0; fromLeft <= k + 1; fromLeft++) {
                ways[fromLeft] = gates.and(atLeast(left, fromLeft), atLeast(right, k + 1 - fromLeft));
            }
            result[k] = gates.or(ways);
        }
        return result;
    }

    private static int atLeast(int[] unary, int count) {
        return count == 0 ? Gates.TRUE : count <= unary.length ? unary[count - 1] : Gates.FALSE;
    }

    /** Where at most so many hold. */
    int atMost(int count) {
        return count < more.length ? Gates.not(more[count]) : Gates.TRUE;
    }

    /** How many hold in a model. */
    int value(Valuation model) {
        int count = 0;
        for (int[] part : parts) {
            for (int gate : part) {
                count += model.holds(gate) ? 1 : 0;
            }
        }
        return count;
    }
}
