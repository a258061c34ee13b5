package org.smallscope.program.build.emit;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;

/**
 * The state of variables and heap where the next step is written: each variable, field and kind of elements has a label,
 * which every change of it replaces by a new one.
 */
public final class CurrentState {
    /** The number of the last change of the heap. */
    private static final FieldRef CHANGES = new FieldRef("$heap", "changes", Prim.INT, true);

    private final Emitter emit;
    private final Map<Object, Integer> lastLabel = new HashMap<>();
    private final Map<Object, Integer> labels = new LinkedHashMap<>();
    private int variables;
    private boolean countsChanges;

    CurrentState(Emitter emit) {
        this.emit = emit;
    }

    // ------------------------------------------------------------------ labels

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

    /** The current state of the heap. */
    public Labels heap() {
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

    // ------------------------------------------------------------------ variables

    public Variable variable(String name, Type type) {
        return new Variable(variables++, name, type);
    }

    public Value read(Variable variable) {
        return emit.define(new Term.ReadVariable(variable, label(variable)), variable.type(), Origin.NONE);
    }

    public void set(Variable variable, Value value) {
        if (!emit.unreachable()) {
            int from = label(variable);
            emit.step(new Step.SetVariable(variable, from, nextLabel(variable), value));
        }
    }

    // ------------------------------------------------------------------ fields and elements

    public Value readField(FieldRef field, Value target, Origin origin) {
        return emit.define(new Term.ReadField(field, label(field), target), field.type(), origin);
    }

    public Value readStatic(FieldRef field, Origin origin) {
        return emit.define(new Term.ReadStatic(field, label(field)), field.type(), origin);
    }

    public Value readElement(Type element, Value array, Value index, Origin origin) {
        Elements elements = Elements.of(element);
        return emit.define(new Term.ReadElement(elements, label(elements), array, index), element, origin);
    }

    public void storeField(FieldRef field, Value target, Value value, Origin origin) {
        if (!emit.unreachable()) {
            int from = label(field);
            emit.step(new Step.StoreField(field, from, nextLabel(field), target, value, origin));
            count(origin);
        }
    }

    public void storeStatic(FieldRef field, Value value, Origin origin) {
        if (!emit.unreachable()) {
            int from = label(field);
            emit.step(new Step.StoreStatic(field, from, nextLabel(field), value, origin));
            count(origin);
        }
    }

    public void storeElement(Type element, Value array, Value index, Value value, Origin origin) {
        if (!emit.unreachable()) {
            Elements elements = Elements.of(element);
            int from = label(elements);
            emit.step(new Step.StoreElement(elements, from, nextLabel(elements), array, index, value, origin));
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
        if (!emit.unreachable()) {
            Elements elements = Elements.of(element);
            int from = label(elements);
            emit.step(new Step.CopyElements(
                    elements, from, nextLabel(elements), source, sourceStart, target, targetStart, length, origin));
            count(origin);
        }
    }

    // ------------------------------------------------------------------ objects

    public Value allocate(Type type, Atom.Kind kind, Origin origin) {
        Value value = emit.nextValue(type);
        if (!emit.unreachable()) {
            emit.step(new Step.Allocate(value, added(value, type, kind), origin));
        }
        emit.known().learnNonNull(value);
        return value;
    }

    public Value allocateArray(Type.Array type, Value length, Atom.Kind kind, Origin origin) {
        Value value = emit.nextValue(type);
        if (!emit.unreachable()) {
            emit.step(new Step.AllocateArray(value, added(value, type, kind), length, origin));
        }
        emit.known().learnNonNull(value);
        return value;
    }

    private Atom added(Value value, Type type, Atom.Kind kind) {
        Atom atom = emit.universe().add(type, kind);
        emit.known().learnConstant(value, new Term.Reference(atom.id()));
        return atom;
    }

    // ------------------------------------------------------------------ changes

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
            emit.step(new Step.StoreStatic(CHANGES, from, next, emit.constant(Prim.INT, next), origin));
        }
    }

    /** Where nothing was changed between two states. */
    public Value unchanged(Labels one, Labels other) {
        return one.equals(other) ? emit.bool(true) : emit.equal(Prim.INT, lastChange(one), lastChange(other));
    }

    private Value lastChange(Labels state) {
        return emit.define(new Term.ReadStatic(CHANGES, state.of(CHANGES)), Prim.INT, Origin.NONE);
    }
}
