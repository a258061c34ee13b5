package org.smallscope.bounds.canonical;

import java.util.List;
import org.smallscope.program.Type;

/**
 * The objects of one exact type that may exist before the call, in the order in which they are numbered, and the
 * places for references each of them has, in the order in which they are visited.
 */
record Kind(int number, Type type, int[] atoms, List<Slot> slots) {

    int size() {
        return atoms.length;
    }
}
