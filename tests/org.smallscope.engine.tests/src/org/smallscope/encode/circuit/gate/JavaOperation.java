package org.smallscope.encode.circuit.gate;

import java.util.function.LongBinaryOperator;

/** An operation on two integers, as gates and as Java computes it on ints and on longs. */
enum JavaOperation {
    ADD((a, b) -> (int) a + (int) b, (a, b) -> a + b) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.add(a, b, width);
        }
    },
    SUBTRACT((a, b) -> (int) a - (int) b, (a, b) -> a - b) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.subtract(a, b, width);
        }
    },
    NEGATE((a, b) -> -(int) a, (a, b) -> -a) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.negate(a, width);
        }
    },
    MULTIPLY((a, b) -> (int) a * (int) b, (a, b) -> a * b) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.multiply(a, b, width);
        }
    },
    DIVIDE((a, b) -> (int) a / (int) b, (a, b) -> a / b) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.divide(a, b, width);
        }
    },
    REMAINDER((a, b) -> (int) a % (int) b, (a, b) -> a % b) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.remainder(a, b);
        }
    },
    NOT((a, b) -> ~(int) a, (a, b) -> ~a) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.not(a);
        }
    },
    AND((a, b) -> (int) a & (int) b, (a, b) -> a & b) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.and(a, b);
        }
    },
    OR((a, b) -> (int) a | (int) b, (a, b) -> a | b) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.or(a, b);
        }
    },
    XOR((a, b) -> (int) a ^ (int) b, (a, b) -> a ^ b) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.xor(a, b);
        }
    },
    SHIFT_LEFT((a, b) -> (int) a << b, (a, b) -> a << b) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.shiftLeft(a, b, width);
        }
    },
    SHIFT_RIGHT((a, b) -> (int) a >> b, (a, b) -> a >> b) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.shiftRight(a, b, width);
        }
    },
    SHIFT_RIGHT_UNSIGNED((a, b) -> (int) a >>> b, (a, b) -> a >>> b) {
        @Override
        Bits gates(Integers integers, Bits a, Bits b, int width) {
            return integers.shiftRightUnsigned(a, b, width);
        }
    };

    private final LongBinaryOperator onInts;
    private final LongBinaryOperator onLongs;

    JavaOperation(LongBinaryOperator onInts, LongBinaryOperator onLongs) {
        this.onInts = onInts;
        this.onLongs = onLongs;
    }

    abstract Bits gates(Integers integers, Bits a, Bits b, int width);

    /** What Java says; width is 32 or 64. */
    long java(long a, long b, int width) {
        return (width == Integer.SIZE ? onInts : onLongs).applyAsLong(a, b);
    }

    boolean isDefined(long b) {
        return b != 0 || this != DIVIDE && this != REMAINDER;
    }
}
