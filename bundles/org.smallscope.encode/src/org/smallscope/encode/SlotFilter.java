package org.smallscope.encode;

/**
 * Says what a pre-heap can hold at all, for instance tight field bounds that were computed from the invariant; what is not
 * allowed is left out before it becomes a variable.
 */
@FunctionalInterface
public interface SlotFilter {

    /** Allows everything. */
    SlotFilter ALL = (place, value) -> true;

    /**
     * May there be this value, where the object that has the place exists?
     *
     * @param value an atom or null's number; 0 or 1 for a boolean
     */
    boolean allows(HeapPlace place, int value);
}
