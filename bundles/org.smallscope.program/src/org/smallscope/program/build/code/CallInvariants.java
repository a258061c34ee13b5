package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Labels;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.slice.Promises;
import org.smallscope.program.slice.Sight;
import org.smallscope.program.slice.Slice;
import org.smallscope.program.slice.Watched;
import org.smallscope.program.tree.Clause;

/**
 * Invariants where a method is called. JML's visible states (reference manual, 8.2) include the beginning of every
 * method that is no helper; the check of such a method assumes the invariants of all objects it can reach, so its
 * callers have to establish them: for what the receiver, the arguments and the static fields lead to by the fields that
 * the callee looks at. Where a static method is called, the manual asks for those of all objects of its class that are
 * not under construction. An object whose constructor is in progress is in no visible state, unless it is the receiver
 * itself: other code may be given it before its fields are set. An invariant that looks at nothing that was assigned or
 * made since the checked method began still holds.
 *
 * <p>A private method without a contract counts as a helper: it is part of its callers, which are checked with it.
 */
public final class CallInvariants {
    private final Building building;
    private final Slice own;
    private final Set<String> notYetInitialised;
    private final boolean helper;
    private final Map<Method, Slice> seenBy = new HashMap<>();
    private final Map<Clause, Watched> watched = new HashMap<>();
    private final Map<String, Obligation> known = new HashMap<>();
    private final Set<String> helpers = new LinkedHashSet<>();
    private Optional<Value> constructed = Optional.empty();

    /** An object, where it exists, and where its constructor has ended; a new one may never have kept its invariants. */
    record Candidate(Value object, Type.Ref type, Value exists, Value complete, boolean isNew) {}

    /** @param helper the checked method was called when an invariant may not have held */
    public CallInvariants(Building building, Slice own, Set<String> notYetInitialised, boolean helper) {
        this.helper = helper;
        this.building = building;
        this.own = own;
        this.notYetInitialised = notYetInitialised;
    }

    private Emitter emit() {
        return building.emit;
    }

    /** The object that the checked constructor makes. */
    public void constructing(Value object) {
        constructed = Optional.of(object);
    }

    /** The private methods that were called when an invariant may not have held. */
    public Set<String> helpers() {
        return helpers;
    }

    void check(Method callee, Optional<Value> receiver, List<Value> arguments, Origin call, Scope scope) {
        if (building.preState == null
                || building.quiet()
                || emit().unreachable()
                || building.library(callee.ref())
                || callee.contract().helper()
                || isInsideOther(scope)) {
            return;
        }
        if (isPartOfCallers(callee)) {
            noteHelper(callee);
            return;
        }
        Origin place = building.libraryCall(scope).orElse(call);
        Slice seen = seen(callee);
        checkStatics(seen, callee, place);
        List<Value> roots = new ArrayList<>(
                arguments.stream().filter(a -> a.type().reference()).toList());
        receiver.filter(r -> !callee.ref().constructor()).ifPresent(roots::add);
        checkObjects(seen, callee, receiver, roots, place);
    }

    /** What a callee looks at. */
    Slice seen(Method callee) {
        return seenBy.computeIfAbsent(callee, m -> Sight.reachable(building.program, m));
    }

    /** What a method that is no helper calls is looked at where that method is checked. */
    private boolean isInsideOther(Scope scope) {
        for (Scope s = scope; s != null; s = s.parent) {
            if (s instanceof Scope.Activation a
                    && a.parent.activation() != null
                    && !building.library(a.method.ref())
                    && !a.method.contract().helper()
                    && !isPartOfCallers(a.method)) {
                return true;
            }
        }
        return false;
    }

    boolean isPartOfCallers(Method m) {
        boolean lambda = m.ref().owner().contains("$lambda$");
        boolean promised = Promises.of(building.program, m).cases().stream().anyMatch(c -> true);
        return (m.isPrivate() || lambda) && !promised;
    }

    private void noteHelper(Method callee) {
        boolean open = building.program.classes().stream()
                .filter(c -> !c.library())
                .flatMap(c -> c.spec().invariants().stream())
                .anyMatch(k -> !k.onlyAssumed() && own.concerns(k) && mayHaveChanged(k));
        if (open && callee.isPrivate()) {
            helpers.add(
                    callee.ref().constructor()
                            ? callee.ref().owner()
                            : callee.ref().name());
        }
    }

    // ------------------------------------------------------------------ objects

    private void checkStatics(Slice seen, Method callee, Origin place) {
        for (ClassDecl c : building.program.classes()) {
            boolean counts = !c.library()
                    && seen.initialised().contains(c.name())
                    && own.initialised().contains(c.name())
                    && !notYetInitialised.contains(c.name());
            for (Clause clause : counts ? checked(c.spec().staticInvariants()) : List.<Clause>of()) {
                if (mayHaveChanged(clause)) {
                    check(clause, c, emit().nullValue(), emit().bool(true), callee, place);
                }
            }
        }
    }

    private void checkObjects(Slice seen, Method callee, Optional<Value> receiver, List<Value> roots, Origin place) {
        Reached reached = null;
        for (Candidate x : candidates()) {
            Value receives = receives(x, callee, receiver);
            boolean underConstruction = isNever(receives) && isNever(x.complete());
            boolean ofItsClass = callee.ref().isStatic()
                    && !x.isNew()
                    && building.program.isSubtype(
                            x.type(), new Type.Ref(callee.ref().owner()));
            if (underConstruction || !ofItsClass && !seen.preTypes().contains(x.type())) {
                continue;
            }
            for (ClassDecl c : Promises.specified(building.program, x.type().name())) {
                for (Clause clause : checked(c.spec().invariants())) {
                    if (x.isNew() || mayHaveChanged(clause)) {
                        reached = reached == null ? new Reached(building, seen, roots) : reached;
                        Value sees = emit().and(x.complete(), reached.has(x.object()));
                        Value visible = ofItsClass ? emit().bool(true) : emit().or(receives, sees);
                        Value where = emit().and(x.exists(), visible);
                        check(clause, c, x.object(), where, callee, place);
                    }
                }
            }
        }
    }

    /** Where the object is the receiver of a method that is no constructor. */
    Value receives(Candidate x, Method callee, Optional<Value> receiver) {
        return receiver.filter(r -> !callee.ref().constructor())
                .map(r -> emit().equal(Type.OBJECT, r, x.object()))
                .orElseGet(() -> emit().bool(false));
    }

    private boolean isNever(Value condition) {
        return emit().constant(condition).equals(Optional.of(false));
    }

    private List<Clause> checked(List<Clause> clauses) {
        return clauses.stream()
                .filter(c -> !c.onlyAssumed() && !c.redundant() && own.concerns(c))
                .toList();
    }

    /** All objects there are. */
    List<Candidate> candidates() {
        List<Candidate> result = new ArrayList<>();
        for (Atom atom : List.copyOf(emit().universe().atoms())) {
            if (atom.kind() != Atom.Kind.FRESH && atom.type() instanceof Type.Ref r) {
                Value exists = atom.kind() == Atom.Kind.STATIC
                        ? emit().bool(true)
                        : emit().define(new Term.Exists(atom.id()), Prim.BOOLEAN, Origin.NONE);
                result.add(new Candidate(emit().reference(atom.id(), r), r, exists, emit().bool(true), false));
            }
        }
        for (Building.Made made : List.copyOf(building.made)) {
            Value complete = emit().state().read(made.complete());
            result.add(new Candidate(made.object(), made.type(), emit().bool(true), complete, true));
        }
        constructed.ifPresent(
                o -> result.add(new Candidate(o, (Type.Ref) o.type(), emit().bool(true), emit().bool(false), true)));
        return result;
    }

    private void check(Clause clause, ClassDecl c, Value object, Value where, Method callee, Origin place) {
        if (emit().unreachable() || isNever(where)) {
            return;
        }
        SpecBuilder.Environment env = new SpecBuilder.Environment(
                l -> c.spec().self().filter(s -> s == l).isPresent() ? object : null,
                Optional.empty(),
                building.preState,
                where,
                false);
        building.clauses.check(
                obligation(clause, callee, place), building.clauses.evaluate(clause.condition(), env), where);
    }

    private Obligation obligation(Clause clause, Method callee, Origin place) {
        String name = callee.ref().constructor()
                ? callee.ref().owner().replaceAll(".*[.$]", "")
                : callee.ref().name();
        return known.computeIfAbsent(
                clause.text() + " " + clause.origin() + " " + place,
                k -> building.obligationAtCall(clause, "at the call of " + name, place));
    }

    // ------------------------------------------------------------------ changes

    private boolean mayHaveChanged(Clause clause) {
        return helper || mayHaveChanged(clause, building.preState);
    }

    /** Since then. */
    boolean mayHaveChanged(Clause clause, Labels before) {
        Labels now = emit().state().heap();
        Watched w = watched.computeIfAbsent(clause, c -> Watched.by(building.program, c.condition()));
        return w.everything() && !before.equals(now)
                || w.objects() && (constructed.isPresent() || !building.made.isEmpty())
                || w.elements() && !before.elements().equals(now.elements())
                || w.fields().stream().anyMatch(f -> before.of(f) != now.of(f));
    }
}
