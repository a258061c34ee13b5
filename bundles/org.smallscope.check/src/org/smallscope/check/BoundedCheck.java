package org.smallscope.check;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.EncodeStatistics;
import org.smallscope.encode.Encoder;
import org.smallscope.encode.Questions;
import org.smallscope.heap.Bounds;
import org.smallscope.heap.Cut;
import org.smallscope.heap.Taken;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.build.GraphBuilder;
import org.smallscope.program.build.Premises;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.run.Run;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.tree.Clause;
import org.smallscope.solve.Outcome;

/** One method within one set of bounds: builds the graph and its encoding, and asks the questions. */
final class BoundedCheck implements AutoCloseable {
    private final Program program;
    private final Slice slice;
    private final Progress progress;
    private final Deadline deadline;
    private final Clock clock;
    private final int scope;
    private final Set<ObligationKind> off;
    private final GraphBuilder builder;
    private final Encoder encoder;
    private final Bounds bounds;
    private final Limits limits;
    private final Answers answers;
    private Graph graph;
    private Premises premises;
    /** About the graph, once it is built. */
    private Questions encoded;

    private Questions questions;

    BoundedCheck(BoundedChecks common, Limits limits, Progress progress) {
        this.progress = progress;
        this.limits = limits;
        slice = common.slice();
        program = slice.program();
        deadline = common.deadline();
        clock = common.clock();
        scope = limits.scope();
        off = common.options().off();
        builder = GraphBuilder.checkingSharing(slice, limits);
        encoder = common.options()
                .encoding()
                .encoder(
                        builder.universe(),
                        EncodeOptions.of(limits).withModelled(slice::mentions),
                        common.known(),
                        common.plan(),
                        common.solvers()::create);
        answers = common.answers();
        encoder.stopWhen(deadline);
        bounds = reported(limits, builder.scopes());
    }

    /** Bounds as people see them. */
    static Bounds reported(Limits limits, Map<String, Integer> perClass) {
        return new Bounds(
                limits.scope(),
                perClass,
                limits.unroll(),
                limits.intBits(),
                limits.arrayLength(),
                limits.stringLength());
    }

    Bounds bounds() {
        return bounds;
    }

    Limits limits() {
        return limits;
    }

    Graph graph() {
        return graph;
    }

    /** Do hash codes matter that objects have by their identity? */
    boolean asksForIdentities() {
        return slice.asksForIdentities();
    }

    /** What the verdict rests on, beyond the bounds. */
    List<String> restsOn() {
        return new PremiseNotes(program, premises, graph.outcome().byContract(), limits).all();
    }

    /** Which calls and loops were followed, where it was asked for anything else. */
    Taken taken() {
        if (!limits.modular().any()) {
            return Taken.ALL_BY_CODE;
        }
        boolean calls = limits.modular().calls();
        boolean loops = limits.modular().loops();
        return new Taken(
                calls ? List.copyOf(premises.takenByContract()) : List.of(),
                calls ? List.copyOf(premises.takenByCode()) : List.of(),
                loops ? List.copyOf(premises.loopsByInvariant()) : List.of(),
                loops ? List.copyOf(premises.loopsUnrolled()) : List.of());
    }

    /** All that must hold. */
    List<Obligation> obligations() {
        return graph.obligations();
    }

    boolean isCancelled() {
        return progress.cancelled();
    }

    void build() {
        progress.at(Progress.Stage.BUILDING, scope);
        long start = System.nanoTime();
        try {
            GraphBuilder.Built built =
                    builder.build(new StoppableOracle(encoder, deadline), new StoppableListener(encoder, deadline));
            graph = built.graph();
            premises = built.premises();
            encoded = encoder.questions(graph);
            questions = answers.by(encoded, this::obligations);
        } finally {
            long solving = statistics().solveNanoseconds();
            clock.addEncode(System.nanoTime() - start - solving);
            clock.addSolve(solving);
        }
        progress.at(Progress.Stage.SOLVING, scope);
    }

    /** The graph of one execution, which is followed as long as there is time. */
    Graph follow(GraphBuilder follower, Run run) {
        return follower.build(new StoppableOracle(run, deadline), new StoppableListener(run, deadline))
                .graph();
    }

    /** Asks, keeps the time, and stops the check where the solver was stopped. */
    private <T> T ask(Supplier<T> question) {
        deadline.check();
        long start = System.nanoTime();
        T answer = question.get();
        clock.addSolve(System.nanoTime() - start);
        deadline.check();
        return answer;
    }

    private boolean yes(Outcome outcome) {
        if (outcome == Outcome.UNKNOWN) {
            throw new Stopped(deadline.getAsBoolean() ? deadline.reason() : "the solver gave up");
        }
        return outcome == Outcome.SAT;
    }

    /** Is there an input that satisfies invariants and precondition? */
    boolean admissible() {
        return graph.outcome().entry().id() >= 0
                && yes(ask(() -> questions.reaches(graph.outcome().entry())));
    }

    List<Clause> contradiction() {
        return ask(() -> questions.contradiction());
    }

    /** Preconditions and invariants that have no value for some input that satisfies all others. */
    List<Clause> illDefined() {
        Questions.Found<Clause> found = ask(() -> questions.undefined());
        if (!found.complete()) {
            throw new Stopped("the solver gave up");
        }
        return List.copyOf(found.items());
    }

    /** Some obligations that are violated, looked for and not known to be; none where there are no others. */
    Set<Obligation> violatedBeside(Set<Obligation> known) {
        Set<Obligation> leftOut = new LinkedHashSet<>(known);
        obligations().stream().filter(o -> !isWanted(o)).forEach(leftOut::add);
        Questions.Found<Obligation> found = ask(() -> questions.violatedBeside(leftOut));
        if (!found.complete()) {
            throw new Stopped("the solver gave up");
        }
        if (!found.items().isEmpty()) {
            deadline.relax();
        }
        return found.items();
    }

    private boolean isWanted(Obligation obligation) {
        return obligation.kind() != ObligationKind.SHARING && !off.contains(obligation.kind());
    }

    /** An execution after which objects share what is assumed to be unshared, or one keeps what it was given. */
    Optional<Shared> shared() {
        Set<Obligation> others = new LinkedHashSet<>(obligations());
        others.removeIf(o -> o.kind() == ObligationKind.SHARING);
        if (others.size() == obligations().size()) {
            return Optional.empty();
        }
        Questions.Found<Obligation> found = ask(() -> questions.violatedBeside(others));
        if (!found.complete()) {
            throw new Stopped("the solver gave up");
        }
        return found.items().stream().findFirst().map(o -> new Shared(o.clause(), smallest(o)));
    }

    /** The input of such an execution, and the fields it is about. */
    record Shared(String fields, Assignment values) {}

    /** Is it violated with so few objects? */
    boolean violatedWithin(Obligation obligation, int objects) {
        return yes(ask(() -> questions.violated(obligation, objects)));
    }

    Assignment smallest(Obligation obligation) {
        Optional<Assignment> found = ask(() -> questions.smallest(obligation));
        return found.orElseThrow(() -> new Stopped("the solver gave up"));
    }

    /** Where executions were cut: all cuts that some execution reaches. */
    List<Cut> cuts() {
        Questions.Found<CutPoint> found = ask(() -> questions.allCuts());
        if (!found.complete()) {
            throw new Stopped("the solver gave up");
        }
        Set<Cut> cuts = new LinkedHashSet<>();
        for (CutPoint c : found.items()) {
            cuts.add(new Cut(
                    c.origin(),
                    c.reason() + (c.detail().isEmpty() ? "" : ": " + c.detail()),
                    c.subject().map(s -> new Cut.Clause(s.keyword(), ClauseText.of(s.text()), s.assumed(), s.origin())),
                    unrolling(c)));
        }
        return List.copyOf(cuts);
    }

    /** What no execution started with, since it cannot be made. */
    List<Cut> leftOut() {
        return slice.leftOut().entrySet().stream()
                .map(e -> new Cut(e.getValue(), "no object of " + e.getKey() + " can be made for a check"))
                .toList();
    }

    /** With how many iterations an execution that was cut there is followed further; 0 where that is not known. */
    private int unrolling(CutPoint point) {
        boolean byUnrolling =
                switch (point.reason()) {
                    case LOOP, RECURSION, QUANTIFIER -> true;
                    default -> false;
                };
        if (!byUnrolling) {
            return 0;
        }
        try {
            Optional<Assignment> sample = ask(() -> encoded.cutAt(point, 2 * limits.unroll()));
            return new Unrolling(slice, limits, graph, deadline).needed(point, sample);
        } catch (Stopped e) {
            // advice is not worth a verdict
            return 0;
        }
    }

    EncodeStatistics statistics() {
        return encoder.statistics();
    }

    @Override
    public void close() {
        encoder.close();
    }
}
