package org.smallscope.check.clauses;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.smallscope.program.Local;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Expr.Quantifier;
import org.smallscope.program.tree.Walk;

/** Writes a quantifier as a loop over the numbers between the bounds that its range names, or over all objects. */
final class QuantifierText {
    private final ExpressionText outer;
    private final Expr.Quantified q;
    private final List<Expr> conditions = new ArrayList<>();
    private final List<Local> inner = new ArrayList<>();
    /** What the range asks before it comes to its variable: where one of these is false, the range is empty. */
    private final List<Expr> guards = new ArrayList<>();

    QuantifierText(ExpressionText outer, Expr.Quantified q) {
        this.outer = outer;
        this.q = q;
        collect(q);
        guard(q.range());
    }

    String write() {
        String name = outer.around().fresh(q.variable().name());
        Prim number = q.variable().type() instanceof Prim p ? p : null;
        String shown = number == null || number == Prim.LONG ? name : shown(number, name);
        ExpressionText within = outer.binding(q.variable(), shown);
        String range = name + " -> " + within.write(q.range());
        String body = within.write(q.body());
        String candidates = candidates(number);
        return switch (q.quantifier()) {
            case FORALL -> guarded(
                    "Heap.forAll(" + candidates + ", " + range + ", " + name + " -> " + body + ")", true);
            case EXISTS -> guarded(
                    "Heap.exists(" + candidates + ", " + range + ", " + name + " -> " + body + ")", false);
            case NUM_OF -> "((" + q.type() + ") "
                    + guarded("Heap.count(" + candidates + ", " + range + ", " + name + " -> " + body + ")", "0L")
                    + ")";
            default -> q.type() == Prim.BIGINT
                    ? exactFold(candidates, range, name + " -> " + body)
                    : fold(candidates, range, name + " -> (long) " + body);
        };
    }

    private static String shown(Prim number, String name) {
        return number == Prim.BIGINT ? "BigInteger.valueOf(" + name + ")" : "((" + number + ") " + name + ")";
    }

    /** Of mathematical integers, among which a minimum of none does not exist. */
    private String exactFold(String candidates, String range, String body) {
        String integer = "BigInteger";
        String start =
                switch (q.quantifier()) {
                    case SUM -> integer + ".ZERO";
                    case PRODUCT -> integer + ".ONE";
                    default -> "null";
                };
        String operation = integer
                + switch (q.quantifier()) {
                    case SUM -> "::add";
                    case PRODUCT -> "::multiply";
                    case MIN -> "::min";
                    default -> "::max";
                };
        return guarded(
                "Heap.exactFold(" + operation + ", " + start + ", " + candidates + ", " + range + ", " + body + ")",
                start.equals("null") ? "Heap.none()" : start);
    }

    private String fold(String candidates, String range, String body) {
        boolean wide = q.type() == Prim.LONG;
        String start =
                switch (q.quantifier()) {
                    case SUM -> "0L";
                    case PRODUCT -> "1L";
                    case MIN -> (wide ? Long.MAX_VALUE : Integer.MAX_VALUE) + "L";
                    default -> (wide ? Long.MIN_VALUE : Integer.MIN_VALUE) + "L";
                };
        String operation =
                switch (q.quantifier()) {
                    case SUM -> "Long::sum";
                    case PRODUCT -> "(one, other) -> one * other";
                    case MIN -> "Math::min";
                    default -> "Math::max";
                };
        return "((" + q.type() + ") "
                + guarded(
                        "Heap.fold(" + operation + ", " + start + ", " + candidates + ", " + range + ", " + body + ")",
                        start)
                + ")";
    }

    private String guarded(String text, boolean empty) {
        String asked = guards.stream().map(outer::write).collect(Collectors.joining(" && "));
        if (asked.isEmpty() || q.variable().type().reference()) {
            return text;
        }
        return empty ? "(!(" + asked + ") || " + text + ")" : "(" + asked + " && " + text + ")";
    }

    private String guarded(String text, String empty) {
        String asked = guards.stream().map(outer::write).collect(Collectors.joining(" && "));
        return asked.isEmpty() || q.variable().type().reference()
                ? text
                : "(" + asked + " ? " + text + " : " + empty + ")";
    }

    private String candidates(Prim number) {
        if (number == null) {
            return outer.objectsOf(q.variable().type());
        }
        if (number == Prim.BOOLEAN) {
            throw new NotInJava("it speaks of both truth values");
        }
        return bound(true, number) + ", " + bound(false, number);
    }

    /** The tightest bound any comparison of the range gives. */
    private String bound(boolean lower, Prim type) {
        List<String> limits = limits(q.variable(), lower, new HashSet<>());
        if (type.bits() >= Integer.SIZE && limits.isEmpty()) {
            throw new NotInJava("it speaks of all numbers");
        }
        String extreme = type == Prim.CHAR
                ? lower ? "0" : "65535"
                : type == Prim.BYTE ? lower ? "-128" : "127" : lower ? "-32768" : "32767";
        return limits.stream()
                .reduce((a, b) -> "Math." + (lower ? "max(" : "min(") + a + ", " + b + ")")
                .orElse(extreme);
    }

    /** What comparisons say about a variable, also by way of variables further in: j < k && k < n bounds j. */
    private List<String> limits(Local variable, boolean lower, Set<Local> seen) {
        List<String> result = new ArrayList<>();
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

    private List<String> limits(Expr.Binary b, Local variable, boolean lower, Set<Local> seen) {
        boolean less = b.op() == Op.LT || b.op() == Op.LE;
        boolean more = b.op() == Op.GT || b.op() == Op.GE;
        Expr variableSide = less == lower ? b.right() : b.left();
        Expr otherSide = less == lower ? b.left() : b.right();
        if (!less && !more || !isVariable(variableSide, variable)) {
            return List.of();
        }
        String strict = b.op() == Op.LT || b.op() == Op.GT ? lower ? " + 1L" : " - 1L" : "";
        if (independent(otherSide)) {
            String written = outer.write(otherSide);
            String limit = otherSide.type() == Prim.BIGINT ? "Heap.within(" + written + ")" : written;
            return List.of(strict.isEmpty() ? "(long) " + limit : limit + strict);
        }
        return inner.stream()
                .filter(i -> isVariable(otherSide, i))
                .flatMap(i -> limits(i, lower, seen).stream())
                .map(n -> "(" + n + ")" + strict)
                .toList();
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
                && ExpressionText.isLiteral(c.otherwise(), 1)) {
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
        if (e instanceof Expr.Conditional c && ExpressionText.isLiteral(c.otherwise(), 0)) {
            return guard(c.condition()) && guard(c.then());
        }
        boolean free = independent(e);
        if (free && !ExpressionText.isLiteral(e, 1)) {
            guards.add(e);
        }
        return free;
    }

    private void conjuncts(Expr e) {
        if (e instanceof Expr.Conditional c && ExpressionText.isLiteral(c.otherwise(), 0)) {
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
