package org.smallscope.encode.circuit.state;

import java.util.List;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.HeapPlace;
import org.smallscope.encode.circuit.gate.Choice;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Requirements;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Universe;

/**
 * The references of the pre-heap as inputs of a circuit, and with them which objects exist. Whoever makes them says which
 * of all heaps within the scope are looked at: one at least of every class of isomorphic ones.
 *
 * <p>First come the roots, in their order; then, with the first question about an object, the heap below them. From
 * then on there are no further roots.
 */
public interface HeapInputs {

    /** Makes them for a circuit. */
    @FunctionalInterface
    interface Maker {

        /** For the PRE and STATIC atoms that the universe has when the first root is added. */
        HeapInputs make(Gates gates, Requirements requirements, Universe universe, EncodeOptions options);
    }

    /** The next root: null, or any object of the type. */
    Choice addRoot(Type type);

    /** Where a PRE object exists, that is where it can be reached from the roots. */
    int exists(int atom);

    /** A reference field of a PRE object; null where the object does not exist. */
    Choice field(int atom, FieldRef field);

    /** An element of a PRE array of references; null where there is none. */
    Choice element(int atom, int index);

    /** Where a PRE array is longer than the index; false at the bound of the length. */
    int longer(int atom, int index);

    /** The PRE objects by kind, each kind in the order of its numbering. */
    List<int[]> objects();

    /** The places for references, and the lengths of arrays, with a gate for each value; those of roots first. */
    List<Candidates> candidates();

    /** The values that a place can have, each with the gate that holds where it has it. */
    record Candidates(HeapPlace place, int[] values, int[] gates) {}

    /** Fixes the roots and makes the heap below them, unless that was done. */
    void seal();
}
