package org.smallscope.spec.judge;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Expr.Quantifier;
import org.smallscope.program.tree.Walk;

/** Evaluates a quantifier by trying every object, or every number between the bounds its range names. */
final class Quantification {
    private static final long MOST = 1_000_000;
    private final Evaluation evaluation;
    private final Expr.Quantified q;
    private final List<Expr> conditions = new ArrayList<>();
    private final List<Local> inner = new ArrayList<>();
    /** What the range asks before it comes to its variable: where one of these is false, the range is empty. */
    private final List<Expr> guards = new ArrayList<>();

    private boolean tooMany;

    Quantification(Evaluation evaluation, Expr.Quantified q) {
        this.evaluation = evaluation;
        this.q = q;
        collect(q);
        guard(q.range());
    }

    Datum evaluate() {
        Datum sum = neutral();
        for (Datum candidate : candidates()) {
            evaluation.names.put(q.variable(), candidate);
            if (evaluation.truth(q.range())) {
                sum = q.type() == Prim.BIGINT
                        ? exactly(sum, evaluation.integer(q.body()))
                        : combine(sum, evaluation.evaluate(q.body()));
            }
            if (tooMany && isDecisive(sum)) {
                return sum;
            }
        }
        if (tooMany) {
            throw new CannotJudge("a range of more than " + MOST + " numbers");
        }
        if (sum == null) {
            throw new Undefined("there is nothing to choose from", q.origin());
        }
        return sum;
    }

    /** Of mathematical integers: there is none yet where nothing was in the range of a minimum or maximum. */
    private Datum exactly(Datum sum, BigInteger body) {
        BigInteger before = sum == null ? body : ((Datum.Big) sum).value();
        return new Datum.Big(
                switch (q.quantifier()) {
                    case SUM -> before.add(body);
                    case PRODUCT -> before.multiply(body);
                    case MIN -> before.min(body);
                    case MAX -> before.max(body);
                    default -> throw new IllegalStateException(q.quantifier() + " is no integer");
                });
    }

    /** The value over an empty range, or null where mathematical integers have none. */
    private Datum exactNeutral() {
        return switch (q.quantifier()) {
            case SUM -> new Datum.Big(BigInteger.ZERO);
            case PRODUCT -> new Datum.Big(BigInteger.ONE);
            default -> null;
        };
    }

    /** Whatever else is in the range, a forall with a false instance does not hold, and an exists with a true one may. */
    private boolean isDecisive(Datum sum) {
        return q.quantifier() == Quantifier.FORALL && sum.equals(new Datum.Bool(false))
                || q.quantifier() == Quantifier.EXISTS && sum.equals(new Datum.Bool(true));
    }

    /** The instance that makes a forall false or an exists true, the first there is. */
    Optional<Datum> decisive() {
        if (q.quantifier() != Quantifier.FORALL && q.quantifier() != Quantifier.EXISTS) {
            return Optional.empty();
        }
        boolean sought = q.quantifier() == Quantifier.EXISTS;
        for (Datum candidate : candidates()) {
            evaluation.names.put(q.variable(), candidate);
            try {
                if (evaluation.truth(q.range()) && evaluation.truth(q.body()) == sought) {
                    return Optional.of(candidate);
                }
            } catch (Undefined e) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private Datum neutral() {
        if (q.type() == Prim.BIGINT) {
            return exactNeutral();
        }
        boolean wide = q.type() == Prim.LONG;
        return switch (q.quantifier()) {
            case FORALL -> new Datum.Bool(true);
            case EXISTS -> new Datum.Bool(false);
            case SUM, NUM_OF -> new Datum.Int(0);
            case PRODUCT -> new Datum.Int(1);
            case MIN -> new Datum.Int(wide ? Long.MAX_VALUE : Integer.MAX_VALUE);
            case MAX -> new Datum.Int(wide ? Long.MIN_VALUE : Integer.MIN_VALUE);
        };
    }

    private Datum combine(Datum sum, Datum body) {
        return switch (q.quantifier()) {
            case FORALL -> new Datum.Bool(((Datum.Bool) sum).value() & ((Datum.Bool) body).value());
            case EXISTS -> new Datum.Bool(((Datum.Bool) sum).value() | ((Datum.Bool) body).value());
            case NUM_OF -> new Datum.Int(((Datum.Int) sum).value() + (((Datum.Bool) body).value() ? 1 : 0));
            case SUM -> number(Op.ADD, sum, body);
            case PRODUCT -> number(Op.MUL, sum, body);
            case MIN -> new Datum.Int(Math.min(((Datum.Int) sum).value(), ((Datum.Int) body).value()));
            case MAX -> new Datum.Int(Math.max(((Datum.Int) sum).value(), ((Datum.Int) body).value()));
        };
    }

    private Datum number(Op op, Datum a, Datum b) {
        return new Datum.Int(JavaOperators.apply(op, q.type(), ((Datum.Int) a).value(), ((Datum.Int) b).value()));
    }

    // ------------------------------------------------------------------ candidates

    private List<Datum> candidates() {
        List<Datum> result = new ArrayList<>();
        Type type = q.variable().type();
        if (type.reference()) {
            for (int id : evaluation.heap.objects()) {
                if (evaluation.program.isSubtype(evaluation.heap.type(id), type)) {
                    result.add(new Datum.Ref(id));
                }
            }
        } else if (type == Prim.BOOLEAN) {
            result.add(new Datum.Bool(false));
            result.add(new Datum.Bool(true));
        } else {
            numbers((Prim) type, result);
        }
        return result;
    }

    private void numbers(Prim type, List<Datum> result) {
        for (Expr guard : guards) {
            if (!evaluation.truth(guard)) {
                return;
            }
        }
        if (type.bits() >= Integer.SIZE && (isOpen(true) || isOpen(false))) {
            new NumbersThatMatter(evaluation, q).find().forEach(n -> result.add(number(type, n)));
            return;
        }
        long low = bound(true, type);
        long high = bound(false, type);
        tooMany = high >= low && (high - low < 0 || high - low > MOST);
        for (long i = low; i <= (tooMany ? low + MOST : high); i++) {
            result.add(number(type, i));
        }
    }

    private static Datum number(Prim type, long value) {
        return type == Prim.BIGINT ? new Datum.Big(BigInteger.valueOf(value)) : new Datum.Int(value);
    }

    private boolean isOpen(boolean lower) {
        return limits(q.variable(), lower, new HashSet<>()).isEmpty();
    }

    /** The tightest bound any comparison of the range gives. */
    private long bound(boolean lower, Prim type) {
        long best = lower ? lowest(type) : highest(type);
        return limits(q.variable(), lower, new HashSet<>()).stream().reduce(best, lower ? Math::max : Math::min);
    }

    /** What comparisons say about a variable, also by way of variables further in: j < k && k < n bounds j. */
    private List<Long> limits(Local variable, boolean lower, Set<Local> seen) {
        List<Long> result = new ArrayList<>();
        if (!seen.add(variable)) {
            return result;
        }
        for (Expr c : conditions) {
            if (c instanceof Expr.Binary b) {
                result.addAll(limits(b, variable, lower, seen));
            }
        }
        return result;
    }

    private static long lowest(Prim type) {
        return type == Prim.CHAR ? 0 : -(1L << Math.min(62, type.bits() - 1));
    }

    private static long highest(Prim type) {
        return type == Prim.CHAR ? Character.MAX_VALUE : (1L << Math.min(62, type.bits() - 1)) - 1;
    }

    private List<Long> limits(Expr.Binary b, Local variable, boolean lower, Set<Local> seen) {
        boolean less = b.op() == Op.LT || b.op() == Op.LE;
        boolean more = b.op() == Op.GT || b.op() == Op.GE;
        Expr variableSide = less == lower ? b.right() : b.left();
        Expr otherSide = less == lower ? b.left() : b.right();
        if (!less && !more || !isVariable(variableSide, variable)) {
            return List.of();
        }
        long strict = b.op() == Op.LT || b.op() == Op.GT ? lower ? 1 : -1 : 0;
        if (independent(otherSide)) {
            return List.of(within(evaluation.integer(otherSide)) + strict);
        }
        return inner.stream()
                .filter(i -> isVariable(otherSide, i))
                .flatMap(i -> limits(i, lower, seen).stream())
                .map(n -> n + strict)
                .toList();
    }

    /** A bound that is out of reach for every variable is as good as one that is just so. */
    private static long within(BigInteger bound) {
        BigInteger most = BigInteger.valueOf(1L << 62);
        return bound.min(most).max(most.negate()).longValue();
    }

    private static boolean isVariable(Expr e, Local variable) {
        return e instanceof Expr.Read r && r.local() == variable
                || e instanceof Expr.Convert c && isVariable(c.operand(), variable);
    }

    private boolean independent(Expr e) {
        boolean[] free = {true};
        Walk.over(e, x -> {
            if (x instanceof Expr.Read r && (r.local() == q.variable() || inner.contains(r.local()))) {
                free[0] = false;
            }
        });
        return free[0];
    }

    private void collect(Expr.Quantified quantified) {
        conjuncts(quantified.range());
        if (quantified.body() instanceof Expr.Quantified nested) {
            if (isOfOneSort(quantified.quantifier(), nested.quantifier())) {
                inner.add(nested.variable());
                collect(nested);
            }
        } else if (quantified.quantifier() == Quantifier.FORALL
                && quantified.body() instanceof Expr.Conditional c
                && literal(c.otherwise(), 1)) {
            conjuncts(c.condition());
        } else if (quantified.quantifier() == Quantifier.EXISTS || quantified.quantifier() == Quantifier.NUM_OF) {
            conjuncts(quantified.body());
        }
    }

    /** Only then the ranges of both together say which numbers matter. */
    private static boolean isOfOneSort(Quantifier outer, Quantifier nested) {
        return outer == Quantifier.FORALL && nested == Quantifier.FORALL
                || (outer == Quantifier.EXISTS || outer == Quantifier.NUM_OF) && nested == Quantifier.EXISTS;
    }

    /** Returns whether only guards were met so far. */
    private boolean guard(Expr e) {
        if (e instanceof Expr.Conditional c && literal(c.otherwise(), 0)) {
            return guard(c.condition()) && guard(c.then());
        }
        boolean free = independent(e);
        if (free && !literal(e, 1)) {
            guards.add(e);
        }
        return free;
    }

    private static boolean literal(Expr e, long value) {
        return e instanceof Expr.Literal l && l.value() == value;
    }

    private void conjuncts(Expr e) {
        if (e instanceof Expr.Conditional c && literal(c.otherwise(), 0)) {
            conjuncts(c.condition());
            conjuncts(c.then());
        } else if (e instanceof Expr.Binary b && b.op() == Op.AND) {
            conjuncts(b.left());
            conjuncts(b.right());
        } else {
            conditions.add(e);
        }
    }
}
