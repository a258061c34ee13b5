package org.smallscope.encode.circuit.gate;

import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * The value of every gate for one choice of the inputs. Gates are computed from inputs, not read from the solver, so
 * also those that were never translated, or are made later, have a value.
 */
public final class Valuation {

    private final NodeTable nodes;
    private final IntPredicate inputs;
    private final BitSet values = new BitSet();
    /** Nodes below are computed. */
    private int computed = 1;

    /**
     * With the value of each input.
     *
     * @param inputs whether an input gate, as {@link Gates#input} returned it, holds; must answer always alike
     */
    public Valuation(Gates gates, IntPredicate inputs) {
        this.nodes = gates.nodes();
        this.inputs = inputs;
    }

    /** Does the gate hold? */
    public boolean holds(int gate) {
        int node = gate >> 1;
        for (; computed <= node; computed++) {
            values.set(computed, compute(computed));
        }
        return values.get(node) != ((gate & 1) != 0);
    }

    private boolean compute(int node) {
        switch (nodes.kind(node)) {
            case INPUT:
                return inputs.test(node << 1);
            case AND:
                return all(node);
            case XOR:
                return operand(node, 0) != operand(node, 1);
            case ITE:
                return operand(node, 0) ? operand(node, 1) : operand(node, 2);
            case MAJORITY:
                return operand(node, 0) ? operand(node, 1) || operand(node, 2) : operand(node, 1) && operand(node, 2);
            default:
                throw new IllegalStateException("node " + node);
        }
    }

    private boolean all(int node) {
        for (int i = nodes.operandCount(node) - 1; i >= 0; i--) {
            if (!operand(node, i)) {
                return false;
            }
        }
        return true;
    }

    private boolean operand(int node, int index) {
        int literal = nodes.operand(node, index);
        return values.get(literal >> 1) != ((literal & 1) != 0);
    }
}
