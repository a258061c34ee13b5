package org.smallscope.encode.circuit.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;
import org.smallscope.solve.SolverFactory;

/** Integers made of gates behave as Java's do. */
class IntegersTests {

    private final Gates gates = new Gates();
    private final Integers integers = new Integers(gates);

    @ParameterizedTest
    @EnumSource
    void smallConstantsFoldToJavasResult(JavaOperation operation) {
        for (long a = -20; a <= 20; a++) {
            for (long b = -70; b <= 70; b++) {
                assertFolds(operation, a, b, Integer.SIZE);
                assertFolds(operation, a, b, Long.SIZE);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void largeConstantsFoldToJavasResult(JavaOperation operation) {
        Random random = new Random(3);
        for (int i = 0; i < 4000; i++) {
            assertFolds(operation, Numbers.anyInt(random), Numbers.anyInt(random), Integer.SIZE);
            assertFolds(operation, Numbers.anyLong(random), Numbers.anyLong(random), Long.SIZE);
        }
    }

    private void assertFolds(JavaOperation operation, long a, long b, int width) {
        if (operation.isDefined(b)) {
            Bits result = operation.gates(integers, Bits.constant(a), Bits.constant(b), width);
            assertThat(result.constantValue()).as("%d %s %d", a, operation, b).isEqualTo(operation.java(a, b, width));
            assertThat(result).isEqualTo(Bits.constant(operation.java(a, b, width)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void allValuesOfShortInputsGiveJavasResult(JavaOperation operation) {
        for (int widthA = 1; widthA <= 5; widthA++) {
            for (int widthB = 1; widthB <= 5; widthB++) {
                Bits a = integers.input(widthA);
                Bits b = integers.input(widthB);
                Bits result = operation.gates(integers, a, b, Integer.SIZE);
                for (int row = 0; row < 1 << widthA + widthB; row++) {
                    long x = Numbers.wrapped(row, widthA);
                    long y = Numbers.wrapped(row >> widthA, widthB);
                    Valuation values = Numbers.inputs(gates, a, x, b, y);
                    if (operation.isDefined(y)) {
                        assertThat(result.value(values))
                                .as("%d %s %d", x, operation, y)
                                .isEqualTo(operation.java(x, y, Integer.SIZE));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"ADD", "SUBTRACT", "NEGATE", "MULTIPLY", "DIVIDE"})
    void whatDoesNotFitWraps(JavaOperation operation) {
        for (int width = 1; width <= 5; width++) {
            Bits a = integers.input(width);
            Bits b = integers.input(width);
            Bits result = operation.gates(integers, a, b, width);
            for (int row = 0; row < 1 << 2 * width; row++) {
                long x = Numbers.wrapped(row, width);
                long y = Numbers.wrapped(row >> width, width);
                if (operation.isDefined(y)) {
                    assertThat(result.value(Numbers.inputs(gates, a, x, b, y)))
                            .isEqualTo(Numbers.wrapped(operation.java(x, y, Integer.SIZE), width));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void allOperandsOfFullWidthGiveJavasResult(JavaOperation operation) {
        Random random = new Random(4);
        Bits intA = integers.input(Integer.SIZE);
        Bits intB = integers.input(Integer.SIZE);
        Bits ints = operation.gates(integers, intA, intB, Integer.SIZE);
        Bits longA = integers.input(Long.SIZE);
        Bits longB = integers.input(Long.SIZE);
        Bits longs = operation.gates(integers, longA, longB, Long.SIZE);
        assertThat(ints.width()).isLessThanOrEqualTo(Integer.SIZE);
        assertThat(longs.width()).isLessThanOrEqualTo(Long.SIZE);
        for (int i = 0; i < 60; i++) {
            long x = Numbers.anyInt(random);
            long y = Numbers.anyInt(random) | (operation.isDefined(0) ? 0 : 1);
            assertThat(ints.value(Numbers.inputs(gates, intA, x, intB, y)))
                    .isEqualTo(operation.java(x, y, Integer.SIZE));
            long p = Numbers.anyLong(random);
            long q = Numbers.anyLong(random) | (operation.isDefined(0) ? 0 : 1);
            assertThat(longs.value(Numbers.inputs(gates, longA, p, longB, q)))
                    .isEqualTo(operation.java(p, q, Long.SIZE));
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneConstantOperandGivesJavasResult(JavaOperation operation) {
        Random random = new Random(5);
        for (int i = 0; i < 40; i++) {
            Bits input = integers.input(Integer.SIZE);
            long x = Numbers.anyInt(random);
            long y = i < 20 ? i + 1 : Numbers.anyInt(random) | 1;
            Valuation values = Numbers.inputs(gates, input, x, input, x);
            Bits right = operation.gates(integers, input, Bits.constant(y), Integer.SIZE);
            assertThat(right.value(values))
                    .as("%d %s %d", x, operation, y)
                    .isEqualTo(operation.java(x, y, Integer.SIZE));
            if (operation.isDefined(x)) {
                Bits left = operation.gates(integers, Bits.constant(y), input, Integer.SIZE);
                assertThat(left.value(values))
                        .as("%d %s %d", y, operation, x)
                        .isEqualTo(operation.java(y, x, Integer.SIZE));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.smallscope.encode.circuit.gate.Solvers#inProcess")
    void theSolverFindsJavasResultAndNoOther(String solverName) {
        Random random = new Random(6);
        for (JavaOperation operation : JavaOperation.values()) {
            for (int width : new int[] {Integer.SIZE, Long.SIZE}) {
                try (SatSolver solver = SolverFactory.named(solverName).create()) {
                    Cnf cnf = new Cnf(gates, solver);
                    Bits a = integers.input(width);
                    Bits b = integers.input(width);
                    Bits result = operation.gates(integers, a, b, width);
                    for (int i = 0; i < 4; i++) {
                        long x = Numbers.any(random, width);
                        long y = Numbers.any(random, width) | 1;
                        int given = gates.and(integers.eq(a, Bits.constant(x)), integers.eq(b, Bits.constant(y)));
                        int expected = integers.eq(result, Bits.constant(operation.java(x, y, width)));
                        assertThat(cnf.solve(given, Gates.not(expected))).isEqualTo(Outcome.UNSAT);
                        assertThat(cnf.solve(given)).isEqualTo(Outcome.SAT);
                        assertThat(result.value(cnf.model())).isEqualTo(operation.java(x, y, width));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.smallscope.encode.circuit.gate.Solvers#inProcess")
    void theSolverFindsOperandsForAResult(String solverName) {
        try (SatSolver solver = SolverFactory.named(solverName).create()) {
            Cnf cnf = new Cnf(gates, solver);
            Bits x = integers.input(Integer.SIZE);
            // Java's well-known trap: the absolute value of the least int is negative
            Bits absolute = integers.ite(x.sign(), integers.negate(x, Integer.SIZE), x);
            assertThat(cnf.solve(absolute.sign())).isEqualTo(Outcome.SAT);
            assertThat(x.value(cnf.model())).isEqualTo(Integer.MIN_VALUE);
            Bits square = integers.multiply(x, x, Integer.SIZE);
            int inRange = gates.and(integers.lt(Bits.constant(0), x), integers.lt(x, Bits.constant(40000)));
            assertThat(cnf.solve(inRange, integers.eq(square, Bits.constant(1234 * 1234))))
                    .isEqualTo(Outcome.SAT);
            long root = x.value(cnf.model());
            assertThat((int) (root * root)).isEqualTo(1234 * 1234);
        }
    }

    @Test
    void comparisonsAreThoseOfJava() {
        Random random = new Random(7);
        for (int i = 0; i < 3000; i++) {
            long x = random.nextBoolean() ? random.nextInt(8) - 4 : Numbers.anyLong(random);
            long y = random.nextBoolean() ? random.nextInt(8) - 4 : Numbers.anyLong(random);
            assertThat(integers.lt(Bits.constant(x), Bits.constant(y))).isEqualTo(Gates.constant(x < y));
            assertThat(integers.le(Bits.constant(x), Bits.constant(y))).isEqualTo(Gates.constant(x <= y));
            assertThat(integers.eq(Bits.constant(x), Bits.constant(y))).isEqualTo(Gates.constant(x == y));
        }
        for (int widthA = 1; widthA <= 4; widthA++) {
            for (int widthB = 1; widthB <= 4; widthB++) {
                Bits a = integers.input(widthA);
                Bits b = integers.input(widthB);
                for (int row = 0; row < 1 << widthA + widthB; row++) {
                    long x = Numbers.wrapped(row, widthA);
                    long y = Numbers.wrapped(row >> widthA, widthB);
                    Valuation values = Numbers.inputs(gates, a, x, b, y);
                    assertThat(values.holds(integers.lt(a, b))).isEqualTo(x < y);
                    assertThat(values.holds(integers.le(a, b))).isEqualTo(x <= y);
                    assertThat(values.holds(integers.eq(a, b))).isEqualTo(x == y);
                }
            }
        }
    }

    @Test
    void oppositeComparisonsShareTheirGates() {
        Bits a = integers.input(32);
        Bits b = integers.input(32);
        int less = integers.lt(a, b);
        int size = gates.size();
        assertThat(integers.le(b, a)).isEqualTo(Gates.not(less));
        assertThat(gates.size()).isEqualTo(size);
        assertThat(integers.lt(a, Bits.constant(0))).isEqualTo(a.sign());
    }

    @Test
    void narrowingIsThatOfJava() {
        Random random = new Random(8);
        Bits input = integers.input(Long.SIZE);
        for (int i = 0; i < 500; i++) {
            long x = Numbers.anyLong(random);
            Valuation values = Numbers.inputs(gates, input, x, input, x);
            assertThat(input.wrap(8).value(values)).isEqualTo((byte) x);
            assertThat(input.wrap(16).value(values)).isEqualTo((short) x);
            assertThat(input.wrap(32).value(values)).isEqualTo((int) x);
            assertThat(input.wrap(64).value(values)).isEqualTo(x);
            assertThat(input.toChar().value(values)).isEqualTo((char) x);
            assertThat(Bits.constant(x).toChar()).isEqualTo(Bits.constant((char) x));
            assertThat(Bits.constant(x).wrap(8)).isEqualTo(Bits.constant((byte) x));
        }
        assertThat(input.toChar().width()).isEqualTo(17);
    }

    @Test
    void choiceTakesOneOfTheTwo() {
        int condition = gates.input();
        Bits choice = integers.ite(condition, Bits.constant(5), Bits.constant(-300));
        assertThat(choice.value(new Valuation(gates, input -> input == condition)))
                .isEqualTo(5);
        assertThat(choice.value(new Valuation(gates, input -> false))).isEqualTo(-300);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 1, 5, -5, 127, -128, Integer.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE})
    void constantsAreAsShortAsPossible(long value) {
        Bits bits = Bits.constant(value);
        long magnitude = value < 0 ? ~value : value;
        assertThat(bits.width()).isEqualTo(Long.SIZE - Long.numberOfLeadingZeros(magnitude) + 1);
        assertThat(bits.constantValue()).isEqualTo(value);
        assertThat(bits.value(new Valuation(gates, input -> false))).isEqualTo(value);
    }

    @Test
    void exactOperationsNeverWrapAndTellWhatFits() {
        Bits max = Bits.constant(Integer.MAX_VALUE);
        Bits sum = integers.add(max, max, Integers.EXACT);
        assertThat(sum.constantValue()).isEqualTo(2L * Integer.MAX_VALUE);
        assertThat(integers.fits(sum, 32)).isEqualTo(Gates.FALSE);
        assertThat(integers.fits(sum, 33)).isEqualTo(Gates.TRUE);
        Bits product = integers.multiply(max, Bits.constant(Long.MAX_VALUE), Integers.EXACT);
        assertThat(product.width()).isEqualTo(95);
        assertThat(product.shiftedRight(40).constantValue())
                .isEqualTo(BigInteger.valueOf(Integer.MAX_VALUE)
                        .multiply(BigInteger.valueOf(Long.MAX_VALUE))
                        .shiftRight(40)
                        .longValueExact());
        assertThatThrownBy(product::constantValue).isInstanceOf(IllegalStateException.class);
        Bits byteSized = integers.input(12);
        for (int x = -2048; x < 2048; x++) {
            Valuation values = Numbers.inputs(gates, byteSized, x, byteSized, x);
            assertThat(values.holds(integers.fits(byteSized, 8))).isEqualTo((byte) x == x);
        }
    }

    @Test
    void shiftsAreDefinedForIntsAndLongsOnly() {
        Bits one = Bits.constant(1);
        assertThatThrownBy(() -> integers.shiftLeft(one, one, 16)).isInstanceOf(IllegalArgumentException.class);
    }
}
