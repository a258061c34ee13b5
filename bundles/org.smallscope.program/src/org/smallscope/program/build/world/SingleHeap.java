package org.smallscope.program.build.world;

import java.util.List;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.LazySingles;
import org.smallscope.program.slice.Slice;

/** Assumes that an object which is made when it is asked for first is the one in its static field. */
public final class SingleHeap {
    private final Emitter emit;
    private final Slice slice;
    private final LazySingles singles;

    public SingleHeap(Building building, Slice slice) {
        emit = building.emit;
        this.slice = slice;
        singles = LazySingles.of(building.program);
    }

    public void assume() {
        for (Atom atom : List.copyOf(emit.universe().preObjects())) {
            if (atom.kind() == Atom.Kind.PRE && atom.type() instanceof Type.Ref r) {
                singles.field(r.name()).filter(slice::mentions).ifPresent(f -> isIn(f, atom));
            }
        }
    }

    private void isIn(FieldRef field, Atom atom) {
        Value exists = emit.define(new Term.Exists(atom.id()), Prim.BOOLEAN, Origin.NONE);
        Value held = emit.state().readStatic(field, Origin.NONE);
        Value is = emit.equal(Type.OBJECT, held, emit.reference(atom.id(), atom.type()));
        emit.step(new Step.Assume(emit.implies(exists, is), emit.bool(true), null));
    }
}
