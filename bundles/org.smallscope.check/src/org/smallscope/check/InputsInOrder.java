package org.smallscope.check;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.run.Inputs;
import org.smallscope.program.run.Run;

/**
 * Gives the inputs of one graph to the run of another graph of the same method: values are numbered differently there,
 * but the inputs come in the same order.
 */
final class InputsInOrder implements Inputs {
    private final Iterator<Long> values;

    InputsInOrder(Graph graph, Assignment assignment) {
        List<Long> list = new ArrayList<>();
        for (Block block : graph.blocks()) {
            for (Step step : block.steps()) {
                if (step instanceof Step.Define d && d.term() instanceof Term.Input) {
                    list.add(assignment.input(d.value().id()));
                }
            }
        }
        values = list.iterator();
    }

    @Override
    public long of(Run run, Value value, Term.Input input) {
        return values.hasNext() ? values.next() : 0;
    }
}
