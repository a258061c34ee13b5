package org.smallscope.bounds.canonical;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * In which order kinds of objects are visited: groups of kinds that refer to each other in circles (strongly connected
 * components of the graph of kinds), each group before those it refers to.
 *
 * <p>Within a group, kinds are put in the order in which the fewest objects can be found too late, that is by an object
 * of a later kind; so many objects, so many further rounds the group needs at most.
 */
final class VisitOrder {
    /** Up to so many kinds in a group, all their orders are tried. */
    private static final int FEW = 6;

    private final int[][] references;
    private final int[] sizes;
    private final List<int[]> groups = new ArrayList<>();
    private final int[] seen;
    private final int[] low;
    private final boolean[] open;
    private final Deque<Integer> stack = new ArrayDeque<>();
    private int time;

    private VisitOrder(int[][] references, int[] sizes) {
        this.references = references;
        this.sizes = sizes;
        seen = new int[sizes.length];
        low = new int[sizes.length];
        open = new boolean[sizes.length];
    }

    /**
     * The groups, by numbers of kinds.
     *
     * @param references {@code references[a][b]} slots of kind a can refer to kind b
     * @param sizes      how many objects of each kind there are at most
     */
    static List<int[]> groups(int[][] references, int[] sizes) {
        VisitOrder order = new VisitOrder(references, sizes);
        for (int kind = sizes.length - 1; kind >= 0; kind--) {
            if (order.seen[kind] == 0) {
                order.visit(kind);
            }
        }
        return order.groups;
    }

    /** At most so many rounds over a group find everything that can be found. */
    static int rounds(int[] group, int[][] references, int[] sizes) {
        int rounds = 1;
        for (int i = 0; i < group.length; i++) {
            boolean late = false;
            for (int j = i + 1; j < group.length; j++) {
                late |= references[group[j]][group[i]] > 0;
            }
            rounds += late ? sizes[group[i]] : 0;
        }
        return rounds;
    }

    /** Tarjan's algorithm; a group is complete after all groups it refers to, so it goes to the front. */
    private void visit(int kind) {
        seen[kind] = ++time;
        low[kind] = time;
        stack.push(kind);
        open[kind] = true;
        for (int next = sizes.length - 1; next >= 0; next--) {
            if (references[kind][next] > 0 && seen[next] == 0) {
                visit(next);
                low[kind] = Math.min(low[kind], low[next]);
            } else if (references[kind][next] > 0 && open[next]) {
                low[kind] = Math.min(low[kind], seen[next]);
            }
        }
        if (low[kind] == seen[kind]) {
            List<Integer> group = new ArrayList<>();
            int member;
            do {
                member = stack.pop();
                open[member] = false;
                group.add(member);
            } while (member != kind);
            groups.add(
                    0, best(group.stream().mapToInt(Integer::intValue).sorted().toArray()));
        }
    }

    private int[] best(int[] group) {
        if (group.length < 2 || group.length > FEW) {
            return group;
        }
        int[] best = group.clone();
        permute(group.clone(), 0, best);
        return best;
    }

    private void permute(int[] group, int from, int[] best) {
        if (from == group.length) {
            if (rounds(group, references, sizes) < rounds(best, references, sizes)) {
                System.arraycopy(group, 0, best, 0, group.length);
            }
            return;
        }
        for (int i = from; i < group.length; i++) {
            int[] next = group.clone();
            next[from] = group[i];
            next[i] = group[from];
            Arrays.sort(next, from + 1, next.length);
            permute(next, from + 1, best);
        }
    }
}
