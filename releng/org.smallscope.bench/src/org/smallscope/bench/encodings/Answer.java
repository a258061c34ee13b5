package org.smallscope.bench.encodings;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.smallscope.bench.trust.AllViolated;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.EncodeStatistics;
import org.smallscope.encode.Encoder;
import org.smallscope.encode.Questions;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.slice.Slice;
import org.smallscope.solve.Outcome;

/**
 * What one encoding says about a method.
 *
 * @param admissible some input satisfies invariants and precondition
 * @param violated   the obligations that some execution violates, in words
 * @param cuts       the places where some execution was left out, in words
 * @param undefined  the clauses that have no value for some input
 * @param statistics how large the problem was
 */
public record Answer(
        boolean admissible,
        Set<String> violated,
        Set<String> cuts,
        Set<String> undefined,
        EncodeStatistics statistics) {

    /** Makes an encoder. */
    @FunctionalInterface
    public interface Encoding {
        Encoder of(Universe universe, EncodeOptions options);
    }

    /**
     * Builds the graph with an encoder of this kind and asks it all there is to ask.
     *
     * @throws IllegalStateException where it was stopped
     */
    static Answer of(Program program, Method method, Limits bounds, Encoding encoding, BooleanSupplier stop) {
        GraphBuilder builder = GraphBuilder.checking(Slice.of(program, method), bounds);
        EncodeOptions options = EncodeOptions.of(bounds).withModelled(builder.slice()::mentions);
        try (Encoder encoder = encoding.of(builder.universe(), options)) {
            encoder.stopWhen(stop);
            Graph graph = builder.build(encoder, encoder).graph();
            Questions questions = encoder.questions(graph);
            Set<String> undefined = new TreeSet<>();
            questions.undefined().items().forEach(c -> undefined.add(c.text() + " " + c.origin()));
            Outcome reached = graph.outcome().entry().id() < 0
                    ? Outcome.UNSAT
                    : questions.reaches(graph.outcome().entry());
            Questions.Found<Obligation> violated = AllViolated.of(questions);
            Questions.Found<CutPoint> cuts = questions.allCuts();
            if (reached == Outcome.UNKNOWN || !violated.complete() || !cuts.complete()) {
                throw new IllegalStateException("stopped");
            }
            Set<String> broken = new TreeSet<>();
            violated.items().forEach(o -> broken.add(o.kind() + " " + o.clause() + " " + o.origin()));
            Set<String> left = new TreeSet<>();
            cuts.items().forEach(c -> left.add(c.reason() + " " + c.detail() + " " + c.origin()));
            return new Answer(reached == Outcome.SAT, broken, left, undefined, questions.statistics());
        }
    }

    /** The same but for the statistics? */
    boolean agreesWith(Answer other) {
        return admissible == other.admissible
                && violated.equals(other.violated)
                && cuts.equals(other.cuts)
                && undefined.equals(other.undefined);
    }

    @Override
    public String toString() {
        return (admissible ? "admissible" : "no input") + ", violated " + violated + ", cut " + cuts + ", undefined "
                + undefined;
    }
}
