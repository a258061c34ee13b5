package org.smallscope.program.build.emit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Block;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Frame;
import org.smallscope.program.graph.GrowingUniverse;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Listener;
import org.smallscope.program.graph.Oracle;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.tree.Expr.Op;

/**
 * Writes blocks and steps: keeps the current block, the current labels, and what is known at this point.
 *
 * <p>Code that no execution reaches is written into a block that is thrown away ({@link #unreachable()} is true), so
 * that callers need not look at every turn whether they still run.
 *
 * <p>What is known (values already computed, references that are not null) holds in the blocks dominated by the
 * current one; {@link #mark()} and {@link #forget(int)} bracket the branches of structured code.
 */
public final class Emitter {
    /** The number of the last change of the heap. */
    private static final FieldRef CHANGES = new FieldRef("$heap", "changes", Prim.INT, true);

    private final GrowingUniverse universe;
    private final Oracle oracle;
    private final Listener listener;
    private final List<Block> blocks = new ArrayList<>();
    private final List<List<Step>> steps = new ArrayList<>();
    private final Map<Term.Input, Integer> inputs = new HashMap<>();
    private final Block nowhere = new Block(-1, List.of());
    private Block current;
    private int values;
    private int variables;
    private Origin place = Origin.NONE;
    private boolean countsChanges;
    private int guesses;
    private final Map<Object, Integer> lastLabel = new HashMap<>();
    private Map<Object, Integer> labels = new LinkedHashMap<>();
    private final Map<Term, Value> computed = new HashMap<>();
    private final Map<Term, Value> literals = new HashMap<>();
    private final List<Object> trail = new ArrayList<>();
    private final Set<Value> nonNull = new LinkedHashSet<>();
    private final Map<Integer, Term> constants = new HashMap<>();

    public Emitter(GrowingUniverse universe, Oracle oracle) {
        this.universe = universe;
        this.oracle = oracle;
        listener = oracle.listener();
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
        Optional<Boolean> known = constant(condition);
        if (known.isPresent()) {
            return known.get() == expected ? Edge.always(current) : Edge.always(nowhere);
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

    // ------------------------------------------------------------------ knowledge

    public int mark() {
        return trail.size();
    }

    public void forget(int mark) {
        for (int i = trail.size() - 1; i >= mark; i--) {
            Object fact = trail.remove(i);
            if (fact instanceof Term t) {
                computed.remove(t);
            } else {
                nonNull.remove(fact);
            }
        }
    }

    public void learnNonNull(Value value) {
        if (nonNull.add(value)) {
            trail.add(value);
        }
    }

    /** True where the reference is null in no execution that gets here. */
    public boolean isNonNull(Value value) {
        if (nonNull.contains(value)) {
            return true;
        }
        if (constants.get(value.id()) instanceof Term.Reference r) {
            return r.atom() != Atom.NULL;
        }
        return !unreachable()
                && oracle.candidates(value)
                        .map(c -> Arrays.stream(c).noneMatch(a -> a == Atom.NULL))
                        .orElse(false);
    }

    public Optional<Boolean> constant(Value bool) {
        if (constants.get(bool.id()) instanceof Term.Constant c) {
            return Optional.of(c.value() != 0);
        }
        return unreachable() ? Optional.empty() : oracle.constant(bool);
    }

    /** The number a value is known to be. */
    public Optional<Long> number(Value value) {
        return constants.get(value.id()) instanceof Term.Constant c ? Optional.of(c.value()) : Optional.empty();
    }

    // ------------------------------------------------------------------ values

    /** An input of its own, whoever else has asked for one of this kind before. */
    public Value input(Term.Role role, Type type, String name, Origin origin) {
        Term.Input kind = new Term.Input(role, type, name);
        return define(new Term.Input(role, type, name, inputs.merge(kind, 1, Integer::sum) - 1), type, origin);
    }

    public Value define(Term term, Type type, Origin origin) {
        if (term instanceof Term.Constant || term instanceof Term.Reference || term instanceof Term.TypeConstant) {
            return literal(term, type);
        }
        Value known = computed.get(term);
        if (known != null) {
            return known;
        }
        Value value = new Value(values++, type);
        if (!unreachable()) {
            guesses += isGuess(term) ? 1 : 0;
            add(new Step.Define(value, term, origin == Origin.NONE ? place : origin));
            if (!(term instanceof Term.Input)) {
                computed.put(term, value);
                trail.add(term);
            }
        }
        return value;
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
            Value value = new Value(values++, type);
            constants.put(value.id(), term);
            Step step = new Step.Define(value, term, Origin.NONE);
            steps.get(0).add(step);
            listener.add(blocks.get(0), step);
            return value;
        });
    }

    /** What is computed next, unless it says otherwise itself, belongs to this place. */
    public void locate(Origin origin) {
        place = origin;
    }

    private void add(Step step) {
        steps.get(current.id()).add(step);
        listener.add(current, step);
    }

    public void step(Step step) {
        if (!unreachable()) {
            add(step);
        }
    }

    public Value bool(boolean value) {
        return constant(Prim.BOOLEAN, value ? 1 : 0);
    }

    public Value constant(Prim type, long value) {
        return define(new Term.Constant(type, value), type, Origin.NONE);
    }

    public Value reference(int atom, Type type) {
        return define(new Term.Reference(atom), type, Origin.NONE);
    }

    public Value nullValue() {
        return reference(Atom.NULL, Type.Special.NULL);
    }

    /** The value of a field, variable or element before anything was stored. */
    public Value defaultOf(Type type) {
        if (type == Type.Special.TYPE) {
            return define(new Term.TypeConstant(Type.OBJECT), type, Origin.NONE);
        }
        return type instanceof Prim p ? constant(p, 0) : nullValue();
    }

    public Value not(Value v) {
        if (constants.get(v.id()) instanceof Term.Constant c) {
            return bool(c.value() == 0);
        }
        return define(new Term.Not(v), Prim.BOOLEAN, Origin.NONE);
    }

    public Value and(Value... operands) {
        return and(Arrays.asList(operands));
    }

    public Value and(List<Value> operands) {
        return junction(operands, true);
    }

    public Value or(Value... operands) {
        return or(Arrays.asList(operands));
    }

    public Value or(List<Value> operands) {
        return junction(operands, false);
    }

    private Value junction(List<Value> operands, boolean neutral) {
        Set<Value> kept = new LinkedHashSet<>();
        for (Value v : operands) {
            if (constants.get(v.id()) instanceof Term.Constant c) {
                if (c.value() != 0 != neutral) {
                    return bool(!neutral);
                }
            } else {
                kept.add(v);
            }
        }
        if (kept.isEmpty()) {
            return bool(neutral);
        }
        if (kept.size() == 1) {
            return kept.iterator().next();
        }
        List<Value> list = List.copyOf(kept);
        return define(neutral ? new Term.And(list) : new Term.Or(list), Prim.BOOLEAN, Origin.NONE);
    }

    public Value implies(Value a, Value b) {
        return or(not(a), b);
    }

    public Value select(Value condition, Value then, Value otherwise, Type type) {
        if (then.equals(otherwise)) {
            return then;
        }
        if (constants.get(condition.id()) instanceof Term.Constant c) {
            return c.value() != 0 ? then : otherwise;
        }
        return define(new Term.Select(condition, then, otherwise), type, Origin.NONE);
    }

    public Value equal(Type operands, Value a, Value b) {
        if (a.equals(b)) {
            return bool(true);
        }
        Term ka = constants.get(a.id());
        Term kb = constants.get(b.id());
        if (ka instanceof Term.Reference ra && kb instanceof Term.Reference rb) {
            return bool(ra.atom() == rb.atom());
        }
        if (ka instanceof Term.Constant ca && kb instanceof Term.Constant cb) {
            return bool(ca.value() == cb.value());
        }
        return define(new Term.Compare(Op.EQ, operands, a, b), Prim.BOOLEAN, Origin.NONE);
    }

    public Value isNull(Value reference) {
        return isNonNull(reference) ? bool(false) : equal(Type.OBJECT, reference, nullValue());
    }

    public Value less(Prim type, Value a, Value b) {
        return define(new Term.Compare(Op.LT, type, a, b), Prim.BOOLEAN, Origin.NONE);
    }

    public Value atMost(Prim type, Value a, Value b) {
        return define(new Term.Compare(Op.LE, type, a, b), Prim.BOOLEAN, Origin.NONE);
    }

    public Value typeOf(Value reference) {
        return define(new Term.TypeOf(reference), Type.Special.TYPE, Origin.NONE);
    }

    public Value hasExactType(Value reference, Type type) {
        Value named = define(new Term.TypeConstant(type), Type.Special.TYPE, Origin.NONE);
        return equal(Type.Special.TYPE, typeOf(reference), named);
    }

    // ------------------------------------------------------------------ state

    public Variable variable(String name, Type type) {
        return new Variable(variables++, name, type);
    }

    public int label(Object component) {
        return labels.getOrDefault(component, 0);
    }

    /** The labels of all variables, fields and elements that were changed so far. */
    public Map<Object, Integer> labels() {
        return new LinkedHashMap<>(labels);
    }

    private int nextLabel(Object component) {
        int next = lastLabel.merge(component, 1, Integer::sum);
        labels.put(component, next);
        return next;
    }

    public Value read(Variable variable) {
        return define(new Term.ReadVariable(variable, label(variable)), variable.type(), Origin.NONE);
    }

    public void set(Variable variable, Value value) {
        if (!unreachable()) {
            int from = label(variable);
            add(new Step.SetVariable(variable, from, nextLabel(variable), value));
        }
    }

    public Value readField(FieldRef field, Value target, Origin origin) {
        return define(new Term.ReadField(field, label(field), target), field.type(), origin);
    }

    public Value readStatic(FieldRef field, Origin origin) {
        return define(new Term.ReadStatic(field, label(field)), field.type(), origin);
    }

    public Value readElement(Type element, Value array, Value index, Origin origin) {
        Elements elements = Elements.of(element);
        return define(new Term.ReadElement(elements, label(elements), array, index), element, origin);
    }

    public Value length(Value array) {
        return define(new Term.Length(array), Prim.INT, Origin.NONE);
    }

    /**
     * From now on every change of the heap has a number, which can be read at any label: where it is the same, nothing
     * was changed in between, whatever other executions change there.
     */
    public void countChanges() {
        countsChanges = true;
    }

    private void count(Origin origin) {
        if (countsChanges) {
            int from = label(CHANGES);
            int next = nextLabel(CHANGES);
            add(new Step.StoreStatic(CHANGES, from, next, constant(Prim.INT, next), origin));
        }
    }

    /** Where nothing was changed between two states. */
    public Value unchanged(Labels one, Labels other) {
        if (one.equals(other)) {
            return bool(true);
        }
        return equal(Prim.INT, lastChange(one), lastChange(other));
    }

    private Value lastChange(Labels state) {
        return define(new Term.ReadStatic(CHANGES, state.of(CHANGES)), Prim.INT, Origin.NONE);
    }

    public void storeField(FieldRef field, Value target, Value value, Origin origin) {
        if (!unreachable()) {
            int from = label(field);
            add(new Step.StoreField(field, from, nextLabel(field), target, value, origin));
            count(origin);
        }
    }

    public void storeStatic(FieldRef field, Value value, Origin origin) {
        if (!unreachable()) {
            int from = label(field);
            add(new Step.StoreStatic(field, from, nextLabel(field), value, origin));
            count(origin);
        }
    }

    public void storeElement(Type element, Value array, Value index, Value value, Origin origin) {
        if (!unreachable()) {
            Elements elements = Elements.of(element);
            int from = label(elements);
            add(new Step.StoreElement(elements, from, nextLabel(elements), array, index, value, origin));
            count(origin);
        }
    }

    public void copyElements(
            Type element,
            Value source,
            Value sourceStart,
            Value target,
            Value targetStart,
            Value length,
            Origin origin) {
        if (!unreachable()) {
            Elements elements = Elements.of(element);
            int from = label(elements);
            add(new Step.CopyElements(
                    elements, from, nextLabel(elements), source, sourceStart, target, targetStart, length, origin));
            count(origin);
        }
    }

    public Value allocate(Type type, Atom.Kind kind, Origin origin) {
        Value value = new Value(values++, type);
        if (!unreachable()) {
            Atom atom = universe.add(type, kind);
            constants.put(value.id(), new Term.Reference(atom.id()));
            add(new Step.Allocate(value, atom, origin));
        }
        learnNonNull(value);
        return value;
    }

    public Value allocateArray(Type.Array type, Value length, Atom.Kind kind, Origin origin) {
        Value value = new Value(values++, type);
        if (!unreachable()) {
            Atom atom = universe.add(type, kind);
            constants.put(value.id(), new Term.Reference(atom.id()));
            add(new Step.AllocateArray(value, atom, length, origin));
        }
        learnNonNull(value);
        return value;
    }

    /** The number of the atom a value is known to be. */
    public Optional<Integer> atom(Value value) {
        return constants.get(value.id()) instanceof Term.Reference r ? Optional.of(r.atom()) : Optional.empty();
    }

    /** The current state of the heap. */
    public Labels state() {
        Map<FieldRef, Integer> fields = new LinkedHashMap<>();
        Map<Elements, Integer> elements = new LinkedHashMap<>();
        labels.forEach((component, label) -> {
            if (component instanceof FieldRef f) {
                fields.put(f, label);
            } else if (component instanceof Elements e) {
                elements.put(e, label);
            }
        });
        return new Labels(fields, elements);
    }

    /** Makes an earlier state of the heap the current one; variables stay as they are. */
    public void restore(Labels state) {
        labels.keySet().removeIf(c -> c instanceof FieldRef || c instanceof Elements);
        labels.putAll(state.fields());
        labels.putAll(state.elements());
    }

    public void mark(Origin origin, Frame frame, List<Step.Named> visible) {
        if (!unreachable()) {
            add(new Step.Mark(origin, frame, visible, state()));
        }
    }
}
