package org.smallscope.program.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Graph;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.Value;

/**
 * One execution of a graph. As the builder's oracle and listener it makes the builder unroll exactly as far as this
 * execution goes; {@link #of(Graph, Assignment)} runs over a finished graph.
 *
 * <p>An execution with a failed assumption or a cut is one the graph leaves out; it is recorded and followed all the
 * same, so that people can be shown why.
 */
public final class Run implements Oracle, Listener {
    private final Universe universe;
    private final Inputs inputs;
    private final Memory memory;
    private final Evaluator evaluator;

    private final BitSet opened = new BitSet();
    private final BitSet executed = new BitSet();
    private final BitSet defined = new BitSet();
    private final BitSet named = new BitSet();
    private long[] values = new long[64];

    private final List<Moment> marks = new ArrayList<>();
    private final List<Step.Check> violations = new ArrayList<>();
    private final List<Integer> marksBeforeViolation = new ArrayList<>();
    private final List<Step.Check> passed = new ArrayList<>();
    private final List<Step.Assume> failedAssumptions = new ArrayList<>();
    private final List<Step.Cut> cuts = new ArrayList<>();
    private final List<Step.Undecided> undecided = new ArrayList<>();

    /** A statement of the user was about to be executed; {@code time} counts the objects allocated before. */
    public record Moment(Step.Mark mark, Block block, int time) {}

    /**
     * How the call ended.
     *
     * @param result absent where the method is void or has thrown
     * @param thrown the exception's atom, or {@link Atom#NULL}
     */
    public record Ending(OptionalLong result, int thrown) {}

    public Run(Universe universe, Assignment assignment) {
        this(universe, assignment, Inputs.of(assignment));
    }

    /** With inputs that are asked for as the run comes to them, instead of those of the assignment. */
    public Run(Universe universe, Assignment assignment, Inputs inputs) {
        this.universe = universe;
        this.inputs = inputs;
        this.memory = new Memory(universe, assignment);
        this.evaluator = new Evaluator(this, memory);
    }

    /** Runs over a finished graph. */
    public static Run of(Graph graph, Assignment assignment) {
        Run run = new Run(graph.universe(), assignment);
        graph.tell(run);
        return run;
    }

    // ------------------------------------------------------------------ what the builder tells

    /** The builder gives the number of a block that was found dead to the next one. */
    @Override
    public void open(Block block) {
        opened.set(block.id());
        executed.set(
                block.id(),
                block.in().isEmpty() ? block.id() == 0 : block.in().stream().anyMatch(this::taken));
    }

    private boolean taken(Block.Edge edge) {
        return executed.get(edge.from().id())
                && (edge.condition() == null || value(edge.condition()) != 0 == edge.expected());
    }

    /** The mathematical integer that a value of that type stands for. */
    public BigInteger integer(long value) {
        return evaluator.integer(value);
    }

    @Override
    public boolean dead(Block block) {
        return !executed(block);
    }

    @Override
    public boolean possible(Block block) {
        return executed(block);
    }

    /** In one execution every value that has been computed is known. */
    @Override
    public Optional<Boolean> constant(Value bool) {
        return has(bool) ? Optional.of(value(bool) != 0) : Optional.empty();
    }

    @Override
    public Optional<int[]> candidates(Value reference) {
        return has(reference) ? Optional.of(new int[] {(int) value(reference)}) : Optional.empty();
    }

    @Override
    public void add(Block block, Step step) {
        step.accept(executed(block) ? new Executed(block) : new PassedBy());
    }

    /** Where a block is not executed, labels go on all the same, and allocations name their objects. */
    private class PassedBy implements Step.Reader {
        @Override
        public void read(Step.Define s) {
            // nobody looks at it
        }

        @Override
        public void read(Step.SetVariable s) {
            memory.variable(s.variable()).advance(s.from(), s.to());
        }

        @Override
        public void read(Step.StoreField s) {
            memory.field(s.field()).advance(s.from(), s.to());
        }

        @Override
        public void read(Step.StoreStatic s) {
            memory.field(s.field()).advance(s.from(), s.to());
        }

        @Override
        public void read(Step.StoreElement s) {
            memory.elements(s.elements()).advance(s.from(), s.to());
        }

        @Override
        public void read(Step.CopyElements s) {
            memory.elements(s.elements()).advance(s.from(), s.to());
        }

        /** Which object an allocation gives is known even here: others may be compared with it. */
        @Override
        public void read(Step.Allocate s) {
            name(s.value(), s.atom());
        }

        @Override
        public void read(Step.AllocateArray s) {
            name(s.value(), s.atom());
        }

        @Override
        public void read(Step.PreState s) {
            // nothing happens
        }

        @Override
        public void read(Step.Assume s) {
            // nobody gets here
        }

        @Override
        public void read(Step.Check s) {
            // nobody gets here
        }

        @Override
        public void read(Step.Cut s) {
            // nobody gets here
        }

        @Override
        public void read(Step.Undecided s) {
            // nobody gets here
        }

        @Override
        public void read(Step.Mark s) {
            // nobody gets here
        }
    }

    private final class Executed extends PassedBy {
        private final Block block;

        Executed(Block block) {
            this.block = block;
        }

        @Override
        public void read(Step.Define s) {
            define(
                    s.value(),
                    s.term() instanceof Term.Input input
                            ? inputs.of(Run.this, s.value(), input)
                            : evaluator.evaluate(s.term()));
        }

        @Override
        public void read(Step.SetVariable s) {
            super.read(s);
            memory.variable(s.variable()).store(0, value(s.value()));
        }

        @Override
        public void read(Step.StoreField s) {
            super.read(s);
            memory.field(s.field()).store(object(s.target()), value(s.value()));
        }

        @Override
        public void read(Step.StoreStatic s) {
            super.read(s);
            memory.field(s.field()).store(Memory.staticPlace(), value(s.value()));
        }

        @Override
        public void read(Step.StoreElement s) {
            super.read(s);
            long place = Memory.elementPlace((int) object(s.array()), (int) value(s.index()));
            memory.elements(s.elements()).store(place, value(s.value()));
        }

        @Override
        public void read(Step.CopyElements s) {
            super.read(s);
            copy(s);
        }

        @Override
        public void read(Step.Allocate s) {
            memory.allocate(s.atom());
            define(s.value(), s.atom().id());
        }

        @Override
        public void read(Step.AllocateArray s) {
            memory.allocate(s.atom(), value(s.length()));
            define(s.value(), s.atom().id());
        }

        @Override
        public void read(Step.Assume s) {
            if (value(s.condition()) == 0 || s.defined() != null && value(s.defined()) == 0) {
                failedAssumptions.add(s);
            }
        }

        @Override
        public void read(Step.Check s) {
            if (value(s.condition()) == 0) {
                violations.add(s);
                marksBeforeViolation.add(marks.size());
            } else {
                passed.add(s);
            }
        }

        @Override
        public void read(Step.Cut s) {
            cuts.add(s);
        }

        @Override
        public void read(Step.Undecided s) {
            if (value(s.condition()) != 0) {
                undecided.add(s);
            }
        }

        @Override
        public void read(Step.Mark s) {
            marks.add(new Moment(s, block, memory.time()));
        }
    }

    private void copy(Step.CopyElements s) {
        Component component = memory.elements(s.elements());
        long[] copied = new long[(int) value(s.length())];
        for (int i = 0; i < copied.length; i++) {
            copied[i] = component.read(
                    Memory.elementPlace((int) object(s.source()), (int) value(s.sourceStart()) + i), s.from());
        }
        for (int i = 0; i < copied.length; i++) {
            component.store(Memory.elementPlace((int) object(s.target()), (int) value(s.targetStart()) + i), copied[i]);
        }
    }

    private void name(Value value, Atom atom) {
        put(value, atom.id());
        named.set(value.id());
    }

    private long object(Value reference) {
        long atom = value(reference);
        if (atom == Atom.NULL) {
            throw new IllegalStateException("A store through null (" + reference + ") was reached in the graph.");
        }
        return atom;
    }

    private void define(Value value, long content) {
        put(value, content);
        defined.set(value.id());
    }

    private void put(Value value, long content) {
        if (value.id() >= values.length) {
            values = Arrays.copyOf(values, Math.max(values.length * 2, value.id() + 1));
        }
        values[value.id()] = content;
    }

    // ------------------------------------------------------------------ what came of it

    public Universe universe() {
        return universe;
    }

    public boolean executed(Block block) {
        if (!opened.get(block.id())) {
            throw new IllegalStateException("Block " + block + " has not been opened.");
        }
        return executed.get(block.id());
    }

    /** True where the block that defines the value was executed. */
    public boolean has(Value value) {
        return defined.get(value.id());
    }

    /** The value: a number, 0 or 1, or an atom's number; for sets and types see {@link #set} and {@link #type}. */
    public long value(Value value) {
        if (!defined.get(value.id()) && !named.get(value.id())) {
            throw new IllegalStateException("The value " + value + " of type " + value.type()
                    + " is needed by an executed step, but the block that defines it was not executed.");
        }
        return values[value.id()];
    }

    /** A value that is a set of objects. */
    public SortedSet<Integer> set(Value value) {
        return evaluator.set(value(value));
    }

    /** A value that is a type. */
    public Type type(Value value) {
        return evaluator.type(value(value));
    }

    /** The marks that were passed, in order. */
    public List<Moment> marks() {
        return Collections.unmodifiableList(marks);
    }

    /** The obligations that did not hold, in the order in which they were checked. */
    public List<Step.Check> violations() {
        return Collections.unmodifiableList(violations);
    }

    /** How many marks had been passed when the violation with this index in {@link #violations()} was met. */
    public int marksBefore(int violation) {
        return marksBeforeViolation.get(violation);
    }

    /** The checks that were reached and held. */
    public List<Step.Check> passed() {
        return Collections.unmodifiableList(passed);
    }

    public List<Step.Assume> failedAssumptions() {
        return Collections.unmodifiableList(failedAssumptions);
    }

    public List<Step.Cut> cuts() {
        return Collections.unmodifiableList(cuts);
    }

    /** The clauses that the bounds leave undecided. */
    public List<Step.Undecided> undecided() {
        return Collections.unmodifiableList(undecided);
    }

    /** True where this is an execution within the graph's assumptions and bounds. */
    public boolean admissible() {
        return failedAssumptions.isEmpty() && cuts.isEmpty();
    }

    /** How the call ended, as a graph's outcome says; the end must have been reached. */
    public Ending ending(Graph.Outcome outcome) {
        int thrown = (int) value(outcome.thrown());
        OptionalLong result = outcome.result().isPresent() && thrown == Atom.NULL
                ? OptionalLong.of(value(outcome.result().get()))
                : OptionalLong.empty();
        return new Ending(result, thrown);
    }

    /** The state in which a mark was passed. */
    public LabelledHeap at(Moment moment) {
        return new LabelledHeap(memory, moment.mark().state(), moment.time());
    }

    /** The state with the given labels. */
    public LabelledHeap at(Labels labels) {
        return new LabelledHeap(memory, labels, Integer.MAX_VALUE);
    }
}
