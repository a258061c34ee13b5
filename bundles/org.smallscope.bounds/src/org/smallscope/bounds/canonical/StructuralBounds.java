package org.smallscope.bounds.canonical;

import java.util.Arrays;
import java.util.List;

/**
 * Which objects a slot can refer to because of the numbering alone: whoever is found at a slot for the first time has
 * the next number of its kind, so its number is at most the count of slots visited before that could have found one.
 */
final class StructuralBounds {
    private final HeapShape shape;
    private final int[][] references;
    private final List<int[]> groups;
    private final int[] roots;
    private final int[] most;
    private final int[] groupOf;
    private final int[] place;

    /**
     * Counts.
     *
     * @param groups in which kinds are visited, see {@link VisitOrder}
     * @param roots  for each kind how many roots can refer to it
     */
    StructuralBounds(HeapShape shape, int[][] references, List<int[]> groups, int[] roots) {
        this.shape = shape;
        this.references = references;
        this.groups = groups;
        this.roots = roots;
        most = new int[roots.length];
        groupOf = new int[roots.length];
        place = new int[roots.length];
        int next = 0;
        for (int g = 0; g < groups.size(); g++) {
            for (int kind : groups.get(g)) {
                groupOf[kind] = g;
                place[kind] = next++;
            }
        }
        for (int[] group : groups) {
            int[] entries = new int[roots.length];
            for (int kind : group) {
                entries[kind] = entries(kind, place[group[0]]);
            }
            int[] grown = growth(group, entries, -1);
            for (int kind : group) {
                most[kind] = grown[kind];
            }
        }
    }

    /** At most so many objects of each kind can exist. */
    int[] most() {
        return most;
    }

    /** At most so many objects of each kind that is visited later, or in the same group, a slot can refer to. */
    int[] limits(Kind from, int index, int slot) {
        int number = from.number();
        int[] limits = new int[most.length];
        int[] own = groups.get(groupOf[number]);
        int[] entries = new int[most.length];
        for (Kind to : shape.kinds()) {
            int kind = to.number();
            int sameKind = index * references[number][kind] + before(from, slot, kind);
            boolean sameGroup = groupOf[kind] == groupOf[number];
            entries[kind] = sameKind + entries(kind, place[sameGroup ? own[0] : number]);
            limits[kind] = Math.min(most[kind], entries[kind] + 1);
        }
        if (own.length > 1) {
            int[] grown = growth(own, entries, number);
            for (int kind : own) {
                limits[kind] = Math.min(most[kind], grown[kind] + 1);
            }
        }
        return limits;
    }

    private int before(Kind from, int slot, int kind) {
        int count = 0;
        for (int s = 0; s < slot; s++) {
            count += shape.targets(from.slots().get(s).type())[kind] ? 1 : 0;
        }
        return count;
    }

    /** Slots of roots and of the kinds before a place that can refer to a kind. */
    private int entries(int kind, int end) {
        int count = roots[kind];
        for (int from = 0; from < most.length; from++) {
            count += place[from] < end ? most[from] * references[from][kind] : 0;
        }
        return count;
    }

    /** How many of each kind can be found when all that is found in the group, but of one kind nothing, is visited. */
    private int[] growth(int[] group, int[] entries, int except) {
        int[] found = new int[most.length];
        boolean grows = true;
        while (grows) {
            grows = false;
            for (int kind : group) {
                int count = entries[kind];
                for (int from : group) {
                    count += from == except ? 0 : found[from] * references[from][kind];
                }
                count = Math.min(count, shape.kinds().get(kind).size());
                grows |= count > found[kind];
                found[kind] = count;
            }
        }
        return found;
    }

    @Override
    public String toString() {
        return "most " + Arrays.toString(most);
    }
}
