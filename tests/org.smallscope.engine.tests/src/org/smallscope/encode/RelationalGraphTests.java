package org.smallscope.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.bounds.CanonicalCircuits;
import org.smallscope.encode.circuit.CircuitEncoder;
import org.smallscope.encode.circuit.RandomGraph;
import org.smallscope.encode.relational.RelationalEncoder;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.run.Run;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;
import org.smallscope.solve.SolverFactory;

/**
 * On random graphs the relations say of every obligation what the circuit says, and running the graph on the input they
 * find violates it.
 */
class RelationalGraphTests {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void bothEncodingsAgreeAndTheConcreteRunWithThem(int part) {
        int runs = 0;
        for (int seed = 30 * part; seed < 30 * (part + 1); seed++) {
            runs += compare(seed);
        }
        assertThat(runs).isGreaterThan(0);
    }

    private static int compare(int seed) {
        GrowingUniverse first = RandomGraph.universe(2);
        GrowingUniverse second = RandomGraph.universe(2);
        EncodeOptions options = EncodeOptions.of(new Limits(2, Map.of(), 2, seed % 3 == 0 ? 32 : 4, 2));
        int runs = 0;
        try (CircuitEncoder circuit = CanonicalCircuits.encoder(first, options, RelationalGraphTests::solver);
                RelationalEncoder relational = new RelationalEncoder(second, options, RelationalGraphTests::solver)) {
            RandomGraph graph = new RandomGraph(seed, first, circuit);
            graph.write(25);
            RandomGraph same = new RandomGraph(seed, second, relational);
            same.write(25);
            long end = System.nanoTime() + 2_000_000_000L;
            circuit.questions().stopWhen(() -> System.nanoTime() - end > 0);
            relational.questions().stopWhen(() -> System.nanoTime() - end > 0);
            for (Obligation obligation : graph.obligations()) {
                Outcome expected = circuit.questions().violated(obligation);
                Outcome outcome = relational.questions().violated(obligation);
                if (expected != Outcome.UNKNOWN && outcome != Outcome.UNKNOWN) {
                    assertThat(outcome)
                            .as("seed %s: %s of %n%s", seed, obligation, same)
                            .isEqualTo(expected);
                }
                if (outcome == Outcome.SAT) {
                    runs++;
                    Assignment input = relational.questions().assignment();
                    Run run = new Run(second, input);
                    same.blocks().forEach(b -> {
                        run.open(b);
                        same.steps(b).forEach(s -> run.add(b, s));
                    });
                    assertThat(run.violations())
                            .as("seed %s: %s on %s in%n%s", seed, obligation, input, same)
                            .anyMatch(c -> c.obligation().equals(obligation));
                    assertThat(run.failedAssumptions()).isEmpty();
                }
            }
        }
        return runs;
    }

    private static SatSolver solver() {
        return SolverFactory.named("sat4j").create();
    }
}
