package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.smallscope.program.FieldRef;
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

    /** What one location allows to assign, its expressions evaluated: nothing but what its kind says. */
    private abstract static class Leave {
        private final List<ClauseBuilder.Evaluated> expressions;

        Leave(List<ClauseBuilder.Evaluated> expressions) {
            this.expressions = expressions;
        }

        List<ClauseBuilder.Evaluated> expressions() {
            return expressions;
        }

        /** The object, array or set that the location is about. */
        Value target() {
            return value(0);
        }

        Value value(int index) {
            return expressions.get(index).result().value();
        }

        List<Value> unknown() {
            return expressions.stream().map(e -> e.result().unknown()).toList();
        }

        /** Where the field of an object may be assigned; absent where nowhere. */
        Optional<Value> field(FieldRef field, Value object) {
            return Optional.empty();
        }

        boolean staticField(FieldRef field) {
            return false;
        }

        /** Where elements in a row may be assigned; absent where nowhere. */
        Optional<Value> elements(Value array, Value start, Value length) {
            return Optional.empty();
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
        rules.add(new Rule(held, obligation, leaves(locations, env, obligation), List.of()));
    }

    private List<Leave> leaves(List<Location> locations, SpecBuilder.Environment env, Obligation obligation) {
        return locations.stream()
                .map(l -> l.accept(new Leaves(env, obligation)))
                .toList();
    }

    /** A loop begins that may assign no more than this. */
    void enter(SpecCase.Assignable frame, Scope scope) {
        Obligation obligation = building.obligation(ObligationKind.ASSIGNABLE, frame.text(), "", frame.origin());
        List<Atom> made = emit().universe().atoms().stream()
                .filter(a -> a.kind() == Atom.Kind.FRESH)
                .toList();
        boolean everything = frame.locations().stream().anyMatch(Location.Everything.class::isInstance);
        List<Location> locations = everything ? List.of() : frame.locations();
        rules.add(new Rule(
                emit().bool(!everything), obligation, leaves(locations, building.specs.here(scope), obligation), made));
    }

    /** So many that have begun last have ended. */
    void leave(int number) {
        rules.subList(rules.size() - number, rules.size()).clear();
    }

    /** What so many that have begun last allow. */
    AssignableMonitor latest(int number) {
        AssignableMonitor result = new AssignableMonitor(building);
        result.rules.addAll(rules.subList(rules.size() - number, rules.size()));
        return result;
    }

    /** The leave that each kind of location gives. */
    private final class Leaves implements Location.Visitor<Leave> {
        private final SpecBuilder.Environment env;
        private final Obligation obligation;

        Leaves(SpecBuilder.Environment env, Obligation obligation) {
            this.env = env;
            this.obligation = obligation;
        }

        private List<ClauseBuilder.Evaluated> evaluated(Location l) {
            return l.expressions().stream()
                    .map(e -> building.clauses.evaluate(e, env))
                    .toList();
        }

        @Override
        public Leave visit(Location.OfField l) {
            return new Leave(evaluated(l)) {
                @Override
                Optional<Value> field(FieldRef field, Value object) {
                    return l.field().equals(field) ? Optional.of(is(target(), object)) : Optional.empty();
                }
            };
        }

        @Override
        public Leave visit(Location.OfStatic l) {
            return new Leave(evaluated(l)) {
                @Override
                boolean staticField(FieldRef field) {
                    return l.field().equals(field);
                }
            };
        }

        @Override
        public Leave visit(Location.AllFields l) {
            return new Leave(evaluated(l)) {
                @Override
                Optional<Value> field(FieldRef field, Value object) {
                    return Optional.of(is(target(), object));
                }
            };
        }

        @Override
        public Leave visit(Location.Elements l) {
            return new Leave(evaluated(l)) {
                @Override
                Optional<Value> elements(Value array, Value start, Value length) {
                    Optional<Value> from = l.from().map(e -> value(1));
                    Optional<Value> to = l.to().map(e -> value(l.from().isPresent() ? 2 : 1));
                    return Optional.of(emit().and(is(target(), array), within(from, to, start, length)));
                }
            };
        }

        @Override
        public Leave visit(Location.AllOf l) {
            return new Leave(evaluated(l)) {
                @Override
                Optional<Value> field(FieldRef field, Value object) {
                    return Optional.of(has(target(), object));
                }

                @Override
                Optional<Value> elements(Value array, Value start, Value length) {
                    return Optional.of(has(target(), array));
                }
            };
        }

        @Override
        public Leave visit(Location.FieldOfAll l) {
            return new Leave(evaluated(l)) {
                @Override
                Optional<Value> field(FieldRef field, Value object) {
                    return l.field().equals(field) ? Optional.of(has(target(), object)) : Optional.empty();
                }
            };
        }

        /** Its condition is asked for each object that is assigned to, and for the first and last of elements in a row. */
        @Override
        public Leave visit(Location.Such l) {
            return new Leave(List.of()) {
                @Override
                Optional<Value> field(FieldRef field, Value object) {
                    boolean named =
                            l.index().isEmpty() && l.field().map(field::equals).orElse(true);
                    return named ? Optional.of(such(env.bind(l.object(), object), l, obligation)) : Optional.empty();
                }

                @Override
                Optional<Value> elements(Value array, Value start, Value length) {
                    SpecBuilder.Environment bound = env.bind(l.object(), array);
                    return l.index().map(i -> emit().and(
                                    such(bound.bind(i, start), l, obligation),
                                    such(bound.bind(i, last(start, length)), l, obligation)));
                }
            };
        }

        @Override
        public Leave visit(Location.Everything l) {
            throw new IllegalStateException("a clause that allows everything is no rule");
        }
    }

    /** Notes an assignment to a field. */
    void field(FieldRef field, Value target, Origin origin, Scope scope) {
        field(field, target, emit().bool(true), scope);
    }

    /** Notes an assignment to a field that may happen where this holds. */
    void field(FieldRef field, Value target, Value where, Scope scope) {
        check(rule -> allowed(rule, List.of(fresh(target, rule)), l -> l.field(field, target)), where, scope);
    }

    /** Whether something is among the locations of a set, as that was when the code began; not where it cannot be told. */
    private Value such(SpecBuilder.Environment env, Location.Such set, Obligation obligation) {
        Type type = env.locals().apply(set.object()).type();
        if (!mayBe(type, set.object().type())) {
            return emit().bool(false);
        }
        ClauseBuilder.Evaluated found = building.clauses.evaluate(new Expr.Old(set.condition(), set.origin()), env);
        SpecBuilder.Result r = found.result();
        building.clauses.undecided(obligation, found, r.unknown());
        return emit().or(emit().and(r.value(), r.defined()), r.unknown());
    }

    private boolean mayBe(Type type, Type asked) {
        return building.program.isSubtype(type, asked) || building.program.isSubtype(asked, type);
    }

    /** Notes an assignment to a static field. */
    void staticField(FieldRef field, Origin origin, Scope scope) {
        staticField(field, emit().bool(true), scope);
    }

    /** Notes an assignment to a static field that may happen where this holds. */
    void staticField(FieldRef field, Value where, Scope scope) {
        check(rule -> ofStatic(rule, field), where, scope);
    }

    private List<Value> ofStatic(Rule rule, FieldRef field) {
        return rule.leaves().stream()
                .filter(l -> l.staticField(field))
                .map(l -> emit().bool(true))
                .toList();
    }

    /** Notes an assignment to an element. */
    void element(Value array, Value index, Origin origin, Scope scope) {
        element(array, index, emit().bool(true), scope);
    }

    /** Notes an assignment to an element that may happen where this holds. */
    void element(Value array, Value index, Value where, Scope scope) {
        Value one = emit().constant(Prim.INT, 1);
        check(rule -> allowed(rule, List.of(fresh(array, rule)), l -> l.elements(array, index, one)), where, scope);
    }

    /** Notes an assignment to several elements in a row. */
    void elements(Value array, Value start, Value length, Origin origin, Scope scope) {
        Value none = emit().atMost(Prim.INT, length, emit().constant(Prim.INT, 0));
        check(
                rule -> allowed(rule, List.of(fresh(array, rule), none), l -> l.elements(array, start, length)),
                emit().bool(true),
                scope);
    }

    // ------------------------------------------------------------------ what somebody else may assign

    /** Where all clauses that apply give leave to assign a field of an object that was there before, or may do so. */
    Value allows(FieldRef field, Value target) {
        return byAll(rule -> allowed(rule, List.of(), l -> l.field(field, target)));
    }

    Value allowsStatic(FieldRef field) {
        return byAll(rule -> ofStatic(rule, field));
    }

    Value allowsElement(Value array, Value index) {
        Value one = emit().constant(Prim.INT, 1);
        return byAll(rule -> allowed(rule, List.of(), l -> l.elements(array, index, one)));
    }

    private Value byAll(Function<Rule, List<Value>> allowed) {
        List<Value> all = new ArrayList<>();
        for (Rule rule : rules) {
            List<Value> reasons = new ArrayList<>(allowed.apply(rule));
            reasons.add(emit().not(rule.held()));
            rule.expressions().forEach(e -> reasons.add(e.result().unknown()));
            all.add(emit().or(reasons));
        }
        return emit().and(all);
    }

    /** The reasons why something may be assigned: those of any store of its kind, and what the rule's leaves say. */
    private List<Value> allowed(Rule rule, List<Value> anyway, Function<Leave, Optional<Value>> says) {
        List<Value> allowed = new ArrayList<>(anyway);
        for (Leave leave : rule.leaves()) {
            says.apply(leave).ifPresent(matches -> allowed.add(known(leave, matches)));
        }
        return allowed;
    }

    private Value is(Value one, Value other) {
        return emit().equal(Type.OBJECT, one, other);
    }

    private Value within(Optional<Value> from, Optional<Value> to, Value start, Value length) {
        Value first = from.map(f -> emit().atMost(Prim.INT, f, start)).orElseGet(() -> emit().bool(true));
        if (to.isEmpty()) {
            return first;
        }
        return emit().and(first, emit().atMost(Prim.INT, last(start, length), to.get()));
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

    private void check(Function<Rule, List<Value>> allowed, Value where, Scope scope) {
        if (building.quiet() || emit().unreachable() || scope.activation() == null) {
            return;
        }
        for (Rule rule : rules) {
            List<Value> reasons = new ArrayList<>(allowed.apply(rule));
            reasons.add(emit().not(emit().and(rule.held(), where)));
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
