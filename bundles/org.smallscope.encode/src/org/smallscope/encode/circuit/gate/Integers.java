package org.smallscope.encode.circuit.gate;

import java.util.function.IntBinaryOperator;

/**
 * Java's operations on integers as gates, exact for every operand. Where Java wraps, the operation takes the width of
 * its type, 32 or 64; {@link #EXACT} never wraps, for specifications with mathematical integers and for asking
 * whether something overflows.
 */
public final class Integers {

    /** A width that nothing exceeds. */
    public static final int EXACT = Integer.MAX_VALUE;

    private final Gates gates;
    private final Multiplication multiplication;
    private final Division division;

    /** Over the gates that operands are made of. */
    public Integers(Gates gates) {
        this.gates = gates;
        this.multiplication = new Multiplication(this);
        this.division = new Division(gates, this);
    }

    /** Any integer of this many bits with sign, for the solver to choose. */
    public Bits input(int width) {
        int[] bits = new int[width];
        for (int i = 0; i < width; i++) {
            bits[i] = gates.input();
        }
        return Bits.of(bits);
    }

    /** The sum. */
    public Bits add(Bits left, Bits right, int javaWidth) {
        return sum(left, right, Gates.FALSE, javaWidth);
    }

    /** The difference. */
    public Bits subtract(Bits left, Bits right, int javaWidth) {
        return sum(left, not(right), Gates.TRUE, javaWidth);
    }

    /** Minus it; the least value of a type stays what it is. */
    public Bits negate(Bits value, int javaWidth) {
        return subtract(Bits.constant(0), value, javaWidth);
    }

    private Bits sum(Bits left, Bits right, int carryIn, int javaWidth) {
        int width = Math.min(Math.max(left.width(), right.width()) + 1, javaWidth);
        int[] sum = new int[width];
        int carry = carryIn;
        for (int i = 0; i < width; i++) {
            int a = left.bit(i);
            int b = right.bit(i);
            sum[i] = gates.xor(gates.xor(a, b), carry);
            carry = gates.majority(a, b, carry);
        }
        return Bits.of(sum);
    }

    /** Minus it where the condition holds, exactly. */
    Bits negateWhere(int condition, Bits value) {
        int[] sum = new int[value.width() + 1];
        int carry = condition;
        for (int i = 0; i < sum.length; i++) {
            int flipped = gates.xor(value.bit(i), condition);
            sum[i] = gates.xor(flipped, carry);
            carry = gates.and(flipped, carry);
        }
        return Bits.of(sum);
    }

    /** The product. */
    public Bits multiply(Bits left, Bits right, int javaWidth) {
        return multiplication.product(left, right, javaWidth);
    }

    /** The quotient, rounded towards zero (JLS 15.17.2); any value where the divisor is zero. */
    public Bits divide(Bits dividend, Bits divisor, int javaWidth) {
        return division.quotient(dividend, divisor, javaWidth);
    }

    /** The remainder, with the sign of the dividend (JLS 15.17.3); any value where the divisor is zero. */
    public Bits remainder(Bits dividend, Bits divisor) {
        return division.remainder(dividend, divisor);
    }

    /** Bitwise not. */
    public Bits not(Bits value) {
        int[] bits = new int[value.width()];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Gates.not(value.bit(i));
        }
        return Bits.of(bits);
    }

    /** Bitwise and. */
    public Bits and(Bits left, Bits right) {
        return bitwise(left, right, gates::and);
    }

    /** Bitwise or. */
    public Bits or(Bits left, Bits right) {
        return bitwise(left, right, gates::or);
    }

    /** Bitwise exclusive or. */
    public Bits xor(Bits left, Bits right) {
        return bitwise(left, right, gates::xor);
    }

    /** The second where the condition holds, the third elsewhere. */
    public Bits ite(int condition, Bits then, Bits otherwise) {
        return bitwise(then, otherwise, (a, b) -> gates.ite(condition, a, b));
    }

    private static Bits bitwise(Bits left, Bits right, IntBinaryOperator operation) {
        int[] bits = new int[Math.max(left.width(), right.width())];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = operation.applyAsInt(left.bit(i), right.bit(i));
        }
        return Bits.of(bits);
    }

    /** {@code value << count}; only the lowest five or six bits of the count matter (JLS 15.19). */
    public Bits shiftLeft(Bits value, Bits count, int javaWidth) {
        Bits shifted = value;
        for (int i = 0; i < countBits(javaWidth); i++) {
            if (count.bit(i) != Gates.FALSE) {
                shifted = ite(count.bit(i), shifted.shiftedLeft(1 << i).wrap(javaWidth), shifted);
            }
        }
        return shifted;
    }

    /** {@code value >> count}. */
    public Bits shiftRight(Bits value, Bits count, int javaWidth) {
        Bits shifted = value;
        for (int i = countBits(javaWidth) - 1; i >= 0; i--) {
            if (count.bit(i) != Gates.FALSE) {
                shifted = ite(count.bit(i), shifted.shiftedRight(1 << i), shifted);
            }
        }
        return shifted;
    }

    /** {@code value >>> count}: on the natural number with the same bits, which shifted by 0 is as negative as before. */
    public Bits shiftRightUnsigned(Bits value, Bits count, int javaWidth) {
        Bits natural = value.sign() == Gates.FALSE ? value : value.lowest(javaWidth);
        return shiftRight(natural, count, javaWidth).wrap(javaWidth);
    }

    private static int countBits(int javaWidth) {
        if (javaWidth != Integer.SIZE && javaWidth != Long.SIZE) {
            throw new IllegalArgumentException("Java shifts 32 or 64 bits, not " + javaWidth);
        }
        return Integer.numberOfTrailingZeros(javaWidth);
    }

    /** Are they the same? */
    public int eq(Bits left, Bits right) {
        int[] same = new int[Math.max(left.width(), right.width())];
        for (int i = 0; i < same.length; i++) {
            same[i] = gates.iff(left.bit(i), right.bit(i));
        }
        return gates.and(same);
    }

    /** Is the first less? The borrow of their difference, with the weight of the signs turned round. */
    public int lt(Bits left, Bits right) {
        int top = Math.max(left.width(), right.width()) - 1;
        int borrow = Gates.FALSE;
        for (int i = 0; i < top; i++) {
            borrow = gates.majority(Gates.not(left.bit(i)), right.bit(i), borrow);
        }
        return gates.majority(left.bit(top), Gates.not(right.bit(top)), borrow);
    }

    /** Is the first less, or are they the same? */
    public int le(Bits left, Bits right) {
        return Gates.not(lt(right, left));
    }

    /** Does it fit into this many bits with sign, so that {@link Bits#wrap} would not change it? */
    public int fits(Bits value, int width) {
        int[] same = new int[Math.max(0, value.width() - width)];
        for (int i = 0; i < same.length; i++) {
            same[i] = gates.iff(value.bit(width - 1), value.bit(width + i));
        }
        return gates.and(same);
    }
}
