package org.smallscope.check;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Value;
import org.smallscope.program.run.Run;
import org.smallscope.program.slice.Sight;
import org.smallscope.spec.judge.Datum;
import org.smallscope.spec.judge.Opinion;
import org.smallscope.spec.judge.Trial;

/** Has the judge run the method on the heap of a counterexample, whatever the kind of violation it is to show. */
final class JudgesOpinion {
    private static final int LONGEST_CIRCLE = 256;

    private final Graph graph;
    private final Run run;

    JudgesOpinion(Graph graph, Run run) {
        this.graph = graph;
        this.run = run;
    }

    Opinion of(Obligation o) {
        if (graph.outcome().byContract()) {
            return new Opinion.CannotSay("a call or an object is known by its contract only");
        }
        boolean endless = o.kind() == ObligationKind.NON_TERMINATION;
        if (endless && o.clause().equals(Obligation.RECURSION)) {
            return new Opinion.CannotSay("it does not compare calls within calls");
        }
        Optional<Datum> receiver = graph.method().ref().constructor()
                ? Optional.empty()
                : graph.outcome().receiver().map(this::datum);
        List<Datum> arguments =
                graph.outcome().arguments().stream().map(this::datum).toList();
        return new Trial(
                        graph.program(),
                        graph.method(),
                        new ConcreteHeaps(graph, run).at(graph.outcome().pre(), false),
                        receiver,
                        arguments,
                        Sight.in(graph.program()))
                .lookingForCircles(endless ? LONGEST_CIRCLE : -1)
                .opinion(o.kind(), o.origin());
    }

    private Datum datum(Value v) {
        return ConcreteHeaps.datum(v.type(), run.value(v), run);
    }
}
