package org.smallscope.frontend.lower;

import java.util.List;
import java.util.function.Supplier;
import org.eclipse.jdt.core.dom.ArrayAccess;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.eclipse.jdt.core.dom.ThisExpression;
import org.smallscope.program.FieldRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.Type.Special;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Names, fields, array elements and {@code this}: what can be read, and mostly assigned to. */
final class NameLowering {
    private final Body body;
    private boolean locating;

    NameLowering(Body body) {
        this.body = body;
    }

    Expr name(Name name) {
        IBinding binding = name.resolveBinding();
        if (!(binding instanceof IVariableBinding variable)) {
            throw new IllegalStateException("the name " + name + " is not a variable at " + body.origin(name));
        }
        if (!variable.isField()) {
            return body.read(variable, body.origin(name));
        }
        return name instanceof QualifiedName q ? qualified(q, variable) : simple((SimpleName) name, variable);
    }

    private Expr simple(SimpleName name, IVariableBinding variable) {
        Origin origin = body.origin(name);
        if (body.types().isStatic(variable)) {
            return staticField(variable, origin);
        }
        IVariableBinding declared = variable.getVariableDeclaration();
        Expr target = body.instanceWithMember(declared.getDeclaringClass(), declared, origin);
        return instanceField(target, variable, origin);
    }

    private Expr qualified(QualifiedName name, IVariableBinding variable) {
        Origin origin = body.origin(name);
        if (name.getQualifier().resolveBinding() instanceof IVariableBinding) {
            return select(name.getQualifier(), variable, origin);
        }
        return staticField(variable, origin);
    }

    Expr fieldAccess(FieldAccess access) {
        return select(access.getExpression(), access.resolveFieldBinding(), body.origin(access));
    }

    private Expr select(Expression qualifier, IVariableBinding variable, Origin origin) {
        if (isArrayLength(variable)) {
            return new Expr.Length(body.expressions.target(qualifier), origin);
        }
        if (body.types().isStatic(variable)) {
            // JLS 15.11.1: the qualifier is evaluated and its value is discarded
            Expr value = staticField(variable, origin);
            Expr discarded = body.expressions.lower(qualifier);
            return new Expr.Sequence(new Stmt.Eval(discarded, discarded.origin()), value, origin);
        }
        return instanceField(body.expressions.target(qualifier), variable, origin);
    }

    private static boolean isArrayLength(IVariableBinding variable) {
        return variable.getDeclaringClass() == null && variable.getName().equals("length");
    }

    Expr superField(SuperFieldAccess access) {
        IVariableBinding variable = access.resolveFieldBinding();
        Origin origin = body.origin(access);
        if (body.types().isStatic(variable)) {
            return staticField(variable, origin);
        }
        Expr target = access.getQualifier() == null
                ? body.thisInstance(origin)
                : outer(access.getQualifier().resolveTypeBinding(), origin);
        return instanceField(target, variable, origin);
    }

    /** Something lowered in which data groups may be named, since it is a place and no value. */
    Expr place(Supplier<Expr> lowering) {
        boolean before = locating;
        locating = true;
        Expr result = lowering.get();
        locating = before;
        return result;
    }

    private boolean isGroupAsValue(IVariableBinding variable) {
        return !locating && SpecLowering.isJmlClass(variable.getType());
    }

    private static Expr groupAsValue(Type type, Origin origin) {
        return Unsupported.of(
                "a data group as a value", "it can be named in assignable clauses and behind in", type, origin);
    }

    private Expr instanceField(Expr target, IVariableBinding variable, Origin origin) {
        FieldRef field = body.types().field(variable);
        if (isGroupAsValue(variable)) {
            return groupAsValue(field.type(), origin);
        }
        if (!body.session.knowsField(variable, field)) {
            return Unsupported.field(field.owner(), field.name(), field.type(), origin);
        }
        Expr coerced = body.conversions.coerce(target, new Type.Ref(field.owner()), origin);
        Object constant = variable.getVariableDeclaration().getConstantValue();
        if (constant != null && !body.frame.specifying()) {
            // JLS 13.1: the value, even before the field has it; the object must be there all the same
            return new Expr.Sequence(
                    Body.nullCheck(coerced, origin), body.expressions.constant(constant, field.type(), origin), origin);
        }
        return field.type() == Special.UNKNOWN
                ? Unsupported.floating(origin, Special.UNKNOWN)
                : new Expr.FieldGet(coerced, field, origin);
    }

    /** A constant variable is its value (JLS 13.1), so that no class is initialised for it. */
    Expr staticField(IVariableBinding variable, Origin origin) {
        FieldRef field = body.types().field(variable);
        if (isGroupAsValue(variable)) {
            return groupAsValue(field.type(), origin);
        }
        if (variable.getVariableDeclaration().getConstantValue() != null) {
            return body.expressions.constant(
                    variable.getVariableDeclaration().getConstantValue(), field.type(), origin);
        }
        if (!body.session.knowsField(variable, field)) {
            return Unsupported.field(field.owner(), field.name(), field.type(), origin);
        }
        return field.type() == Special.UNKNOWN
                ? Unsupported.floating(origin, Special.UNKNOWN)
                : new Expr.StaticGet(field, origin);
    }

    Expr thisExpression(ThisExpression expression) {
        Origin origin = body.origin(expression);
        return expression.getQualifier() == null
                ? body.thisInstance(origin)
                : outer(expression.getQualifier().resolveTypeBinding(), origin);
    }

    /** {@code T.this} (JLS 15.8.4). */
    Expr outer(ITypeBinding type, Origin origin) {
        ITypeBinding wanted = type.getErasure();
        return body.instance(s -> s.binding().getErasure().isEqualTo(wanted), origin);
    }

    Expr element(ArrayAccess access) {
        Expr array = body.expressions.target(access.getArray());
        Expr index = index(access.getIndex());
        Type element = body.types().type(access.resolveTypeBinding());
        boolean known = array.type() == Special.NULL && element != Special.UNKNOWN;
        if (!known && !(array.type() instanceof Type.Array)) {
            return Unsupported.of(
                    "element of an array that is not modelled",
                    "only integral types are modelled",
                    element,
                    body.origin(access));
        }
        Type exact = array.type() instanceof Type.Array type ? type.element() : element;
        return new Expr.Element(array, index, exact, body.origin(access));
    }

    /** JLS 15.10.3: an index undergoes unary numeric promotion and is then an int. */
    Expr index(Expression index) {
        return body.expressions.lowerPrimitive(index, Prim.INT);
    }

    /** Evaluates things for their effect only, in front of a value. */
    static Expr after(List<Expr> effects, Expr value, Origin origin) {
        Expr result = value;
        for (int i = effects.size() - 1; i >= 0; i--) {
            Expr effect = effects.get(i);
            boolean idle = effect instanceof Expr.Read
                    || effect instanceof Expr.Literal
                    || effect instanceof Expr.StringLiteral
                    || effect instanceof Expr.NullLiteral;
            if (!idle) {
                result = new Expr.Sequence(new Stmt.Eval(effect, effect.origin()), result, origin);
            }
        }
        return result;
    }
}
