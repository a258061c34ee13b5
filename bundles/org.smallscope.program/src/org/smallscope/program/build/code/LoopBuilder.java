package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Obligation;
import org.smallscope.program.graph.Value;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/**
 * Unrolls one loop. Before every further iteration the analysis is asked whether any execution gets there, so a loop
 * is unrolled as far as needed and no further; beyond the bound the execution is cut.
 *
 * <p>On request a loop's invariant stands for its iterations: it is asked for before the first one, all that iterations
 * may change is forgotten but for it, and one iteration from there has to keep it.
 */
final class LoopBuilder {
    private final Building building;
    private final Stmt.Loop loop;
    private final Scope.Labelled scope;
    private final List<Obligation> invariants = new ArrayList<>();
    private final List<Obligation> variants = new ArrayList<>();
    private final List<Repetition.Point> begun = new ArrayList<>();
    private List<ClauseBuilder.Evaluated> measures = List.of();

    LoopBuilder(Building building, Stmt.Loop loop, Scope outer) {
        this.building = building;
        this.loop = loop;
        scope = new Scope.Labelled(outer, loop.label());
        if (!building.quiet()) {
            loop.invariants().forEach(c -> invariants.add(obligation(c)));
            loop.variants().forEach(c -> variants.add(obligation(c)));
        }
    }

    private Obligation obligation(Clause c) {
        return building.obligation(ObligationKind.LOOP_INVARIANT, c.text(), "", c.origin());
    }

    private Emitter emit() {
        return building.emit;
    }

    void run() {
        boolean specified = building.inBody() && loop.invariants().stream().anyMatch(c -> !c.redundant());
        if (specified && building.bounds.modular().loops()) {
            building.byInvariant.add(loop.origin().line());
            anyIteration();
        } else {
            unroll();
        }
        if (specified && !building.calls.isInSpecified()) {
            building.note(loop, true, scope);
        }
    }

    /** Any number of iterations, as far as the invariant tells of them. */
    private void anyIteration() {
        int mark = emit().known().mark();
        checkInvariants();
        LoopHead head = new LoopHead(building, loop, scope);
        if (!emit().unreachable()) {
            head.forget();
            supposeInvariants();
            building.note(loop, false, scope);
        }
        if (loop.testFirst()) {
            test(false);
        }
        checkVariants();
        iterate();
        if (!loop.testFirst()) {
            test(false);
        }
        checkInvariants();
        head.checkMade();
        goRound();
        emit().stop();
        emit().known().forget(mark);
        emit().open(scope.breaks);
    }

    private void supposeInvariants() {
        for (Clause c : loop.invariants()) {
            if (!c.redundant() && !emit().unreachable()) {
                ClauseBuilder.Evaluated evaluated =
                        building.clauses.evaluate(c.condition(), building.specs.inCode(scope));
                building.clauses.leaveOutUndecided(c, evaluated, emit().bool(true));
                emit().continueWhen(emit().and(
                                evaluated.result().value(), evaluated.result().defined()));
            }
        }
    }

    /** A further iteration begins with smaller measures. */
    private void goRound() {
        if (variants.isEmpty() || emit().unreachable()) {
            return;
        }
        if (loop.testFirst()) {
            emit().continueWhen(building.expressions.eval(loop.condition(), scope));
        }
        checkVariants();
    }

    /** The body and the update, once. */
    private void iterate() {
        int inner = emit().known().mark();
        building.statements.execute(loop.body(), scope);
        List<Edge> next = new ArrayList<>(scope.continues);
        scope.continues.clear();
        boolean continued = next.stream().anyMatch(e -> e.from().id() >= 0);
        next.add(emit().always());
        if (continued) {
            emit().known().forget(inner);
        }
        emit().open(next);
        building.statements.execute(loop.update(), scope);
    }

    private void unroll() {
        if (!building.quiet()) {
            building.unrolled.add(loop.origin().line());
        }
        int mark = emit().known().mark();
        int limit = building.unroll();
        for (int iteration = 0; !emit().unreachable(); iteration++) {
            if (iteration > 0 && !emit().oracle().possible(emit().current())) {
                emit().stop();
                break;
            }
            checkInvariants();
            if (loop.testFirst()) {
                test(iteration >= limit);
            } else if (iteration == 0) {
                comeBy(false);
            }
            checkVariants();
            iterate();
            if (!loop.testFirst()) {
                test(iteration + 1 >= limit);
            }
        }
        emit().known().forget(mark);
        emit().open(scope.breaks);
    }

    /** Evaluates the condition; leaves the loop where it is false. */
    private void test(boolean last) {
        if (emit().unreachable()) {
            return;
        }
        if (!mentionsSynthetic()) {
            building.statements.mark(loop.condition().origin(), scope);
        }
        Value condition = building.expressions.eval(loop.condition(), scope);
        scope.breaks.add(emit().when(condition, false));
        emit().open(emit().when(condition, true));
        comeBy(last);
        if (last) {
            building.cut(CutPoint.Reason.LOOP, "more than " + building.unroll() + " iterations", loop.origin());
        } else {
            building.statements.learn(loop.condition(), true, scope);
        }
    }

    /** The body is about to begin: an execution that was here in the same state does not end. */
    private void comeBy(boolean last) {
        Repetition repetition = building.repetition;
        if (!repetition.isAsked()) {
            return;
        }
        Repetition.Point now = repetition.here(List.of(), Optional.empty());
        if (building.lenient) {
            repetition.stopWhere(begun, now, this::endless);
        } else if (last) {
            repetition.check(begun, now, endless(0));
        }
        begun.add(now);
    }

    private Obligation endless(int iterations) {
        String circle = iterations == 1 ? "every iteration" : "every " + iterations + " iterations";
        String detail = iterations == 0
                ? ""
                : circle + " the loop of line " + loop.origin().line() + " is in the same state again";
        return building.repetition.obligation("the loop ends", detail, loop.origin(), scope);
    }

    /** True for the condition of a loop over elements, which no user wrote. */
    private boolean mentionsSynthetic() {
        boolean[] found = {false};
        Walk.over(
                loop.condition(),
                e -> found[0] |= e instanceof Expr.Read r && r.local().synthetic());
        return found[0];
    }

    private void checkInvariants() {
        for (int i = 0; i < invariants.size() && !emit().unreachable(); i++) {
            ClauseBuilder.Evaluated evaluated =
                    building.clauses.evaluate(loop.invariants().get(i).condition(), building.specs.inCode(scope));
            building.goOnWhere(building.clauses.check(invariants.get(i), evaluated, emit().bool(true)));
        }
    }

    /** JML's decreases: not negative when an iteration begins, and less than when the one before began. */
    private void checkVariants() {
        List<ClauseBuilder.Evaluated> now = new ArrayList<>();
        for (int i = 0; i < variants.size() && !emit().unreachable(); i++) {
            ClauseBuilder.Evaluated measure = measure(loop.variants().get(i));
            ClauseBuilder.Evaluated decreases =
                    measures.isEmpty() ? fromBelow(measure) : decrease(measure, measures.get(i));
            building.goOnWhere(building.clauses.check(variants.get(i), decreases, emit().bool(true)));
            now.add(measure);
        }
        measures = now;
    }

    private ClauseBuilder.Evaluated measure(Clause clause) {
        ClauseBuilder.Evaluated found = building.clauses.evaluate(clause.condition(), building.specs.inCode(scope));
        SpecBuilder.Result r = found.result();
        Prim type = (Prim) clause.condition().type();
        Value wide = building.expressions.convert(r.value(), type, Prim.LONG, clause.origin());
        return new ClauseBuilder.Evaluated(building.certainty.strict(wide, emit().bool(true), r), found.limits());
    }

    private ClauseBuilder.Evaluated fromBelow(ClauseBuilder.Evaluated measure) {
        Value holds = emit().atMost(
                        Prim.LONG,
                        emit().constant(Prim.LONG, 0),
                        measure.result().value());
        return new ClauseBuilder.Evaluated(
                building.certainty.strict(holds, emit().bool(true), measure.result()), measure.limits());
    }

    /** A measure that was cut an iteration ago leaves the comparison with it open. */
    private ClauseBuilder.Evaluated decrease(ClauseBuilder.Evaluated now, ClauseBuilder.Evaluated before) {
        ClauseBuilder.Evaluated below = fromBelow(now);
        Value less =
                emit().less(Prim.LONG, now.result().value(), before.result().value());
        SpecBuilder.Result smaller = building.certainty.strict(less, emit().bool(true), now.result(), before.result());
        List<ClauseCuts.Noted> limits = new ArrayList<>(now.limits());
        limits.addAll(before.limits());
        return new ClauseBuilder.Evaluated(building.certainty.junction(true, List.of(below.result(), smaller)), limits);
    }
}
