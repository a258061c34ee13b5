package org.smallscope.check;

import java.util.HashMap;
import java.util.Map;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.run.Inputs;
import org.smallscope.program.run.Run;

/**
 * Gives the inputs of one graph to the run of another graph of the same method, where values are numbered differently:
 * equal inputs are the same.
 */
final class MatchedInputs implements Inputs {
    private final Map<Term.Input, Long> values = new HashMap<>();

    MatchedInputs(Graph graph, Assignment assignment) {
        graph.allSteps().forEach(step -> {
            if (step instanceof Step.Define d && d.term() instanceof Term.Input input) {
                values.put(input, assignment.input(d.value().id()));
            }
        });
    }

    /**
     * The same roots are in all graphs of a method. What constructors were given and what calls answered is only in those
     * that follow them so far: where the other graph did not, nobody has chosen, and it is 0.
     */
    @Override
    public long of(Run run, Value value, Term.Input input) {
        Long known = values.get(input);
        if (known == null && input.role() == Term.Role.ROOT) {
            throw new IllegalStateException("no such input in the other graph: " + input);
        }
        return known == null ? 0 : known;
    }
}
