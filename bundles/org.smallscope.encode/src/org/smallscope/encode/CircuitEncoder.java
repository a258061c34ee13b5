package org.smallscope.encode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.smallscope.encode.circuit.Choice;
import org.smallscope.encode.circuit.Gates;
import org.smallscope.encode.state.Flow;
import org.smallscope.encode.symbol.Symbol;
import org.smallscope.encode.symbol.Symbol.Num;
import org.smallscope.encode.symbol.Symbol.Ref;
import org.smallscope.encode.symbol.Symbol.Truth;
import org.smallscope.program.contract.Clause;
import org.smallscope.program.graph.Analysis;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Universe;
import org.smallscope.program.graph.Value;
import org.smallscope.solve.SatSolver;

/**
 * Gives a computation graph its meaning as a boolean circuit, step by step while the graph is built.
 *
 * <p>Use: make one for the universe of a {@code GraphBuilder}, give it to {@code build}, then ask {@link #questions()};
 * these may be asked at any time, also before the graph is complete. Close it at the end.
 */
public final class CircuitEncoder implements Analysis, AutoCloseable {
    private final Machine machine;
    private final TermEncoder terms;
    private final Questions questions;
    private final Map<Integer, Term> definitions = new HashMap<>();
    private final Map<Obligation, List<Integer>> violations = new LinkedHashMap<>();
    private final Map<CutPoint, Integer> cuts = new LinkedHashMap<>();
    private final List<Assumption> assumptions = new ArrayList<>();
    private final Map<Integer, Integer> marks = new LinkedHashMap<>();
    private int current;
    private long nanoseconds;

    /** Something assumed: holds in every model; with when its clause is not defined. The clause is null where Java guarantees it. */
    record Assumption(Clause clause, int gate, int undefined) {}

    /**
     * For the objects of a universe, which has all PRE atoms already.
     *
     * @param solvers makes the solver, and a second one where contradictory clauses are to be named
     */
    public CircuitEncoder(Universe universe, EncodeOptions options, Supplier<SatSolver> solvers) {
        machine = new Machine(universe, options, solvers.get());
        terms = new TermEncoder(machine);
        questions = new Questions(this, solvers);
    }

    /** What can be asked about the graph so far. */
    public Questions questions() {
        return questions;
    }

    Machine machine() {
        return machine;
    }

    TermEncoder terms() {
        return terms;
    }

    Map<Obligation, List<Integer>> violations() {
        return violations;
    }

    Map<CutPoint, Integer> cuts() {
        return cuts;
    }

    List<Assumption> assumptions() {
        return assumptions;
    }

    /** By block the number of statements of the user it holds. */
    Map<Integer, Integer> marks() {
        return marks;
    }

    /** Time spent in {@link #open} and {@link #add}, but for questions. */
    long nanoseconds() {
        return nanoseconds;
    }

    @Override
    public void close() {
        machine.cnf().solver().close();
    }

    // ------------------------------------------------------------------ blocks

    @Override
    public void open(Block block) {
        long start = System.nanoTime();
        machine.flow().open(block);
        current = block.id();
        marks.remove(current);
        if (block.in().size() == 1 && block.in().get(0).condition() != null) {
            learn(block.in().get(0).condition(), block.in().get(0).expected(), current);
        }
        nanoseconds += System.nanoTime() - start;
    }

    @Override
    public boolean dead(Block block) {
        return machine.flow().guard(block.id()) == Gates.FALSE;
    }

    @Override
    public boolean possible(Block block) {
        return !dead(block) && questions.possible(machine.flow().guard(block.id()));
    }

    @Override
    public Optional<int[]> candidates(Value reference) {
        Symbol symbol = machine.symbol(reference);
        return symbol instanceof Ref
                ? Optional.of(machine.choice(reference, current).ids())
                : Optional.empty();
    }

    @Override
    public Optional<Boolean> constant(Value bool) {
        if (!(machine.symbol(bool) instanceof Truth)) {
            return Optional.empty();
        }
        int gate = machine.gate(bool, current);
        return Gates.isConstant(gate) ? Optional.of(gate == Gates.TRUE) : Optional.empty();
    }

    /** What is known once a condition has a value: what it consists of, too. */
    private void learn(Value condition, boolean expected, int block) {
        Term term = definitions.get(condition.id());
        if (term instanceof Term.Not t) {
            learn(t.operand(), !expected, block);
            return;
        } else if (term instanceof Term.And t && expected) {
            t.operands().forEach(v -> learn(v, true, block));
        } else if (term instanceof Term.Or t && !expected) {
            t.operands().forEach(v -> learn(v, false, block));
        }
        int gate = ((Truth) machine.symbol(condition)).gate();
        machine.flow().learn(block, expected ? gate : Gates.not(gate));
    }

    // ------------------------------------------------------------------ steps

    @Override
    public void add(Block block, Step step) {
        long start = System.nanoTime();
        addStep(block.id(), step);
        nanoseconds += System.nanoTime() - start;
    }

    private void addStep(int block, Step step) {
        Flow flow = machine.flow();
        if (step instanceof Step.Define s) {
            definitions.put(s.value().id(), s.term());
            machine.define(s.value(), terms.encode(s.term(), s.value(), block));
        } else if (step instanceof Step.Allocate s) {
            machine.allocate(s.atom().id(), block);
            machine.define(s.value(), new Ref(Choice.constant(s.atom().id())));
        } else if (step instanceof Step.AllocateArray s) {
            machine.allocate(s.atom().id(), block);
            machine.elements().allocate(s.atom().id(), (Num) machine.symbol(s.length()));
            machine.define(s.value(), new Ref(Choice.constant(s.atom().id())));
        } else if (step instanceof Step.Assume s) {
            assume(s, block);
        } else if (step instanceof Step.Check s) {
            int violated = machine.gates().and(flow.guard(block), Gates.not(machine.gate(s.condition(), block)));
            violations.computeIfAbsent(s.obligation(), o -> new ArrayList<>()).add(violated);
        } else if (step instanceof Step.Cut s) {
            cuts.merge(s.point(), flow.guard(block), machine.gates()::or);
        } else if (step instanceof Step.Mark) {
            marks.merge(block, 1, Integer::sum);
        } else if (!(step instanceof Step.PreState)) {
            change(block, step);
        }
    }

    private void change(int block, Step step) {
        if (step instanceof Step.SetVariable s) {
            machine.variables().store(s.variable(), s.from(), s.to(), block, seen(s.value(), block));
        } else if (step instanceof Step.StoreStatic s) {
            machine.variables().store(s.field(), s.from(), s.to(), block, seen(s.value(), block));
        } else if (step instanceof Step.StoreField s) {
            machine.fields()
                    .store(
                            s.field(),
                            s.from(),
                            s.to(),
                            block,
                            machine.choice(s.target(), block),
                            seen(s.value(), block));
        } else if (step instanceof Step.StoreElement s) {
            machine.elements()
                    .store(
                            s.elements(),
                            s.from(),
                            s.to(),
                            block,
                            machine.choice(s.array(), block),
                            (Num) machine.symbol(s.index()),
                            seen(s.value(), block));
        } else if (step instanceof Step.CopyElements s) {
            machine.elements()
                    .copy(
                            s.elements(),
                            s.from(),
                            s.to(),
                            block,
                            machine.choice(s.source(), block),
                            (Num) machine.symbol(s.sourceStart()),
                            machine.choice(s.target(), block),
                            (Num) machine.symbol(s.targetStart()),
                            (Num) machine.symbol(s.length()));
        } else {
            throw new IllegalArgumentException(step.toString());
        }
    }

    /** A value as it is seen from the block that stores it. */
    private Symbol seen(Value value, int block) {
        Symbol symbol = machine.symbol(value);
        if (symbol instanceof Ref) {
            return new Ref(machine.choice(value, block));
        }
        return symbol instanceof Truth ? new Truth(machine.gate(value, block)) : symbol;
    }

    private void assume(Step.Assume step, int block) {
        Gates gates = machine.gates();
        int defined = step.defined() == null ? Gates.TRUE : machine.gate(step.defined(), block);
        int holds = gates.and(machine.gate(step.condition(), block), defined);
        int gate = gates.implies(machine.flow().guard(block), holds);
        int undefined = gates.and(machine.flow().guard(block), Gates.not(machine.gate(step.defined(), block)));
        assumptions.add(new Assumption(step.clause(), gate, undefined));
        machine.cnf().require(gate);
        learn(step.condition(), true, block);
        if (step.defined() != null) {
            learn(step.defined(), true, block);
        }
    }
}
