package org.smallscope.check;

import java.util.Optional;
import org.smallscope.program.graph.Analysis;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Value;

/** Lets a graph be built only as long as there is time. */
record StoppableAnalysis(Analysis analysis, Deadline deadline) implements Analysis {

    @Override
    public void open(Block block) {
        deadline.check();
        analysis.open(block);
    }

    @Override
    public void add(Block block, Step step) {
        analysis.add(block, step);
    }

    @Override
    public boolean dead(Block block) {
        return analysis.dead(block);
    }

    @Override
    public boolean possible(Block block) {
        deadline.check();
        return analysis.possible(block);
    }

    @Override
    public Optional<int[]> candidates(Value reference) {
        return analysis.candidates(reference);
    }

    @Override
    public Optional<Boolean> constant(Value bool) {
        return analysis.constant(bool);
    }
}
