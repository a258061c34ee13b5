package org.smallscope.program.owning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.smallscope.program.Local;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;
import org.smallscope.program.tree.Walk;

/** Two objects exchange what they hold in a field: each has its own afterwards if each had before. */
final class Swap {
    private Swap() {}

    /** The statements without those that do nothing but {@code t = a.f; a.f = b.f; b.f = t}. */
    static List<Stmt> outside(List<Stmt> statements) {
        List<Stmt> result = new ArrayList<>();
        for (int i = 0; i < statements.size(); i++) {
            if (i + 2 < statements.size() && isSwap(statements, i)) {
                i += 2;
            } else {
                result.add(statements.get(i));
            }
        }
        return result;
    }

    private static boolean isSwap(List<Stmt> all, int at) {
        if (!(all.get(at) instanceof Stmt.Declare d) || d.initial().isEmpty()) {
            return false;
        }
        Optional<Expr.Assign> first = assignment(all.get(at + 1));
        Optional<Expr.Assign> second = assignment(all.get(at + 2));
        return first.isPresent()
                && second.isPresent()
                && second.get().value() instanceof Expr.Read t
                && t.local() == d.local()
                && isSame(d.initial().get(), (Expr) first.get().place())
                && isSame(first.get().value(), (Expr) second.get().place())
                && isOfOneField((Expr) first.get().place(), (Expr) second.get().place())
                && all.subList(at + 3, all.size()).stream().noneMatch(s -> names(s, d.local()));
    }

    private static Optional<Expr.Assign> assignment(Stmt s) {
        return s instanceof Stmt.Eval e && e.expression() instanceof Expr.Assign a ? Optional.of(a) : Optional.empty();
    }

    /** The same field of the same variable's object. */
    private static boolean isSame(Expr a, Expr b) {
        return isOfOneField(a, b)
                && ((Expr.FieldGet) a).target() instanceof Expr.Read x
                && ((Expr.FieldGet) b).target() instanceof Expr.Read y
                && x.local() == y.local();
    }

    private static boolean isOfOneField(Expr a, Expr b) {
        return a instanceof Expr.FieldGet x
                && b instanceof Expr.FieldGet y
                && x.field().equals(y.field())
                && x.target() instanceof Expr.Read
                && y.target() instanceof Expr.Read;
    }

    private static boolean names(Stmt s, Local local) {
        boolean[] found = new boolean[1];
        Walk.over(s, e -> found[0] |= e instanceof Expr.Read r && r.local() == local, t -> {});
        return found[0];
    }
}
