package org.smallscope.frontend.lower;

import java.math.BigInteger;
import java.util.function.BinaryOperator;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.NumberLiteral;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.smallscope.program.Arithmetic.Mode;
import org.smallscope.program.Origin;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Stmt;

/**
 * Operators on integers and casts between them, as the arithmetic mode of their place wants them.
 *
 * <p>In clauses, mathematical integers are computed with as such, and what is asked to be a number of Java must be one:
 * a clause in which it is none has no value. In code Java computes, and what the mode says about overflow stands in
 * front of it: an assertion (safe), or an assumption (bigint: the author does not look at executions that wrap, and no
 * JVM computes what the mode would).
 */
final class MathLowering {
    private final Body body;

    MathLowering(Body body) {
        this.body = body;
    }

    private Mode mode(ASTNode place) {
        return body.session.arithmetic().at(place, body.unit, body.frame.specifying());
    }

    /** {@code left op right} on operands that were promoted to the type, unless they are mathematical integers. */
    Expr operate(Op op, Prim type, Expr left, Expr right, ASTNode place, Origin origin) {
        if (left.type() == Prim.BIGINT || right.type() == Prim.BIGINT) {
            return exact(op, type, left, right, origin);
        }
        Expr java = new Expr.Binary(op, type, left, right, origin);
        Mode mode = canOverflow(op, right) ? mode(place) : Mode.JAVA;
        if (mode == Mode.JAVA) {
            return java;
        }
        if (isSpecification(place)) {
            Expr result = exact(op, type, left, right, origin);
            return mode == Mode.BIGINT ? result : body.conversions.numeric(result, type, origin);
        }
        return guarded(op, type, left, right, mode, origin);
    }

    /** In a clause, or in ghost code, which is a specification in the midst of code. */
    private boolean isSpecification(ASTNode place) {
        return body.frame.specifying() || ArithmeticModes.isGhost(place, body.unit);
    }

    private static boolean canOverflow(Op op, Expr right) {
        return switch (op) {
            case ADD, SUB, MUL -> true;
            case DIV -> !(right instanceof Expr.Literal l) || l.value() == -1;
            default -> false;
        };
    }

    /** On mathematical integers; known numbers are computed here and now, as Java's where they are such. */
    private static Expr exact(Op op, Prim type, Expr left, Expr right, Origin origin) {
        BinaryOperator<BigInteger> known =
                switch (op) {
                    case ADD -> BigInteger::add;
                    case SUB -> BigInteger::subtract;
                    case MUL -> BigInteger::multiply;
                    default -> null;
                };
        if (known != null && left instanceof Expr.Literal l && right instanceof Expr.Literal r) {
            BigInteger result = known.apply(BigInteger.valueOf(l.value()), BigInteger.valueOf(r.value()));
            if (result.bitLength() < Long.SIZE) {
                boolean java = Conversions.narrow(result.longValue(), type) == result.longValue();
                return new Expr.Literal(java ? type : Prim.BIGINT, result.longValue(), origin);
            }
        }
        return new Expr.Binary(op, Prim.BIGINT, big(left, left.origin()), big(right, right.origin()), origin);
    }

    /** As a mathematical integer. */
    static Expr big(Expr value, Origin origin) {
        if (value.type() == Prim.BIGINT) {
            return value;
        }
        return value instanceof Expr.Literal l
                ? new Expr.Literal(Prim.BIGINT, l.value(), l.origin())
                : new Expr.Convert(value, Prim.BIGINT, origin);
    }

    // ------------------------------------------------------------------ code

    private Expr guarded(Op op, Prim type, Expr left, Expr right, Mode mode, Origin origin) {
        return body.once(
                "left",
                left,
                a -> body.once("right", right, b -> {
                    Expr java = new Expr.Binary(op, type, a, b, origin);
                    Expr same = new Expr.Binary(
                            Op.EQ, Prim.BIGINT, exact(op, type, a, b, origin), big(java, origin), origin);
                    return after(
                            op == Op.DIV ? unlessZero(b, type, same, origin) : same, result(type), mode, java, origin);
                }));
    }

    /** Division by zero is another matter. */
    private static Expr unlessZero(Expr divisor, Prim type, Expr condition, Origin origin) {
        return new Expr.Conditional(
                new Expr.Binary(Op.EQ, type, divisor, new Expr.Literal(type, 0, origin), origin),
                new Expr.Literal(Prim.BOOLEAN, 1, origin),
                condition,
                Prim.BOOLEAN,
                origin);
    }

    private static String result(Prim type) {
        return "the result is a number of type " + type;
    }

    private Expr after(Expr condition, String text, Mode mode, Expr value, Origin origin) {
        Clause.Kind kind = mode == Mode.SAFE ? Clause.Kind.OVERFLOW : Clause.Kind.NO_OVERFLOW;
        Clause clause = new Clause(kind, condition, text, true, origin);
        return new Expr.Sequence(new Stmt.Spec(clause, origin), value, origin);
    }

    // ------------------------------------------------------------------ conversions

    /** A number as one of another type, which it has to be. */
    Expr fitting(Expr value, Prim target, Origin origin) {
        if (body.frame.specifying()) {
            return new Expr.Convert(value, target, true, origin);
        }
        // only ghost code has mathematical integers
        return guardedCast(value, target, "the value fits the ghost variable's type " + target, Mode.SAFE, origin);
    }

    private Expr guardedCast(Expr value, Prim target, String text, Mode mode, Origin origin) {
        return body.once("number", value, v -> {
            Expr there = new Expr.Convert(v, target, origin);
            Expr same = new Expr.Binary(Op.EQ, Prim.BIGINT, big(there, origin), big(v, origin), origin);
            return after(same, text, mode, there, origin);
        });
    }

    /** A cast that the user wrote, or that a compound assignment makes. */
    Expr cast(Expr value, Prim target, ASTNode place, Origin origin) {
        boolean narrows = value.type() instanceof Prim from && from.numeric() && narrows(from, target);
        Mode mode = narrows ? mode(place) : Mode.JAVA;
        if (value instanceof Expr.Literal || mode == Mode.JAVA) {
            return narrows ? new Expr.Convert(value, target, origin) : body.conversions.numeric(value, target, origin);
        }
        return isSpecification(place)
                ? fitting(value, target, origin)
                : guardedCast(value, target, result(target), mode, origin);
    }

    private static boolean narrows(Prim from, Prim to) {
        return from != to
                && to.numeric()
                && (from.bits() > to.bits() || to == Prim.CHAR || from == Prim.CHAR && to == Prim.SHORT);
    }

    /** Whether sums are made of mathematical integers here. */
    boolean isExact(ASTNode place) {
        return mode(place) != Mode.JAVA;
    }

    /** Whether they have to be numbers of Java. */
    boolean isSafe(ASTNode place) {
        return mode(place) == Mode.SAFE;
    }

    // ------------------------------------------------------------------ constants

    /** Whether a constant expression is what the compiler says it is, which computes as Java does. */
    boolean isJavas(Expression constant) {
        if (mode(constant) == Mode.JAVA) {
            return true;
        }
        boolean[] computed = {false};
        constant.accept(new ASTVisitor() {
            @Override
            public void preVisit(ASTNode node) {
                computed[0] |= node instanceof Expression e && isComputed(e);
            }
        });
        return !computed[0];
    }

    private static boolean isComputed(Expression e) {
        ITypeBinding type = e.resolveTypeBinding();
        if (type == null || !type.isPrimitive()) {
            return false;
        }
        return e instanceof InfixExpression i
                        && (i.getOperator() == InfixExpression.Operator.PLUS
                                || i.getOperator() == InfixExpression.Operator.MINUS
                                || i.getOperator() == InfixExpression.Operator.TIMES
                                || i.getOperator() == InfixExpression.Operator.DIVIDE)
                || e instanceof PrefixExpression p
                        && p.getOperator() == PrefixExpression.Operator.MINUS
                        && !(p.getOperand() instanceof NumberLiteral)
                || e instanceof CastExpression;
    }
}
