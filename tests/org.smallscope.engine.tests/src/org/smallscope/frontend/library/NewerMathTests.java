package org.smallscope.frontend.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Methods of Math that came after Java 17, compared with what is documented of them. */
class NewerMathTests {

    private static final Class<?> MATH = RunnableModels.load("java.lang.Math");

    @Test
    void ceilingsAreTheSmallestNumbersNotBelowTheQuotient() throws ReflectiveOperationException {
        for (long[] pair : pairs()) {
            BigInteger x = BigInteger.valueOf(pair[0]);
            BigInteger y = BigInteger.valueOf(pair[1]);
            boolean roundedDown = x.signum() == y.signum() && x.remainder(y).signum() != 0;
            BigInteger ceiling = roundedDown ? x.divide(y).add(BigInteger.ONE) : x.divide(y);
            BigInteger rest = x.subtract(ceiling.multiply(y));

            assertThat(call("ceilDiv", long.class, pair[0], pair[1])).isEqualTo(ceiling.longValue());
            assertThat(call("ceilMod", long.class, pair[0], pair[1])).isEqualTo(rest.longValue());
        }
    }

    @Test
    void ceilingsOfIntsAreThoseOfLongs() throws ReflectiveOperationException {
        for (long[] pair : pairs()) {
            int x = (int) pair[0];
            int y = (int) pair[1] == 0 ? 1 : (int) pair[1];
            long quotient = (long) call("ceilDiv", long.class, (long) x, (long) y);
            long remainder = (long) call("ceilMod", long.class, (long) x, (long) y);

            assertThat(call("ceilDiv", int.class, x, y)).isEqualTo((int) quotient);
            assertThat(call("ceilMod", int.class, x, y)).isEqualTo((int) remainder);
        }
    }

    @Test
    void clampingGivesTheNearestNumberOfTheRange() throws ReflectiveOperationException {
        for (long[] pair : pairs()) {
            long low = Math.min(pair[0], pair[1]);
            long high = Math.max(pair[0], pair[1]);
            for (long value : new long[] {low, high, low / 2 + high / 2, 0, Long.MIN_VALUE, Long.MAX_VALUE}) {
                long expected = value < low ? low : Math.min(value, high);
                assertThat(MATH.getMethod("clamp", long.class, long.class, long.class)
                                .invoke(null, value, low, high))
                        .isEqualTo(expected);
            }
        }
        Effect wrong = Effect.of(MATH.getMethod("clamp", long.class, int.class, int.class), null, 5L, 2, 1);
        assertThat(wrong.thrown()).isInstanceOf(IllegalArgumentException.class).hasMessage("2 > 1");
    }

    private static Object call(String method, Class<?> type, Object x, Object y) throws ReflectiveOperationException {
        return MATH.getMethod(method, type, type).invoke(null, x, y);
    }

    /** Pairs of which the second number is not 0. */
    private static List<long[]> pairs() {
        Random random = new Random(18);
        List<long[]> pairs = new ArrayList<>();
        pairs.add(new long[] {Long.MIN_VALUE, -1});
        pairs.add(new long[] {Long.MIN_VALUE, 1});
        pairs.add(new long[] {Integer.MIN_VALUE, -1});
        for (int i = 0; i < 3000; i++) {
            long x = random.nextLong() >> random.nextInt(64);
            long y = random.nextLong() >> random.nextInt(64);
            pairs.add(new long[] {x, y == 0 ? 3 : y});
        }
        return pairs;
    }
}
