package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.InfixExpression.Operator;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.Type.Special;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Op;

/** Operators that do not assign (JLS 15.15 to 15.24). */
final class OperatorLowering {
    private static final Map<Operator, Op> OPERATORS = Map.ofEntries(
            Map.entry(Operator.PLUS, Op.ADD),
            Map.entry(Operator.MINUS, Op.SUB),
            Map.entry(Operator.TIMES, Op.MUL),
            Map.entry(Operator.DIVIDE, Op.DIV),
            Map.entry(Operator.REMAINDER, Op.REM),
            Map.entry(Operator.LEFT_SHIFT, Op.SHL),
            Map.entry(Operator.RIGHT_SHIFT_SIGNED, Op.SHR),
            Map.entry(Operator.RIGHT_SHIFT_UNSIGNED, Op.USHR),
            Map.entry(Operator.AND, Op.AND),
            Map.entry(Operator.OR, Op.OR),
            Map.entry(Operator.XOR, Op.XOR),
            Map.entry(Operator.EQUALS, Op.EQ),
            Map.entry(Operator.NOT_EQUALS, Op.NE),
            Map.entry(Operator.LESS, Op.LT),
            Map.entry(Operator.LESS_EQUALS, Op.LE),
            Map.entry(Operator.GREATER, Op.GT),
            Map.entry(Operator.GREATER_EQUALS, Op.GE));

    private static final Set<Type> ABOVE_BOXES = Set.of(
            Type.OBJECT,
            Types.known(Number.class),
            Types.known(Comparable.class),
            Types.known(java.io.Serializable.class));

    private final Body body;

    OperatorLowering(Body body) {
        this.body = body;
    }

    /** An operand, with the type its text has; for the result of an inner operator that is its erased type. */
    private record Operand(Expr value, Type type, Origin origin) {}

    Expr infix(InfixExpression e) {
        List<Expression> operands = new ArrayList<>(List.of(e.getLeftOperand(), e.getRightOperand()));
        for (Object more : e.extendedOperands()) {
            operands.add((Expression) more);
        }
        Operator operator = e.getOperator();
        if (operator == Operator.CONDITIONAL_AND || operator == Operator.CONDITIONAL_OR) {
            return shortCircuit(operator == Operator.CONDITIONAL_AND, operands, body.origin(e));
        }
        Operand result = operand(operands.get(0));
        for (Expression next : operands.subList(1, operands.size())) {
            Origin origin = upTo(e, next);
            Operand right = operand(next);
            Expr value = binary(OPERATORS.get(operator), result, right, e, origin);
            Type type = value.type() == Prim.BIGINT ? promoted(result, right) : value.type();
            result = new Operand(value, type, origin);
        }
        return result.value();
    }

    /** The part of a chain such as {@code a + b + c} that ends with this operand. */
    private Origin upTo(InfixExpression whole, Expression last) {
        return between(whole, last);
    }

    private Operand operand(Expression e) {
        Expr value = body.expressions.lower(e);
        ITypeBinding binding = e.resolveTypeBinding();
        Type type = binding == null ? value.type() : body.types().type(binding);
        return new Operand(value, type, body.origin(e));
    }

    private Expr shortCircuit(boolean and, List<Expression> operands, Origin origin) {
        // from left to right, since a pattern binds its variable for the operands after it
        List<Expr> conditions = new ArrayList<>();
        operands.forEach(operand -> conditions.add(body.expressions.condition(operand)));
        int last = conditions.size() - 1;
        Expr result = conditions.get(last);
        for (int i = last - 1; i >= 0; i--) {
            Expr left = conditions.get(i);
            Origin range = i == 0 ? origin : between(operands.get(i), operands.get(last));
            Expr constant = new Expr.Literal(Prim.BOOLEAN, and ? 0 : 1, range);
            result = and
                    ? new Expr.Conditional(left, result, constant, Prim.BOOLEAN, range)
                    : new Expr.Conditional(left, constant, result, Prim.BOOLEAN, range);
        }
        return result;
    }

    private Origin between(Expression first, Expression last) {
        int start = first.getStartPosition();
        return body.unit.origin(start, last.getStartPosition() + last.getLength() - start);
    }

    /** {@code left op right} where both are values as lowered; also what a compound assignment computes. */
    Expr binary(Op op, Expr left, Type leftType, Expr right, Type rightType, ASTNode place, Origin origin) {
        return binary(
                op,
                new Operand(left, leftType, left.origin()),
                new Operand(right, rightType, right.origin()),
                place,
                origin);
    }

    private Expr binary(Op op, Operand leftRaw, Operand rightRaw, ASTNode place, Origin origin) {
        if ((op == Op.EQ || op == Op.NE)
                && !(leftRaw.type() instanceof Prim)
                && !(rightRaw.type() instanceof Prim)
                && leftRaw.type() != Special.UNKNOWN
                && rightRaw.type() != Special.UNKNOWN) {
            return references(op, leftRaw, rightRaw, origin);
        }
        Operand left = declared(leftRaw);
        Operand right = declared(rightRaw);
        if (op == Op.ADD && (left.type().equals(Type.STRING) || right.type().equals(Type.STRING))) {
            return concatenate(left, right, origin);
        }
        if (left.type() == Special.UNKNOWN || right.type() == Special.UNKNOWN) {
            Type type = op.comparison() ? Prim.BOOLEAN : Special.UNKNOWN;
            return NameLowering.after(List.of(left.value(), right.value()), Unsupported.floating(origin, type), origin);
        }
        Prim l = primitive(left.type());
        Prim r = primitive(right.type());
        if (l == null || r == null) {
            throw new IllegalStateException("operands of " + op + " are not primitive at " + origin);
        }
        if (op == Op.SHL || op == Op.SHR || op == Op.USHR) {
            return shift(op, left, right, origin);
        }
        Prim type = l == Prim.BOOLEAN ? Prim.BOOLEAN : promoted(left, right);
        boolean big = left.value().type() == Prim.BIGINT || right.value().type() == Prim.BIGINT;
        Prim common = big ? Prim.BIGINT : type;
        Expr a = body.conversions.toPrimitive(left.value(), common, left.origin());
        Expr b = body.conversions.toPrimitive(right.value(), common, right.origin());
        return op.comparison() || type == Prim.BOOLEAN
                ? new Expr.Binary(op, common, a, b, origin)
                : body.math.operate(op, type, a, b, place, origin);
    }

    /** JLS 5.6.2: binary numeric promotion. */
    private static Prim promoted(Operand left, Operand right) {
        return primitive(left.type()) == Prim.LONG || primitive(right.type()) == Prim.LONG ? Prim.LONG : Prim.INT;
    }

    private Operand declared(Operand o) {
        return new Operand(body.conversions.asDeclared(o.value(), o.type(), o.origin()), o.type(), o.origin());
    }

    private static Prim primitive(Type type) {
        return type instanceof Prim p ? p : Types.unboxed(type);
    }

    /**
     * JLS 15.19: each operand is promoted on its own, the type is that of the left one. Of a long count only the low
     * bits matter, which narrowing to int keeps.
     */
    private Expr shift(Op op, Operand left, Operand right, Origin origin) {
        Prim type = promoted(primitive(left.type()));
        Prim count = promoted(primitive(right.type()));
        Expr shifted = body.conversions.toPrimitive(left.value(), type, left.origin());
        Expr wide = body.conversions.toPrimitive(right.value(), count, right.origin());
        return new Expr.Binary(op, type, shifted, body.conversions.numeric(wide, Prim.INT, right.origin()), origin);
    }

    /** JLS 5.6: unary numeric promotion. */
    static Prim promoted(Prim type) {
        return type == Prim.LONG ? Prim.LONG : Prim.INT;
    }

    private Expr references(Op op, Operand left, Operand right, Origin origin) {
        if (left.value().type() == Special.TYPE || right.value().type() == Special.TYPE) {
            if (left.value().type() != right.value().type()) {
                return Unsupported.classValue(origin, Prim.BOOLEAN);
            }
            return new Expr.Binary(op, Special.TYPE, left.value(), right.value(), origin);
        }
        if (left.value().type() == Special.SET && right.value().type() == Special.SET) {
            Expr equal = new Expr.SetQuery(Expr.SetOp.EQUAL, List.of(left.value(), right.value()), origin);
            return op == Op.EQ ? equal : new Expr.Not(equal, origin);
        }
        Optional<MethodRef> boxes = comparesBoxes(left, right);
        if (boxes.isPresent()) {
            Expr same = new Expr.Call(
                    boxes.get(),
                    Expr.Dispatch.STATIC,
                    Optional.empty(),
                    List.of(left.value(), right.value()),
                    Prim.BOOLEAN,
                    origin);
            return op == Op.EQ ? same : new Expr.Not(same, origin);
        }
        return new Expr.Binary(op, Type.OBJECT, left.value(), right.value(), origin);
    }

    /**
     * JLS 5.1.7: boxes of small values are shared. The models make an object for each boxing, so the identity of what
     * can be a box on both sides is asked of the model {@code Boxes}. Models themselves know what they compare.
     */
    private Optional<MethodRef> comparesBoxes(Operand left, Operand right) {
        boolean possible = body.session.boxes() && !body.unit.library() && canBeBox(left) && canBeBox(right);
        if (!possible) {
            return Optional.empty();
        }
        boolean different = Types.unboxed(left.type()) != null
                && Types.unboxed(right.type()) != null
                && !left.type().equals(right.type());
        if (different) {
            return Optional.empty();
        }
        boolean exact = left.type().equals(right.type())
                && Types.unboxed(left.type()) != null
                && left.value().type().equals(left.type())
                && right.value().type().equals(right.type());
        Type parameter = exact ? left.type() : Type.OBJECT;
        return Optional.of(new MethodRef("Boxes", "same", List.of(parameter, parameter), Prim.BOOLEAN, true));
    }

    private boolean canBeBox(Operand operand) {
        boolean self = operand.value() instanceof Expr.Read r
                && body.frame.receiver().filter(r.local()::equals).isPresent();
        return !self
                && operand.type() instanceof Type.Ref ref
                && (Types.unboxed(ref) != null || ABOVE_BOXES.contains(ref));
    }

    /** JLS 15.18.1. A chain is one concatenation of all its parts. */
    private Expr concatenate(Operand left, Operand right, Origin origin) {
        List<Expr> parts = new ArrayList<>();
        if (left.value() instanceof Expr.Builtin b && b.intrinsic() == Expr.Intrinsic.STRING_CONCAT) {
            parts.addAll(b.arguments());
        } else {
            parts.add(asString(left.value(), left.origin()));
        }
        parts.add(asString(right.value(), right.origin()));
        return new Expr.Builtin(Expr.Intrinsic.STRING_CONCAT, parts, Type.STRING, origin);
    }

    /** JLS 5.1.11: null is "null", any other object is asked by toString(), which can be the user's code. */
    Expr asString(Expr value, Origin origin) {
        boolean plain = value.type() instanceof Prim
                || value.type().equals(Type.STRING)
                || value.type() == Special.NULL
                || Types.unboxed(value.type()) != null
                || value instanceof Expr.Unsupported;
        if (plain) {
            return value;
        }
        if (!value.type().reference()) {
            return Unsupported.classValue(origin, Type.STRING);
        }
        MethodRef toString = new MethodRef(Type.OBJECT.name(), "toString", List.of(), Type.STRING, false);
        return body.once(
                "part",
                value,
                v -> new Expr.Conditional(
                        new Expr.Binary(Op.EQ, Type.OBJECT, v, new Expr.NullLiteral(origin), origin),
                        body.string("null", origin),
                        new Expr.Call(toString, Expr.Dispatch.VIRTUAL, Optional.of(v), List.of(), Type.STRING, origin),
                        Type.STRING,
                        origin));
    }

    Expr prefix(PrefixExpression e) {
        Origin origin = body.origin(e);
        PrefixExpression.Operator operator = e.getOperator();
        if (operator == PrefixExpression.Operator.NOT) {
            return new Expr.Not(body.expressions.condition(e.getOperand()), origin);
        }
        if (operator == PrefixExpression.Operator.INCREMENT || operator == PrefixExpression.Operator.DECREMENT) {
            return body.assignments.prefix(e);
        }
        Prim type = promoted(body.types().primitiveOf(e.getOperand().resolveTypeBinding()));
        Expr operand = body.expressions.lowerNumber(e.getOperand(), type);
        if (operator == PrefixExpression.Operator.MINUS) {
            return body.math.operate(Op.SUB, type, new Expr.Literal(type, 0, origin), operand, e, origin);
        }
        if (operator == PrefixExpression.Operator.COMPLEMENT) {
            return body.math.operate(Op.XOR, type, operand, new Expr.Literal(type, -1, origin), e, origin);
        }
        return operand;
    }
}
