package org.smallscope.encode;

import java.util.ArrayList;
import java.util.List;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Step;

/**
 * What an encoder was told while it was the oracle of a graph, to see that it is that graph, step for step, which it is
 * asked about.
 */
public final class Transcript {
    private final List<Block> blocks = new ArrayList<>();
    private final List<List<Step>> steps = new ArrayList<>();

    /** A block that was found dead gives its number to the next one. */
    public void open(Block block) {
        while (blocks.size() > block.id()) {
            blocks.remove(blocks.size() - 1);
            steps.remove(steps.size() - 1);
        }
        blocks.add(block);
        steps.add(new ArrayList<>());
    }

    public void add(Block block, Step step) {
        steps.get(block.id()).add(step);
    }

    /**
     * Makes sure that the listener, who keeps this transcript, has heard the whole graph and nothing else.
     *
     * @throws IllegalArgumentException if it has heard of another one
     */
    public void complete(Graph graph, Listener listener) {
        if (blocks.isEmpty()) {
            graph.tell(listener);
        } else if (!isOf(graph)) {
            throw new IllegalArgumentException("the encoder was the oracle of another graph");
        }
    }

    private boolean isOf(Graph graph) {
        if (blocks.size() < graph.blocks().size()) {
            return false;
        }
        for (int i = 0; i < blocks.size(); i++) {
            boolean kept = i < graph.blocks().size();
            if (kept && blocks.get(i) != graph.blocks().get(i)
                    || !areSame(steps.get(i), kept ? graph.steps().get(i) : List.of())) {
                return false;
            }
        }
        return true;
    }

    private static boolean areSame(List<Step> told, List<Step> written) {
        if (told.size() != written.size()) {
            return false;
        }
        for (int i = 0; i < told.size(); i++) {
            if (told.get(i) != written.get(i)) {
                return false;
            }
        }
        return true;
    }
}
