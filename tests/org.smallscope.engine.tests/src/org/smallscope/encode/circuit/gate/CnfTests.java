package org.smallscope.encode.circuit.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;
import org.smallscope.solve.SolverFactory;

/** Clauses say what the circuit says, however questions and growth are mixed. */
class CnfTests {

    private static final int ROWS = 1 << RandomCircuit.INPUTS;

    @ParameterizedTest
    @MethodSource("org.smallscope.encode.circuit.gate.Solvers#inProcess")
    void solvingAgreesWithEvaluationWhileTheCircuitGrows(String name) {
        SolverFactory factory = SolverFactory.named(name);
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            RandomCircuit circuit = new RandomCircuit(seed);
            try (SatSolver solver = factory.create()) {
                Cnf cnf = new Cnf(circuit.gates, solver);
                int required = -1;
                for (int round = 0; round < 12; round++) {
                    for (int i = 0; i < 8; i++) {
                        circuit.grow();
                    }
                    if (round % 4 == 3) {
                        required &= require(cnf, circuit, random);
                    }
                    ask(cnf, circuit, random, required);
                }
            }
        }
    }

    /** Requires one or two alternatives; the table of what was required. */
    private static int require(Cnf cnf, RandomCircuit circuit, Random random) {
        int first = random.nextInt(circuit.made.size());
        int second = random.nextInt(circuit.made.size());
        if (random.nextBoolean()) {
            cnf.require(circuit.made.get(first));
            return circuit.tables.get(first);
        }
        cnf.requireAny(circuit.made.get(first), circuit.made.get(second));
        return circuit.tables.get(first) | circuit.tables.get(second);
    }

    private static void ask(Cnf cnf, RandomCircuit circuit, Random random, int required) {
        int[] asked = random.ints(3, 0, circuit.made.size()).toArray();
        int[] assumptions = IntStream.of(asked).map(circuit.made::get).toArray();
        int rows = IntStream.of(asked).map(circuit.tables::get).reduce(required, (s, t) -> s & t);
        Outcome outcome = cnf.solve(assumptions);
        assertThat(outcome).isEqualTo(rows != 0 ? Outcome.SAT : Outcome.UNSAT);
        if (outcome == Outcome.SAT) {
            Valuation model = cnf.model();
            int row = IntStream.range(0, RandomCircuit.INPUTS)
                    .map(i -> model.holds(circuit.inputs.get(i)) ? 1 << i : 0)
                    .sum();
            assertThat(rows >> row & 1).isOne();
            for (int i = 0; i < circuit.made.size(); i++) {
                assertThat(model.holds(circuit.made.get(i))).isEqualTo((circuit.tables.get(i) >> row & 1) != 0);
            }
        } else {
            int core = IntStream.of(cnf.failedAssumptions())
                    .map(gate -> circuit.tables.get(circuit.made.indexOf(gate)))
                    .reduce(required, (s, t) -> s & t);
            assertThat(core).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("org.smallscope.encode.circuit.gate.Solvers#inProcess")
    void everyLiteralHasTheValueOfItsGate(String name) {
        for (int seed = 0; seed < 40; seed++) {
            RandomCircuit circuit = new RandomCircuit(1000 + seed);
            for (int i = 0; i < 60; i++) {
                circuit.grow();
            }
            try (SatSolver solver = SolverFactory.named(name).create()) {
                Cnf cnf = new Cnf(circuit.gates, solver);
                int[] literals = circuit.made.stream().mapToInt(cnf::literal).toArray();
                for (int row = 0; row < ROWS; row++) {
                    int fixed = row;
                    int[] inputs = IntStream.range(0, RandomCircuit.INPUTS)
                            .map(i -> circuit.inputs.get(i) ^ ~fixed >> i & 1)
                            .toArray();
                    assertThat(cnf.solve(inputs)).isEqualTo(Outcome.SAT);
                    for (int i = 0; i < literals.length; i++) {
                        boolean value = solver.value(Math.abs(literals[i])) == literals[i] > 0;
                        assertThat(value).isEqualTo((circuit.tables.get(i) >> row & 1) != 0);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.smallscope.encode.circuit.gate.Solvers#inProcess")
    void exactlyOneLeavesAsManyModelsAsGates(String name) {
        for (int count = 1; count <= 20; count++) {
            Gates gates = new Gates();
            try (SatSolver solver = SolverFactory.named(name).create()) {
                Cnf cnf = new Cnf(gates, solver);
                int[] inputs = IntStream.range(0, count).map(i -> gates.input()).toArray();
                cnf.requireExactlyOne(inputs);
                int models = 0;
                while (cnf.solve() == Outcome.SAT) {
                    Valuation model = cnf.model();
                    int[] holding = IntStream.of(inputs).filter(model::holds).toArray();
                    assertThat(holding).hasSize(1);
                    cnf.require(Gates.not(holding[0]));
                    models++;
                }
                assertThat(models).isEqualTo(count);
            }
        }
    }

    @Test
    void exactlyOneOfNothingIsImpossible() {
        try (SatSolver solver = SolverFactory.named("sat4j").create()) {
            Cnf cnf = new Cnf(new Gates(), solver);
            cnf.requireExactlyOne();
            assertThat(cnf.solve()).isEqualTo(Outcome.UNSAT);
        }
    }

    @Test
    void deepCircuitsNeedNoDeepStack() {
        Gates gates = new Gates();
        int depth = 200_000;
        int gate = gates.input();
        for (int i = 0; i < depth; i++) {
            int other = gates.input();
            gate = i % 2 == 0 ? gates.xor(gate, other) : gates.and(gate, other);
        }
        try (SatSolver solver = SolverFactory.named("sat4j").create()) {
            new Cnf(gates, solver).literal(gate);
            assertThat(solver.statistics().variables()).isEqualTo(2 * depth + 1);
        }
        int last = gate;
        assertThat(new Valuation(gates, input -> input < last - 2).holds(gate)).isFalse();
        assertThat(new Valuation(gates, input -> input == 2 || input > last - 10).holds(gate))
                .isTrue();
    }

    @Test
    void whatNoQuestionDependsOnIsNotTranslated() {
        Gates gates = new Gates();
        int a = gates.input();
        int b = gates.input();
        gates.xor(a, b);
        try (SatSolver solver = SolverFactory.named("sat4j").create()) {
            Cnf cnf = new Cnf(gates, solver);
            assertThat(cnf.solve(a)).isEqualTo(Outcome.SAT);
            assertThat(solver.statistics().variables()).isEqualTo(1);
            assertThat(solver.statistics().clauses()).isZero();
        }
    }

    @Test
    void conjunctionsUsedOnceAreOneGateWithManyOperands() {
        Gates gates = new Gates();
        int all = gates.input();
        for (int i = 1; i < 10; i++) {
            all = gates.and(all, gates.input());
        }
        try (SatSolver solver = SolverFactory.named("sat4j").create()) {
            Cnf cnf = new Cnf(gates, solver);
            cnf.literal(all);
            assertThat(solver.statistics().variables()).isEqualTo(11);
            assertThat(solver.statistics().clauses()).isEqualTo(11);
        }
    }
}
