package org.smallscope.encode.circuit.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;
import org.smallscope.solve.SolverFactory;

/** References made of gates: always exactly one object, and the right one. */
class ChoicesTests {

    private static final int OBJECTS = 5;

    private final Gates gates = new Gates();
    private final Choices choices = new Choices(gates);
    private final Integers integers = new Integers(gates);
    private final List<Choice> inputs = new ArrayList<>();

    @Test
    void everyOperationChoosesWhatItShould() {
        int condition = gates.input();
        List<Choice> fields = new ArrayList<>();
        List<Bits> keys = new ArrayList<>();
        Random random = new Random(2);
        for (int round = 0; round < 300; round++) {
            fields.clear();
            keys.clear();
            for (int id = 0; id < OBJECTS; id++) {
                fields.add(random.nextBoolean() ? Choice.constant(random.nextInt(OBJECTS)) : randomInput(random));
                keys.add(random.nextInt(4) == 0 ? integers.input(3) : Bits.constant(random.nextInt(9) - 4));
            }
            Choice a = randomInput(random);
            Choice b = randomInput(random);
            int eq = choices.eq(a, b);
            Choice ite = choices.ite(condition, a, b);
            Choice field = choices.selectChoice(ite, fields::get);
            Bits key = choices.selectBits(a, keys::get);
            int small = choices.in(a, id -> id < 3);
            Choice restricted = choices.restrict(a, id -> id % 2 == 0, 0);
            for (int row = 0; row < 6; row++) {
                Valuation values = anyModel(random);
                int chosenA = a.value(values);
                int chosenB = b.value(values);
                int chosen = values.holds(condition) ? chosenA : chosenB;
                assertThat(values.holds(eq)).isEqualTo(chosenA == chosenB);
                assertThat(ite.value(values)).isEqualTo(chosen);
                assertThat(field.value(values)).isEqualTo(fields.get(chosen).value(values));
                assertThat(key.value(values)).isEqualTo(keys.get(chosenA).value(values));
                assertThat(values.holds(small)).isEqualTo(chosenA < 3);
                assertThat(restricted.value(values)).isEqualTo(chosenA % 2 == 0 ? chosenA : 0);
            }
        }
    }

    private Choice randomInput(Random random) {
        int[] ids =
                IntStream.range(0, OBJECTS).filter(id -> random.nextInt(3) > 0).toArray();
        Choice input = choices.input(ids.length == 0 ? new int[] {0} : ids);
        inputs.add(input);
        return input;
    }

    /** Random inputs, of which those of a reference are exactly one. */
    private Valuation anyModel(Random random) {
        boolean[] holds = new boolean[gates.size()];
        for (int i = 0; i < holds.length; i++) {
            holds[i] = random.nextBoolean();
        }
        for (Choice input : inputs) {
            if (input.size() > 2) {
                int chosen = random.nextInt(input.size());
                for (int i = 0; i < input.size(); i++) {
                    holds[input.gate(i) >> 1] = i == chosen;
                }
            }
        }
        return new Valuation(gates, gate -> holds[gate >> 1]);
    }

    @ParameterizedTest
    @MethodSource("org.smallscope.encode.circuit.gate.Solvers#inProcess")
    void theSolverFindsEveryListOnce(String solverName) {
        try (SatSolver solver = SolverFactory.named(solverName).create()) {
            Cnf cnf = new Cnf(gates, solver);
            Choice[] next = new Choice[4];
            next[0] = Choice.constant(0);
            for (int id = 1; id < next.length; id++) {
                next[id] = choices.input(0, 1, 2, 3);
                cnf.requireExactlyOne(next[id].gates());
            }
            // from object 1, three steps lead to null, and not fewer
            Choice at = Choice.constant(1);
            for (int step = 1; step <= 3; step++) {
                at = choices.selectChoice(at, id -> next[id]);
                cnf.require(step == 3 ? at.is(0) : Gates.not(at.is(0)));
            }
            List<String> found = new ArrayList<>();
            while (cnf.solve() == Outcome.SAT) {
                Valuation model = cnf.model();
                found.add(next[1].value(model) + "" + next[2].value(model) + next[3].value(model));
                cnf.requireAny(IntStream.of(1, 2, 3)
                        .map(id -> Gates.not(next[id].is(next[id].value(model))))
                        .toArray());
            }
            assertThat(found).containsExactlyInAnyOrder("230", "302");
        }
    }

    @Test
    void oneOfTwoIsOneBit() {
        Choice choice = choices.input(7, 3);
        assertThat(choice.ids()).containsExactly(3, 7);
        assertThat(choice.gate(1)).isEqualTo(Gates.not(choice.gate(0)));
        assertThat(gates.size()).isEqualTo(2);
    }

    @Test
    void knownObjectsNeedNoGates() {
        Choice any = choices.input(0, 1, 2);
        int size = gates.size();
        assertThat(choices.eq(any, Choice.constant(2))).isEqualTo(any.is(2));
        assertThat(choices.eq(any, Choice.constant(4))).isEqualTo(Gates.FALSE);
        assertThat(choices.eq(any, any)).isEqualTo(Gates.TRUE);
        assertThat(choices.ite(Gates.TRUE, any, Choice.constant(1))).isSameAs(any);
        assertThat(choices.selectBits(any, id -> Bits.constant(9))).isEqualTo(Bits.constant(9));
        assertThat(choices.in(any, id -> id > 0)).isEqualTo(Gates.not(any.is(0)));
        assertThat(choices.in(any, id -> true)).isEqualTo(Gates.TRUE);
        assertThat(gates.size()).isEqualTo(size);
    }

    @Test
    void aModelThatChoosesNoneOrTwoIsReported() {
        Choice any = choices.input(0, 1, 2);
        assertThatThrownBy(() -> any.value(new Valuation(gates, input -> false)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("none of [0, 1, 2]");
        assertThatThrownBy(() -> any.value(new Valuation(gates, input -> true)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("both 0 and 1");
        assertThatThrownBy(() -> choices.input()).isInstanceOf(IllegalArgumentException.class);
    }
}
