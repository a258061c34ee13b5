package org.smallscope.bench.trust;

import java.util.Set;
import java.util.TreeSet;
import org.smallscope.bounds.CanonicalCircuits;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.Questions;
import org.smallscope.encode.circuit.CircuitEncoder;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.slice.Slice;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SolverFactory;

/** What the checker says: graph, circuit and solver, without what comes after them. */
final class CheckerSide {

    private CheckerSide() {}

    /**
     * The answers to the three questions.
     *
     * @param admissible some input satisfies invariants and precondition
     * @param undecided  what the bounds leave open for some execution
     * @param cut        some execution was not followed to its end
     */
    record Answer(boolean admissible, Set<Broken> broken, Set<Broken> undecided, boolean cut, GraphBuilder builder) {}

    static Answer ask(Program program, Method method, Limits bounds) {
        GraphBuilder builder = GraphBuilder.checking(Slice.of(program, method), bounds);
        SolverFactory solvers = SolverFactory.named("sat4j");
        try (CircuitEncoder encoder = CanonicalCircuits.encoder(
                builder.universe(),
                EncodeOptions.of(bounds).withModelled(builder.slice()::mentions),
                solvers::create)) {
            Graph graph = builder.build(encoder, encoder).graph();
            Questions questions = encoder.questions(graph);
            boolean admissible = graph.outcome().entry().id() >= 0
                    && questions.reaches(graph.outcome().entry()) == Outcome.SAT;
            Set<Broken> broken = new TreeSet<>();
            Questions.Found<Obligation> violated = AllViolated.of(questions);
            violated.items().forEach(o -> broken.add(Broken.of(o.kind(), o.origin())));
            Questions.Found<CutPoint> cuts = questions.allCuts();
            if (!violated.complete() || !cuts.complete()) {
                throw new IllegalStateException("the solver gave up");
            }
            Set<Broken> undecided = new TreeSet<>();
            cuts.items().forEach(c -> Broken.undecided(c).ifPresent(undecided::add));
            boolean cut =
                    cuts.items().stream().anyMatch(c -> Broken.undecided(c).isEmpty());
            return new Answer(admissible, broken, undecided, cut, builder);
        }
    }
}
