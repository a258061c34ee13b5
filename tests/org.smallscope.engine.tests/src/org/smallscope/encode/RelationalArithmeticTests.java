package org.smallscope.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.smallscope.encode.relational.RelationalEncoder;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Blocks;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SolverFactory;

/** Numbers as sets of bits compute what Java computes: one result, and that one. */
class RelationalArithmeticTests {
    private static final List<long[]> INTS = List.of(
            new long[] {7, 3},
            new long[] {-7, 3},
            new long[] {7, -3},
            new long[] {-8, -3},
            new long[] {0, 5},
            new long[] {Integer.MIN_VALUE, -1},
            new long[] {Integer.MAX_VALUE, 2},
            new long[] {Integer.MIN_VALUE, Integer.MIN_VALUE},
            new long[] {123456789, 33},
            new long[] {-1, -1});
    private static final List<long[]> LONGS = List.of(
            new long[] {Long.MIN_VALUE, 1},
            new long[] {Long.MAX_VALUE, -7},
            new long[] {-123456789012345L, 65},
            new long[] {5, 3});

    @ParameterizedTest
    @EnumSource(
            value = Op.class,
            names = {"ADD", "SUB", "MUL", "DIV", "REM", "SHL", "SHR", "USHR", "AND", "OR", "XOR"})
    void operatorsComputeWhatJavaComputes(Op op) {
        for (long[] pair : INTS) {
            compare(op, Prim.INT, pair[0], pair[1], ofInts(op, (int) pair[0], (int) pair[1]));
        }
        for (long[] pair : op == Op.DIV || op == Op.REM ? LONGS.subList(3, 4) : LONGS) {
            compare(op, Prim.LONG, pair[0], pair[1], ofLongs(op, pair[0], pair[1]));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Op.class,
            names = {"ADD", "SUB", "MUL", "AND", "OR", "XOR"})
    void mathematicalIntegersDoNotWrap(Op op) {
        for (long[] pair : INTS) {
            compare(op, Prim.BIGINT, pair[0], pair[1], ofLongs(op, pair[0], pair[1]));
        }
    }

    private static long ofInts(Op op, int a, int b) {
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
            default -> a ^ b;
        };
    }

    private static long ofLongs(Op op, long a, long b) {
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
            default -> a ^ b;
        };
    }

    /** The operands are results of unknown calls, assumed to be the two numbers. */
    private static void compare(Op op, Prim type, long a, long b, long expected) {
        boolean shift = op == Op.SHL || op == Op.SHR || op == Op.USHR;
        Prim right = shift ? Prim.INT : type;
        try (RelationalEncoder encoder = new RelationalEncoder(
                new GrowingUniverse(new Program(List.of())),
                EncodeOptions.of(new Limits(1, Map.of(), 1, 32, 1)),
                () -> SolverFactory.named("sat4j").create())) {
            Blocks blocks = new Blocks(encoder);
            Block block = blocks.open();
            Value x = blocks.define(block, type, new Term.Input(Term.Role.HAVOC, type, "x"));
            Value y = blocks.define(block, right, new Term.Input(Term.Role.HAVOC, right, "y"));
            assume(blocks, block, type, x, a);
            assume(blocks, block, right, y, b);
            Value result = blocks.define(block, type, new Term.Arithmetic(op, type, x, y));
            Value constant = blocks.define(block, type, new Term.Constant(type, expected));
            Value same = blocks.define(block, Prim.BOOLEAN, new Term.Compare(Op.EQ, type, result, constant));
            Value other = blocks.define(block, Prim.BOOLEAN, new Term.Not(same));
            Obligation holds = new Obligation(0, ObligationKind.ENSURES, "", "", Origin.NONE);
            Obligation wrong = new Obligation(1, ObligationKind.ENSURES, "", "", Origin.NONE);
            blocks.add(block, new Step.Check(holds, same));
            blocks.add(block, new Step.Check(wrong, other));
            assertThat(encoder.questions().violated(holds))
                    .as("%s %s %s is %s", a, op, b, expected)
                    .isEqualTo(Outcome.UNSAT);
            assertThat(encoder.questions().violated(wrong))
                    .as("%s %s %s has a result", a, op, b)
                    .isEqualTo(Outcome.SAT);
        }
    }

    private static void assume(Blocks blocks, Block block, Type type, Value value, long number) {
        Value constant = blocks.define(block, type, new Term.Constant((Prim) type, number));
        Value same = blocks.define(block, Prim.BOOLEAN, new Term.Compare(Op.EQ, type, value, constant));
        blocks.add(block, new Step.Assume(same, null, null));
    }
}
