package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Limits;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;

/**
 * The numbers that decide a quantifier over all numbers: those that something is compared with, before and after the
 * call, and one that is none of them; where the comparison is by order, those next to them too, so that there is one
 * below all, one above all, and one between any two that have something between them.
 */
final class DecisiveNumbers {
    private final Building building;
    private final SpecBuilder.Environment env;
    private final Prim type;
    private final Origin origin;
    private final Set<Value> numbers = new LinkedHashSet<>();
    private final List<Value> longArrays = new ArrayList<>();

    DecisiveNumbers(Building building, SpecBuilder.Environment env, Prim type, Origin origin) {
        this.building = building;
        this.env = env;
        this.type = type;
        this.origin = origin;
    }

    private Emitter emit() {
        return building.emit;
    }

    Set<Value> of(Comparands.Found found) {
        found.literals().forEach(n -> numbers.add(emit().constant(Prim.BIGINT, n)));
        for (Expr e : found.expressions()) {
            add(building.specs.evaluate(e, env).value(), e.type());
            add(building.specs.inPast(e, env).value(), e.type());
        }
        found.fields().forEach(this::field);
        found.elements().forEach(this::elements);
        Set<Value> all = new LinkedHashSet<>();
        if (found.ordered()) {
            numbers.forEach(n -> List.of(-1, 0, 1).forEach(d -> all.add(narrow(plus(n, d)))));
        } else {
            numbers.forEach(n -> all.add(narrow(n)));
            all.add(other(List.copyOf(all)));
        }
        return all;
    }

    /** Where an array is longer than its elements were looked at. */
    Value tooLong() {
        return emit().or(longArrays);
    }

    private void add(Value value, Type of) {
        numbers.add(
                emit().known().number(value).isPresent()
                        ? emit().constant(
                                        Prim.BIGINT,
                                        emit().known().number(value).get())
                        : building.expressions.convert(value, (Prim) of, Prim.BIGINT, origin));
    }

    private void field(FieldRef field) {
        List<Integer> labels = List.of(emit().state().label(field), env.old().of(field));
        if (field.isStatic()) {
            labels.forEach(l -> add(emit().define(new Term.ReadStatic(field, l), field.type(), origin), field.type()));
            return;
        }
        for (Atom a : List.copyOf(emit().universe().of(new Type.Ref(field.owner())))) {
            if (building.real(a)) {
                Value object = emit().reference(a.id(), a.type());
                labels.forEach(l ->
                        add(emit().define(new Term.ReadField(field, l, object), field.type(), origin), field.type()));
            }
        }
    }

    private void elements(Elements group) {
        List<Integer> labels = List.of(emit().state().label(group), env.old().of(group));
        for (Atom a : List.copyOf(emit().universe().of(new Type.Array(group.element())))) {
            if (building.real(a)) {
                Value array = emit().reference(a.id(), a.type());
                int most = most(a);
                for (int i = 0; i < most; i++) {
                    Value index = emit().constant(Prim.INT, i);
                    labels.forEach(l -> add(
                            emit().define(new Term.ReadElement(group, l, array, index), group.element(), origin),
                            group.element()));
                }
                noteLength(a, array, most);
            }
        }
    }

    private int most(Atom array) {
        Limits bounds = building.bounds;
        return array.kind() == Atom.Kind.PRE
                ? bounds.arrayLength()
                : bounds.withUnroll(building.clauseUnroll).quantified();
    }

    private void noteLength(Atom a, Value array, int most) {
        if (a.kind() != Atom.Kind.PRE) {
            Value exists = emit().define(new Term.Exists(a.id()), Prim.BOOLEAN, origin);
            Value longer = emit().less(Prim.INT, emit().constant(Prim.INT, most), emit().length(array));
            longArrays.add(a.kind() == Atom.Kind.FRESH ? emit().and(exists, longer) : longer);
        }
    }

    private Value plus(Value wide, int difference) {
        if (emit().known().number(wide).isPresent()) {
            return emit().constant(Prim.BIGINT, emit().known().number(wide).get() + difference);
        }
        return difference == 0
                ? wide
                : emit().define(
                                new Term.Arithmetic(
                                        Op.ADD, Prim.BIGINT, wide, emit().constant(Prim.BIGINT, difference)),
                                Prim.BIGINT,
                                origin);
    }

    /** Whatever a number beyond the type becomes is a number of the type, and all that may stand here. */
    private Value narrow(Value wide) {
        return emit().known().number(wide).isPresent()
                ? emit().constant(type, within(emit().known().number(wide).get()))
                : building.expressions.convert(wide, Prim.BIGINT, type, origin);
    }

    private long within(long number) {
        return switch (type) {
            case BYTE -> (byte) number;
            case SHORT -> (short) number;
            case CHAR -> (char) number;
            case INT -> (int) number;
            default -> number;
        };
    }

    /** A number that is none of these: among more numbers than they are, there is one. */
    private Value other(List<Value> taken) {
        Value chosen = emit().constant(type, taken.size());
        for (int i = taken.size() - 1; i >= 0; i--) {
            Value candidate = emit().constant(type, i);
            Value free = emit().not(emit().or(taken.stream()
                    .map(t -> emit().equal(type, t, candidate))
                    .toList()));
            chosen = emit().select(free, candidate, chosen, type);
        }
        return chosen;
    }
}
