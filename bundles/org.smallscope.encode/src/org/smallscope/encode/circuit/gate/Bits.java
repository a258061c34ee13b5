package org.smallscope.encode.circuit.gate;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * An integer as gates: two's complement, lowest bit first, the last bit being the sign and all bits beyond it. So a
 * value has exactly as many bits as its range needs: 5 is four bits (0101), 0 and -1 are one, a byte is eight, a char
 * up to seventeen because it is never negative. Immutable; {@link Integers} computes.
 */
public final class Bits {

    private final int[] gates;

    private Bits(int[] gates) {
        this.gates = gates;
    }

    /** The integer with these bits, the last being the sign; repeated signs are dropped. */
    public static Bits of(int... gates) {
        int width = gates.length;
        while (width > 1 && gates[width - 1] == gates[width - 2]) {
            width--;
        }
        return new Bits(Arrays.copyOf(gates, width));
    }

    /** The natural number with these bits. */
    static Bits ofUnsigned(int... gates) {
        return of(Arrays.copyOf(gates, gates.length + 1));
    }

    /** A known integer. */
    public static Bits constant(long value) {
        int[] gates = new int[Long.SIZE];
        for (int i = 0; i < gates.length; i++) {
            gates[i] = (int) (value >> i & 1);
        }
        return of(gates);
    }

    /** How many bits are different gates; all further ones repeat the sign. */
    public int width() {
        return gates.length;
    }

    /** The gate of any bit, 0 being the lowest, however high. */
    public int bit(int index) {
        return gates[Math.min(index, gates.length - 1)];
    }

    /** Holds where the integer is negative. */
    public int sign() {
        return gates[gates.length - 1];
    }

    /** Is it the same integer for all inputs? */
    public boolean isConstant() {
        for (int gate : gates) {
            if (!Gates.isConstant(gate)) {
                return false;
            }
        }
        return true;
    }

    /** The integer, if it {@link #isConstant}. */
    public long constantValue() {
        if (!isConstant()) {
            throw new IllegalStateException("not a constant");
        }
        return assemble(gate -> gate == Gates.TRUE);
    }

    /** The integer in a model. */
    public long value(Valuation model) {
        return assemble(model::holds);
    }

    private long assemble(IntPredicate holds) {
        if (gates.length > Long.SIZE) {
            throw new IllegalStateException("more than 64 bits");
        }
        long value = holds.test(sign()) ? -1 : 0;
        for (int i = gates.length - 2; i >= 0; i--) {
            value = value << 1 | (holds.test(gates[i]) ? 1 : 0);
        }
        return value;
    }

    /**
     * The integer that Java keeps in this many bits: 8 for byte, 16 for short, 32 for int, 64 for long. A char is not
     * signed, see {@link #toChar}.
     */
    public Bits wrap(int javaWidth) {
        return gates.length <= javaWidth ? this : of(Arrays.copyOf(gates, javaWidth));
    }

    /** The integer that Java keeps in a char. */
    public Bits toChar() {
        return lowest(Character.SIZE);
    }

    /** The lowest bits, as a natural number. */
    Bits lowest(int count) {
        int[] low = new int[count];
        for (int i = 0; i < count; i++) {
            low[i] = bit(i);
        }
        return ofUnsigned(low);
    }

    /** Times a power of two, exactly. */
    Bits shiftedLeft(int count) {
        int[] shifted = new int[gates.length + count];
        System.arraycopy(gates, 0, shifted, count, gates.length);
        return of(shifted);
    }

    /** Divided by a power of two, rounded down. */
    Bits shiftedRight(int count) {
        return of(Arrays.copyOfRange(gates, Math.min(count, gates.length - 1), gates.length));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bits && Arrays.equals(gates, ((Bits) other).gates);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(gates);
    }

    @Override
    public String toString() {
        return isConstant() && width() <= Long.SIZE ? Long.toString(constantValue()) : Arrays.toString(gates);
    }
}
