package org.smallscope.program.build.code;

import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;

/** Tells which expressions can be evaluated whether or not Java would: no effect, no exception, no call. */
final class Simple {

    private Simple() {}

    static boolean test(Expr x, Scope scope) {
        if (x instanceof Expr.Literal
                || x instanceof Expr.NullLiteral
                || x instanceof Expr.StringLiteral
                || x instanceof Expr.Read) {
            return true;
        } else if (x instanceof Expr.FieldGet e) {
            return e.target() instanceof Expr.Read r
                    && scope.activation()
                            .method
                            .receiver()
                            .filter(t -> t == r.local())
                            .isPresent();
        } else if (x instanceof Expr.Binary e) {
            return e.op() != Op.DIV && e.op() != Op.REM && test(e.left(), scope) && test(e.right(), scope);
        } else if (x instanceof Expr.Not e) {
            return test(e.operand(), scope);
        } else if (x instanceof Expr.Convert e) {
            return test(e.operand(), scope);
        } else if (x instanceof Expr.InstanceOf e) {
            return test(e.operand(), scope);
        } else if (x instanceof Expr.Conditional e) {
            return test(e.condition(), scope) && test(e.then(), scope) && test(e.otherwise(), scope);
        }
        return false;
    }
}
