package org.smallscope.program.build.past;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;

/** Values of which nothing is known but their type: what a constructor was given. */
final class AnyValues {
    private final Building building;
    private final Type.Ref exact;
    private final OpenArrays arrays;
    private final List<Unseen> originals = new ArrayList<>();

    /** @param exact the class of the object under construction */
    AnyValues(Building building, Type.Ref exact, OpenArrays arrays) {
        this.building = building;
        this.exact = exact;
        this.arrays = arrays;
    }

    private Emitter emit() {
        return building.emit;
    }

    /** Objects of the same class that the code was given. */
    List<Unseen> originals() {
        return originals;
    }

    /** How many slots of an array are looked at: those that an array has before the call, within reason. */
    static int most(Building building) {
        return Math.min(Slots.MOST, Math.max(1, building.bounds.arrayLength()));
    }

    /** Anything of a type: a number has a value, an array a length, whatever they are. */
    PastValue any(Type type, PastState state) {
        if (type instanceof Type.Array a) {
            Value length = any(Prim.INT);
            state.alive = emit().and(state.alive, emit().atMost(Prim.INT, emit().constant(Prim.INT, 0), length));
            Slots slots =
                    Slots.given(a.element(), length, () -> any(Prim.BOOLEAN), Optional.empty(), () -> anything(a));
            return arrays.given(slots);
        }
        if (type.reference()) {
            Unseen some = new Unseen(type, () -> any(Prim.BOOLEAN));
            originals.addAll(type.equals(exact) ? List.of(some) : List.of());
            return new PastValue.Some(some);
        }
        return type instanceof Prim p && p != Prim.VOID ? new PastValue.Known(any(type)) : PastValue.UNKNOWN;
    }

    /** Any value, whatever the width of the ints before the call. */
    Value any(Prim type) {
        return emit().input(Term.Role.PAST, type, "of a constructor", Origin.NONE);
    }

    private Value any(Type type) {
        return any((Prim) type);
    }

    /** An array that the object still has. */
    PastValue givenArray(Type.Array type, Value now) {
        Slots slots = Slots.given(
                type.element(), emit().length(now), () -> emit().isNull(now), Optional.of(now), () -> anything(type));
        return arrays.given(slots);
    }

    private List<PastValue> anything(Type.Array type) {
        List<PastValue> result = new ArrayList<>();
        for (int i = 0; i < most(building); i++) {
            result.add(
                    type.element() instanceof Type.Array
                            ? PastValue.UNKNOWN
                            : any(type.element(), new PastState(emit().bool(true))));
        }
        return result;
    }
}
