package org.smallscope.encode.circuit.gate;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/** Integers worth trying, and valuations that give them to inputs. */
final class Numbers {

    private static final long[] SPECIAL = {0, 1, -1, 2, -2, 7, 31, 32, 33, 63, 64, 255, 256, -256, 65535, 65536};

    private Numbers() {}

    static long any(Random random, int width) {
        return width == Integer.SIZE ? anyInt(random) : anyLong(random);
    }

    /** Of all sizes, with borders more often than chance would have them. */
    static long anyInt(Random random) {
        switch (random.nextInt(4)) {
            case 0:
                return SPECIAL[random.nextInt(SPECIAL.length)];
            case 1:
                return random.nextBoolean() ? Integer.MIN_VALUE : Integer.MAX_VALUE;
            default:
                return random.nextInt() >> random.nextInt(Integer.SIZE);
        }
    }

    static long anyLong(Random random) {
        switch (random.nextInt(5)) {
            case 0:
                return SPECIAL[random.nextInt(SPECIAL.length)];
            case 1:
                return random.nextBoolean() ? Long.MIN_VALUE : Long.MAX_VALUE;
            case 2:
                return anyInt(random);
            default:
                return random.nextLong() >> random.nextInt(Long.SIZE);
        }
    }

    /** The lowest bits as an integer with sign. */
    static long wrapped(long value, int width) {
        int unused = Long.SIZE - width;
        return value << unused >> unused;
    }

    /** The values of all gates when two inputs are the given integers. */
    static Valuation inputs(Gates gates, Bits a, long x, Bits b, long y) {
        Map<Integer, Boolean> values = new HashMap<>();
        for (int i = 0; i < a.width(); i++) {
            values.put(a.bit(i), (x >> i & 1) != 0);
        }
        for (int i = 0; i < b.width(); i++) {
            values.put(b.bit(i), (y >> i & 1) != 0);
        }
        return new Valuation(gates, input -> values.getOrDefault(input, false));
    }
}
