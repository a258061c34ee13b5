package org.smallscope.program.build.world;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.smallscope.program.FieldRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.code.Building;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Field;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.owning.Encapsulation;
import org.smallscope.program.slice.Parts;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.tree.Expr;

/**
 * Whether what is assumed of owners before a call is kept: afterwards no two objects share what is assumed to be the
 * part of one, unless they did before, and a method that others call makes nothing a part that it was given and that
 * belonged to nobody, since whoever gave it may give it once more.
 */
public final class KeptParts {
    private final Building building;
    private final Program program;
    private final Method method;
    private final Slice slice;
    private final Parts parts;

    /** An object that may have parts, and the fields that hold them. */
    private record Owner(Atom atom, List<FieldRef> fields) {}

    public KeptParts(Building building, Method method, Slice slice, Parts parts) {
        this.building = building;
        this.program = building.program;
        this.method = method;
        this.slice = slice;
        this.parts = parts;
    }

    private Emitter emit() {
        return building.emit;
    }

    public void check(Labels pre, Labels post) {
        List<Owner> owners = owners();
        Set<FieldRef> fields = new LinkedHashSet<>();
        owners.forEach(o -> fields.addAll(o.fields()));
        if (emit().unreachable() || owners.isEmpty() || !mayHaveChanged(fields, pre, post)) {
            return;
        }
        List<Value> cases = new ArrayList<>();
        for (Atom x : List.copyOf(emit().universe().atoms())) {
            if (x.text() == null && building.real(x) && parts.mayBePart(x.type())) {
                cases.add(isShared(x, owners, pre, post));
            }
        }
        emit().state().restore(post);
        Value shared = emit().or(cases);
        if (!emit().constant(shared).equals(Optional.of(false))) {
            Obligation o = building.obligation(ObligationKind.SHARING, names(fields), "", method.origin());
            emit().step(new Step.Check(o, emit().not(shared)));
        }
    }

    private String names(Set<FieldRef> fields) {
        return fields.stream()
                .map(f -> program.find(f.owner()).map(ClassDecl::exported).orElse(f.owner()) + "." + f.name())
                .collect(Collectors.joining(", "));
    }

    private List<Owner> owners() {
        List<Owner> result = new ArrayList<>();
        for (Atom atom : emit().universe().atoms()) {
            List<FieldRef> fields =
                    fields(atom).stream().filter(parts::isAssumed).toList();
            if (!fields.isEmpty() && building.real(atom)) {
                result.add(new Owner(atom, fields));
            }
        }
        return result;
    }

    private List<FieldRef> fields(Atom atom) {
        return atom.type() instanceof Type.Ref r
                ? program.instanceFields(r.name()).stream()
                        .filter(f -> !f.model() && slice.mentions(f.ref()))
                        .map(Field::ref)
                        .toList()
                : List.of();
    }

    private boolean mayHaveChanged(Set<FieldRef> roots, Labels pre, Labels post) {
        return roots.stream().anyMatch(f -> pre.of(f) != post.of(f))
                || inner().stream().anyMatch(f -> pre.of(f) != post.of(f))
                || hasInnerElements() && !pre.elements().equals(post.elements());
    }

    private Set<FieldRef> inner() {
        Set<FieldRef> result = new LinkedHashSet<>();
        for (Atom atom : emit().universe().atoms()) {
            fields(atom).stream().filter(parts::isInner).forEach(result::add);
        }
        return result;
    }

    private boolean hasInnerElements() {
        return emit().universe().atoms().stream()
                .anyMatch(a -> a.type() instanceof Type.Array t && parts.areInner(t.element()));
    }

    // ------------------------------------------------------------------ who has what

    private Value isShared(Atom x, List<Owner> owners, Labels pre, Labels post) {
        List<Value> before = has(x, owners, pre);
        List<Value> after = has(x, owners, post);
        List<Value> cases = new ArrayList<>();
        for (int i = 0; i < owners.size(); i++) {
            for (int j = 0; j < i; j++) {
                Value known = emit().and(before.get(i), before.get(j));
                cases.add(emit().and(after.get(i), after.get(j), emit().not(known)));
            }
        }
        if (x.kind() != Atom.Kind.FRESH && Encapsulation.of(program).isOpen(method)) {
            cases.add(emit().and(emit().or(after), emit().not(emit().or(before))));
        }
        return emit().or(cases);
    }

    /** By owner, whether something is a part of it in a state. */
    private List<Value> has(Atom x, List<Owner> owners, Labels state) {
        emit().state().restore(state);
        Value part = emit().reference(x.id(), x.type());
        List<Term.Hop> hops = new ArrayList<>();
        inner().forEach(f -> hops.add(new Term.Hop.OverField(f, state.of(f))));
        if (hasInnerElements()) {
            Elements elements = Elements.of(Type.OBJECT);
            hops.add(new Term.Hop.OverElements(elements, state.of(elements)));
        }
        List<Value> result = new ArrayList<>();
        for (Owner o : owners) {
            List<Value> ways = new ArrayList<>();
            for (FieldRef f : o.fields()) {
                Value root = emit().state()
                        .readField(f, emit().reference(o.atom().id(), o.atom().type()), Origin.NONE);
                ways.add(hops.isEmpty() ? emit().equal(Type.OBJECT, root, part) : isReached(root, hops, part));
            }
            result.add(emit().or(ways));
        }
        return result;
    }

    private Value isReached(Value root, List<Term.Hop> hops, Value part) {
        Value set = emit().define(new Term.Reach(root, Type.OBJECT, hops), Type.Special.SET, Origin.NONE);
        return emit().define(new Term.SetQuery(Expr.SetOp.HAS, List.of(set, part)), Prim.BOOLEAN, Origin.NONE);
    }
}
