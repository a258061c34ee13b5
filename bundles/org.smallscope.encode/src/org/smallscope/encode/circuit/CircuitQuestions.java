package org.smallscope.encode.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.smallscope.encode.EncodeStatistics;
import org.smallscope.encode.Questions;
import org.smallscope.encode.circuit.gate.Cnf;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.gate.Valuation;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.run.Assignment;
import org.smallscope.program.tree.Clause;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;
import org.smallscope.solve.SolverStatistics;

/**
 * Answers what can be asked about the executions of a graph, by its circuit. One incremental solver answers all questions; UNKNOWN means that
 * {@link #stopWhen} stopped it.
 */
public final class CircuitQuestions implements Questions {
    private final CircuitEncoder encoder;
    /** How long one question of the graph's builder may take, in nanoseconds; then the answer is "may be". */
    private static final long BUDGET = 5_000_000_000L;

    private final Supplier<SatSolver> solvers;
    private BooleanSupplier stop = () -> false;
    private Valuation model;
    private Counter objects;
    private PathLength statements;

    CircuitQuestions(CircuitEncoder encoder, Supplier<SatSolver> solvers) {
        this.encoder = encoder;
        this.solvers = solvers;
    }

    private Gates gates() {
        return encoder.machine().gates();
    }

    // ------------------------------------------------------------------ limits

    @Override
    public void stopWhen(BooleanSupplier condition) {
        stop = condition;
    }

    boolean isStopped() {
        return stop.getAsBoolean();
    }

    /** Makes all that the heap consists of, so that nothing is added to it by asking. */
    void settle() {
        encoder.machine().preHeap().heap().seal();
    }

    private Outcome solve(int... assumptions) {
        settle();
        return solve(stop, assumptions);
    }

    private Outcome solve(BooleanSupplier until, int... assumptions) {
        model = null;
        if (Arrays.stream(assumptions).anyMatch(a -> a == Gates.FALSE)) {
            return Outcome.UNSAT;
        }
        Cnf cnf = encoder.machine().cnf();
        encoder.machine().conclude();
        cnf.solver().stopWhen(until);
        Outcome outcome = cnf.solve(assumptions);
        if (outcome == Outcome.SAT) {
            model = cnf.model();
        }
        return outcome;
    }

    /** The values of all gates in the last answer, which was SAT. */
    Valuation model() {
        return model;
    }

    /** Are there executions in which all these gates hold? */
    Outcome hold(int... all) {
        return solve(all);
    }

    boolean possible(int guard) {
        return within(BUDGET, guard) != Outcome.UNSAT;
    }

    /** An answer that helps but is not needed. */
    Outcome quick(int gate) {
        return within(BUDGET, gate);
    }

    private Outcome within(long nanoseconds, int... assumptions) {
        long end = System.nanoTime() + nanoseconds;
        return solve(() -> stop.getAsBoolean() || System.nanoTime() - end > 0, assumptions);
    }

    // ------------------------------------------------------------------ the three questions

    @Override
    public Outcome reaches(Block block) {
        return solve(encoder.machine().flow().guard(block.id()));
    }

    @Override
    public Outcome violated(Obligation obligation) {
        return solve(gate(obligation));
    }

    @Override
    public Outcome violated(Obligation obligation, int objectsAtMost) {
        return solve(gate(obligation), objects().atMost(objectsAtMost));
    }

    @Override
    public Found<Obligation> violatedBeside(Set<Obligation> known) {
        Set<Obligation> open =
                new LinkedHashSet<>(encoder.encoding().violations().keySet());
        open.removeAll(known);
        Outcome outcome = solve(any(open));
        if (outcome == Outcome.SAT) {
            open.removeIf(o -> !model.holds(gate(o)));
            return new Found<>(open, true);
        }
        return new Found<>(Set.of(), outcome == Outcome.UNSAT);
    }

    @Override
    public Found<CutPoint> allCuts() {
        Set<CutPoint> open = new LinkedHashSet<>(encoder.encoding().cuts().keySet());
        Set<CutPoint> found = new LinkedHashSet<>();
        Outcome outcome = solve(anyCut(open));
        while (outcome == Outcome.SAT) {
            open.stream()
                    .filter(c -> model.holds(encoder.encoding().cuts().get(c)))
                    .forEach(found::add);
            open.removeAll(found);
            outcome = solve(anyCut(open));
        }
        return new Found<>(found, outcome == Outcome.UNSAT);
    }

    @Override
    public Optional<Assignment> cutAt(CutPoint point, int smallNumbers) {
        int there = encoder.encoding().cuts().get(point);
        int width = Math.min(Integer.SIZE - 1, Integer.SIZE - Integer.numberOfLeadingZeros(smallNumbers) + 1);
        int small = encoder.machine().symbols().numbers().inputsFit(width);
        Outcome outcome = within(BUDGET / 5, there, small);
        if (outcome == Outcome.UNSAT) {
            outcome = within(BUDGET / 5, there);
        }
        return outcome == Outcome.SAT ? Optional.of(assignment()) : Optional.empty();
    }

    private int gate(Obligation obligation) {
        List<Integer> ways = encoder.encoding().violations().getOrDefault(obligation, List.of());
        return gates().or(ways.stream().mapToInt(Integer::intValue).toArray());
    }

    private int any(Set<Obligation> obligations) {
        return gates().or(obligations.stream().mapToInt(this::gate).toArray());
    }

    private int anyCut(Set<CutPoint> points) {
        return gates().or(
                        points.stream().mapToInt(encoder.encoding().cuts()::get).toArray());
    }

    /** The obligations that the input of the last answer, which was SAT, violates. */
    public Set<Obligation> violatedByLast() {
        Set<Obligation> result = new LinkedHashSet<>();
        encoder.encoding().violations().keySet().stream()
                .filter(o -> model.holds(gate(o)))
                .forEach(result::add);
        return result;
    }

    /** The bounds that the execution from the input of the last answer, which was SAT, meets on its way. */
    public Set<CutPoint> cutInLast() {
        Set<CutPoint> result = new LinkedHashSet<>();
        encoder.encoding().cuts().forEach((point, gate) -> {
            if (model.holds(gate)) {
                result.add(point);
            }
        });
        return result;
    }

    // ------------------------------------------------------------------ inputs

    /** Keeps the input of the last answer, which was SAT, out of all further answers: for those who want them all. */
    public void exclude() {
        Valuation found = model;
        encoder.machine()
                .cnf()
                .requireAny(Arrays.stream(gates().inputGates())
                        .map(g -> found.holds(g) ? Gates.not(g) : g)
                        .toArray());
    }

    @Override
    public Assignment assignment() {
        if (model == null) {
            throw new IllegalStateException("the last answer has no model");
        }
        return new Decoder(encoder).assignment(model);
    }

    @Override
    public Optional<Assignment> smallest(Obligation obligation) {
        Outcome outcome = solve(gate(obligation));
        if (outcome != Outcome.SAT) {
            return Optional.empty();
        }
        Valuation best = model;
        int fewest = objects().value(best);
        for (int n = 0; n < fewest; n++) {
            outcome = violated(obligation, n);
            if (outcome != Outcome.UNSAT) {
                best = outcome == Outcome.SAT ? model : best;
                break;
            }
        }
        best = plainest(obligation, shortest(obligation, best));
        return Optional.of(new Decoder(encoder).assignment(best));
    }

    /** The shortest path with no more objects, found by halving what is possible. */
    private Valuation shortest(Obligation obligation, Valuation found) {
        Valuation best = found;
        int fewObjects = objects().atMost(objects().value(found));
        int low = 0;
        int high = statements().value(best);
        while (low < high) {
            int middle = (low + high) / 2;
            Outcome outcome = within(
                    BUDGET / 5, gate(obligation), fewObjects, statements().atMost(middle));
            if (outcome == Outcome.SAT) {
                best = model;
                high = statements().value(best);
            } else if (outcome == Outcome.UNSAT) {
                low = middle + 1;
            } else {
                break;
            }
        }
        return best;
    }

    /** The same with numbers that people read with ease, if there is such an input. */
    private Valuation plainest(Obligation obligation, Valuation found) {
        int few = objects().atMost(objects().value(found));
        int brief = statements().atMost(statements().value(found));
        for (int width = 2; width <= 16; width *= 2) {
            int small = encoder.machine().symbols().numbers().inputsFit(width);
            Outcome outcome = within(BUDGET / 5, gate(obligation), few, brief, small);
            if (outcome == Outcome.SAT) {
                return model;
            }
        }
        return found;
    }

    private Counter objects() {
        if (objects == null) {
            List<int[]> unary = new ArrayList<>();
            for (int[] kind : encoder.machine().preHeap().heap().objects()) {
                unary.add(Arrays.stream(kind)
                        .map(encoder.machine().preHeap().heap()::exists)
                        .toArray());
            }
            objects = Counter.ofSorted(gates(), unary);
        }
        return objects;
    }

    private PathLength statements() {
        if (statements == null) {
            Map<Integer, Integer> weights = new LinkedHashMap<>();
            encoder.encoding()
                    .marks()
                    .forEach((block, count) ->
                            weights.merge(encoder.machine().flow().guard(block), count, Integer::sum));
            statements = new PathLength(gates(), weights);
        }
        return statements;
    }

    // ------------------------------------------------------------------ contradictions

    @Override
    public List<Clause> contradiction() {
        return new ClauseQuestions(encoder.stages().get(0), solvers, stop).contradiction();
    }

    /** What was found out at the end of a stage follows from its clauses together, so each is looked at there. */
    @Override
    public Found<Clause> undefined() {
        Set<Clause> found = new LinkedHashSet<>();
        boolean complete = true;
        int first = 0;
        for (EncodedSteps stage : encoder.stages()) {
            complete &= new ClauseQuestions(stage, solvers, stop).undefined(first, found);
            first = stage.assumptions().size();
        }
        return new Found<>(found, complete);
    }

    // ------------------------------------------------------------------ statistics

    @Override
    public EncodeStatistics statistics() {
        SatSolver solver = encoder.machine().cnf().solver();
        SolverStatistics size = solver.statistics();
        return new EncodeStatistics(
                solver.name(),
                gates().inputs(),
                gates().size(),
                size.variables(),
                size.clauses(),
                encoder.nanoseconds(),
                encoder.searchedBefore() + size.nanoseconds());
    }
}
