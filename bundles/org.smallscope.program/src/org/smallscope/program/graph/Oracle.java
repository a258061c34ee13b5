package org.smallscope.program.graph;

import java.util.Optional;

/**
 * Answers what whoever builds a graph asks: which blocks can be executed at all, so that loops are unrolled no further
 * than some execution goes. The graph that is built depends on the answers, and on nothing else that the oracle does. One
 * that has to know what was written so far is given to the builder as its {@link Listener} too.
 */
public interface Oracle {

    /** Cheap: is it already plain that no execution gets to this block? */
    boolean dead(Block block);

    /** May cost: is there an execution, within the assumptions so far, that gets to this block? */
    boolean possible(Block block);

    /** The atoms, and {@link Atom#NULL}, that a reference can be, where that is known. */
    default Optional<int[]> candidates(Value reference) {
        return Optional.empty();
    }

    /** The value of a boolean where it is the same in every execution. */
    default Optional<Boolean> constant(Value bool) {
        return Optional.empty();
    }

    /** Knows nothing: every block may be executed. */
    Oracle NONE = new Oracle() {
        @Override
        public boolean dead(Block block) {
            return false;
        }

        @Override
        public boolean possible(Block block) {
            return true;
        }
    };
}
