package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.contract.Location;
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

    /** What one clause allows, where its case's precondition held. */
    private record Rule(Value held, Obligation obligation, List<Leave> leaves) {
        /** Where a location cannot be told from others, since a bound was met in finding it. */
        List<ClauseBuilder.Evaluated> expressions() {
            return leaves.stream().flatMap(l -> l.expressions().stream()).toList();
        }
    }

    /** One location with its expressions evaluated. */
    private record Leave(
            Location location, Value target, Value from, Value to, List<ClauseBuilder.Evaluated> expressions) {
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
                held, obligation, locations.stream().map(l -> leave(l, env)).toList()));
    }

    private Leave leave(Location l, SpecBuilder.Environment env) {
        List<ClauseBuilder.Evaluated> all = new ArrayList<>();
        if (l instanceof Location.OfField f) {
            return new Leave(l, value(f.target(), env, all), null, null, all);
        } else if (l instanceof Location.AllFields f) {
            return new Leave(l, value(f.target(), env, all), null, null, all);
        } else if (l instanceof Location.AllOf f) {
            return new Leave(l, value(f.set(), env, all), null, null, all);
        } else if (l instanceof Location.FieldOfAll f) {
            return new Leave(l, value(f.set(), env, all), null, null, all);
        } else if (l instanceof Location.Elements e) {
            return new Leave(
                    l,
                    value(e.array(), env, all),
                    e.from().map(x -> value(x, env, all)).orElse(null),
                    e.to().map(x -> value(x, env, all)).orElse(null),
                    all);
        }
        return new Leave(l, null, null, null, all);
    }

    private Value value(Expr e, SpecBuilder.Environment env, List<ClauseBuilder.Evaluated> all) {
        ClauseBuilder.Evaluated evaluated = building.clauses.evaluate(e, env);
        all.add(evaluated);
        return evaluated.result().value();
    }

    /** Notes an assignment to a field. */
    void field(FieldRef field, Value target, Origin origin, Scope scope) {
        field(field, target, emit().bool(true), scope);
    }

    /** Notes an assignment to a field that may happen where this holds. */
    void field(FieldRef field, Value target, Value where, Scope scope) {
        check(rule -> with(fresh(target), leaves(rule, field, target)), where, scope);
    }

    private List<Value> leaves(Rule rule, FieldRef field, Value target) {
        List<Value> allowed = new ArrayList<>();
        for (Leave leave : rule.leaves()) {
            if (leave.location() instanceof Location.OfField f && f.field().equals(field)
                    || leave.location() instanceof Location.AllFields) {
                allowed.add(known(leave, emit().equal(Type.OBJECT, leave.target(), target)));
            } else if (leave.location() instanceof Location.AllOf
                    || leave.location() instanceof Location.FieldOfAll f
                            && f.field().equals(field)) {
                allowed.add(known(leave, has(leave.target(), target)));
            }
        }
        return allowed;
    }

    private static List<Value> with(Value one, List<Value> others) {
        List<Value> all = new ArrayList<>(List.of(one));
        all.addAll(others);
        return all;
    }

    /** Notes an assignment to a static field. */
    void staticField(FieldRef field, Origin origin, Scope scope) {
        staticField(field, emit().bool(true), scope);
    }

    /** Notes an assignment to a static field that may happen where this holds. */
    void staticField(FieldRef field, Value where, Scope scope) {
        check(rule -> leaves(rule, field), where, scope);
    }

    private List<Value> leaves(Rule rule, FieldRef field) {
        return rule.leaves().stream()
                .filter(l ->
                        l.location() instanceof Location.OfStatic s && s.field().equals(field))
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
        check(rule -> with(fresh(array), leaves(rule, array, index, one)), where, scope);
    }

    /** Notes an assignment to several elements in a row. */
    void elements(Value array, Value start, Value length, Origin origin, Scope scope) {
        Value none = emit().atMost(Prim.INT, length, emit().constant(Prim.INT, 0));
        check(rule -> with(none, with(fresh(array), leaves(rule, array, start, length))), emit().bool(true), scope);
    }

    private List<Value> leaves(Rule rule, Value array, Value start, Value length) {
        List<Value> allowed = new ArrayList<>();
        for (Leave leave : rule.leaves()) {
            if (leave.location() instanceof Location.Elements) {
                Value same = emit().equal(Type.OBJECT, leave.target(), array);
                allowed.add(known(leave, emit().and(same, within(leave, start, length))));
            } else if (leave.location() instanceof Location.AllOf) {
                allowed.add(known(leave, has(leave.target(), array)));
            }
        }
        return allowed;
    }

    // ------------------------------------------------------------------ what somebody else may assign

    /** Where all clauses that apply give leave to assign a field of an object that was there before, or may do so. */
    Value allows(FieldRef field, Value target) {
        return allowed(rule -> leaves(rule, field, target));
    }

    Value allowsStatic(FieldRef field) {
        return allowed(rule -> leaves(rule, field));
    }

    Value allowsElement(Value array, Value index) {
        return allowed(rule -> leaves(rule, array, index, emit().constant(Prim.INT, 1)));
    }

    private Value allowed(Function<Rule, List<Value>> leaves) {
        List<Value> all = new ArrayList<>();
        for (Rule rule : rules) {
            List<Value> reasons = new ArrayList<>(leaves.apply(rule));
            reasons.add(emit().not(rule.held()));
            rule.expressions().forEach(e -> reasons.add(e.result().unknown()));
            all.add(emit().or(reasons));
        }
        return emit().and(all);
    }

    private Value within(Leave leave, Value start, Value length) {
        Value first = leave.from() == null ? emit().bool(true) : emit().atMost(Prim.INT, leave.from(), start);
        if (leave.to() == null) {
            return first;
        }
        Value one = emit().constant(Prim.INT, 1);
        Value end = emit().define(
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
        return emit().and(first, emit().atMost(Prim.INT, end, leave.to()));
    }

    private Value known(Leave leave, Value matches) {
        return emit().and(matches, emit().not(emit().or(leave.unknown())));
    }

    private Value fresh(Value object) {
        return emit().define(new Term.IsFresh(object), Prim.BOOLEAN, Origin.NONE);
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
