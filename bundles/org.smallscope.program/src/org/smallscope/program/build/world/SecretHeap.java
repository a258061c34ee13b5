package org.smallscope.program.build.world;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Value;
import org.smallscope.program.owning.Secrets;
import org.smallscope.program.slice.Slice;

/** Assumes that what private static fields hold and code never gives away is nowhere else before the call. */
public final class SecretHeap {
    private final Building building;
    private final Program program;
    private final Method method;
    private final Slice slice;
    private final Secrets secrets;

    public SecretHeap(Building building, Method method, Slice slice) {
        this.building = building;
        this.program = building.program;
        this.method = method;
        this.slice = slice;
        secrets = Secrets.of(program);
    }

    private Emitter emit() {
        return building.emit;
    }

    public void assume(Optional<Value> receiver, List<Value> arguments) {
        slice.statics().stream()
                .map(Field::ref)
                .filter(secrets.fields()::contains)
                .forEach(f -> assume(f, emit().state().readStatic(f, Origin.NONE), receiver, arguments));
    }

    private void assume(FieldRef secret, Value held, Optional<Value> receiver, List<Value> arguments) {
        receiver.filter(r -> !secrets.mayBe(method.receiver(), secret)).ifPresent(r -> isNot(r, held));
        for (int i = 0; i < arguments.size(); i++) {
            if (!secrets.mayBe(Optional.of(method.parameters().get(i)), secret)) {
                isNot(arguments.get(i), held);
            }
        }
        for (Field other : slice.statics()) {
            if (!other.isFinal() && !secrets.mayHold(other.ref(), secret)) {
                isNot(emit().state().readStatic(other.ref(), Origin.NONE), held);
            }
        }
        for (Atom holder : List.copyOf(emit().universe().preObjects())) {
            if (holder.kind() == Atom.Kind.PRE && holder.type() instanceof Type.Ref r) {
                program.instanceFields(r.name()).stream()
                        .map(Field::ref)
                        .filter(f -> slice.mentions(f) && !secrets.mayHold(f, secret))
                        .forEach(f -> isNot(
                                emit().state().readField(f, emit().reference(holder.id(), r), Origin.NONE), held));
            } else if (holder.kind() == Atom.Kind.PRE
                    && holder.type() instanceof Type.Array a
                    && !secrets.isInArray(secret)) {
                elements(holder, a, held);
            }
        }
    }

    private void elements(Atom holder, Type.Array type, Value held) {
        Value array = emit().reference(holder.id(), type);
        for (int i = 0; i < building.bounds.arrayLength(); i++) {
            isNot(emit().state().readElement(type.element(), array, emit().constant(Prim.INT, i), Origin.NONE), held);
        }
    }

    private void isNot(Value value, Value held) {
        boolean comparable = value.type().reference()
                && (program.isSubtype(held.type(), value.type()) || program.isSubtype(value.type(), held.type()));
        if (comparable) {
            Value is = emit().and(emit().equal(Type.OBJECT, value, held), emit().not(emit().isNull(held)));
            if (!emit().constant(is).equals(Optional.of(false))) {
                emit().step(new Step.Assume(emit().not(is), emit().bool(true), null));
            }
        }
    }
}
