package org.smallscope.check;

import java.util.Optional;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Value;

/** Lets a graph be built only as long as there is time. */
record StoppableOracle(Oracle oracle, Deadline deadline) implements Oracle {

    @Override
    public Listener listener() {
        Listener listener = oracle.listener();
        return new Listener() {
            @Override
            public void open(Block block) {
                deadline.check();
                listener.open(block);
            }

            @Override
            public void add(Block block, Step step) {
                listener.add(block, step);
            }
        };
    }

    @Override
    public boolean dead(Block block) {
        return oracle.dead(block);
    }

    @Override
    public boolean possible(Block block) {
        deadline.check();
        return oracle.possible(block);
    }

    @Override
    public void inputsAssumed() {
        deadline.check();
        oracle.inputsAssumed();
    }

    @Override
    public Optional<int[]> candidates(Value reference) {
        return oracle.candidates(reference);
    }

    @Override
    public Optional<Boolean> constant(Value bool) {
        return oracle.constant(bool);
    }
}
