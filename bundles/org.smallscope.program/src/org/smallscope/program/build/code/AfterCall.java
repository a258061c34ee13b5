package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.Type;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.Promises;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.tree.Clause;

/**
 * What a caller can rely on where a method has ended that was not followed: JML's visible states. The check of that
 * method asks for the same of all objects that it can reach, and of those it has made ({@link CallInvariants} has asked
 * the caller to establish it before).
 */
final class AfterCall {
    private final Building building;
    private final CallInvariants invariants;
    private final Method callee;
    private final Slice seen;
    private final Labels before;
    private final List<Seen> objects = new ArrayList<>();

    /** An object that was there before, and where the callee could get at it. */
    private record Seen(Value object, Type.Ref type, Value where) {}

    /** Made in the state in which the call begins. */
    AfterCall(Building building, CallInvariants invariants, Method callee, Optional<Value> receiver, Reached reached) {
        this.building = building;
        this.invariants = invariants;
        this.callee = callee;
        seen = invariants.seen(callee);
        before = emit().state().heap();
        for (CallInvariants.Candidate x :
                callee.contract().helper() ? List.<CallInvariants.Candidate>of() : invariants.candidates()) {
            if (seen.preTypes().contains(x.type())) {
                Value receives = invariants.receives(x, callee, receiver);
                Value sees = emit().and(x.complete(), reached.has(x.object()));
                objects.add(new Seen(x.object(), x.type(), emit().and(x.exists(), emit().or(receives, sees))));
            }
        }
    }

    private Emitter emit() {
        return building.emit;
    }

    /** Supposes what holds at the end, normal or not. */
    void suppose(Optional<Value> receiver, List<Building.Made> made) {
        if (callee.contract().helper()) {
            return;
        }
        for (ClassDecl c : building.program.classes()) {
            if (!c.library() && seen.initialised().contains(c.name())) {
                changed(c.spec().staticInvariants()).forEach(k -> suppose(k, c, emit().nullValue(), emit().bool(true)));
            }
        }
        for (Seen x : objects) {
            for (ClassDecl c : Promises.specified(building.program, x.type().name())) {
                changed(c.spec().invariants()).forEach(k -> suppose(k, c, x.object(), x.where()));
            }
        }
        made.forEach(m -> supposeOf(m.object(), m.type(), emit().state().read(m.complete())));
        receiver.filter(r -> !callee.ref().constructor()).ifPresent(this::supposeConstraints);
        for (ClassDecl c : Promises.specified(building.program, callee.ref().owner())) {
            c.spec().staticConstraints().forEach(k -> suppose(k, c, emit().nullValue(), emit().bool(true)));
        }
    }

    /** Supposes what holds of an object that has just been made. */
    void supposeConstructed(Value object) {
        if (!callee.contract().helper()) {
            supposeOf(object, new Type.Ref(callee.ref().owner()), emit().bool(true));
            for (ClassDecl c : Promises.specified(building.program, callee.ref().owner())) {
                c.spec().initially().forEach(k -> suppose(k, c, object, emit().bool(true)));
            }
        }
    }

    private void supposeConstraints(Value receiver) {
        for (ClassDecl c : Promises.specified(building.program, callee.ref().owner())) {
            c.spec().constraints().forEach(k -> suppose(k, c, receiver, emit().bool(true)));
        }
    }

    private void supposeOf(Value object, Type.Ref type, Value where) {
        for (ClassDecl c : Promises.specified(building.program, type.name())) {
            relied(c.spec().invariants()).forEach(k -> suppose(k, c, object, where));
        }
    }

    private List<Clause> relied(List<Clause> clauses) {
        return clauses.stream()
                .filter(c -> !c.redundant() && building.slice.concerns(c))
                .toList();
    }

    private List<Clause> changed(List<Clause> clauses) {
        return relied(clauses).stream()
                .filter(c -> invariants.mayHaveChanged(c, before))
                .toList();
    }

    private void suppose(Clause clause, ClassDecl c, Value object, Value where) {
        if (emit().unreachable() || emit().constant(where).equals(Optional.of(false))) {
            return;
        }
        SpecBuilder.Environment env = new SpecBuilder.Environment(
                l -> c.spec().self().filter(s -> s == l).isPresent() ? object : null,
                Optional.empty(),
                before,
                where,
                false);
        building.contracts.suppose(clause, env, where);
    }
}
