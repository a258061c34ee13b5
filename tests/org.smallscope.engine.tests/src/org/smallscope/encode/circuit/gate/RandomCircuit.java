package org.smallscope.encode.circuit.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Gates made at random over a few inputs, each with its truth table computed beside it. */
final class RandomCircuit {

    static final int INPUTS = 5;
    private static final int ROWS = 1 << INPUTS;
    private static final int ALL = -1;

    final Gates gates = new Gates();
    final List<Integer> inputs = new ArrayList<>();
    final List<Integer> made = new ArrayList<>(List.of(Gates.FALSE, Gates.TRUE));
    /** Bit r of a table is the gate's value in row r, in which input i is bit i of r. */
    final List<Integer> tables = new ArrayList<>(List.of(0, ALL));

    private final Random random;

    RandomCircuit(long seed) {
        random = new Random(seed);
        for (int i = 0; i < INPUTS; i++) {
            int table = 0;
            for (int row = 0; row < ROWS; row++) {
                table |= (row >> i & 1) << row;
            }
            inputs.add(gates.input());
            keep(inputs.get(i), table);
        }
    }

    void keep(int gate, int table) {
        made.add(gate);
        tables.add(table);
    }

    /** The value of every gate when the inputs are as in the row. */
    Valuation row(int row) {
        return new Valuation(gates, input -> (row >> inputs.indexOf(input) & 1) != 0);
    }

    void grow() {
        int a = pick();
        int b = pick();
        int c = pick();
        int ga = made.get(a);
        int gb = made.get(b);
        int gc = made.get(c);
        int ta = tables.get(a);
        int tb = tables.get(b);
        int tc = tables.get(c);
        switch (random.nextInt(10)) {
            case 0 -> keep(gates.and(ga, gb), ta & tb);
            case 1 -> keep(gates.or(ga, gb), ta | tb);
            case 2 -> keep(gates.xor(ga, gb), ta ^ tb);
            case 3 -> keep(gates.iff(ga, gb), ~(ta ^ tb));
            case 4 -> keep(gates.implies(ga, gb), ~ta | tb);
            case 5 -> keep(gates.ite(ga, gb, gc), ta & tb | ~ta & tc);
            case 6 -> keep(gates.majority(ga, gb, gc), ta & tb | ta & tc | tb & tc);
            case 7 -> keep(gates.and(ga, gb, gc, Gates.not(ga ^ gc & 1)), ta & tb & tc & ~(ta ^ -(gc & 1)));
            case 8 -> keep(gates.or(ga, gb, gc), ta | tb | tc);
            default -> keep(Gates.not(ga), ~ta);
        }
    }

    private int pick() {
        // recent gates more often, so that circuits get deep
        int recent = Math.min(made.size(), 12);
        return random.nextInt(3) == 0 ? random.nextInt(made.size()) : made.size() - 1 - random.nextInt(recent);
    }
}
