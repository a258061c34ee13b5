package org.smallscope.encode.circuit.gate;

/**
 * Quotients and remainders as on paper, bit by bit on the absolute values, with the signs put back afterwards. A
 * function of the operands like every other gate: no guessed quotient that needs a constraint somewhere else.
 */
final class Division {

    private final Gates gates;
    private final Integers integers;

    /** Absolute values of quotient and remainder. */
    private record Result(Bits quotient, Bits remainder) {}

    Division(Gates gates, Integers integers) {
        this.gates = gates;
        this.integers = integers;
    }

    Bits quotient(Bits dividend, Bits divisor, int javaWidth) {
        int negative = gates.xor(dividend.sign(), divisor.sign());
        Bits absolute = divide(absolute(dividend), absolute(divisor)).quotient();
        return integers.negateWhere(negative, absolute).wrap(Math.min(javaWidth, dividend.width() + 1));
    }

    Bits remainder(Bits dividend, Bits divisor) {
        Bits absolute = divide(absolute(dividend), absolute(divisor)).remainder();
        return integers.negateWhere(dividend.sign(), absolute).wrap(Math.min(dividend.width(), divisor.width()));
    }

    /** As many bits as the operand has are enough, sign included: -8 has four, and so has 8 without one. */
    private Bits absolute(Bits value) {
        if (value.sign() == Gates.FALSE) {
            return value;
        }
        return integers.negateWhere(value.sign(), value).lowest(value.width());
    }

    private Result divide(Bits dividend, Bits divisor) {
        int power = exponent(divisor);
        if (power >= 0) {
            return new Result(dividend.shiftedRight(power), dividend.lowest(power));
        }
        int[] quotient = new int[dividend.width()];
        int width = divisor.width();
        int[] rest = new int[width];
        for (int i = dividend.width() - 1; i >= 0; i--) {
            // the rest is below the divisor, so doubling needs one bit more, which the divisor's sign bit provides
            System.arraycopy(rest, 0, rest, 1, width - 1);
            rest[0] = dividend.bit(i);
            int[] less = new int[width];
            quotient[i] = subtract(rest, divisor, less);
            for (int bit = 0; bit < width; bit++) {
                rest[bit] = gates.ite(quotient[i], less[bit], rest[bit]);
            }
        }
        return new Result(Bits.ofUnsigned(quotient), Bits.ofUnsigned(rest));
    }

    /** Puts the difference of natural numbers into {@code less}; the result holds where it is not negative. */
    private int subtract(int[] rest, Bits divisor, int[] less) {
        int noBorrow = Gates.TRUE;
        for (int bit = 0; bit < rest.length; bit++) {
            int complement = Gates.not(divisor.bit(bit));
            less[bit] = gates.xor(gates.xor(rest[bit], complement), noBorrow);
            noBorrow = gates.majority(rest[bit], complement, noBorrow);
        }
        return noBorrow;
    }

    /** k where the natural number is the constant 2^k, else -1. */
    private static int exponent(Bits value) {
        int exponent = -1;
        for (int i = 0; i < value.width(); i++) {
            if (value.bit(i) != Gates.FALSE) {
                if (exponent >= 0 || value.bit(i) != Gates.TRUE) {
                    return -1;
                }
                exponent = i;
            }
        }
        return exponent;
    }
}
