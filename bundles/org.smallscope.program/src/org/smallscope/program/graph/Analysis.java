package org.smallscope.program.graph;

import java.util.Optional;

/**
 * Gives the graph a meaning while it is built: the builder tells every block and step in order, and asks which blocks
 * can be executed at all, so that loops are unrolled no further than some execution goes.
 */
public interface Analysis {

    /** A block begins; all its incoming edges, and the steps of all earlier blocks that define values, are known. */
    void open(Block block);

    /** A step was added to the block that was opened last, or to an earlier one that dominates it. */
    void add(Block block, Step step);

    /** Cheap: is it already plain that no execution gets to this block? */
    boolean dead(Block block);

    /** May cost: is there an execution, within the assumptions so far, that gets to this block? */
    boolean possible(Block block);

    /** The atoms, and {@link Atom#NULL}, that a reference can be, where the analysis knows. */
    default Optional<int[]> candidates(Value reference) {
        return Optional.empty();
    }

    /** The value of a boolean where it is the same in every execution. */
    default Optional<Boolean> constant(Value bool) {
        return Optional.empty();
    }

    /** Knows nothing: every block may be executed. */
    Analysis NONE = new Analysis() {
        @Override
        public void open(Block block) {
            // nothing to keep
        }

        @Override
        public void add(Block block, Step step) {
            // nothing to keep
        }

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
