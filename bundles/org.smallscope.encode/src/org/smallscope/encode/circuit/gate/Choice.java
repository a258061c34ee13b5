package org.smallscope.encode.circuit.gate;

import java.util.Arrays;

/**
 * A reference: one of some objects, each with the gate that holds where it is that one. Objects are numbers, 0 is
 * null, ascending here. Immutable; {@link Choices} computes.
 *
 * <p>Invariant: in every model in which the reference matters exactly one of the gates holds. Whoever makes inputs adds
 * that to the clauses ({@link Cnf#requireExactlyOne}); all operations keep it, and rely on it to save gates.
 */
public final class Choice {

    private final int[] ids;
    private final int[] gates;

    private Choice(int[] ids, int[] gates) {
        this.ids = ids;
        this.gates = gates;
    }

    /**
     * The choice of these objects, ascending; those whose gate is false are left out. Where all are, it matters in no
     * model, and is the first.
     */
    public static Choice of(int[] ids, int[] gates) {
        if (ids.length == 0) {
            throw new IllegalArgumentException("a choice among no objects");
        }
        int[] keptIds = new int[ids.length];
        int[] keptGates = new int[ids.length];
        int count = 0;
        for (int i = 0; i < ids.length; i++) {
            if (gates[i] == Gates.TRUE) {
                return constant(ids[i]);
            }
            if (gates[i] != Gates.FALSE) {
                keptIds[count] = ids[i];
                keptGates[count++] = gates[i];
            }
        }
        if (count < 2) {
            return constant(count == 1 ? keptIds[0] : ids[0]);
        }
        if (count == 2) {
            // one of two is one bit: keep the older gate, which tends to be the simpler one
            boolean firstIsOlder = keptGates[0] < keptGates[1];
            keptGates[0] = firstIsOlder ? keptGates[0] : Gates.not(keptGates[1]);
            keptGates[1] = Gates.not(keptGates[0]);
        }
        return new Choice(Arrays.copyOf(keptIds, count), Arrays.copyOf(keptGates, count));
    }

    /** Always the same object. */
    public static Choice constant(int id) {
        if (id < 0) {
            throw new IllegalArgumentException("no object has the number " + id);
        }
        return new Choice(new int[] {id}, new int[] {Gates.TRUE});
    }

    /** How many objects it may be. */
    public int size() {
        return ids.length;
    }

    /** The object at a position, ascending. */
    public int id(int index) {
        return ids[index];
    }

    /** The gate at a position. */
    public int gate(int index) {
        return gates[index];
    }

    /** All objects it may be, ascending. */
    public int[] ids() {
        return ids.clone();
    }

    /** All gates, in the order of {@link #ids}. */
    public int[] gates() {
        return gates.clone();
    }

    /** The gate that holds where it is this object. */
    public int is(int id) {
        int index = Arrays.binarySearch(ids, id);
        return index < 0 ? Gates.FALSE : gates[index];
    }

    /** May it be this object? */
    public boolean contains(int id) {
        return Arrays.binarySearch(ids, id) >= 0;
    }

    /** Is it the same object for all inputs? */
    public boolean isConstant() {
        return ids.length == 1;
    }

    /** The object in a model. */
    public int value(Valuation model) {
        int found = -1;
        for (int i = 0; i < ids.length; i++) {
            if (model.holds(gates[i])) {
                if (found >= 0) {
                    throw new IllegalStateException("both " + ids[found] + " and " + ids[i] + " are chosen");
                }
                found = i;
            }
        }
        if (found < 0) {
            throw new IllegalStateException("none of " + Arrays.toString(ids) + " is chosen");
        }
        return ids[found];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Choice
                && Arrays.equals(ids, ((Choice) other).ids)
                && Arrays.equals(gates, ((Choice) other).gates);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(ids) + Arrays.hashCode(gates);
    }

    @Override
    public String toString() {
        return Arrays.toString(ids) + " by " + Arrays.toString(gates);
    }
}
