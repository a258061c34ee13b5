package org.smallscope.encode.circuit.symbol;

import org.smallscope.encode.circuit.gate.Choice;

/** The value of a term in all executions at once. */
public sealed interface Symbol {

    /** A boolean: the gate that holds where it is true. */
    record Truth(int gate) implements Symbol {}

    /**
     * A number of any integral type: a choice among numbers that {@link Numbers} keeps, by their places in its table.
     * So a number read through a reference stays apart by object, and is compared object by object, until something is
     * computed with it.
     */
    record Num(Choice choice) implements Symbol {}

    /** A reference: a choice of atoms, null being number 0. */
    record Ref(Choice choice) implements Symbol {}

    /** A type: a choice of types, by their places in a table that {@link Symbols} keeps. */
    record TypeValue(Choice choice) implements Symbol {}

    /** A set of objects: by atom the gate that holds where it is a member; atoms beyond the end are none. */
    record AtomSet(int[] members) implements Symbol {
        public int has(int atom) {
            return atom < members.length ? members[atom] : 0;
        }
    }
}
