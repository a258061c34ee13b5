package org.smallscope.encode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.smallscope.encode.circuit.Cnf;
import org.smallscope.encode.circuit.Gates;
import org.smallscope.encode.circuit.Valuation;
import org.smallscope.program.contract.Clause;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.run.Assignment;
import org.smallscope.solve.Outcome;
import org.smallscope.solve.SatSolver;
import org.smallscope.solve.SolverStatistics;

/**
 * What can be asked about the executions of a graph. One incremental solver answers all questions; UNKNOWN means that
 * {@link #stopWhen} stopped it.
 */
public final class Questions {
    private final CircuitEncoder encoder;
    private final Supplier<SatSolver> solvers;
    private BooleanSupplier stop = () -> false;
    private long budget = 5_000_000_000L;
    private Valuation model;
    private Counter objects;
    private Counter statements;

    /** What was found of something, and whether that is all there is; false after a stop. */
    public record Found<T>(Set<T> items, boolean complete) {}

    Questions(CircuitEncoder encoder, Supplier<SatSolver> solvers) {
        this.encoder = encoder;
        this.solvers = solvers;
    }

    private Gates gates() {
        return encoder.machine().gates();
    }

    // ------------------------------------------------------------------ limits

    /** Once the condition is true, answers are UNKNOWN: a deadline, a cancelled job. */
    public void stopWhen(BooleanSupplier condition) {
        stop = condition;
    }

    /** How long one question of the graph's builder may take; then the answer is "may be". */
    public void setBudget(long nanosecondsPerBlock) {
        budget = nanosecondsPerBlock;
    }

    private Outcome solve(int... assumptions) {
        encoder.machine().preHeap().heap().seal();
        return solve(stop, assumptions);
    }

    private Outcome solve(BooleanSupplier until, int... assumptions) {
        model = null;
        if (Arrays.stream(assumptions).anyMatch(a -> a == Gates.FALSE)) {
            return Outcome.UNSAT;
        }
        Cnf cnf = encoder.machine().cnf();
        encoder.machine().symbols().numbers().consequences().forEach(cnf::requireAny);
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
        return within(budget, guard) != Outcome.UNSAT;
    }

    /** An answer that helps but is not needed. */
    Outcome quick(int gate) {
        return within(budget, gate);
    }

    private Outcome within(long nanoseconds, int... assumptions) {
        long end = System.nanoTime() + nanoseconds;
        return solve(() -> stop.getAsBoolean() || System.nanoTime() - end > 0, assumptions);
    }

    // ------------------------------------------------------------------ the three questions

    /** Is there an input that satisfies all that is assumed so far? */
    public Outcome admissible() {
        return solve();
    }

    /** Is there an execution, within all that is assumed, that gets to this block? */
    public Outcome reaches(Block block) {
        return solve(encoder.machine().flow().guard(block.id()));
    }

    /** Is any obligation violated? */
    public Outcome violated() {
        return solve(any(encoder.encoding().violations().keySet()));
    }

    /** Is this obligation violated? */
    public Outcome violated(Obligation obligation) {
        return solve(gate(obligation));
    }

    /** Is this obligation violated by an input with at most so many objects in the pre-heap? */
    public Outcome violated(Obligation obligation, int objectsAtMost) {
        return solve(gate(obligation), objects().atMost(objectsAtMost));
    }

    /** Is any execution left out because it goes beyond a bound? */
    public Outcome cut() {
        return solve(anyCut(encoder.encoding().cuts().keySet()));
    }

    /** All obligations that are violated, in the order of their numbers. */
    public Found<Obligation> allViolated() {
        Set<Obligation> open =
                new LinkedHashSet<>(encoder.encoding().violations().keySet());
        Set<Obligation> found = new LinkedHashSet<>();
        Outcome outcome = solve(any(open));
        while (outcome == Outcome.SAT) {
            open.stream().filter(o -> model.holds(gate(o))).forEach(found::add);
            open.removeAll(found);
            outcome = solve(any(open));
        }
        Set<Obligation> sorted = new LinkedHashSet<>();
        found.stream().sorted((a, b) -> Integer.compare(a.id(), b.id())).forEach(sorted::add);
        return new Found<>(sorted, outcome == Outcome.UNSAT);
    }

    /** All places where an execution is left out. */
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

    // ------------------------------------------------------------------ inputs

    /** The input that the last answer found, which was SAT. */
    public Assignment assignment() {
        if (model == null) {
            throw new IllegalStateException("the last answer has no model");
        }
        return new Decoder(encoder).assignment(model);
    }

    /**
     * An input that violates the obligation: with the fewest objects there are, and among those with the fewest
     * statements executed, and with small numbers, as far as the limits allow. Empty where there is none, or none was found in time.
     */
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

    /** Ever shorter paths with no more objects. */
    private Valuation shortest(Obligation obligation, Valuation found) {
        Valuation best = found;
        int fewObjects = objects().atMost(objects().value(found));
        Outcome outcome = Outcome.SAT;
        while (outcome == Outcome.SAT) {
            int length = statements().value(best);
            outcome = length == 0
                    ? Outcome.UNSAT
                    : within(
                            budget / 5,
                            gate(obligation),
                            fewObjects,
                            statements().atMost(length - 1));
            best = outcome == Outcome.SAT ? model : best;
        }
        return best;
    }

    /** The same with numbers that people read with ease, if there is such an input. */
    private Valuation plainest(Obligation obligation, Valuation found) {
        int few = objects().atMost(objects().value(found));
        int brief = statements().atMost(statements().value(found));
        for (int width = 2; width <= 16; width *= 2) {
            int small = encoder.machine().symbols().numbers().inputsFit(width);
            Outcome outcome = within(budget / 5, gate(obligation), few, brief, small);
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

    private Counter statements() {
        if (statements == null) {
            List<int[]> unary = new ArrayList<>();
            encoder.encoding().marks().forEach((block, count) -> {
                int[] weight = new int[count];
                Arrays.fill(weight, encoder.machine().flow().guard(block));
                unary.add(weight);
            });
            statements = Counter.ofSorted(gates(), unary);
        }
        return statements;
    }

    // ------------------------------------------------------------------ contradictions

    /**
     * Where no input is admissible: clauses that cannot hold together, each of them needed. Empty where the heap alone
     * has no admissible shape, or the search was stopped.
     */
    public List<Clause> contradiction() {
        return new ClauseQuestions(encoder.entry(), solvers, stop).contradiction();
    }

    /**
     * The clauses that are not defined for some input that satisfies all other clauses: a null dereference or an index
     * out of range in a precondition or an invariant.
     */
    public Found<Clause> undefined() {
        Set<Clause> found = new LinkedHashSet<>();
        boolean complete = new ClauseQuestions(encoder.entry(), solvers, stop).undefined(0, found);
        if (encoder.entry() != encoder.encoding()) {
            int later = encoder.entry().assumptions().size();
            complete &= new ClauseQuestions(encoder.encoding(), solvers, stop).undefined(later, found);
        }
        return new Found<>(found, complete);
    }

    // ------------------------------------------------------------------ statistics

    /** How large the problem is and where the time went. */
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
