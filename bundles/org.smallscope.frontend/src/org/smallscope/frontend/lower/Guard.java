package org.smallscope.frontend.lower;

import java.util.List;
import java.util.function.Supplier;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/**
 * A mistake of ours in one method or clause must not take the others with it: what fails to be lowered is unsupported
 * at its place, and says so.
 */
final class Guard {
    private static final String CONSTRUCT = "code that the front end fails on";

    private Guard() {}

    static List<Stmt> statements(Origin origin, Supplier<List<Stmt>> lowering) {
        try {
            return lowering.get();
        } catch (IllegalStateException | NullPointerException | ClassCastException | IndexOutOfBoundsException e) {
            return List.of(new Stmt.Unsupported(CONSTRUCT, hint(e), origin));
        }
    }

    static Expr expression(Origin origin, Type type, Supplier<Expr> lowering) {
        try {
            return lowering.get();
        } catch (IllegalStateException | NullPointerException | ClassCastException | IndexOutOfBoundsException e) {
            return Unsupported.of(CONSTRUCT, hint(e), type, origin);
        }
    }

    private static String hint(RuntimeException e) {
        StackTraceElement at = e.getStackTrace().length == 0 ? null : e.getStackTrace()[0];
        return "please report it: " + e + (at == null ? "" : " in " + at);
    }
}
