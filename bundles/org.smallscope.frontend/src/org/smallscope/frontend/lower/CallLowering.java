package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.Name;
import org.eclipse.jdt.core.dom.SuperMethodInvocation;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Special;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Expr.Dispatch;
import org.smallscope.program.tree.Stmt;

/** Method calls (JLS 15.12) and the passing of arguments. */
final class CallLowering {
    private final Body body;

    CallLowering(Body body) {
        this.body = body;
    }

    Expr invocation(MethodInvocation call) {
        IMethodBinding method = call.resolveMethodBinding();
        Origin origin = body.origin(call);
        Expression qualifier = call.getExpression();
        if (SpecLowering.isJmlCall(method) || qualifier != null && isSet(qualifier)) {
            return body.specs.call(call, method, origin);
        }
        Optional<Expr> printed = new Printing(body).lower(call, method, origin);
        if (printed.isPresent()) {
            return printed.get();
        }
        if (Modifier.isStatic(method.getModifiers())) {
            List<Expr> discarded =
                    qualifier == null || isType(qualifier) ? List.of() : List.of(body.expressions.lower(qualifier));
            Expr result = invoke(
                    method, Dispatch.STATIC, Optional.empty(), arguments(method, call.arguments(), origin), origin);
            return NameLowering.after(discarded, result, origin);
        }
        Expr receiver = qualifier == null
                ? body.instanceWithMember(method.getMethodDeclaration().getDeclaringClass(), method, origin)
                : body.expressions.target(qualifier);
        return invokeOn(receiver, method, arguments(method, call.arguments(), origin), origin);
    }

    private boolean isSet(Expression e) {
        return e.resolveTypeBinding() != null && body.types().type(e.resolveTypeBinding()) == Special.SET;
    }

    private static boolean isType(Expression e) {
        return e instanceof Name n && n.resolveBinding() instanceof ITypeBinding;
    }

    /** A call on a receiver by the rules of dynamic dispatch; private methods are called as they are. */
    Expr invokeOn(Expr receiver, IMethodBinding method, List<Expr> arguments, Origin origin) {
        boolean isPrivate = body.types().isPrivate(method);
        return invoke(
                method, isPrivate ? Dispatch.SPECIAL : Dispatch.VIRTUAL, Optional.of(receiver), arguments, origin);
    }

    /** {@code super.m()}, {@code Outer.super.m()} and {@code Interface.super.m()} (JLS 15.12.1). */
    Expr superInvocation(SuperMethodInvocation call) {
        IMethodBinding method = call.resolveMethodBinding();
        Origin origin = body.origin(call);
        List<Expr> arguments = arguments(method, call.arguments(), origin);
        if (Modifier.isStatic(method.getModifiers())) {
            return invoke(method, Dispatch.STATIC, Optional.empty(), arguments, origin);
        }
        Expr receiver = call.getQualifier() == null
                ? body.thisInstance(origin)
                : superReceiver(call.getQualifier().resolveTypeBinding(), origin);
        return invoke(method, Dispatch.SPECIAL, Optional.of(receiver), arguments, origin);
    }

    /** The qualifier of a super call names an enclosing class, or a direct superinterface of the class itself. */
    Expr superReceiver(ITypeBinding qualifier, Origin origin) {
        return qualifier.isInterface() ? body.thisInstance(origin) : body.names.outer(qualifier, origin);
    }

    /** Calls a method with arguments that were converted already. */
    Expr invoke(
            IMethodBinding method, Dispatch dispatch, Optional<Expr> receiver, List<Expr> arguments, Origin origin) {
        if (isArrayClone(method, receiver)) {
            return new Expr.Builtin(
                    Expr.Intrinsic.ARRAY_CLONE,
                    List.of(receiver.get()),
                    receiver.get().type(),
                    origin);
        }
        MethodRef ref = body.types().method(method);
        List<Expr> all = new ArrayList<>();
        receiver.ifPresent(all::add);
        all.addAll(arguments);
        Optional<Expr> intrinsic = Intrinsics.lower(ref, all, origin);
        if (intrinsic.isPresent()) {
            return intrinsic.get();
        }
        IMethodBinding object = dispatch == Dispatch.VIRTUAL ? body.session.methodOfObject(method) : null;
        MethodRef called = object == null ? ref : body.types().method(object);
        if (!body.session.knowsMethod(method, called)) {
            Expr missing = Unsupported.call(ref.owner(), ref.name(), ref.result(), origin);
            return NameLowering.after(all, missing, origin);
        }
        Optional<Expr> target = receiver.map(r ->
                r.type() instanceof Type.Array ? r : body.conversions.coerce(r, new Type.Ref(called.owner()), origin));
        Expr made = new Expr.Call(called, dispatch, target, arguments, ref.result(), origin);
        return ref.result() == Special.UNKNOWN
                ? NameLowering.after(List.of(made), Unsupported.floating(origin, Special.UNKNOWN), origin)
                : made;
    }

    private static boolean isArrayClone(IMethodBinding method, Optional<Expr> receiver) {
        return method.getName().equals("clone")
                && method.getParameterTypes().length == 0
                && receiver.isPresent()
                && receiver.get().type() instanceof Type.Array;
    }

    // ------------------------------------------------------------------ arguments

    /** The arguments as the declared, erased parameters want them; the last ones in an array where need be. */
    List<Expr> arguments(IMethodBinding method, List<?> arguments, Origin origin) {
        if (Intrinsics.isModelClass(method.getDeclaringClass())) {
            return arguments.stream()
                    .map(a -> body.expressions.lower((Expression) a))
                    .toList();
        }
        ITypeBinding[] parameters = method.getParameterTypes();
        List<Type> erased = body.types().parameterTypes(method.getMethodDeclaration());
        boolean spread = method.isVarargs() && isSpread(parameters, arguments);
        int fixed = spread ? parameters.length - 1 : parameters.length;
        List<Expr> result = new ArrayList<>();
        for (int i = 0; i < fixed; i++) {
            result.add(body.expressions.lowerTo((Expression) arguments.get(i), parameters[i], erased.get(i)));
        }
        if (spread) {
            result.add(
                    spread(parameters[fixed], erased.get(fixed), arguments.subList(fixed, arguments.size()), origin));
        }
        return result;
    }

    /** JLS 15.12.4.2: whether the method was found by variable arity and not with an array as last argument. */
    private static boolean isSpread(ITypeBinding[] parameters, List<?> arguments) {
        if (arguments.size() != parameters.length) {
            return true;
        }
        ITypeBinding last = ((Expression) arguments.get(arguments.size() - 1)).resolveTypeBinding();
        return !isArrayFor(last, parameters[parameters.length - 1]);
    }

    static boolean isArrayFor(ITypeBinding argument, ITypeBinding parameter) {
        return argument == null
                || argument.isNullType()
                || argument.isAssignmentCompatible(parameter)
                || argument.getErasure().isAssignmentCompatible(parameter.getErasure());
    }

    private Expr spread(ITypeBinding parameter, Type erased, List<?> arguments, Origin origin) {
        if (!(erased instanceof Type.Array array)) {
            return Unsupported.floating(origin, erased);
        }
        List<Expr> elements = new ArrayList<>();
        // the array's class is the erasure of the parameter as instantiated here (JLS 15.12.4.2)
        Type own = body.types().type(parameter);
        Type.Array made = own instanceof Type.Array a ? a : array;
        for (Object argument : arguments) {
            elements.add(body.expressions.lowerTo((Expression) argument, parameter.getComponentType(), made.element()));
        }
        return new Expr.ArrayOf(made, elements, origin);
    }

    /** Statements that check a qualifier for null before arguments are evaluated, as {@code outer.new Inner()} does. */
    Expr checked(Expr qualifier, java.util.function.Function<Expr, Expr> use, Origin origin) {
        return body.once("outer", qualifier, q -> {
            Stmt check = Body.nullCheck(q, origin);
            return new Expr.Sequence(check, use.apply(q), origin);
        });
    }
}
