package org.smallscope.program.build.past;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;

/**
 * What a final field holds is what a constructor left there.
 *
 * @param frozen how many dimensions of an array nobody has changed since
 */
record Left(Constructed world, PastState end, int frozen) {

    Left(Constructed world, PastState end, FieldRef field) {
        this(world, end, world.frozenDimensions(field));
    }

    private Emitter emit() {
        return world.emit();
    }

    /** What is in an array. */
    private Left inside() {
        return new Left(world, end, frozen - 1);
    }

    Value is(Value now, Type declared, PastValue stored, int depth) {
        if (stored instanceof PastValue.Known k) {
            return emit().equal(declared.reference() ? Type.OBJECT : declared, now, k.value());
        } else if (!declared.reference() || !world.hasObjects(declared)) {
            return emit().bool(true);
        } else if (stored instanceof PastValue.Made made) {
            return isMade(now, made, depth);
        } else if (stored instanceof PastValue.Array a) {
            return isArray(now, a.slots(), depth);
        } else if (stored instanceof PastValue.Some s) {
            return isGiven(now, s.object(), depth);
        } else if (stored instanceof PastValue.Table t) {
            return emit().equal(Type.OBJECT, now, t.array());
        }
        return stored instanceof PastValue.Text
                ? isMade(now, new PastValue.Made(Type.STRING, Optional.empty()), depth)
                : emit().bool(true);
    }

    private Value isMade(Value now, PastValue.Made object, int depth) {
        List<Value> parts = new ArrayList<>(List.of(emit().not(emit().isNull(now))));
        if (world.hasExactly(object.exact())) {
            parts.add(emit().hasExactType(now, object.exact()));
            world.isMadeBy(now, object, depth).ifPresent(parts::add);
        }
        return emit().and(parts);
    }

    private Value isArray(Value now, Slots array, int depth) {
        if (array.same().isPresent()) {
            return emit().equal(Type.OBJECT, now, array.same().get());
        }
        List<Value> parts = new ArrayList<>();
        array.exact().filter(world::hasExactly).ifPresent(t -> parts.add(emit().hasExactType(now, t)));
        if (world.isShort(array.length())) {
            parts.add(emit().equal(Prim.INT, emit().length(now), array.length()));
            parts.addAll(frozen > 0 ? inside().contents(now, array, depth) : List.of());
        }
        Value isNull = emit().isNull(now);
        return emit().and(
                        array.isGiven() ? nullness(isNull, array) : emit().not(isNull),
                        emit().or(isNull, emit().and(parts)));
    }

    private Value nullness(Value isNull, Slots array) {
        return array.isTested()
                ? emit().equal(Prim.BOOLEAN, isNull, array.isNull().get())
                : emit().bool(true);
    }

    private List<Value> contents(Value now, Slots array, int depth) {
        List<Value> parts = new ArrayList<>();
        List<PastValue> contents = end.contents(array);
        for (int i = 0; i < contents.size(); i++) {
            Value index = emit().constant(Prim.INT, i);
            Value element = emit().state().readElement(array.element(), now, index, Origin.NONE);
            Value is = is(element, array.element(), contents.get(i), depth);
            parts.add(emit().implies(emit().less(Prim.INT, index, emit().length(now)), is));
        }
        return parts;
    }

    /** What the code has asked of it and found. */
    private Value isGiven(Value now, Unseen given, int depth) {
        List<Value> parts = new ArrayList<>();
        given.length().ifPresent(n -> parts.add(isSoLong(now, n)));
        given.fields().forEach((f, found) -> {
            if (world.mentions(f)) {
                Value value = emit().state().readField(f, now, Origin.NONE);
                parts.add(new Left(world, end, f).is(value, f.type(), found, depth));
            }
        });
        Value isNull = emit().isNull(now);
        Value tested = given.isTested() ? emit().equal(Prim.BOOLEAN, isNull, given.isNull()) : emit().bool(true);
        return emit().and(tested, emit().or(isNull, emit().and(parts)));
    }

    private Value isSoLong(Value string, Value length) {
        Value known = emit().define(new Term.Text(Term.TextOp.KNOWN, List.of(string)), Prim.BOOLEAN, Origin.NONE);
        Value now = emit().define(new Term.Text(Term.TextOp.LENGTH, List.of(string)), Prim.INT, Origin.NONE);
        return emit().implies(known, emit().equal(Prim.INT, now, length));
    }
}
