package org.smallscope.program.build.emit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.Frame;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;

/**
 * Writes blocks and steps, and keeps the current block. Terms that do not depend on the state are those of a
 * {@link TermWriter}; what is known at this point is in {@link KnownFacts}, the state of variables and heap in
 * {@link CurrentState}.
 *
 * <p>Code that no execution reaches is written into a block that is thrown away ({@link #unreachable()} is true), so
 * that callers need not look at every turn whether they still run.
 */
public final class Emitter extends TermWriter {
    private final GrowingUniverse universe;
    private final Oracle oracle;
    private final Listener listener;
    private final CurrentState state = new CurrentState(this);
    private final List<Block> blocks = new ArrayList<>();
    private final List<List<Step>> steps = new ArrayList<>();
    private final Map<Term.Input, Integer> inputs = new HashMap<>();
    private final Map<Term, Value> literals = new HashMap<>();
    private final Block nowhere = new Block(-1, List.of());
    private Block current;
    private int values;
    private Origin place = Origin.NONE;
    private int guesses;

    public Emitter(GrowingUniverse universe, Oracle oracle, Listener listener) {
        this.universe = universe;
        this.oracle = oracle;
        this.listener = listener;
        Block first = new Block(0, List.of());
        listener.open(first);
        begin(first);
    }

    private void begin(Block block) {
        blocks.add(block);
        steps.add(new ArrayList<>());
        current = block;
    }

    public GrowingUniverse universe() {
        return universe;
    }

    public Oracle oracle() {
        return oracle;
    }

    /** The state of variables and heap at this point. */
    public CurrentState state() {
        return state;
    }

    public List<Block> blocks() {
        return blocks;
    }

    /** The steps of each block so far, by its number. */
    public List<List<Step>> steps() {
        return steps;
    }

    // ------------------------------------------------------------------ control

    public Block current() {
        return current;
    }

    public boolean unreachable() {
        return current == nowhere;
    }

    public void stop() {
        current = nowhere;
    }

    /** Begins a block with these edges; nowhere if none can be taken. */
    public void open(List<Edge> in) {
        List<Edge> live = in.stream().filter(e -> e.from() != nowhere).toList();
        if (live.isEmpty()) {
            current = nowhere;
            return;
        }
        Block block = new Block(blocks.size(), live);
        listener.open(block);
        if (oracle.dead(block)) {
            current = nowhere;
        } else {
            begin(block);
        }
    }

    public void open(Edge in) {
        open(List.of(in));
    }

    /** The edge taken where the condition has the given value; from nowhere if it cannot have it. */
    public Edge when(Value condition, boolean expected) {
        Optional<Boolean> value = constant(condition);
        if (value.isPresent()) {
            return value.get() == expected ? Edge.always(current) : Edge.always(nowhere);
        }
        return new Edge(current, condition, expected);
    }

    public Edge always() {
        return Edge.always(current);
    }

    /** Goes on only where the condition holds; executions in which it does not end here. */
    public void continueWhen(Value condition) {
        open(when(condition, true));
    }

    // ------------------------------------------------------------------ what the oracle knows besides

    @Override
    public boolean isNonNull(Value reference) {
        return known().isNonNull(reference)
                .orElseGet(() -> !unreachable()
                        && oracle.candidates(reference)
                                .map(c -> Arrays.stream(c).noneMatch(a -> a == Atom.NULL))
                                .orElse(false));
    }

    /** The value of a boolean where it is the same in every execution. */
    public Optional<Boolean> constant(Value bool) {
        Optional<Boolean> truth = known().truth(bool);
        return truth.isPresent() || unreachable() ? truth : oracle.constant(bool);
    }

    // ------------------------------------------------------------------ values

    /** An input of its own, whoever else has asked for one of this kind before. */
    public Value input(Term.Role role, Type type, String name, Origin origin) {
        Term.Input kind = new Term.Input(role, type, name);
        return define(new Term.Input(role, type, name, inputs.merge(kind, 1, Integer::sum) - 1), type, origin);
    }

    @Override
    public Value define(Term term, Type type, Origin origin) {
        if (term instanceof Term.Constant || term instanceof Term.Reference || term instanceof Term.TypeConstant) {
            return literal(term, type);
        }
        return known().valueOf(term).orElseGet(() -> defineAnew(term, type, origin));
    }

    private Value defineAnew(Term term, Type type, Origin origin) {
        Value value = nextValue(type);
        if (!unreachable()) {
            guesses += isGuess(term) ? 1 : 0;
            step(new Step.Define(value, term, origin == Origin.NONE ? place : origin));
            if (!(term instanceof Term.Input)) {
                known().learn(term, value);
            }
        }
        return value;
    }

    Value nextValue(Type type) {
        return new Value(values++, type);
    }

    /** True for what another execution of the same code in the same state may find otherwise. */
    private static boolean isGuess(Term term) {
        return term instanceof Term.IdentityHash || term instanceof Term.Input i && i.role() != Term.Role.ROOT;
    }

    /** How many terms so far stand for what the state does not determine. */
    public int guesses() {
        return guesses;
    }

    /** Constants are defined once, in the first block, which dominates all others. */
    private Value literal(Term term, Type type) {
        return literals.computeIfAbsent(term, t -> {
            Value value = nextValue(type);
            known().learnConstant(value, term);
            Step step = new Step.Define(value, term, Origin.NONE);
            steps.get(0).add(step);
            listener.add(blocks.get(0), step);
            return value;
        });
    }

    // ------------------------------------------------------------------ steps

    /** What is computed next, unless it says otherwise itself, belongs to this place. */
    public void locate(Origin origin) {
        place = origin;
    }

    public void step(Step step) {
        if (!unreachable()) {
            steps.get(current.id()).add(step);
            listener.add(current, step);
        }
    }

    /** What holds whatever any clause says; nothing where it is plain. */
    public void assume(Value condition) {
        if (!constant(condition).equals(Optional.of(true))) {
            step(new Step.Assume(condition, bool(true), null));
        }
    }

    /** The execution is at this place of the code. */
    public void pass(Origin origin, Frame frame, List<Step.Named> visible) {
        if (!unreachable()) {
            step(new Step.Mark(origin, frame, visible, state.heap()));
        }
    }
}
