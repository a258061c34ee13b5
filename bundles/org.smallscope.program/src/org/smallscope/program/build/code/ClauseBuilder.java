package org.smallscope.program.build.code;

import java.util.List;
import java.util.Optional;
import org.smallscope.program.Origin;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Step;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;

/**
 * Clauses as wholes: each is decided by itself. One whose evaluation goes beyond a bound is left undecided, which is told
 * with its place; it excuses no other. Where something was to be assumed and cannot be decided, the execution is left out.
 */
public final class ClauseBuilder {
    private final Building building;

    /** What came of a clause, and the bounds that its evaluation met. */
    public record Evaluated(SpecBuilder.Result result, List<ClauseCuts.Noted> limits) {}

    ClauseBuilder(Building building) {
        this.building = building;
    }

    private Emitter emit() {
        return building.emit;
    }

    public Evaluated evaluate(Expr condition, SpecBuilder.Environment env) {
        building.limits.begin();
        SpecBuilder.Result result = building.specs.evaluate(condition, env);
        return new Evaluated(result, building.limits.end());
    }

    /** Checks a clause where it is to hold; gives where it may. */
    public Value check(Obligation o, Evaluated evaluated, Value where) {
        Value may = emit().implies(where, building.certainty.mayHold(evaluated.result()));
        if (!emit().constant(may).equals(Optional.of(true))) {
            emit().step(new Step.Check(o, may));
        }
        undecided(o, evaluated, emit().and(where, building.certainty.open(evaluated.result())));
        return may;
    }

    /** Tells which bounds leave an obligation undecided, where it is. */
    void undecided(Obligation o, Evaluated evaluated, Value where) {
        for (ClauseCuts.Noted n : evaluated.limits()) {
            Value there = emit().and(where, n.where());
            if (!emit().unreachable() && !emit().constant(there).equals(Optional.of(false))) {
                CutPoint point = n.point().in(new CutPoint.Demanded(o.kind(), o.clause(), o.origin()));
                building.cuts.add(point);
                emit().step(new Step.Undecided(point, there));
            }
        }
    }

    /** Leaves the executions out in which a clause that is to be assumed where this holds cannot be decided. */
    public void leaveOutUndecided(Clause clause, Evaluated evaluated, Value where) {
        leaveOut(new CutPoint.Assumed(clause.kind(), clause.text(), clause.origin()), evaluated, where);
    }

    private void leaveOut(CutPoint.Subject subject, Evaluated evaluated, Value where) {
        SpecBuilder.Result r = evaluated.result();
        Value open = emit().and(where, building.certainty.open(r));
        for (ClauseCuts.Noted n : evaluated.limits()) {
            if (!emit().unreachable()) {
                building.cutWhen(emit().and(open, n.where()), n.point().in(subject));
            }
        }
    }

    /** The value of an expression that is needed as it is; executions that cannot have it are left out. */
    Value needed(Expr e, SpecBuilder.Environment env, Clause.Kind kind, Origin origin) {
        Evaluated evaluated = evaluate(e, env);
        SpecBuilder.Result r = evaluated.result();
        for (ClauseCuts.Noted n : evaluated.limits()) {
            building.cutWhen(emit().and(r.doubt(), n.where()), n.point().in(new CutPoint.Assumed(kind, "", origin)));
        }
        return r.value();
    }
}
