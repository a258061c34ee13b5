package org.smallscope.encode.circuit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.smallscope.encode.EncodeOptions;
import org.smallscope.encode.EncodeStatistics;
import org.smallscope.encode.Encoder;
import org.smallscope.encode.SlotFilter;
import org.smallscope.encode.Transcript;
import org.smallscope.encode.circuit.gate.Gates;
import org.smallscope.encode.circuit.state.HeapInputs;
import org.smallscope.encode.circuit.state.Ranges;
import org.smallscope.encode.circuit.symbol.Symbol.Ref;
import org.smallscope.encode.circuit.symbol.Symbol.Truth;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.Value;
import org.smallscope.solve.SatSolver;

/**
 * Gives a computation graph its meaning as a boolean circuit, step by step while the graph is built.
 *
 * <p>When the builder first asks whether a block is possible and a precondition has been assumed, numbers that it keeps
 * small are looked for; where there are any, what was encoded so far is encoded again with them ({@link Narrower}).
 */
public final class CircuitEncoder implements Encoder {
    private final Universe universe;
    private final EncodeOptions options;
    private final HeapInputs.Maker heaps;
    private final Bounder bounder;
    private final Narrower narrower;
    private final Supplier<SatSolver> solvers;
    private final CircuitQuestions questions;
    private final List<Event> events = new ArrayList<>();
    private final Transcript told = new Transcript();
    private EncodedSteps encoding;
    /** What was encoded before and then again with more knowledge, the last of which is the encoding. */
    private final List<EncodedSteps> stages = new ArrayList<>();

    private SlotFilter filter = SlotFilter.ALL;
    private Ranges ranges = new Ranges();
    private boolean assumed;
    private boolean narrowed;
    private int current;
    private long nanoseconds;
    private long spentBefore;

    /** What the builder told; the step is null where the block was opened. */
    private record Event(Block block, Step step) {}

    /**
     * For the objects of a universe, which has all PRE atoms already.
     *
     * @param heaps    makes the references of the pre-heap
     * @param bounder  looks for what no valid heap holds
     * @param narrower looks for small numbers
     * @param solvers  makes the solver, and further ones where clauses are to be looked at one by one
     */
    public CircuitEncoder(
            Universe universe,
            EncodeOptions options,
            HeapInputs.Maker heaps,
            Bounder bounder,
            Narrower narrower,
            Supplier<SatSolver> solvers) {
        this.universe = universe;
        this.options = options;
        this.heaps = heaps;
        this.bounder = bounder;
        this.narrower = narrower;
        this.solvers = solvers;
        encoding = empty();
        stages.add(encoding);
        questions = new CircuitQuestions(this, solvers);
    }

    private EncodedSteps empty() {
        return new EncodedSteps(new Circuit(universe, options.withFilter(filter), heaps, ranges, solvers.get()));
    }

    @Override
    public CircuitQuestions questions(Graph graph) {
        told.complete(graph, this);
        return questions;
    }

    /** About what was told so far, for those who write steps themselves. */
    public CircuitQuestions questions() {
        return questions;
    }

    @Override
    public void stopWhen(BooleanSupplier condition) {
        questions.stopWhen(condition);
    }

    @Override
    public EncodeStatistics statistics() {
        return questions.statistics();
    }

    EncodedSteps encoding() {
        return encoding;
    }

    /**
     * What was encoded before something was found out, each with what was known then: first with all numbers in full, and
     * no bounds. The last is the encoding.
     */
    List<EncodedSteps> stages() {
        return stages;
    }

    Circuit machine() {
        return encoding.machine();
    }

    /** Time spent in {@link #open} and {@link #add}, but for questions. */
    long nanoseconds() {
        return nanoseconds;
    }

    /** Time that a solver which is not in use any more has searched. */
    long searchedBefore() {
        return spentBefore;
    }

    @Override
    public void close() {
        machine().cnf().solver().close();
    }

    @Override
    public void open(Block block) {
        told.open(block);
        tell(new Event(block, null));
        current = block.id();
    }

    @Override
    public void add(Block block, Step step) {
        told.add(block, step);
        tell(new Event(block, step));
    }

    private void tell(Event event) {
        long start = System.nanoTime();
        if (!narrowed || !assumed) {
            events.add(event);
        }
        encode(event);
        nanoseconds += System.nanoTime() - start;
    }

    private void encode(Event event) {
        if (event.step() == null) {
            encoding.open(event.block());
        } else {
            encoding.add(event.block().id(), event.step());
        }
    }

    @Override
    public boolean dead(Block block) {
        return machine().flow().guard(block.id()) == Gates.FALSE;
    }

    @Override
    public boolean possible(Block block) {
        if (!narrowed && encoding.assumptions().stream().anyMatch(a -> a.clause() != null)) {
            narrowed = true;
            narrow();
            forget();
        }
        return !dead(block) && questions.possible(machine().flow().guard(block.id()));
    }

    private void narrow() {
        ranges = narrower.narrow(new AssumedState(this));
        if (!ranges.isEmpty()) {
            encodeAgain();
        }
    }

    /** Bounds come from what is assumed of every heap; so this is the time to ask for them. */
    @Override
    public void inputsAssumed() {
        questions.settle();
        long start = System.nanoTime();
        filter = HeapQuestion.of(encoding)
                .map(q -> bounder.bound(q, questions::isStopped))
                .orElse(SlotFilter.ALL);
        spentBefore += System.nanoTime() - start;
        if (filter != SlotFilter.ALL) {
            encodeAgain();
        }
        assumed = true;
        forget();
    }

    private void forget() {
        if (assumed && narrowed) {
            events.clear();
        }
    }

    private void encodeAgain() {
        SatSolver old = machine().cnf().solver();
        spentBefore += old.statistics().nanoseconds();
        long start = System.nanoTime();
        encoding = empty();
        stages.add(encoding);
        events.forEach(this::encode);
        nanoseconds += System.nanoTime() - start;
        old.close();
    }

    @Override
    public Optional<int[]> candidates(Value reference) {
        return machine().symbol(reference) instanceof Ref
                ? Optional.of(machine().choice(reference, current).ids())
                : Optional.empty();
    }

    @Override
    public Optional<Boolean> constant(Value bool) {
        if (!(machine().symbol(bool) instanceof Truth)) {
            return Optional.empty();
        }
        int gate = machine().gate(bool, current);
        return Gates.isConstant(gate) ? Optional.of(gate == Gates.TRUE) : Optional.empty();
    }
}
