package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.graph.Elements;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.graph.Variable;
import org.smallscope.program.slice.Effects;
import org.smallscope.program.slice.Promises;
import org.smallscope.program.slice.Watched;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * Where a loop is about to begin an iteration, after any number of them: what its code could have assigned by then is
 * anything, as far as the text shows. A place that is named by what the loop does not change is one place; any other may
 * be that of any object.
 */
final class LoopHead {
    private final Building building;
    private final Stmt.Loop loop;
    private final Scope scope;
    private final Set<Local> assigned;
    /** Those of the loop itself, which every iteration has anew. */
    private final Set<Local> inner = new HashSet<>();

    private final Effects whole;
    private final Effects calls;
    /** How many objects were made before the iteration. */
    private int known;

    private final Map<FieldRef, List<Expr>> targets = new LinkedHashMap<>();
    private final Map<Elements, List<Expr>> arrays = new LinkedHashMap<>();

    LoopHead(Building building, Stmt.Loop loop, Scope scope) {
        this.building = building;
        this.loop = loop;
        this.scope = scope;
        assigned = building.assigned(loop);
        whole = Effects.ofRepeated(building.program, loop);
        calls = Effects.ofCalls(building.program, loop);
        Walk.over(loop, this::look, this::look);
    }

    private Emitter emit() {
        return building.emit;
    }

    private void look(Stmt s) {
        if (s instanceof Stmt.Declare d) {
            inner.add(d.local());
        } else if (s instanceof Stmt.Try t) {
            t.catches().forEach(c -> inner.add(c.variable()));
        }
    }

    private void look(Expr x) {
        if (x instanceof Expr.Let l) {
            inner.add(l.local());
        }
        if (x instanceof Expr.Assign a && a.place() instanceof Expr.FieldGet f) {
            targets.computeIfAbsent(f.field(), k -> new ArrayList<>()).add(f.target());
        } else if (x instanceof Expr.Assign a && a.place() instanceof Expr.Element e) {
            arrays.computeIfAbsent(Elements.of(e.type()), k -> new ArrayList<>())
                    .add(e.array());
        } else if (x instanceof Expr.Builtin b && b.intrinsic() == Expr.Intrinsic.ARRAYCOPY) {
            Expr target = b.arguments().get(2);
            Type element = target.type() instanceof Type.Array t ? t.element() : Type.OBJECT;
            arrays.computeIfAbsent(Elements.of(element), k -> new ArrayList<>()).add(target);
        }
    }

    /** Forgets what earlier iterations may have changed. */
    void forget() {
        Havoc havoc = new Havoc(
                building,
                "earlier iterations of the loop in line " + loop.origin().line(),
                loop.origin(),
                scope);
        Havoc.Frame frame = frame();
        Optional<AssignableMonitor> monitor = building.monitor;
        building.monitor = Optional.empty(); // each iteration is asked by itself
        int before = building.made.size();
        havoc.make(whole.made());
        havoc.change(frame);
        building.monitor = monitor;
        forgetLocals();
        known = building.made.size();
        building.made.subList(before, known).forEach(m -> eachInvariant(m, this::suppose));
    }

    // ------------------------------------------------------------------ objects made by iterations

    /** The objects that an iteration has made keep what is supposed of those of earlier ones. */
    void checkMade() {
        List.copyOf(building.made.subList(known, building.made.size())).forEach(m -> eachInvariant(m, this::check));
    }

    private interface Doing {
        void with(Clause clause, SpecBuilder.Environment env, Value where);
    }

    /** The invariants of a new object that nothing in the loop can break once its constructor has ended. */
    private void eachInvariant(Building.Made made, Doing doing) {
        for (ClassDecl c : Promises.specified(building.program, made.type().name())) {
            for (Clause clause : c.spec().invariants()) {
                if (!emit().unreachable() && building.slice.concerns(clause) && isKept(clause)) {
                    Value where = emit().state().read(made.complete());
                    doing.with(clause, self(c, made.object(), where), where);
                }
            }
        }
    }

    private boolean isKept(Clause clause) {
        Watched w = Watched.by(building.program, clause.condition());
        return !clause.redundant()
                && !clause.onlyAssumed()
                && !w.everything()
                && !w.objects()
                && !w.elements()
                && w.fields().stream().noneMatch(whole::assigns);
    }

    private SpecBuilder.Environment self(ClassDecl c, Value object, Value where) {
        return new SpecBuilder.Environment(
                l -> c.spec().self().filter(s -> s == l).isPresent() ? object : null,
                Optional.empty(),
                emit().state().heap(),
                where,
                false);
    }

    private void suppose(Clause clause, SpecBuilder.Environment env, Value where) {
        building.contracts.suppose(clause, env, where);
    }

    private void check(Clause clause, SpecBuilder.Environment env, Value where) {
        building.clauses.check(
                building.obligation(clause, ""), building.clauses.evaluate(clause.condition(), env), where);
    }

    // ------------------------------------------------------------------ what was there

    private void forgetLocals() {
        scope.activation().locals.forEach((local, bound) -> {
            if (bound instanceof Variable v
                    && assigned.contains(local)
                    && !inner.contains(local)
                    && !emit().unreachable()) {
                Value any = emit().input(Term.Role.HAVOC, v.type(), local.name(), loop.origin());
                emit().state().set(v, any);
                if (local.synthetic() && v.type() == Prim.INT && isCounted(local)) {
                    // the index of a loop over elements, which nobody can speak of
                    emit().continueWhen(emit().atMost(Prim.INT, emit().constant(Prim.INT, 0), any));
                }
            }
        });
    }

    /** Is it what the update of the loop counts, and nothing else changes? */
    private boolean isCounted(Local local) {
        boolean[] elsewhere = {false};
        Walk.over(
                loop.body(),
                x -> elsewhere[0] |=
                        x instanceof Expr.Assign a && a.place() instanceof Expr.Read r && r.local() == local,
                s -> {});
        return !elsewhere[0];
    }

    /** Of the state before the loop, in which the places are found that do not change. */
    private Havoc.Frame frame() {
        Map<FieldRef, List<Optional<Value>>> objects = new LinkedHashMap<>();
        targets.forEach(
                (f, list) -> objects.put(f, list.stream().map(this::steady).toList()));
        Map<Elements, List<Optional<Value>>> rows = new LinkedHashMap<>();
        arrays.forEach((e, list) -> rows.put(e, list.stream().map(this::steady).toList()));
        AssignableMonitor leaves = leaves();
        return new Havoc.Frame() {
            @Override
            public Value field(FieldRef field, Value target) {
                Value may = calls.assigns(field)
                        ? emit().bool(true)
                        : oneOf(objects.getOrDefault(field, List.of()), target);
                return isNever(may) ? may : emit().and(may, leaves.allows(field, target));
            }

            @Override
            public Value staticField(FieldRef field) {
                return whole.assigns(field) ? leaves.allowsStatic(field) : emit().bool(false);
            }

            @Override
            public Value element(Type.Array type, Value array, Value index) {
                Elements elements = Elements.of(type.element());
                Value may = calls.assigns(elements)
                        ? emit().bool(true)
                        : oneOf(rows.getOrDefault(elements, List.of()), array);
                return isNever(may) ? may : emit().and(may, leaves.allowsElement(array, index));
            }
        };
    }

    /** What the clauses of the loop itself allow, which every iteration is asked to keep to. */
    private AssignableMonitor leaves() {
        return building.monitor
                .map(m -> m.latest(loop.frames().size()))
                .orElseGet(() -> new AssignableMonitor(building));
    }

    private boolean isNever(Value condition) {
        return emit().constant(condition).equals(Optional.of(false));
    }

    private Value oneOf(List<Optional<Value>> places, Value object) {
        return emit().or(places.stream()
                .map(p -> p.map(v -> emit().equal(Type.OBJECT, v, object)).orElseGet(() -> emit().bool(true)))
                .toList());
    }

    /** The object that an expression is in every iteration, where nothing that it depends on is assigned. */
    private Optional<Value> steady(Expr x) {
        if (x instanceof Expr.Read r && !assigned.contains(r.local()) && !inner.contains(r.local())) {
            Object bound = scope.activation().locals.get(r.local());
            return bound instanceof Variable v
                    ? Optional.of(emit().state().read(v))
                    : Optional.ofNullable((Value) bound);
        } else if (x instanceof Expr.FieldGet f && !whole.assigns(f.field()) && !isModel(f.field())) {
            return steady(f.target()).map(t -> emit().state().readField(f.field(), t, x.origin()));
        } else if (x instanceof Expr.StaticGet f && !whole.assigns(f.field())) {
            return Optional.of(emit().state().readStatic(f.field(), x.origin()));
        }
        return Optional.empty();
    }

    private boolean isModel(FieldRef field) {
        return building.program.field(field).map(f -> f.model()).orElse(true);
    }
}
