package org.smallscope.encode.relational;

import org.smallscope.program.graph.Atom;

/**
 * The atoms that relations are made of, as numbers: objects have those of the graph's universe, null has its own, and
 * behind them come truth, bits, indices and types.
 */
final class Place {
    static final int NULL = Atom.NULL;
    static final int TRUE = 1 << 24;
    private static final int BITS = 1 << 25;
    private static final int INDICES = 1 << 26;
    private static final int TYPES = 1 << 27;

    private Place() {}

    /** The bit worth two to this power. */
    static int bit(int power) {
        return BITS + power;
    }

    static int index(int index) {
        return INDICES + index;
    }

    static int type(int number) {
        return TYPES + number;
    }

    /** What a bit's atom is worth, as a power of two. */
    static int power(int bit) {
        return bit - BITS;
    }

    static int indexOf(int place) {
        return place - INDICES;
    }

    static int[] bits(int width) {
        return range(BITS, width);
    }

    static int[] indices(int count) {
        return range(INDICES, count);
    }

    private static int[] range(int first, int count) {
        int[] result = new int[count];
        for (int i = 0; i < count; i++) {
            result[i] = first + i;
        }
        return result;
    }

    /** For people who print a problem. */
    static String name(int place) {
        if (place == NULL) {
            return "null";
        } else if (place < TRUE) {
            return "o" + place;
        } else if (place < BITS) {
            return "true";
        } else if (place < INDICES) {
            return "bit" + power(place);
        }
        return place < TYPES ? "at" + indexOf(place) : "type" + (place - TYPES);
    }
}
