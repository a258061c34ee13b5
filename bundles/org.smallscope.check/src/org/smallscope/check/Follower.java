package org.smallscope.check;

import org.smallscope.program.ObligationKind;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Modular;
import org.smallscope.program.run.Run;
import org.smallscope.program.slice.Slice;

/**
 * Follows the execution from one input to its end as a JVM will, also beyond a clause that is violated inside the body and
 * beyond the bounds: the interpreter is the oracle of a second graph, which goes exactly as far as this execution.
 *
 * @param longest how often a loop is repeated at most
 */
record Follower(Slice slice, SourceTexts texts, int longest) {

    /** One execution, in the graph that follows it. */
    record Followed(Graph graph, Run run, Lifting lifting) {
        /** Is some call or object on the way known by its contract only? */
        boolean byContract() {
            return graph.outcome().byContract();
        }
    }

    /** What the graph that was asked about does, the contracts included that stand for code there. */
    Followed allowed(SmallestInputs.Input input) {
        Graph checked = input.check().graph();
        return followed(checked, Run.of(checked, input.values()));
    }

    /** What the code does, also where contracts stood for it. */
    Followed of(SmallestInputs.Input input) {
        Graph checked = input.check().graph();
        if (checked.outcome().byContract()) {
            return allowed(input);
        }
        GraphBuilder follower = follower(input);
        Run run = new Run(follower.universe(), input.values(), new MatchedInputs(checked, input.values()));
        return followed(input.check().follow(follower, run), run);
    }

    private GraphBuilder follower(SmallestInputs.Input input) {
        Limits limits = input.check().limits().withModular(Modular.NONE);
        return input.obligation().kind() == ObligationKind.NON_TERMINATION
                ? GraphBuilder.goingRound(slice, limits)
                : GraphBuilder.following(slice, limits, longest);
    }

    private Followed followed(Graph graph, Run run) {
        return new Followed(graph, run, new Lifting(graph, run, texts));
    }
}
