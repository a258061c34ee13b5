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
 * Gives the inputs of a check to the run of another graph of the same method that follows an execution of it, where values
 * are numbered differently: equal inputs are the same.
 *
 * <p>Such a graph has no other roots. It does not ask for the past. And where a check knows a call by its contract only,
 * none of its executions is followed by another graph.
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

    @Override
    public long of(Run run, Value value, Term.Input input) {
        return switch (input.role()) {
            case ROOT, PAST -> known(input);
            case HAVOC -> 0; // a call that the check did not come to: nobody has chosen, and the outcome is by contract
        };
    }

    private long known(Term.Input input) {
        Long known = values.get(input);
        if (known == null) {
            throw new IllegalStateException("no such input in the other graph: " + input);
        }
        return known;
    }
}
