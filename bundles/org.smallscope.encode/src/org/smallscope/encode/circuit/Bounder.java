package org.smallscope.encode.circuit;

import java.util.function.BooleanSupplier;
import org.smallscope.encode.SlotFilter;

/** Finds out what the pre-heap can hold at all, wherever the invariants hold. */
@FunctionalInterface
public interface Bounder {

    /** Knows nothing. */
    Bounder NONE = (question, stop) -> SlotFilter.ALL;

    /**
     * What is left of the candidates of a question; all of them where nothing is known.
     *
     * @param stop says when to give up
     */
    SlotFilter bound(HeapQuestion question, BooleanSupplier stop);
}
