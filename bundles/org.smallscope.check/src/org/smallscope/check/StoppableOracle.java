package org.smallscope.check;

import java.util.Optional;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.graph.Value;

/** Answers only as long as there is time. */
record StoppableOracle(Oracle oracle, Deadline deadline) implements Oracle {

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
    public Optional<int[]> candidates(Value reference) {
        return oracle.candidates(reference);
    }

    @Override
    public Optional<Boolean> constant(Value bool) {
        return oracle.constant(bool);
    }
}
