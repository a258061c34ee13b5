package org.smallscope.frontend.lower;

import org.eclipse.jdt.core.dom.ArrayAccess;
import org.eclipse.jdt.core.dom.ArrayCreation;
import org.eclipse.jdt.core.dom.ArrayInitializer;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.ConditionalExpression;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.InstanceofExpression;
import org.eclipse.jdt.core.dom.IntersectionType;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.NullLiteral;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.PatternInstanceofExpression;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.eclipse.jdt.core.dom.SwitchExpression;
import org.eclipse.jdt.core.dom.ThisExpression;
import org.eclipse.jdt.core.dom.TypeLiteral;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.Type.Special;
import org.smallscope.program.tree.Expr;

/** Expressions: sends each kind to its subject, and lowers those that are simple. */
final class ExpressionLowering {
    private final Body body;

    ExpressionLowering(Body body) {
        this.body = body;
    }

    /**
     * The value as its erased declared type says, before any conversion: the value of {@code list.get(0)} is an Object
     * here; who needs more converts.
     */
    Expr lower(Expression e) {
        Object constant = e.resolveConstantExpressionValue();
        if (constant != null && body.math.isJavas(e)) {
            return constant(constant, body.types().type(e.resolveTypeBinding()), body.origin(e));
        }
        ITypeBinding type = e.resolveTypeBinding();
        if (type != null && body.types().type(type) == Special.UNKNOWN) {
            return Unsupported.floating(body.origin(e), Special.UNKNOWN);
        }
        return nonConstant(e);
    }

    private Expr nonConstant(Expression e) {
        if (e instanceof ParenthesizedExpression p) {
            return lower(p.getExpression());
        } else if (e instanceof Name n) {
            return body.names.name(n);
        } else if (e instanceof FieldAccess f) {
            return body.names.fieldAccess(f);
        } else if (e instanceof SuperFieldAccess s) {
            return body.names.superField(s);
        } else if (e instanceof ThisExpression t) {
            return body.names.thisExpression(t);
        } else if (e instanceof MethodInvocation m) {
            return body.calls.invocation(m);
        } else if (e instanceof SuperMethodInvocation s) {
            return body.calls.superInvocation(s);
        } else if (e instanceof InfixExpression i) {
            return body.operators.infix(i);
        } else if (e instanceof PrefixExpression p) {
            return body.operators.prefix(p);
        } else if (e instanceof PostfixExpression p) {
            return body.assignments.postfix(p);
        } else if (e instanceof Assignment a) {
            return body.assignments.assignment(a);
        } else if (e instanceof ArrayAccess a) {
            return body.names.element(a);
        } else if (e instanceof NullLiteral) {
            return new Expr.NullLiteral(body.origin(e));
        }
        return rest(e);
    }

    private Expr rest(Expression e) {
        Origin origin = body.origin(e);
        if (e instanceof ConditionalExpression c) {
            return conditional(c);
        } else if (e instanceof CastExpression c) {
            return cast(c);
        } else if (e instanceof InstanceofExpression i) {
            return new Expr.InstanceOf(
                    lower(i.getLeftOperand()),
                    body.types().type(i.getRightOperand().resolveBinding()),
                    origin);
        } else if (e instanceof PatternInstanceofExpression p) {
            return body.patterns.instanceOf(p);
        } else if (e instanceof ClassInstanceCreation c) {
            return body.creations.creation(c);
        } else if (e instanceof ArrayCreation a) {
            return body.creations.array(a);
        } else if (e instanceof ArrayInitializer a) {
            return body.creations.initializer(a, a.resolveTypeBinding());
        } else if (e instanceof SwitchExpression s) {
            return body.switches.expression(s);
        } else if (e instanceof LambdaExpression l) {
            return body.lambdas.lambda(l);
        } else if (e instanceof MethodReference m) {
            return body.lambdas.methodReference(m);
        } else if (e instanceof TypeLiteral t) {
            return new Expr.TypeLiteral(body.types().type(t.getType().resolveBinding()), origin);
        } else if (e instanceof VariableDeclarationExpression v) {
            throw new IllegalStateException("a declaration outside a for statement at " + body.origin(v));
        }
        return Unsupported.of(
                e.getClass().getSimpleName(),
                "this expression is not modelled",
                body.types().type(e.resolveTypeBinding()),
                origin);
    }

    /** The value converted to a type, in an assignment, call, return or the like. */
    Expr lowerTo(Expression e, ITypeBinding target) {
        return lowerTo(e, target, body.types().type(target));
    }

    /** As {@link #lowerTo(Expression, ITypeBinding)} where the place it goes to has this erased type. */
    Expr lowerTo(Expression e, ITypeBinding target, Type erased) {
        if (e instanceof ArrayInitializer a) {
            return body.creations.initializer(a, target);
        }
        Origin origin = body.origin(e);
        return body.conversions.convert(lower(e), e.resolveTypeBinding(), target, erased, origin);
    }

    /** A condition: a boolean, unboxed where it must be. */
    Expr condition(Expression e) {
        return lowerPrimitive(e, Prim.BOOLEAN);
    }

    /** An operand as a primitive type, unboxed by its own box and then promoted. */
    Expr lowerPrimitive(Expression e, Prim target) {
        return asPrimitive(lower(e), e, target);
    }

    private Expr asPrimitive(Expr lowered, Expression e, Prim target) {
        Origin origin = body.origin(e);
        Expr value = body.conversions.asDeclared(lowered, body.types().type(e.resolveTypeBinding()), origin);
        return body.conversions.toPrimitive(value, target, origin);
    }

    /** An operand as a primitive type, unless it is a mathematical integer. */
    Expr lowerNumber(Expression e, Prim target) {
        Expr value = lower(e);
        return value.type() == Prim.BIGINT ? value : asPrimitive(value, e, target);
    }

    /** An operand on which a member is selected: with its static type, which the erased member may not say. */
    Expr target(Expression e) {
        return body.conversions.coerce(lower(e), body.types().type(e.resolveTypeBinding()), body.origin(e));
    }

    /** JLS 15.29: constant expressions have the value the compiler gives them. */
    Expr constant(Object value, Type type, Origin origin) {
        if (value instanceof String s) {
            return body.string(s, origin);
        }
        if (value instanceof Boolean b) {
            return new Expr.Literal(Prim.BOOLEAN, b ? 1 : 0, origin);
        }
        if (value instanceof Double || value instanceof Float || !(type instanceof Prim prim)) {
            return Unsupported.floating(origin, Special.UNKNOWN);
        }
        long number = value instanceof Character c ? c : ((Number) value).longValue();
        return new Expr.Literal(prim, number, origin);
    }

    /** JLS 15.25: both branches are converted to the type of the whole. */
    private Expr conditional(ConditionalExpression c) {
        ITypeBinding type = c.resolveTypeBinding();
        Expr condition = condition(c.getExpression());
        Expr first = lower(c.getThenExpression());
        Expr second = lower(c.getElseExpression());
        if (first.type() == Prim.BIGINT || second.type() == Prim.BIGINT) {
            return exact(c, condition, first, second);
        }
        Expr then = converted(first, c.getThenExpression(), type);
        Expr otherwise = converted(second, c.getElseExpression(), type);
        return new Expr.Conditional(condition, then, otherwise, body.types().type(type), body.origin(c));
    }

    private Expr converted(Expr value, Expression from, ITypeBinding type) {
        return body.conversions.convert(value, from.resolveTypeBinding(), type, body.origin(from));
    }

    /** One of the branches is a mathematical integer, and so is the whole. */
    private Expr exact(ConditionalExpression c, Expr condition, Expr then, Expr otherwise) {
        return new Expr.Conditional(
                condition,
                body.conversions.toPrimitive(then, Prim.BIGINT, then.origin()),
                body.conversions.toPrimitive(otherwise, Prim.BIGINT, otherwise.origin()),
                Prim.BIGINT,
                body.origin(c));
    }

    private Expr cast(CastExpression c) {
        ITypeBinding type = c.getType().resolveBinding();
        Origin origin = body.origin(c);
        if (c.getType() instanceof IntersectionType intersection) {
            Expr value = lower(c.getExpression());
            for (Object part : intersection.types()) {
                ITypeBinding one = ((org.eclipse.jdt.core.dom.Type) part).resolveBinding();
                value = body.conversions.coerce(value, body.types().type(one), origin);
            }
            return value;
        }
        Expr value = lower(c.getExpression());
        return type.isPrimitive()
                        && value.type() instanceof Prim
                        && body.types().type(type) instanceof Prim target
                ? body.math.cast(value, target, c, origin)
                : body.conversions.convert(value, c.getExpression().resolveTypeBinding(), type, origin);
    }
}
