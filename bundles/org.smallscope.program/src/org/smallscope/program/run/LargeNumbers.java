package org.smallscope.program.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr.Op;

/**
 * Mathematical integers as longs, as all values of a run are: a number of up to 62 bits is itself, a larger one has a
 * place in a list and goes by that, counted from where small numbers end.
 */
final class LargeNumbers {
    private static final int SMALL = Long.SIZE - 2;
    private static final long FIRST = 1L << SMALL;

    private final Map<BigInteger, Long> places = new HashMap<>();
    private final List<BigInteger> numbers = new ArrayList<>();

    long of(BigInteger number) {
        if (number.bitLength() < SMALL) {
            return number.longValue();
        }
        return places.computeIfAbsent(number, n -> {
            numbers.add(n);
            return FIRST + numbers.size() - 1;
        });
    }

    BigInteger get(long value) {
        return value < FIRST ? BigInteger.valueOf(value) : numbers.get((int) (value - FIRST));
    }

    /** Total: a quotient by zero is some number. */
    long arithmetic(Op op, long left, long right) {
        BigInteger a = get(left);
        BigInteger b = get(right);
        boolean undefined = (op == Op.DIV || op == Op.REM) && b.signum() == 0;
        return undefined ? 0 : of(apply(op, a, b));
    }

    private static BigInteger apply(Op op, BigInteger a, BigInteger b) {
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

    boolean compare(Op op, long left, long right) {
        return Evaluator.compare(op, get(left).compareTo(get(right)), 0);
    }

    /** Between any two numeric types, these among them. */
    long convert(long value, Prim from, Prim to) {
        if (to == Prim.BIGINT) {
            return from == Prim.BIGINT ? value : of(BigInteger.valueOf(value));
        }
        return Evaluator.convert(from == Prim.BIGINT ? get(value).longValue() : value, to);
    }
}
