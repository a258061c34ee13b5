package org.smallscope.encode.circuit;

import org.smallscope.encode.circuit.state.Ranges;

/** Finds numbers of the pre-heap that the precondition keeps small, so that they can be taken as choices of few constants. */
@FunctionalInterface
public interface Narrower {

    /** Takes all numbers in full. */
    Narrower NONE = state -> new Ranges();

    /** The numbers that have only few values wherever all holds that was assumed. */
    Ranges narrow(AssumedState state);
}
