package org.smallscope.program.slice;

import java.util.Optional;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Local;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Method;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** The parameters that a constructor stores as they are: one that it never assigns, in a statement that always runs. */
public record DirectStores(Method constructor) {

    /** The field that has the parameter's value in the end. */
    public Optional<FieldRef> of(Local parameter) {
        if (!(constructor.body().orElse(null) instanceof Stmt.Block body)
                || new PassedOver(body, constructor.receiver()).assigned().contains(parameter)) {
            return Optional.empty();
        }
        return body.statements().stream()
                .flatMap(s -> stored(s, parameter).stream())
                .findFirst();
    }

    private Optional<FieldRef> stored(Stmt statement, Local parameter) {
        return statement instanceof Stmt.Eval eval
                        && eval.expression() instanceof Expr.Assign a
                        && a.place() instanceof Expr.FieldGet place
                        && place.target() instanceof Expr.Read self
                        && constructor.receiver().filter(r -> r == self.local()).isPresent()
                        && isThat(a.value(), parameter)
                ? Optional.of(place.field())
                : Optional.empty();
    }

    private static boolean isThat(Expr value, Local parameter) {
        if (value instanceof Expr.Call c
                && c.method().owner().equals("java.util.Objects")
                && c.method().name().equals("requireNonNull")) {
            return isThat(c.arguments().get(0), parameter);
        }
        return value instanceof Expr.Cast c
                ? isThat(c.operand(), parameter)
                : value instanceof Expr.Read r && r.local() == parameter;
    }

    /** Does it mean the same in Java and in a specification, whose numbers do not overflow? */
    public static boolean isPlain(Expr e) {
        if (e instanceof Expr.Binary b) {
            boolean means = b.op().comparison() || b.operands() == Prim.BOOLEAN;
            return means && isPlain(b.left()) && isPlain(b.right());
        } else if (e instanceof Expr.Conditional c) {
            return isPlain(c.condition()) && isPlain(c.then()) && isPlain(c.otherwise());
        } else if (e instanceof Expr.Not n) {
            return isPlain(n.operand());
        } else if (e instanceof Expr.Convert c) {
            return isPlain(c.operand());
        }
        return e instanceof Expr.Literal || e instanceof Expr.NullLiteral || e instanceof Expr.Read;
    }
}
