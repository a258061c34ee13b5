package org.smallscope.spec.judge;

import java.math.BigInteger;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr.Op;

/** Java's operators on concrete values. */
final class JavaOperators {

    private JavaOperators() {}

    static long convert(long value, Prim to) {
        return switch (to) {
            case BYTE -> (byte) value;
            case SHORT -> (short) value;
            case CHAR -> (char) value;
            case INT -> (int) value;
            default -> value;
        };
    }

    static long apply(Op op, Type type, long a, long b) {
        return type == Prim.LONG ? wide(op, a, b) : narrow(op, (int) a, (int) b);
    }

    private static long wide(Op op, long a, long b) {
        return switch (op) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> a / b;
            case REM -> a % b;
            case SHL -> a << b;
            case SHR -> a >> b;
            case USHR -> a >>> b;
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            default -> throw new IllegalArgumentException(op + " is no arithmetic");
        };
    }

    private static int narrow(Op op, int a, int b) {
        return switch (op) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> a * b;
            case DIV -> a / b;
            case REM -> a % b;
            case SHL -> a << b;
            case SHR -> a >> b;
            case USHR -> a >>> b;
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            default -> throw new IllegalArgumentException(op + " is no arithmetic");
        };
    }

    static BigInteger apply(Op op, BigInteger a, BigInteger b) {
        return switch (op) {
            case ADD -> a.add(b);
            case SUB -> a.subtract(b);
            case MUL -> a.multiply(b);
            case DIV -> a.divide(b);
            case REM -> a.remainder(b);
            case AND -> a.and(b);
            case OR -> a.or(b);
            case XOR -> a.xor(b);
            default -> throw new IllegalArgumentException(op + " of mathematical integers");
        };
    }

    /** Is it a number of the type? */
    static boolean fits(BigInteger number, Prim type) {
        return type == Prim.BIGINT
                || number.bitLength() < Long.SIZE && convert(number.longValue(), type) == number.longValue();
    }

    static boolean compare(Op op, long a, long b) {
        return switch (op) {
            case LT -> a < b;
            case LE -> a <= b;
            case GT -> a > b;
            case GE -> a >= b;
            case EQ -> a == b;
            case NE -> a != b;
            default -> throw new IllegalArgumentException(op + " is no comparison");
        };
    }
}
