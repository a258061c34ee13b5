package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.contract.Location;
import org.smallscope.program.contract.SpecCase;
import org.smallscope.program.graph.Atom;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Term;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Expr;

/**
 * Checks every store against the assignable clauses, as the reference manual means them: a location that is not named
 * must not be assigned, not even for a while, unless its object was allocated during the call. The clauses' own
 * expressions are evaluated once, in the pre-state.
 */
public final class AssignableMonitor {
    private final Building building;
    private final List<Rule> rules = new ArrayList<>();

    /**
     * What one clause allows, where its case's precondition held.
     *
     * @param earlier objects that the call had made when the code began that the clause is about
     */
    private record Rule(Value held, Obligation obligation, List<Leave> leaves, List<Atom> earlier) {
        /** Where a location cannot be told from others, since a bound was met in finding it. */
        List<ClauseBuilder.Evaluated> expressions() {
            return leaves.stream().flatMap(l -> l.expressions().stream()).toList();
        }
    }

    /** One location with its expressions evaluated. */
    private record Leave(
            Location location,
            Value target,
            Value from,
            Value to,
            SpecBuilder.Environment env,
            List<ClauseBuilder.Evaluated> expressions) {
        List<Value> unknown() {
            return expressions.stream().map(e -> e.result().unknown()).toList();
        }
    }

    public AssignableMonitor(Building building) {
        this.building = building;
    }

    private Emitter emit() {
        return building.emit;
    }

    public void add(Value held, Obligation obligation, List<Location> locations, SpecBuilder.Environment env) {
        if (locations.stream().anyMatch(l -> l instanceof Location.Everything)) {
            return;
        }
        rules.add(new Rule(
                held, obligation, locations.stream().map(l -> leave(l, env)).toList(), List.of()));
    }

    /** A loop begins that may assign no more than this. */
    void enter(SpecCase.Assignable frame, Scope scope) {
        Obligation obligation = building.obligation(ObligationKind.ASSIGNABLE, frame.text(), "", frame.origin());
        SpecBuilder.Environment env = building.specs.here(scope);
        List<Atom> made = emit().universe().atoms().stream()
                .filter(a -> a.kind() == Atom.Kind.FRESH)
                .toList();
        boolean everything = frame.locations().stream().anyMatch(Location.Everything.class::isInstance);
        rules.add(new Rule(
                emit().bool(!everything),
                obligation,
                frame.locations().stream().map(l -> leave(l, env)).toList(),
                made));
    }

    /** So many that have begun last have ended. */
    void leave(int number) {
        rules.subList(rules.size() - number, rules.size()).clear();
    }

    private Leave leave(Location l, SpecBuilder.Environment env) {
        List<ClauseBuilder.Evaluated> all = new ArrayList<>();
        if (l instanceof Location.OfField f) {
            return new Leave(l, value(f.target(), env, all), null, null, env, all);
        } else if (l instanceof Location.AllFields f) {
            return new Leave(l, value(f.target(), env, all), null, null, env, all);
        } else if (l instanceof Location.AllOf f) {
            return new Leave(l, value(f.set(), env, all), null, null, env, all);
        } else if (l instanceof Location.FieldOfAll f) {
            return new Leave(l, value(f.set(), env, all), null, null, env, all);
        } else if (l instanceof Location.Elements e) {
            return new Leave(
                    l,
                    value(e.array(), env, all),
                    e.from().map(x -> value(x, env, all)).orElse(null),
                    e.to().map(x -> value(x, env, all)).orElse(null),
                    env,
                    all);
        }
        return new Leave(l, null, null, null, env, all);
    }

    private Value value(Expr e, SpecBuilder.Environment env, List<ClauseBuilder.Evaluated> all) {
        ClauseBuilder.Evaluated evaluated = building.clauses.evaluate(e, env);
        all.add(evaluated);
        return evaluated.result().value();
    }

    /** Notes an assignment to a field. */
    void field(FieldRef field, Value target, Origin origin, Scope scope) {
        check(
                rule -> {
                    List<Value> allowed = new ArrayList<>(List.of(fresh(target, rule)));
                    for (Leave leave : rule.leaves()) {
                        if (leave.location() instanceof Location.OfField f
                                        && f.field().equals(field)
                                || leave.location() instanceof Location.AllFields) {
                            allowed.add(known(leave, emit().equal(Type.OBJECT, leave.target(), target)));
                        } else if (leave.location() instanceof Location.AllOf
                                || leave.location() instanceof Location.FieldOfAll f
                                        && f.field().equals(field)) {
                            allowed.add(known(leave, has(leave.target(), target)));
                        } else if (leave.location() instanceof Location.Such s
                                && s.index().isEmpty()
                                && s.field().map(field::equals).orElse(true)) {
                            allowed.add(such(leave.env().bind(s.object(), target), s, rule));
                        }
                    }
                    return allowed;
                },
                scope);
    }

    /** Whether something is among the locations of a set, as that was when the code began; not where it cannot be told. */
    private Value such(SpecBuilder.Environment env, Location.Such set, Rule rule) {
        Type type = env.locals().apply(set.object()).type();
        if (!mayBe(type, set.object().type())) {
            return emit().bool(false);
        }
        ClauseBuilder.Evaluated found = building.clauses.evaluate(new Expr.Old(set.condition(), set.origin()), env);
        SpecBuilder.Result r = found.result();
        building.clauses.undecided(rule.obligation(), found, r.unknown());
        return emit().or(emit().and(r.value(), r.defined()), r.unknown());
    }

    private boolean mayBe(Type type, Type asked) {
        return building.program.isSubtype(type, asked) || building.program.isSubtype(asked, type);
    }

    /** The elements that satisfy it are in a row: it is enough to look at the first and the last. */
    private Value such(Leave leave, Location.Such set, Value array, Value start, Value length, Rule rule) {
        SpecBuilder.Environment env = leave.env().bind(set.object(), array);
        Local index = set.index().orElseThrow();
        return emit().and(
                        such(env.bind(index, start), set, rule), such(env.bind(index, last(start, length)), set, rule));
    }

    /** Notes an assignment to a static field. */
    void staticField(FieldRef field, Origin origin, Scope scope) {
        check(
                rule -> rule.leaves().stream()
                        .filter(l -> l.location() instanceof Location.OfStatic s
                                && s.field().equals(field))
                        .map(l -> emit().bool(true))
                        .toList(),
                scope);
    }

    /** Notes an assignment to an element. */
    void element(Value array, Value index, Origin origin, Scope scope) {
        elements(array, index, emit().constant(Prim.INT, 1), origin, scope);
    }

    /** Notes an assignment to several elements in a row. */
    void elements(Value array, Value start, Value length, Origin origin, Scope scope) {
        Value none = emit().atMost(Prim.INT, length, emit().constant(Prim.INT, 0));
        check(
                rule -> {
                    List<Value> allowed = new ArrayList<>(List.of(fresh(array, rule), none));
                    for (Leave leave : rule.leaves()) {
                        if (leave.location() instanceof Location.Elements) {
                            allowed.add(known(
                                    leave,
                                    emit().and(
                                                    emit().equal(Type.OBJECT, leave.target(), array),
                                                    within(leave, start, length))));
                        } else if (leave.location() instanceof Location.AllOf) {
                            allowed.add(known(leave, has(leave.target(), array)));
                        } else if (leave.location() instanceof Location.Such s
                                && s.index().isPresent()) {
                            allowed.add(such(leave, s, array, start, length, rule));
                        }
                    }
                    return allowed;
                },
                scope);
    }

    private Value within(Leave leave, Value start, Value length) {
        Value first = leave.from() == null ? emit().bool(true) : emit().atMost(Prim.INT, leave.from(), start);
        if (leave.to() == null) {
            return first;
        }
        return emit().and(first, emit().atMost(Prim.INT, last(start, length), leave.to()));
    }

    private Value last(Value start, Value length) {
        Value one = emit().constant(Prim.INT, 1);
        return emit().define(
                        new Term.Arithmetic(
                                Expr.Op.ADD,
                                Prim.INT,
                                start,
                                emit().define(
                                                new Term.Arithmetic(Expr.Op.SUB, Prim.INT, length, one),
                                                Prim.INT,
                                                Origin.NONE)),
                        Prim.INT,
                        Origin.NONE);
    }

    private Value known(Leave leave, Value matches) {
        return emit().and(matches, emit().not(emit().or(leave.unknown())));
    }

    /** Made since the code began that the clause is about. */
    private Value fresh(Value object, Rule rule) {
        List<Value> all = new ArrayList<>();
        all.add(emit().define(new Term.IsFresh(object), Prim.BOOLEAN, Origin.NONE));
        List<Atom> candidates = rule.earlier().isEmpty() ? List.of() : building.candidates(object, object.type());
        rule.earlier().stream()
                .filter(candidates::contains)
                .forEach(a ->
                        all.add(emit().not(emit().equal(Type.OBJECT, object, emit().reference(a.id(), a.type())))));
        return emit().and(all);
    }

    private Value has(Value set, Value object) {
        return emit().define(new Term.SetQuery(Expr.SetOp.HAS, List.of(set, object)), Prim.BOOLEAN, Origin.NONE);
    }

    private void check(Function<Rule, List<Value>> allowed, Scope scope) {
        if (building.quiet() || emit().unreachable() || scope.activation() == null) {
            return;
        }
        for (Rule rule : rules) {
            List<Value> reasons = new ArrayList<>(allowed.apply(rule));
            reasons.add(emit().not(rule.held()));
            Value allows = emit().or(reasons);
            Value unknown = emit().or(rule.expressions().stream()
                    .map(e -> e.result().unknown())
                    .toList());
            Value holds = emit().or(allows, unknown);
            if (!emit().constant(holds).equals(Optional.of(true))) {
                emit().step(new Step.Check(rule.obligation(), holds));
            }
            Value open = emit().and(unknown, emit().not(allows));
            rule.expressions().forEach(e -> building.clauses.undecided(rule.obligation(), e, open));
        }
    }
}
