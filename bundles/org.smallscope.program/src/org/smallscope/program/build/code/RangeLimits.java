package org.smallscope.program.build.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.program.Local;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Expr.Quantifier;
import org.smallscope.program.tree.Walk;

/**
 * The bounds that a quantifier's range sets to its variable: comparisons with something that does not mention it, and, by
 * way of further quantifiers of the same sort, comparisons with their variables. All of them hold for every number that
 * matters, so the tightest decide.
 */
final class RangeLimits {
    private final Expr.Quantified q;
    private final List<Expr.Binary> comparisons = new ArrayList<>();
    private final List<Expr> guards = new ArrayList<>();
    private final Set<Local> inner = new HashSet<>();

    /** A number that is beyond the variable's reach where strict, or the last within it. */
    record Limit(Expr bound, boolean strict) {}

    RangeLimits(Expr.Quantified q) {
        this.q = q;
        collect(q);
        guard(q.range());
    }

    List<Limit> low() {
        return limits(q.variable(), true, new HashSet<>());
    }

    List<Limit> high() {
        return limits(q.variable(), false, new HashSet<>());
    }

    /** What the range asks before it comes to its variable: where one of these is false, the range is empty. */
    List<Expr> guards() {
        return guards;
    }

    private List<Limit> limits(Local v, boolean low, Set<Local> seen) {
        List<Limit> result = new ArrayList<>();
        if (!seen.add(v)) {
            return result;
        }
        for (Expr.Binary b : comparisons) {
            boolean greater = b.op() == Op.GT || b.op() == Op.GE;
            Expr small = greater ? b.right() : b.left();
            Expr large = greater ? b.left() : b.right();
            boolean strict = b.op() == Op.LT || b.op() == Op.GT;
            Expr other = low ? small : large;
            if (isVariable(low ? large : small, v)) {
                if (usable(other, v)) {
                    result.add(new Limit(other, strict));
                } else {
                    // j < k && k < n bounds j, if not as tightly as it could
                    inner.stream().filter(i -> isVariable(other, i)).forEach(i -> result.addAll(limits(i, low, seen)));
                }
            }
        }
        return result;
    }

    private boolean usable(Expr bound, Local v) {
        boolean[] free = {bound.type() instanceof Prim};
        Walk.over(bound, e -> free[0] &= !(e instanceof Expr.Read r && (r.local() == v || inner.contains(r.local()))));
        return free[0];
    }

    private static boolean isVariable(Expr e, Local v) {
        return e instanceof Expr.Read r && r.local() == v || e instanceof Expr.Convert c && isVariable(c.operand(), v);
    }

    /** Collects the comparisons of the range, and of the body where they say as much as the range would. */
    private void collect(Expr.Quantified quantified) {
        conjuncts(quantified.range());
        Expr body = quantified.body();
        boolean exists = quantified.quantifier() == Quantifier.EXISTS || quantified.quantifier() == Quantifier.NUM_OF;
        if (body instanceof Expr.Quantified nested) {
            if (nested.quantifier() == (exists ? Quantifier.EXISTS : quantified.quantifier())
                    && (exists || nested.quantifier() == Quantifier.FORALL)) {
                inner.add(nested.variable());
                collect(nested);
            }
        } else if (quantified.quantifier() == Quantifier.FORALL
                && body instanceof Expr.Conditional c
                && literal(c.otherwise(), 1)) {
            conjuncts(c.condition());
        } else if (exists) {
            conjuncts(body);
        }
    }

    private void conjuncts(Expr e) {
        if (e instanceof Expr.Conditional c && literal(c.otherwise(), 0)) {
            conjuncts(c.condition());
            conjuncts(c.then());
        } else if (e instanceof Expr.Binary b && b.op() == Op.AND && b.operands() == Prim.BOOLEAN) {
            conjuncts(b.left());
            conjuncts(b.right());
        } else if (e instanceof Expr.Binary b
                && b.operands() instanceof Prim
                && (b.op() == Op.LT || b.op() == Op.LE || b.op() == Op.GT || b.op() == Op.GE)) {
            comparisons.add(b);
        }
    }

    /** Returns whether only guards were met so far. */
    private boolean guard(Expr e) {
        if (e instanceof Expr.Conditional c && literal(c.otherwise(), 0)) {
            return guard(c.condition()) && guard(c.then());
        }
        boolean free = usable(e, q.variable());
        if (free && !literal(e, 1)) {
            guards.add(e);
        }
        return free;
    }

    private static boolean literal(Expr e, long value) {
        return e instanceof Expr.Literal l && l.value() == value;
    }
}
