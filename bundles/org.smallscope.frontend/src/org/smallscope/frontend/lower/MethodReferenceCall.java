package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.CreationReference;
import org.eclipse.jdt.core.dom.ExpressionMethodReference;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodReference;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.SuperMethodReference;
import org.eclipse.jdt.core.dom.TypeMethodReference;
import org.smallscope.program.Local;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Dispatch;

/** The call that the method of a method reference's class makes (JLS 15.13.3). */
final class MethodReferenceCall {
    private final Body inner;
    private final Closure closure;
    private final Origin origin;

    MethodReferenceCall(Body inner, Closure closure, Origin origin) {
        this.inner = inner;
        this.closure = closure;
        this.origin = origin;
    }

    /** A parameter of the functional interface's method, with the type it has there. */
    private record Given(Expr value, ITypeBinding type) {}

    /** The value of the call as the interface's method returns it. */
    Expr call(MethodReference reference, List<Local> parameters) {
        List<Given> given = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            ITypeBinding type = closure.parameterBindings()[i];
            Expr cast = new Expr.Read(parameters.get(i), origin);
            given.add(new Given(inner.conversions.coerce(cast, inner.types().type(type), origin), type));
        }
        IMethodBinding method = reference.resolveMethodBinding();
        if (reference instanceof CreationReference creation) {
            ITypeBinding type = creation.getType().resolveBinding();
            return type.isArray()
                    ? array(type, given)
                    : converted(
                            inner.creations.create(method, Optional.empty(), arguments(method, given), origin), type);
        }
        return method == null
                ? ofArray(reference, given)
                : converted(invoke(reference, method, given), method.getReturnType());
    }

    /** JDT gives no method for {@code int[]::clone}. */
    private Expr ofArray(MethodReference reference, List<Given> given) {
        if (reference instanceof TypeMethodReference t
                && t.getName().getIdentifier().equals("clone")) {
            Type array = inner.types().type(t.getType().resolveBinding());
            Expr receiver = inner.conversions.coerce(given.get(0).value(), array, origin);
            Expr copy = new Expr.Builtin(Expr.Intrinsic.ARRAY_CLONE, List.of(receiver), array, origin);
            return converted(copy, t.getType().resolveBinding());
        }
        return Unsupported.of("this method reference", "write a lambda", closure.result(), origin);
    }

    private Expr array(ITypeBinding type, List<Given> given) {
        Expr size = inner.conversions.toPrimitive(given.get(0).value(), Prim.INT, origin);
        Type erased = inner.types().type(type);
        return erased instanceof Type.Array a
                ? new Expr.NewArray(a, List.of(size), origin)
                : Unsupported.floating(origin, erased);
    }

    private Expr invoke(MethodReference reference, IMethodBinding method, List<Given> given) {
        if (Modifier.isStatic(method.getModifiers())) {
            return inner.calls.invoke(method, Dispatch.STATIC, Optional.empty(), arguments(method, given), origin);
        }
        if (reference instanceof SuperMethodReference s) {
            Expr receiver = s.getQualifier() == null
                    ? inner.thisInstance(origin)
                    : inner.calls.superReceiver(s.getQualifier().resolveTypeBinding(), origin);
            return inner.calls.invoke(
                    method, Dispatch.SPECIAL, Optional.of(receiver), arguments(method, given), origin);
        }
        boolean bound = reference instanceof ExpressionMethodReference e
                && !(e.getExpression() instanceof Name n && n.resolveBinding() instanceof ITypeBinding);
        if (bound) {
            return inner.calls.invokeOn(closure.receiver(inner), method, arguments(method, given), origin);
        }
        return inner.calls.invokeOn(
                given.get(0).value(), method, arguments(method, given.subList(1, given.size())), origin);
    }

    private List<Expr> arguments(IMethodBinding method, List<Given> given) {
        ITypeBinding[] parameters = method.getParameterTypes();
        List<Type> erased = inner.types().parameterTypes(method.getMethodDeclaration());
        boolean spread = method.isVarargs()
                && (given.size() != parameters.length
                        || !CallLowering.isArrayFor(
                                given.get(given.size() - 1).type(), parameters[parameters.length - 1]));
        int fixed = spread ? parameters.length - 1 : parameters.length;
        List<Expr> result = new ArrayList<>();
        for (int i = 0; i < fixed; i++) {
            result.add(convert(given.get(i), parameters[i], erased.get(i)));
        }
        if (spread) {
            List<Expr> elements = new ArrayList<>();
            Type.Array array = (Type.Array) erased.get(fixed);
            for (Given one : given.subList(fixed, given.size())) {
                elements.add(convert(one, parameters[fixed].getComponentType(), array.element()));
            }
            result.add(new Expr.ArrayOf(array, elements, origin));
        }
        return result;
    }

    private Expr convert(Given given, ITypeBinding to, Type erased) {
        return inner.conversions.convert(given.value(), given.type(), to, erased, origin);
    }

    private Expr converted(Expr value, ITypeBinding from) {
        return closure.result() == Prim.VOID
                ? value
                : inner.conversions.convert(value, from, closure.resultBinding(), closure.result(), origin);
    }
}
