package org.smallscope.program.build.past;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr;

/** Ways from an object to itself through final fields alone, which nobody can have made. */
record FinalCircles(Constructed objects, Program program, Emitter emit) {

    /** Can an object of the class be behind this field of it, by the types of final fields? */
    boolean mayClose(Type.Ref start, FieldRef field) {
        Set<Type> seen = new LinkedHashSet<>();
        List<Type> open = new ArrayList<>(List.of(field.type()));
        while (!open.isEmpty()) {
            Type declared = open.remove(0);
            for (Type t : emit.universe().preObjects().stream()
                    .map(Atom::type)
                    .distinct()
                    .toList()) {
                if (declared.reference() && program.isSubtype(t, declared) && seen.add(t)) {
                    if (t instanceof Type.Ref r && objects.isComplete(r.name())) {
                        objects.lasting(r).forEach(f -> open.add(f.ref().type()));
                    }
                }
            }
        }
        return seen.contains(start);
    }

    /** @param kept an object may keep itself in the field; then only a way by another one counts */
    Value reachesItself(Value object, FieldRef field, boolean kept) {
        Value from = emit.state().readField(field, object, Origin.NONE);
        Value set = emit.define(new Term.Reach(from, Type.OBJECT, hops()), Type.Special.SET, Origin.NONE);
        Value reached = emit.define(new Term.SetQuery(Expr.SetOp.HAS, List.of(set, object)), Prim.BOOLEAN, Origin.NONE);
        return kept ? emit.and(emit.not(emit.equal(Type.OBJECT, from, object)), reached) : reached;
    }

    private List<Term.Hop> hops() {
        Set<FieldRef> fields = new LinkedHashSet<>();
        for (Atom atom : emit.universe().preObjects()) {
            if (atom.type() instanceof Type.Ref r && objects.isComplete(r.name())) {
                objects.lasting(r).stream()
                        .map(Field::ref)
                        .filter(f -> f.type().reference())
                        .forEach(fields::add);
            }
        }
        List<Term.Hop> hops = new ArrayList<>();
        fields.forEach(f -> hops.add(new Term.Hop.OverField(f, emit.state().label(f))));
        return hops;
    }
}
