package org.smallscope.encode.circuit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.bounds.CanonicalCircuits;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.circuit.gate.Valuation;
import org.smallscope.encode.circuit.symbol.Symbol;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.Value;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.run.Run;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SolverFactory;

/** Whatever input the solver finds, running the graph on it gives every value that the circuit predicts. */
class RandomGraphTests {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void everyValueOfEveryModelIsThatOfTheConcreteRun(int part) {
        int runs = 0;
        for (int seed = 100 * part; seed < 100 * (part + 1); seed++) {
            runs += compare(seed);
        }
        assertThat(runs).isGreaterThan(40);
    }

    private static int compare(int seed) {
        GrowingUniverse universe = RandomGraph.universe(2);
        Limits bounds = new Limits(2, Map.of(), 2, seed % 3 == 0 ? 32 : 4, 2);
        try (CircuitEncoder encoder =
                CanonicalCircuits.encoder(universe, EncodeOptions.of(bounds), () -> SolverFactory.named("sat4j")
                        .create())) {
            RandomGraph graph = new RandomGraph(seed, universe, encoder);
            graph.write(25);
            long end = System.nanoTime() + 400_000_000L;
            encoder.questions().stopWhen(() -> System.nanoTime() - end > 0);
            int runs = 0;
            for (Obligation obligation : graph.obligations()) {
                if (encoder.questions().violated(obligation) == Outcome.SAT) {
                    runs++;
                    Run run = compare(seed, graph, encoder, universe);
                    assertThat(run.violations()).as("seed %s", seed).anyMatch(c -> c.obligation()
                            .equals(obligation));
                }
            }
            Random random = new Random(seed);
            for (int i = 0; i < 4; i++) {
                Block block = graph.blocks().get(random.nextInt(graph.blocks().size()));
                if (encoder.questions().hold(encoder.machine().flow().guard(block.id())) == Outcome.SAT) {
                    runs++;
                    assertThat(compare(seed, graph, encoder, universe).executed(block))
                            .isTrue();
                }
            }
            return runs;
        }
    }

    private static Run compare(int seed, RandomGraph graph, CircuitEncoder encoder, Universe universe) {
        Assignment input = encoder.questions().assignment();
        Valuation model = encoder.questions().model();
        Run run = new Run(universe, input);
        for (Block block : graph.blocks()) {
            run.open(block);
            assertThat(run.executed(block))
                    .as("seed %s: %s is executed", seed, block)
                    .isEqualTo(model.holds(encoder.machine().flow().guard(block.id())));
            for (Step step : graph.steps(block)) {
                run.add(block, step);
                if (step instanceof Step.Define define && run.executed(block)) {
                    assertThat(symbol(define.value(), encoder, model))
                            .as("seed %s, %s: %s on %s in%n%s", seed, block, step, input, graph)
                            .isEqualTo(concrete(define.value(), run));
                }
            }
        }
        assertThat(run.failedAssumptions()).isEmpty();
        return run;
    }

    private static Object symbol(Value value, CircuitEncoder encoder, Valuation model) {
        Symbol symbol = encoder.machine().symbol(value);
        if (symbol instanceof Symbol.Truth t) {
            return model.holds(t.gate()) ? 1L : 0L;
        } else if (symbol instanceof Symbol.Num n) {
            return encoder.machine().symbols().numbers().value(n, model);
        } else if (symbol instanceof Symbol.Ref r) {
            return (long) r.choice().value(model);
        } else if (symbol instanceof Symbol.TypeValue t) {
            return encoder.machine().symbols().type(t.choice().value(model));
        }
        Symbol.AtomSet set = (Symbol.AtomSet) symbol;
        TreeSet<Integer> members = new TreeSet<>();
        for (int i = 0; i < set.members().length; i++) {
            if (model.holds(set.members()[i])) {
                members.add(i);
            }
        }
        return members;
    }

    private static Object concrete(Value value, Run run) {
        if (value.type() == Type.Special.SET) {
            return run.set(value);
        }
        return value.type() == Type.Special.TYPE ? run.type(value) : (Object) run.value(value);
    }
}
