package org.smallscope.program.slice;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.smallscope.program.Local;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Program;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Walk;

/**
 * The types of objects that a quantifier of a specification ranges over though nothing may refer to them: JML's
 * quantifiers range over all objects there are. Where the range or the body itself asks that the object is in a set such
 * as {@code \\reach(...)}, or is equal to something, strangers make no difference.
 */
final class UnreferencedObjects {
    private final Program program;
    private final Set<Type> types = new LinkedHashSet<>();

    UnreferencedObjects(Program program) {
        this.program = program;
    }

    /** Notes a quantifier. */
    void expression(Expr x) {
        if (x instanceof Expr.Quantified q
                && q.variable().type().reference()
                && !onlySpeaksOfFound(q, new LinkedHashSet<>())) {
            types.add(q.variable().type());
        }
    }

    int size() {
        return types.size();
    }

    /** The types, without those that another one includes. */
    List<Type> types() {
        return types.stream()
                .filter(t -> types.stream().noneMatch(u -> !u.equals(t) && program.isSubtype(t, u)))
                .toList();
    }

    boolean include(Type exact) {
        return types.stream().anyMatch(t -> program.isSubtype(exact, t));
    }

    /**
     * Does the quantifier say nothing about objects that nothing refers to?
     *
     * @param bound the variable in question, first, and those of quantifiers below it
     */
    private static boolean onlySpeaksOfFound(Expr.Quantified q, Set<Local> bound) {
        bound.add(q.variable());
        if (finds(q.range(), bound)) {
            return true;
        }
        Expr body = q.body();
        if (body instanceof Expr.Quantified inner && inner.quantifier() == q.quantifier()) {
            return onlySpeaksOfFound(inner, bound);
        }
        return switch (q.quantifier()) {
            case FORALL -> body instanceof Expr.Conditional c
                    && isConstant(c.otherwise(), 1)
                    && finds(c.condition(), bound);
            case EXISTS, NUM_OF -> finds(body, bound);
            default -> false;
        };
    }

    /** Can this only hold where the first variable's object is one that something else leads to? */
    private static boolean finds(Expr e, Set<Local> bound) {
        if (e instanceof Expr.Old old) {
            return finds(old.operand(), bound);
        } else if (e instanceof Expr.Conditional c) {
            // with a constant as one of its branches it is a conjunction or a disjunction
            return (finds(c.condition(), bound) || finds(c.then(), bound) || isConstant(c.then(), 0))
                    && (finds(c.otherwise(), bound) || isConstant(c.otherwise(), 0));
        } else if (e instanceof Expr.Binary b && b.op() == Op.AND && b.operands() == Prim.BOOLEAN) {
            return finds(b.left(), bound) || finds(b.right(), bound);
        } else if (e instanceof Expr.Binary b && b.op() == Op.OR && b.operands() == Prim.BOOLEAN) {
            return finds(b.left(), bound) && finds(b.right(), bound);
        } else if (e instanceof Expr.Binary b && b.op() == Op.EQ && b.operands().reference()) {
            return isFirst(b.left(), bound) && isFree(b.right(), bound)
                    || isFirst(b.right(), bound) && isFree(b.left(), bound);
        }
        return e instanceof Expr.SetQuery q
                && q.op() == Expr.SetOp.HAS
                && isFirst(q.arguments().get(1), bound)
                && isFree(q.arguments().get(0), bound);
    }

    private static boolean isFirst(Expr e, Set<Local> bound) {
        return e instanceof Expr.Read r && r.local() == bound.iterator().next();
    }

    private static boolean isFree(Expr e, Set<Local> bound) {
        boolean[] free = {true};
        Walk.over(e, x -> free[0] &= !(x instanceof Expr.Read r && bound.contains(r.local())));
        return free[0];
    }

    private static boolean isConstant(Expr e, long value) {
        return e instanceof Expr.Literal l && l.type() == Prim.BOOLEAN && l.value() == value;
    }
}
