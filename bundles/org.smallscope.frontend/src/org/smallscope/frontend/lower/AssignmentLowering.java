package org.smallscope.frontend.lower;

import java.util.Map;
import java.util.function.Function;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.Assignment.Operator;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.Type.Special;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;
import org.smallscope.program.tree.Stmt;

/** Assignment, compound assignment, increment and decrement (JLS 15.26, 15.14, 15.15). */
final class AssignmentLowering {
    private static final Map<Operator, Op> OPERATORS = Map.ofEntries(
            Map.entry(Operator.PLUS_ASSIGN, Op.ADD),
            Map.entry(Operator.MINUS_ASSIGN, Op.SUB),
            Map.entry(Operator.TIMES_ASSIGN, Op.MUL),
            Map.entry(Operator.DIVIDE_ASSIGN, Op.DIV),
            Map.entry(Operator.REMAINDER_ASSIGN, Op.REM),
            Map.entry(Operator.LEFT_SHIFT_ASSIGN, Op.SHL),
            Map.entry(Operator.RIGHT_SHIFT_SIGNED_ASSIGN, Op.SHR),
            Map.entry(Operator.RIGHT_SHIFT_UNSIGNED_ASSIGN, Op.USHR),
            Map.entry(Operator.BIT_AND_ASSIGN, Op.AND),
            Map.entry(Operator.BIT_OR_ASSIGN, Op.OR),
            Map.entry(Operator.BIT_XOR_ASSIGN, Op.XOR));

    private final Body body;

    AssignmentLowering(Body body) {
        this.body = body;
    }

    Expr assignment(Assignment a) {
        Origin origin = body.origin(a);
        ITypeBinding type = a.getLeftHandSide().resolveTypeBinding();
        Expr left = body.expressions.lower(a.getLeftHandSide());
        if (a.getOperator() == Operator.ASSIGN) {
            return onPlace(
                    left,
                    origin,
                    place -> new Expr.Assign(
                            place, body.expressions.lowerTo(a.getRightHandSide(), type, place.type()), origin));
        }
        Op op = OPERATORS.get(a.getOperator());
        return twice(left, origin, place -> {
            Expression right = a.getRightHandSide();
            ITypeBinding rightType = right.resolveTypeBinding();
            Expr computed = body.operators.binary(
                    op,
                    (Expr) place,
                    body.types().type(type),
                    body.expressions.lower(right),
                    body.types().type(rightType),
                    a,
                    origin);
            return new Expr.Assign(place, back(computed, type, place.type(), a, origin), origin);
        });
    }

    /**
     * JLS 15.26.2: {@code E1 op= E2} stores {@code (T) ((E1) op (E2))}, with T the type of E1, narrowing included. For
     * a box the result is narrowed to what the box holds.
     */
    private Expr back(Expr computed, ITypeBinding type, Type erased, ASTNode at, Origin origin) {
        if (erased == Prim.BIGINT) {
            return MathLowering.big(computed, origin);
        }
        Prim prim = body.types().primitiveOf(type);
        if (prim == null || !(computed.type() instanceof Prim)) {
            return body.conversions.coerce(computed, erased, origin);
        }
        Expr narrowed = body.math.cast(computed, prim, at, origin);
        return type.isPrimitive()
                ? narrowed
                : body.conversions.coerce(body.conversions.box(narrowed, origin), erased, origin);
    }

    /** A place, where the left side could be lowered to one; otherwise the reason why not. */
    private Expr onPlace(Expr left, Origin origin, Function<Expr.Place, Expr> use) {
        if (left instanceof Expr.Sequence s) {
            return new Expr.Sequence(s.first(), onPlace(s.value(), origin, use), origin);
        }
        if (left instanceof Expr.Place place && left.type() != Special.UNKNOWN) {
            return use.apply(place);
        }
        return left instanceof Expr.Unsupported ? left : Unsupported.floating(origin, left.type());
    }

    /** A place that is read and then written: its operands are evaluated once, before everything else. */
    private Expr twice(Expr left, Origin origin, Function<Expr.Place, Expr> use) {
        if (left instanceof Expr.FieldGet f) {
            return body.once(
                    "object", f.target(), target -> use.apply(new Expr.FieldGet(target, f.field(), f.origin())));
        }
        if (left instanceof Expr.Element e) {
            return body.once(
                    "array",
                    e.array(),
                    array -> body.once(
                            "index",
                            e.index(),
                            index -> use.apply(new Expr.Element(array, index, e.type(), e.origin()))));
        }
        return onPlace(left, origin, use);
    }

    Expr prefix(PrefixExpression e) {
        return stepped(e, e.getOperand(), e.getOperator() == PrefixExpression.Operator.INCREMENT);
    }

    /** {@code x++} where nobody asks for the value. */
    Expr postfixForEffect(PostfixExpression e) {
        return stepped(e, e.getOperand(), e.getOperator() == PostfixExpression.Operator.INCREMENT);
    }

    private Expr stepped(Expression whole, Expression operand, boolean up) {
        Origin origin = body.origin(whole);
        ITypeBinding type = operand.resolveTypeBinding();
        return twice(
                body.expressions.lower(operand),
                origin,
                place -> new Expr.Assign(
                        place, step(up ? Op.ADD : Op.SUB, (Expr) place, type, place.type(), whole), origin));
    }

    /** The value of {@code x++} is what was there before, as the type of x. */
    Expr postfix(PostfixExpression e) {
        Op op = e.getOperator() == PostfixExpression.Operator.INCREMENT ? Op.ADD : Op.SUB;
        ITypeBinding type = e.getOperand().resolveTypeBinding();
        Origin origin = body.origin(e);
        return twice(body.expressions.lower(e.getOperand()), origin, place -> {
            Local before = body.fresh("before", place.type(), origin);
            Expr old = new Expr.Read(before, origin);
            Expr store = new Expr.Assign(place, step(op, old, type, place.type(), e), origin);
            return new Expr.Let(
                    before, (Expr) place, new Expr.Sequence(new Stmt.Eval(store, origin), old, origin), origin);
        });
    }

    private Expr step(Op op, Expr value, ITypeBinding type, Type erased, ASTNode at) {
        Origin origin = body.origin(at);
        Expr one = new Expr.Literal(Prim.INT, 1, origin);
        Expr changed = body.operators.binary(op, value, body.types().type(type), one, Prim.INT, at, origin);
        return back(changed, type, erased, at, origin);
    }
}
