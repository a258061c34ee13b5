package org.smallscope.program.tree;

/**
 * A reader of what an expression does by itself, its parts left aside: it assigns, calls, makes an object; most only
 * compute. A new kind of expression is put on one of the two sides here, or by every reader.
 *
 * @param <R> the answer
 */
public interface Doing<R> extends Expr.Visitor<R> {
    /** What is said of one that changes nothing beyond what its parts change. */
    R computes(Expr e);

    @Override
    default R visit(Expr.Literal e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.NullLiteral e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.StringLiteral e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Read e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.FieldGet e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.StaticGet e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Element e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Length e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Specified e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Let e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Sequence e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Binary e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Not e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Conditional e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Convert e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Cast e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.InstanceOf e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.NewArray e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.ArrayOf e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Old e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Result e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Fresh e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Quantified e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Reach e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.SetQuery e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.NotModified e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.NonNullElements e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.TypeOf e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.TypeLiteral e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.SubtypeOf e) {
        return computes(e);
    }
}
