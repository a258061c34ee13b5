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
import org.smallscope.program.classes.Field;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.tree.Expr;

/** What a callee can get at, in the state in which this is made: from what it is given and the static fields. */
final class Reached {
    private final Building building;
    private final Slice own;
    private final List<Value> roots;
    private final List<Value> sets = new ArrayList<>();

    /** @param seen what the callee looks at */
    Reached(Building building, Slice seen, List<Value> given) {
        this.building = building;
        own = building.slice;
        roots = new ArrayList<>(given);
        for (Field f : seen.statics()) {
            if (f.ref().type().reference() && own.mentions(f.ref()) && !f.model()) {
                roots.add(emit().state().readStatic(f.ref(), Origin.NONE));
            }
        }
        List<Term.Hop> hops = hops(seen);
        for (Value root : hops.isEmpty() ? List.<Value>of() : roots) {
            sets.add(emit().define(new Term.Reach(root, Type.OBJECT, hops), Type.Special.SET, Origin.NONE));
        }
    }

    private Emitter emit() {
        return building.emit;
    }

    private List<Term.Hop> hops(Slice seen) {
        List<Term.Hop> hops = new ArrayList<>();
        Set<FieldRef> fields = new LinkedHashSet<>();
        for (Type t : seen.preTypes()) {
            if (t instanceof Type.Ref r) {
                building.program.instanceFields(r.name()).stream()
                        .filter(f -> !f.model() && f.ref().type().reference())
                        .map(Field::ref)
                        .filter(f -> seen.mentions(f) && own.mentions(f))
                        .forEach(fields::add);
            } else if (t instanceof Type.Array a && a.element().reference() && hops.isEmpty()) {
                Elements elements = Elements.of(Type.OBJECT);
                hops.add(new Term.Hop.OverElements(elements, emit().state().label(elements)));
            }
        }
        fields.forEach(f -> hops.add(new Term.Hop.OverField(f, emit().state().label(f))));
        return hops;
    }

    /** Where it can get at this object. */
    Value has(Value object) {
        List<Value> ways = new ArrayList<>();
        roots.forEach(r -> ways.add(emit().equal(Type.OBJECT, r, object)));
        sets.forEach(s -> ways.add(
                emit().define(new Term.SetQuery(Expr.SetOp.HAS, List.of(s, object)), Prim.BOOLEAN, Origin.NONE)));
        return emit().or(ways);
    }
}
