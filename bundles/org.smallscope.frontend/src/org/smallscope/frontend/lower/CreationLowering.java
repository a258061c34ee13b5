package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ArrayCreation;
import org.eclipse.jdt.core.dom.ArrayInitializer;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Special;
import org.smallscope.program.tree.Expr;

/** Creation of objects (JLS 15.9) and arrays (JLS 15.10, 10.6). */
final class CreationLowering {
    private final Body body;

    CreationLowering(Body body) {
        this.body = body;
    }

    Expr creation(ClassInstanceCreation creation) {
        Origin origin = body.origin(creation);
        if (creation.getExpression() == null) {
            return create(creation, Optional.empty(), origin);
        }
        // JLS 15.9.4: the qualifying expression comes first, and null is found before the arguments
        return body.calls.checked(
                body.expressions.target(creation.getExpression()),
                outer -> create(creation, Optional.of(outer), origin),
                origin);
    }

    private Expr create(ClassInstanceCreation creation, Optional<Expr> qualifier, Origin origin) {
        IMethodBinding constructor = creation.resolveConstructorBinding();
        List<Expr> arguments = body.calls.arguments(constructor, creation.arguments(), origin);
        if (creation.getAnonymousClassDeclaration() == null) {
            return create(constructor, qualifier, arguments, origin);
        }
        return body.session
                .anonymous()
                .create(body, creation.getAnonymousClassDeclaration(), constructor, qualifier, arguments, origin);
    }

    /** {@code new C(arguments)} with the outer instance and captured variables that the constructor wants as well. */
    Expr create(IMethodBinding constructor, Optional<Expr> qualifier, List<Expr> arguments, Origin origin) {
        ITypeBinding type = constructor.getDeclaringClass().getErasure();
        MethodRef ref = body.types().method(constructor);
        Type.Ref created = new Type.Ref(ref.owner());
        if (!body.session.knowsMethod(constructor, ref)) {
            return NameLowering.after(arguments, Unsupported.creation(ref.owner(), created, origin), origin);
        }
        List<Expr> all = new ArrayList<>();
        if (body.types().hasOuter(type)) {
            all.add(qualifier.orElseGet(() -> outerFor(type, origin)));
        }
        all.addAll(arguments);
        all.addAll(captured(type, origin));
        return new Expr.New(created, ref, all, origin);
    }

    /** JLS 15.9.2: the immediately enclosing instance of a new object, where the expression does not name it. */
    Expr outerFor(ITypeBinding type, Origin origin) {
        return body.instance(s -> isOuterOf(s, type), origin);
    }

    /** True where objects of this scope's class can be the outer instance of objects of the inner class. */
    boolean isOuterOf(ClassScope candidate, ITypeBinding inner) {
        Optional<ClassScope> scope = body.session.scopes().find(inner);
        boolean local = scope.map(ClassScope::local).orElse(false);
        return local ? candidate == scope.get().outer() : Body.hasMember(candidate, inner.getDeclaringClass(), true);
    }

    /** The current values of the variables that a local class captures. */
    List<Expr> captured(ITypeBinding type, Origin origin) {
        List<Expr> values = new ArrayList<>();
        for (IVariableBinding variable : body.session.scopes().capturedBy(type)) {
            values.add(body.read(variable, origin));
        }
        return values;
    }

    // ------------------------------------------------------------------ arrays

    Expr array(ArrayCreation creation) {
        ITypeBinding binding = creation.resolveTypeBinding();
        Origin origin = body.origin(creation);
        if (creation.getInitializer() != null) {
            return initializer(creation.getInitializer(), binding);
        }
        Type type = body.types().type(binding);
        List<Expr> dimensions = new ArrayList<>();
        for (Object dimension : creation.dimensions()) {
            dimensions.add(body.names.index((Expression) dimension));
        }
        return type instanceof Type.Array array
                ? new Expr.NewArray(array, dimensions, origin)
                : NameLowering.after(dimensions, Unsupported.floating(origin, Special.UNKNOWN), origin);
    }

    Expr initializer(ArrayInitializer initializer, ITypeBinding binding) {
        Type type = body.types().type(binding);
        Origin origin = body.origin(initializer);
        if (!(type instanceof Type.Array array)) {
            return Unsupported.floating(origin, Special.UNKNOWN);
        }
        List<Expr> elements = new ArrayList<>();
        for (Object element : initializer.expressions()) {
            elements.add(body.expressions.lowerTo((Expression) element, binding.getComponentType()));
        }
        return new Expr.ArrayOf(array, elements, origin);
    }
}
