package org.smallscope.spec.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.smallscope.program.Type;
import org.smallscope.program.tree.Expr;

/** The parts of an expression whose values tell a reader something: those that were evaluated, constants left out. */
final class Parts {

    private Parts() {}

    static List<Expr> of(Expr e, Optional<Datum> value, Function<Expr, Optional<Boolean>> truth) {
        List<Expr> parts = new ArrayList<>();
        if (e instanceof Expr.FieldGet x) {
            add(x.target(), parts);
        } else if (e instanceof Expr.Element x) {
            add(x.array(), parts);
            add(x.index(), parts);
        } else if (e instanceof Expr.Length x) {
            add(x.array(), parts);
        } else if (e instanceof Expr.Binary x) {
            add(x.left(), parts);
            add(x.right(), parts);
        } else if (e instanceof Expr.Not x) {
            add(x.operand(), parts);
        } else if (e instanceof Expr.Conditional x) {
            conditional(x, parts, truth);
        } else if (e instanceof Expr.Convert x) {
            add(x.operand(), parts);
        } else if (e instanceof Expr.Cast x) {
            add(x.operand(), parts);
        } else if (e instanceof Expr.InstanceOf x) {
            add(x.operand(), parts);
        } else if (e instanceof Expr.Call x) {
            x.receiver().ifPresent(r -> add(r, parts));
            x.arguments().forEach(a -> add(a, parts));
        } else if (e instanceof Expr.Old x) {
            add(x.operand(), parts);
        } else if (e instanceof Expr.Fresh x) {
            add(x.operand(), parts);
        } else if (e instanceof Expr.Reach x) {
            add(x.from(), parts);
        } else if (e instanceof Expr.SetQuery x) {
            x.arguments().forEach(a -> add(a, parts));
        } else if (e instanceof Expr.NotModified x) {
            add(x.operand(), parts);
        } else if (e instanceof Expr.NonNullElements x) {
            add(x.array(), parts);
        }
        return parts;
    }

    /** Of a conjunction or a disjunction all that was evaluated, one beside the other. */
    private static void conditional(Expr.Conditional x, List<Expr> parts, Function<Expr, Optional<Boolean>> truth) {
        operand(x.condition(), x, parts, truth);
        truth.apply(x.condition()).ifPresent(c -> operand(c ? x.then() : x.otherwise(), x, parts, truth));
    }

    private static void operand(
            Expr e, Expr.Conditional whole, List<Expr> parts, Function<Expr, Optional<Boolean>> truth) {
        if (e instanceof Expr.Conditional x
                && (isConjunction(whole) && isConjunction(x) || isDisjunction(whole) && isDisjunction(x))) {
            conditional(x, parts, truth);
        } else {
            add(e, parts);
        }
    }

    private static boolean isConjunction(Expr.Conditional x) {
        return x.otherwise() instanceof Expr.Literal l && l.value() == 0 && x.type() == Type.Prim.BOOLEAN;
    }

    private static boolean isDisjunction(Expr.Conditional x) {
        return x.then() instanceof Expr.Literal l && l.value() == 1 && x.type() == Type.Prim.BOOLEAN;
    }

    private static void add(Expr e, List<Expr> parts) {
        if (!(e instanceof Expr.Literal)
                && !(e instanceof Expr.NullLiteral)
                && !(e instanceof Expr.StringLiteral)
                && !(e instanceof Expr.TypeLiteral)) {
            parts.add(e);
        }
    }
}
