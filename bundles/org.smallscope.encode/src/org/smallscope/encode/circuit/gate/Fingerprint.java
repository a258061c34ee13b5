package org.smallscope.encode.circuit.gate;

import java.util.HexFormat;

/**
 * A short name for a long sequence of numbers: 128 bits, so that sequences which differ do not share one by chance. It is
 * the same in every run of the program; it is no protection against somebody who looks for two sequences with one name.
 */
public final class Fingerprint {
    private static final long FIRST = 0x9E3779B97F4A7C15L;
    private static final long SECOND = 0xC2B2AE3D27D4EB4FL;

    private long left = FIRST;
    private long right = SECOND;

    /** The next number. */
    public void add(int number) {
        left = Long.rotateLeft((left ^ number) * FIRST, 31);
        right = Long.rotateLeft((right + number) * SECOND, 29) ^ left >>> 32;
    }

    /** The next numbers, and how many they are. */
    public void add(int... numbers) {
        add(numbers.length);
        for (int number : numbers) {
            add(number);
        }
    }

    /** A text, as one part of the sequence. */
    public void add(String text) {
        add(text.chars().toArray());
    }

    /** The name: 32 digits and small letters. */
    public String text() {
        HexFormat hex = HexFormat.of();
        return hex.toHexDigits(mixed(left + right)) + hex.toHexDigits(mixed(right ^ left * FIRST));
    }

    private static long mixed(long bits) {
        long result = (bits ^ bits >>> 33) * SECOND;
        result = (result ^ result >>> 29) * FIRST;
        return result ^ result >>> 32;
    }
}
