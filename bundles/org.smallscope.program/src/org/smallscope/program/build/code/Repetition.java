package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.smallscope.program.FieldRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Field;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;

/**
 * Executions that come back to a state they were in: the same place in the code with the same variables and the same
 * heap. They do not end, since nothing but the state determines how Java goes on.
 *
 * <p>Two states are compared in what was there at the earlier one and has a new label since. Where all of that is equal,
 * nothing that is still read refers to an object that was made in between. A variable that had no value yet is assigned before it is read,
 * whenever the code comes by; ghosts do not matter to a JVM.
 */
public final class Repetition {
    private static final int LONGEST_ARRAY = 64;
    private final Building building;
    /** Where the checked method has to end; absent where nobody asks. */
    private final Optional<Value> demanded;

    /**
     * What code can depend on at one point.
     *
     * @param operands those of the call that begins there
     * @param made     the object that a constructor begins to make there; nothing else refers to it yet
     */
    record Point(Map<Object, Integer> labels, int atoms, int guesses, List<Value> operands, Optional<Value> made) {}

    public Repetition(Building building, Optional<Value> demanded) {
        this.building = building;
        this.demanded = demanded;
    }

    private Emitter emit() {
        return building.emit;
    }

    /** Is it asked here whether the execution ends? */
    boolean isAsked() {
        return demanded.isPresent() && !building.quiet() && !emit().unreachable();
    }

    Point here(List<Value> operands, Optional<Value> made) {
        return new Point(emit().state().labels(), emit().universe().atoms().size(), emit().guesses(), operands, made);
    }

    /** What must hold where code goes round: by its own name, or by that of the user's call into the library. */
    Obligation obligation(String clause, String detail, Origin origin, Scope scope) {
        return building.obligation(
                ObligationKind.NON_TERMINATION,
                clause,
                detail,
                building.libraryCall(scope).orElse(origin));
    }

    /** Checks that the execution is now in none of the states in which it was at the earlier points. */
    void check(List<Point> earlier, Point now, Obligation obligation) {
        Value repeats = emit().and(
                        demanded.orElseThrow(),
                        emit().or(earlier.stream().map(p -> equal(p, now)).toList()));
        if (!emit().constant(repeats).equals(Optional.of(false))) {
            emit().step(new Step.Check(obligation, emit().not(repeats)));
        }
    }

    /** As {@link #check}, for one execution that is followed: it stops where it has gone round once. */
    void stopWhere(List<Point> earlier, Point now, IntFunction<Obligation> circle) {
        for (int i = earlier.size() - 1; i >= 0 && !emit().unreachable(); i--) {
            Value repeats = emit().and(demanded.orElseThrow(), equal(earlier.get(i), now));
            if (!emit().constant(repeats).equals(Optional.of(false))) {
                emit().step(new Step.Check(circle.apply(earlier.size() - i), emit().not(repeats)));
                emit().continueWhen(emit().not(repeats));
            }
        }
    }

    /** Where the two states are the same. */
    private Value equal(Point earlier, Point now) {
        if (earlier.guesses() != now.guesses()) {
            return emit().bool(false);
        }
        List<Value> same = new ArrayList<>();
        for (int i = 0; i < earlier.operands().size(); i++) {
            Value operand = earlier.operands().get(i);
            same.add(emit().equal(operand.type(), operand, now.operands().get(i)));
        }
        now.labels().forEach((component, later) -> {
            int label = earlier.labels().getOrDefault(component, 0);
            boolean known = label > 0 || !(component instanceof Variable);
            if (known && label != later && !same.contains(emit().bool(false))) {
                same.addAll(compare(component, label, later, known(earlier)));
            }
        });
        earlier.made().ifPresent(object -> same.addAll(alike(object, earlier, now)));
        return emit().and(same);
    }

    /** Two objects that are about to be made: of one class, with the same in all fields. */
    private List<Value> alike(Value object, Point earlier, Point now) {
        Value other = now.made().orElseThrow();
        if (!object.type().equals(other.type()) || emit().known().atom(object).isEmpty()) {
            return List.of(emit().bool(false));
        }
        List<Value> same = new ArrayList<>();
        for (Field f : building.program.instanceFields(object.type().toString())) {
            int label = earlier.labels().getOrDefault(f.ref(), 0);
            int later = now.labels().getOrDefault(f.ref(), 0);
            if (label + later > 0 && !f.ghost() && !f.model()) {
                same.add(same(
                        new Term.ReadField(f.ref(), label, object),
                        new Term.ReadField(f.ref(), later, other),
                        f.ref().type()));
            }
        }
        return same;
    }

    private List<Value> compare(Object component, int label, int later, List<Atom> known) {
        if (component instanceof Variable v) {
            return building.ghosts.contains(v)
                    ? List.of()
                    : List.of(same(new Term.ReadVariable(v, label), new Term.ReadVariable(v, later), v.type()));
        } else if (component instanceof FieldRef f) {
            return matters(f) ? compareField(f, label, later, known) : List.of();
        }
        return compareElements((Elements) component, label, later, known);
    }

    private Value same(Term one, Term other, Type type) {
        Value before = emit().define(one, type, Origin.NONE);
        Value after = emit().define(other, type, Origin.NONE);
        return emit().equal(type.reference() ? Type.OBJECT : type, before, after);
    }

    /** Fields that no JVM has determine nothing. */
    private boolean matters(FieldRef field) {
        return building.program
                .field(field)
                .filter(f -> !f.ghost() && !f.model())
                .isPresent();
    }

    private List<Value> compareField(FieldRef field, int label, int later, List<Atom> known) {
        if (field.isStatic()) {
            return List.of(same(new Term.ReadStatic(field, label), new Term.ReadStatic(field, later), field.type()));
        }
        List<Value> result = new ArrayList<>();
        for (Atom atom : known) {
            if (atom.type() instanceof Type.Ref r && has(r, field)) {
                Value object = emit().reference(atom.id(), r);
                result.add(same(
                        new Term.ReadField(field, label, object),
                        new Term.ReadField(field, later, object),
                        field.type()));
            }
        }
        return result;
    }

    private boolean has(Type.Ref type, FieldRef field) {
        return building.program.instanceFields(type.name()).stream()
                .map(Field::ref)
                .anyMatch(field::equals);
    }

    /** The objects that were there and that something could refer to. */
    private List<Atom> known(Point point) {
        Optional<Integer> made = point.made().flatMap(emit().known()::atom);
        return emit().universe().atoms().stream()
                .limit(point.atoms())
                .filter(a -> building.real(a) && !made.equals(Optional.of(a.id())))
                .toList();
    }

    private List<Value> compareElements(Elements elements, int label, int later, List<Atom> known) {
        List<Value> result = new ArrayList<>();
        for (Atom atom : known) {
            if (atom.type() instanceof Type.Array a && Elements.of(a.element()).equals(elements)) {
                compareArray(emit().reference(atom.id(), a), a.element(), elements, label, later, result);
            }
        }
        return result;
    }

    /** Nothing is said of arrays that are too long to compare. */
    private void compareArray(Value array, Type type, Elements elements, int label, int later, List<Value> result) {
        Value length = emit().length(array);
        int longest = Math.min(LONGEST_ARRAY, Math.max(building.bounds.arrayLength(), building.bounds.unroll()));
        result.add(emit().atMost(Prim.INT, length, emit().constant(Prim.INT, longest)));
        for (int i = 0; i < longest; i++) {
            Value index = emit().constant(Prim.INT, i);
            result.add(emit().or(
                            emit().atMost(Prim.INT, length, index),
                            same(
                                    new Term.ReadElement(elements, label, array, index),
                                    new Term.ReadElement(elements, later, array, index),
                                    type)));
        }
    }
}
