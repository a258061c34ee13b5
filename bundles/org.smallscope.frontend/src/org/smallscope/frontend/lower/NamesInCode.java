package org.smallscope.frontend.lower;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.ArrayAccess;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.FieldAccess;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.InfixExpression;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SuperFieldAccess;
import org.eclipse.jdt.core.dom.ThisExpression;
import org.smallscope.program.classes.Unmodelled;
import org.smallscope.program.classes.Unmodelled.Use;

/** Reads what a piece of code names, and what it gets of it: an object whose int is read is not given to anybody. */
final class NamesInCode extends ASTVisitor {
    private final Types types;
    private final Set<Use> uses = new LinkedHashSet<>();
    private final Set<String> methods = new LinkedHashSet<>();
    private final Set<String> classes = new LinkedHashSet<>();
    private boolean all;

    NamesInCode(Types types) {
        this.types = types;
    }

    Unmodelled.Names of(ASTNode code) {
        code.accept(this);
        return new Unmodelled.Names(uses, methods, classes, all);
    }

    @Override
    public boolean visit(SimpleName node) {
        IBinding binding = node.resolveBinding();
        if (binding instanceof IVariableBinding v) {
            variable(v, whole(node));
        } else if (binding instanceof IMethodBinding m) {
            methods.add(m.getName());
            all |= m.getName().equals("clone") && !m.getDeclaringClass().isArray();
            type(m.getReturnType());
        } else if (binding instanceof ITypeBinding t) {
            type(t);
        } else {
            all |= binding == null && !isLabel(node);
        }
        return true;
    }

    /** Labels, and the length of an array, are bound to nothing. */
    private static boolean isLabel(SimpleName node) {
        return node.getParent() instanceof org.eclipse.jdt.core.dom.LabeledStatement
                || node.getParent() instanceof org.eclipse.jdt.core.dom.BreakStatement
                || node.getParent() instanceof org.eclipse.jdt.core.dom.ContinueStatement;
    }

    @Override
    public boolean visit(ThisExpression node) {
        use(Optional.empty(), "this", node);
        return true;
    }

    @Override
    public boolean visit(ConstructorInvocation node) {
        constructor(node.resolveConstructorBinding());
        return true;
    }

    @Override
    public boolean visit(SuperConstructorInvocation node) {
        constructor(node.resolveConstructorBinding());
        return true;
    }

    private void constructor(IMethodBinding constructor) {
        all |= constructor == null;
        if (constructor != null) {
            type(constructor.getDeclaringClass());
        }
    }

    private void variable(IVariableBinding variable, Expression whole) {
        type(variable.getType());
        boolean field = variable.isField();
        if (!field || variable.getDeclaringClass() != null) {
            use(
                    field ? Optional.of(variable) : Optional.empty(),
                    variable.getVariableDeclaration().getName(),
                    whole);
        }
    }

    /** The expression that reads the variable: the name with what stands in front of it. */
    private static Expression whole(SimpleName name) {
        ASTNode parent = name.getParent();
        boolean member = parent instanceof QualifiedName q && q.getName() == name
                || parent instanceof FieldAccess f && f.getName() == name
                || parent instanceof SuperFieldAccess s && s.getName() == name;
        return member ? (Expression) parent : name;
    }

    private void use(Optional<IVariableBinding> field, String name, Expression whole) {
        Expression at = outermost(whole);
        int depth = 0;
        while (at.getParent() instanceof ArrayAccess a && a.getArray() == at) {
            at = outermost(a);
            depth++;
        }
        ITypeBinding type = at.resolveTypeBinding();
        boolean written = isWritten(at);
        boolean gets = type == null || !type.isPrimitive() && !isPassedBy(at);
        if (written && depth > 0) {
            uses.add(new Use(field.map(types::field), name, depth - 1));
        } else if (gets) {
            uses.add(new Use(field.map(types::field), name, depth));
        }
    }

    private static Expression outermost(Expression e) {
        return e.getParent() instanceof ParenthesizedExpression p ? outermost(p) : e;
    }

    private static boolean isWritten(Expression e) {
        ASTNode parent = e.getParent();
        return parent instanceof Assignment a && a.getLeftHandSide() == e
                || parent instanceof PostfixExpression
                || parent instanceof PrefixExpression;
    }

    /** Is only a member looked at, or the reference compared? */
    private static boolean isPassedBy(Expression e) {
        ASTNode parent = e.getParent();
        return parent instanceof QualifiedName q && q.getQualifier() == e
                || parent instanceof FieldAccess f && f.getExpression() == e
                || parent instanceof InfixExpression i
                        && (i.getOperator() == InfixExpression.Operator.EQUALS
                                || i.getOperator() == InfixExpression.Operator.NOT_EQUALS);
    }

    /** A type that is named: its constructors can be called, and patterns take records apart. */
    private void type(ITypeBinding type) {
        ITypeBinding erased = type == null ? null : type.getErasure();
        if (erased == null || erased.isPrimitive() || erased.isArray() || erased.isNullType()) {
            return;
        }
        String name = types.className(erased);
        all |= name.startsWith("java.lang.reflect.") || name.startsWith("java.lang.invoke.");
        if (classes.add(name) && erased.isRecord()) {
            for (IVariableBinding f : erased.getDeclaredFields()) {
                uses.add(new Use(Optional.of(types.field(f)), f.getName(), 0));
            }
        }
    }
}
