package org.smallscope.program.tree;

/**
 * A reader of what an expression names or looks at by itself, its parts left aside: fields, elements, methods, types,
 * objects at large. A new kind of expression is put on one of the two sides here, or by every reader.
 *
 * @param <R> the answer
 */
public interface Naming<R> extends Expr.Visitor<R> {
    /** What is said of one that looks at nothing beyond the values of its parts. */
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
    default R visit(Expr.Read e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Length e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.Assign e) {
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
    default R visit(Expr.SetQuery e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.NotModified e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.TypeOf e) {
        return computes(e);
    }

    @Override
    default R visit(Expr.SubtypeOf e) {
        return computes(e);
    }
}
