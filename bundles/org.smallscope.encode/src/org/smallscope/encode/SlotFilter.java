package org.smallscope.encode;

import org.smallscope.program.FieldRef;

/**
 * Says which references a pre-heap can hold at all, for instance tight field bounds that were computed from the
 * invariant; what is not allowed is left out before it becomes a variable.
 */
@FunctionalInterface
public interface SlotFilter {

    /** Allows everything. */
    SlotFilter ALL = (atom, field, target) -> true;

    /**
     * May the field of this PRE object refer to the target?
     *
     * @param target an atom or null's number
     */
    boolean allows(int atom, FieldRef field, int target);
}
