package org.smallscope.frontend.lower;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Name;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Special;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Dispatch;

/**
 * {@code System.out.println(x)} and its kin. The streams are no objects of a program: what is printed on them is evaluated
 * as Java has it, and changes nothing.
 */
final class Printing {
    private static final String MODEL = "smallscope.Printing";
    private static final String PRINT = "print";
    private static final Set<String> STREAMS = Set.of("out", "err");
    private static final Set<String> METHODS = Set.of(PRINT, "println", "flush");

    private final Body body;

    Printing(Body body) {
        this.body = body;
    }

    /** A call that prints; nothing where it is another one. */
    Optional<Expr> lower(MethodInvocation call, IMethodBinding method, Origin origin) {
        if (!isStream(call.getExpression()) || !METHODS.contains(method.getName())) {
            return Optional.empty();
        }
        List<Type> parameters = body.types().parameterTypes(method.getMethodDeclaration());
        if (parameters.contains(Special.UNKNOWN)) {
            return Optional.empty(); // a float or double, which is told where it comes from
        }
        List<Expr> arguments = body.calls.arguments(method, call.arguments(), origin);
        MethodRef model = new MethodRef(MODEL, PRINT, parameters, Type.Prim.VOID, true);
        return Optional.of(new Expr.Call(model, Dispatch.STATIC, Optional.empty(), arguments, model.result(), origin));
    }

    private static boolean isStream(Expression qualifier) {
        return qualifier instanceof Name name
                && name.resolveBinding() instanceof IVariableBinding field
                && field.isField()
                && STREAMS.contains(field.getName())
                && field.getDeclaringClass() != null
                && field.getDeclaringClass().getQualifiedName().equals("java.lang.System");
    }
}
