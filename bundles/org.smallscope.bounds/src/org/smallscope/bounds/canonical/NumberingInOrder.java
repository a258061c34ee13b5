package org.smallscope.bounds.canonical;

import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Requirements;

/**
 * Numbers the objects of one kind by the first of a known sequence of slots that refers to them: a slot that refers to
 * number {@code i + 1} comes after one that refers to number {@code i}.
 */
final class NumberingInOrder {
    private final Gates gates;
    private final Requirements requirements;
    private final int[] atoms;
    /** By number: has a slot visited so far referred to it? */
    private final int[] found;

    private int closed;

    NumberingInOrder(Gates gates, Requirements requirements, Kind kind, int most) {
        this.gates = gates;
        this.requirements = requirements;
        atoms = kind.atoms();
        found = new int[most];
    }

    /** Where a slot visited so far refers to the object with this number. */
    int found(int number) {
        return number < found.length ? found[number] : Gates.FALSE;
    }

    /**
     * From now on come the slots of the object with this number. Wherever one of them is not null, this object and all
     * before it were found already.
     */
    void close(int number) {
        closed = number + 1;
    }

    void visit(Choice slot) {
        for (int i = found.length - 1; i >= closed; i--) {
            int refers = slot.is(atoms[i]);
            if (refers != Gates.FALSE) {
                if (i > closed) {
                    requirements.any(Gates.not(refers), found[i - 1]);
                }
                found[i] = gates.or(found[i], refers);
            }
        }
    }
}
