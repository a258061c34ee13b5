package org.smallscope.frontend.lower;

import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ArrayCreation;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.NodeFinder;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.eclipse.jdt.core.dom.QualifiedName;
import org.smallscope.program.Origin;
import org.smallscope.program.classes.Generics;

/**
 * The operations that the compiler cannot check, which it warns of: after them an object may be in a place of another
 * type argument. The types that take part in one are not relied on.
 */
final class UncheckedOperations {
    private static final Set<Integer> KINDS = Set.of(
            IProblem.UnsafeRawConstructorInvocation,
            IProblem.UnsafeRawMethodInvocation,
            IProblem.UnsafeTypeConversion,
            IProblem.UnsafeElementTypeConversion,
            IProblem.UnsafeRawFieldAssignment,
            IProblem.UnsafeGenericCast,
            IProblem.UnsafeRawGenericConstructorInvocation,
            IProblem.UnsafeRawGenericMethodInvocation,
            IProblem.UnsafeReturnTypeOverride,
            IProblem.UnsafeGenericArrayForVarargs);

    private final Types types;
    private final Generics.Builder result;

    UncheckedOperations(Types types, Generics.Builder result) {
        this.types = types;
        this.result = result;
    }

    void find(List<Unit> units) {
        for (Unit unit : units) {
            for (IProblem problem : unit.ast().getProblems()) {
                if (KINDS.contains(problem.getID()) && !unit.specification()) {
                    int length = problem.getSourceEnd() - problem.getSourceStart() + 1;
                    ASTNode node = NodeFinder.perform(unit.ast(), problem.getSourceStart(), length);
                    if (!isInClause(node)) {
                        note(node, unit.origin(problem.getSourceStart(), length));
                    }
                }
            }
        }
    }

    /** A clause only looks: whatever types it names raw, it puts nothing into a wrong place. */
    private static boolean isInClause(ASTNode node) {
        for (ASTNode n = node; n != null; n = n.getParent()) {
            if (n instanceof MethodDeclaration m && m.getName().getIdentifier().startsWith("$jml$")
                    || n instanceof MethodInvocation call
                            && call.getExpression() instanceof QualifiedName written
                            && written.getName().getIdentifier().equals("$JML")
                            && !call.getName().getIdentifier().equals("set")) {
                return true;
            }
        }
        return false;
    }

    private void note(ASTNode node, Origin origin) {
        if (node instanceof CastExpression cast) {
            if (!makesArray(cast)) {
                type(cast.resolveTypeBinding(), origin);
            }
        } else if (node != null && called(node) != null) {
            call(called(node), origin);
            receiver(node, origin);
        } else if (node instanceof Expression e && e.resolveTypeBinding() != null) {
            type(e.resolveTypeBinding(), origin);
        } else {
            result.unchecked(Generics.EVERYTHING, origin);
        }
    }

    /** How arrays of a type variable are made: such an array holds nothing yet. */
    private static boolean makesArray(CastExpression cast) {
        Expression made = cast.getExpression();
        while (made instanceof ParenthesizedExpression p) {
            made = p.getExpression();
        }
        return made instanceof ArrayCreation a && a.getInitializer() == null;
    }

    private static IMethodBinding called(ASTNode node) {
        return node instanceof MethodInvocation m
                ? m.resolveMethodBinding()
                : node instanceof ClassInstanceCreation c ? c.resolveConstructorBinding() : null;
    }

    private void call(IMethodBinding method, Origin origin) {
        IMethodBinding declared = method.getMethodDeclaration();
        result.unchecked(types.method(declared).toString(), origin);
        type(declared.getDeclaringClass(), origin);
        for (ITypeBinding parameter : declared.getParameterTypes()) {
            if (!parameter.isTypeVariable() || parameter.getDeclaringMethod() == null) {
                type(parameter, origin);
            }
        }
    }

    private void receiver(ASTNode node, Origin origin) {
        if (node instanceof MethodInvocation m && m.getExpression() != null) {
            type(m.getExpression().resolveTypeBinding(), origin);
        }
    }

    /** A class, and with it those above it and below it, since an object of the one is in places of the other. */
    private void type(ITypeBinding type, Origin origin) {
        ITypeBinding t = type;
        while (t.isArray()) {
            t = t.getComponentType();
        }
        if (t.isTypeVariable() && t.getDeclaringMethod() != null || t.isNullType()) {
            // whoever calls the method gets what they like
            result.unchecked(Generics.EVERYTHING, origin);
        } else if (t.isTypeVariable()) {
            family(t.getDeclaringClass(), origin);
        } else if (!t.isPrimitive()) {
            family(t, origin);
            for (ITypeBinding argument : t.getTypeArguments()) {
                if (!argument.isWildcardType() && !argument.isTypeVariable()) {
                    type(argument, origin);
                }
            }
        }
    }

    private void family(ITypeBinding type, Origin origin) {
        result.unchecked(types.className(type), origin);
        Overriding.allSupertypes(type).stream()
                .filter(s -> s.getErasure().getTypeDeclaration().getTypeParameters().length > 0)
                .forEach(s -> result.unchecked(types.className(s), origin));
    }
}
