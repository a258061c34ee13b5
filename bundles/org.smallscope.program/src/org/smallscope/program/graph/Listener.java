package org.smallscope.program.graph;

/** Is told a graph, block by block and step by step: while it is built, or afterwards ({@link Graph#tell}). */
public interface Listener {

    /**
     * A block begins; all its incoming edges, and the steps of all earlier blocks that define values, are known. While a
     * graph is built, the number of a block that was found dead is given to the next one.
     */
    void open(Block block);

    /** A step was added to the block that was opened last, or to an earlier one that dominates it. */
    void add(Block block, Step step);

    /** While a graph is built: all is told that is assumed of the inputs of the call. */
    default void inputsAssumed() {
        // most do not care
    }

    /** Takes no notice. */
    Listener NONE = new Listener() {
        @Override
        public void open(Block block) {
            // nothing to keep
        }

        @Override
        public void add(Block block, Step step) {
            // nothing to keep
        }
    };
}
