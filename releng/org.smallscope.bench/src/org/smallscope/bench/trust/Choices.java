package org.smallscope.bench.trust;

import java.util.Arrays;

/** Makes a program that chooses run once for every combination of choices: depth first, lower numbers first. */
final class Choices {
    private int[] taken = new int[16];
    private int[] offered = new int[16];
    private int known;
    private int position;
    /** Which choice is the first that is another one than in the run before. */
    private int changed = -1;

    /** A number below {@code alternatives}; every one of them, in different runs. */
    int choose(int alternatives) {
        if (alternatives < 1) {
            throw new IllegalArgumentException("nothing to choose from");
        }
        if (position == taken.length) {
            taken = Arrays.copyOf(taken, 2 * position);
            offered = Arrays.copyOf(offered, 2 * position);
        }
        if (position == known) {
            taken[known] = 0;
            offered[known] = alternatives;
            known++;
        }
        if (offered[position] != alternatives) {
            throw new IllegalStateException("the program does not choose alike: " + offered[position] + " alternatives,"
                    + " then " + alternatives);
        }
        return taken[position++];
    }

    /** Were all choices of this run so far the same in the run before? */
    boolean areAsBefore() {
        return position <= changed;
    }

    /** Prepares the next run; false where there is none. */
    boolean next() {
        known = position;
        position = 0;
        while (known > 0 && taken[known - 1] + 1 == offered[known - 1]) {
            known--;
        }
        if (known == 0) {
            return false;
        }
        changed = known - 1;
        taken[changed]++;
        return true;
    }
}
