package org.smallscope.encode.circuit.gate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Gates compute what their names say, and what can be folded is. */
class GatesTests {

    private final Gates gates = new Gates();
    private final int a = gates.input();
    private final int b = gates.input();
    private final int c = gates.input();

    @Test
    void everyGateHasItsTruthTable() {
        for (int seed = 0; seed < 400; seed++) {
            RandomCircuit circuit = new RandomCircuit(seed);
            for (int i = 0; i < 120; i++) {
                circuit.grow();
            }
            for (int row = 0; row < 1 << RandomCircuit.INPUTS; row++) {
                Valuation values = circuit.row(row);
                for (int i = 0; i < circuit.made.size(); i++) {
                    boolean expected = (circuit.tables.get(i) >> row & 1) != 0;
                    assertThat(values.holds(circuit.made.get(i)))
                            .as("seed %d, gate %d", seed, i)
                            .isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void equalGatesExistOnce() {
        assertThat(gates.and(a, b)).isEqualTo(gates.and(b, a));
        assertThat(gates.or(a, b)).isEqualTo(Gates.not(gates.and(Gates.not(b), Gates.not(a))));
        assertThat(gates.xor(a, b)).isEqualTo(gates.xor(Gates.not(b), Gates.not(a)));
        assertThat(gates.iff(a, b)).isEqualTo(gates.xor(a, Gates.not(b)));
        assertThat(gates.ite(a, b, c)).isEqualTo(gates.ite(Gates.not(a), c, b));
        assertThat(gates.ite(a, Gates.not(b), Gates.not(c))).isEqualTo(Gates.not(gates.ite(a, b, c)));
        assertThat(gates.and(a, b, c)).isEqualTo(gates.and(c, a, b, a, Gates.TRUE));
        assertThat(gates.majority(a, b, c)).isEqualTo(gates.majority(c, b, a));
        assertThat(gates.majority(Gates.not(a), Gates.not(b), Gates.not(c)))
                .isEqualTo(Gates.not(gates.majority(a, b, c)));
    }

    @Test
    void constantsAndContradictionsFold() {
        assertThat(gates.and(a, Gates.TRUE)).isEqualTo(a);
        assertThat(gates.and(a, Gates.FALSE)).isEqualTo(Gates.FALSE);
        assertThat(gates.and(a, Gates.not(a))).isEqualTo(Gates.FALSE);
        assertThat(gates.and(a, b, c, Gates.not(b))).isEqualTo(Gates.FALSE);
        assertThat(gates.and()).isEqualTo(Gates.TRUE);
        assertThat(gates.or()).isEqualTo(Gates.FALSE);
        assertThat(gates.xor(a, a)).isEqualTo(Gates.FALSE);
        assertThat(gates.xor(a, Gates.TRUE)).isEqualTo(Gates.not(a));
        assertThat(gates.xor(a, gates.xor(b, a))).isEqualTo(b);
        assertThat(gates.majority(a, b, Gates.FALSE)).isEqualTo(gates.and(a, b));
        assertThat(gates.majority(a, b, Gates.TRUE)).isEqualTo(gates.or(a, b));
        assertThat(gates.majority(a, b, Gates.not(a))).isEqualTo(b);
    }

    @Test
    void oneLookAtTheOperandsIsEnoughToFold() {
        int ab = gates.and(a, b);
        assertThat(gates.and(a, ab)).isEqualTo(ab);
        assertThat(gates.and(Gates.not(a), ab)).isEqualTo(Gates.FALSE);
        assertThat(gates.or(a, ab)).isEqualTo(a);
        assertThat(gates.and(a, Gates.not(ab))).isEqualTo(gates.and(a, Gates.not(b)));
        assertThat(gates.and(ab, gates.and(Gates.not(a), c))).isEqualTo(Gates.FALSE);
        assertThat(gates.and(ab, gates.or(a, c))).isEqualTo(ab);
        assertThat(gates.and(a, gates.ite(a, b, c))).isEqualTo(ab);
        assertThat(gates.and(Gates.not(a), gates.xor(a, c))).isEqualTo(gates.and(Gates.not(a), c));
    }

    @Test
    void choicesFold() {
        assertThat(gates.ite(a, b, b)).isEqualTo(b);
        assertThat(gates.ite(a, Gates.TRUE, b)).isEqualTo(gates.or(a, b));
        assertThat(gates.ite(a, b, Gates.FALSE)).isEqualTo(gates.and(a, b));
        assertThat(gates.ite(a, a, b)).isEqualTo(gates.or(a, b));
        assertThat(gates.ite(a, b, Gates.not(b))).isEqualTo(gates.iff(a, b));
        assertThat(gates.ite(a, gates.ite(a, b, c), c)).isEqualTo(gates.ite(a, b, c));
        assertThat(gates.ite(a, gates.and(a, b), c)).isEqualTo(gates.ite(a, b, c));
    }

    @Test
    void manyGatesKeepTheirIdentity() {
        int[] inputs = new int[300];
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = gates.input();
        }
        int[] pairs = new int[inputs.length * inputs.length];
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < inputs.length; i++) {
                for (int j = 0; j < inputs.length; j++) {
                    int pair = gates.and(inputs[i], Gates.not(inputs[j]));
                    int index = i * inputs.length + j;
                    assertThat(round == 0 || pairs[index] == pair).isTrue();
                    pairs[index] = pair;
                }
            }
        }
        assertThat(gates.size()).isEqualTo(1 + 3 + 300 + 300 * 299);
    }
}
