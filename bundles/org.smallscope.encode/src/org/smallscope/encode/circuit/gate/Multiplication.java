package org.smallscope.encode.circuit.gate;

/** Products, as a sum of one shifted operand for each bit of the other one, the sign's being subtracted. */
final class Multiplication {

    private final Integers integers;

    Multiplication(Integers integers) {
        this.integers = integers;
    }

    Bits product(Bits left, Bits right, int javaWidth) {
        if (left.isConstant() && left.width() <= Long.SIZE) {
            return byConstant(right, left.constantValue(), javaWidth);
        }
        if (right.isConstant() && right.width() <= Long.SIZE) {
            return byConstant(left, right.constantValue(), javaWidth);
        }
        return isFactor(left, right) ? byBits(right, left, javaWidth) : byBits(left, right, javaWidth);
    }

    /** The shorter operand, or the same one of both whatever their order: a product is one circuit, not two. */
    private static boolean isFactor(Bits left, Bits right) {
        if (left.width() != right.width()) {
            return left.width() < right.width();
        }
        int bit = 0;
        while (bit < left.width() - 1 && left.bit(bit) == right.bit(bit)) {
            bit++;
        }
        return left.bit(bit) < right.bit(bit);
    }

    /** As few rows as possible: the shorter operand decides which rows there are. */
    private Bits byBits(Bits value, Bits factor, int javaWidth) {
        Bits sum = Bits.constant(0);
        int top = Math.min(factor.width(), javaWidth) - 1;
        for (int i = 0; i <= top; i++) {
            Bits row = where(factor.bit(i), value).shiftedLeft(i).wrap(javaWidth);
            sum = i == top ? integers.subtract(sum, row, javaWidth) : integers.add(sum, row, javaWidth);
        }
        return sum;
    }

    private Bits where(int condition, Bits value) {
        return integers.ite(condition, value, Bits.constant(0));
    }

    /**
     * Digits 1, 0 and -1 of which no two neighbours differ from 0 (the non-adjacent form), so that 7 is 8 - 1: one
     * adder instead of two.
     */
    private Bits byConstant(Bits value, long factor, int javaWidth) {
        Bits sum = Bits.constant(0);
        long rest = factor;
        for (int i = 0; rest != 0 && i < javaWidth; i++) {
            if ((rest & 1) != 0) {
                Bits row = value.shiftedLeft(i).wrap(javaWidth);
                boolean plus = (rest & 2) == 0;
                sum = plus ? integers.add(sum, row, javaWidth) : integers.subtract(sum, row, javaWidth);
                rest += plus ? -1 : 1;
            }
            // a positive rest may have reached 2^63, which must not be taken for negative
            rest = factor > 0 ? rest >>> 1 : rest >> 1;
        }
        return sum;
    }
}
