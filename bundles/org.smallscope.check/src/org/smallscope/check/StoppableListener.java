package org.smallscope.check;

import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Step;

/** Lets a graph be built only as long as there is time. */
record StoppableListener(Listener listener, Deadline deadline) implements Listener {

    @Override
    public void open(Block block) {
        deadline.check();
        listener.open(block);
    }

    @Override
    public void add(Block block, Step step) {
        listener.add(block, step);
    }

    @Override
    public void inputsAssumed() {
        deadline.check();
        listener.inputsAssumed();
    }
}
