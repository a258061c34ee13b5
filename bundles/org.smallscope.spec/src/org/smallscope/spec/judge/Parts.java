package org.smallscope.spec.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
            add(x.condition(), parts);
            truth.apply(x.condition()).ifPresent(c -> add(c ? x.then() : x.otherwise(), parts));
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

    private static void add(Expr e, List<Expr> parts) {
        if (!(e instanceof Expr.Literal)
                && !(e instanceof Expr.NullLiteral)
                && !(e instanceof Expr.StringLiteral)
                && !(e instanceof Expr.TypeLiteral)) {
            parts.add(e);
        }
    }
}
