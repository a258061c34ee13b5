package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/**
 * Anonymous classes (JLS 15.9.5): their constructor takes the arguments of the superclass's constructor, in front of
 * them the superclass's outer instance where it wants one.
 */
final class AnonymousLowering {
    private final Lowering session;

    AnonymousLowering(Lowering session) {
        this.session = session;
    }

    /**
     * @param constructor JDT's constructor of the anonymous class, with the parameters of the superclass's
     * @param qualifier   the outer instance for the superclass, where the expression names it
     * @param arguments   converted already
     */
    Expr create(
            Body body,
            AnonymousClassDeclaration declaration,
            IMethodBinding constructor,
            Optional<Expr> qualifier,
            List<Expr> arguments,
            Origin origin) {
        ITypeBinding binding = declaration.resolveBinding();
        ClassScope scope = session.scopes().of(declaration);
        lower(body, declaration, constructor, origin);
        List<Expr> all = new ArrayList<>();
        if (scope.outer() != null) {
            all.add(body.instance(s -> s == scope.outer(), origin));
        }
        if (session.types().hasOuter(binding.getSuperclass().getErasure())) {
            all.add(qualifier.orElseGet(
                    () -> body.creations.outerFor(binding.getSuperclass().getErasure(), origin)));
        }
        all.addAll(arguments);
        all.addAll(body.creations.captured(binding, origin));
        return new Expr.New(new Type.Ref(scope.name()), reference(binding, constructor), all, origin);
    }

    /** The constructor of an anonymous class; of an enum constant's body after its name and ordinal. */
    MethodRef reference(ITypeBinding binding, IMethodBinding constructor) {
        List<Type> declared = new ArrayList<>();
        ITypeBinding above = binding.getSuperclass().getErasure();
        if (session.types().hasOuter(above)) {
            declared.add(
                    session.types().constructor(above, List.of()).parameters().get(0));
        }
        declared.addAll(parameterTypes(binding, constructor));
        return session.types().constructor(binding, declared);
    }

    /** The parameters as the superclass's constructor declares them, erased. */
    private List<Type> parameterTypes(ITypeBinding binding, IMethodBinding constructor) {
        IMethodBinding above = superConstructor(binding, constructor);
        return session.types().parameterTypes(above == null ? constructor : above.getMethodDeclaration());
    }

    void lower(Body body, AnonymousClassDeclaration declaration, IMethodBinding constructor, Origin origin) {
        ClassScope scope = session.scopes().of(declaration);
        if (!session.begin(scope)) {
            return;
        }
        ITypeBinding binding = declaration.resolveBinding();
        session.classes().anonymous(body, declaration, origin, parts -> {
            Local self = new Local("this", new Type.Ref(scope.name()), origin);
            Body inner = new Body(session, body.unit, parts, new Frame(scope, Optional.of(self), null, Prim.VOID));
            List<Local> declared = new ArrayList<>();
            ITypeBinding above = binding.getSuperclass().getErasure();
            Optional<Expr> outer = Optional.empty();
            if (session.types().hasOuter(above)) {
                Local local = inner.fresh(
                        "outer",
                        session.types()
                                .constructor(above, List.of())
                                .parameters()
                                .get(0),
                        origin);
                declared.add(local);
                outer = Optional.of(new Expr.Read(local, origin));
            }
            List<Expr> passed = new ArrayList<>();
            for (Type type : parameterTypes(binding, constructor)) {
                Local local = inner.fresh("argument", type, origin);
                declared.add(local);
                passed.add(new Expr.Read(local, origin));
            }
            Optional<Expr> superOuter = outer;
            parts.methods.add(session.constructors()
                    .implicitConstructor(
                            inner,
                            Members.of(declaration.bodyDeclarations()),
                            declared,
                            out -> callSuper(inner, binding, constructor, superOuter, passed, out, origin),
                            origin));
        });
    }

    private void callSuper(
            Body inner,
            ITypeBinding binding,
            IMethodBinding constructor,
            Optional<Expr> outer,
            List<Expr> passed,
            List<Stmt> out,
            Origin origin) {
        IMethodBinding target = superConstructor(binding, constructor);
        if (target == null) {
            session.constructors().superCall(inner, null, out, origin);
        } else if (!target.getDeclaringClass().getQualifiedName().equals(Type.OBJECT.name())) {
            out.add(session.constructors().superCall(inner, target, outer, passed, origin));
        }
    }

    /** The superclass's constructor that JDT's constructor of the anonymous class was made after. */
    private static IMethodBinding superConstructor(ITypeBinding binding, IMethodBinding constructor) {
        if (binding.getSuperclass() == null) {
            return null;
        }
        for (IMethodBinding candidate : binding.getSuperclass().getDeclaredMethods()) {
            if (candidate.isConstructor() && sameParameters(candidate, constructor)) {
                return candidate;
            }
        }
        return null;
    }

    private static boolean sameParameters(IMethodBinding candidate, IMethodBinding constructor) {
        ITypeBinding[] a = candidate.getParameterTypes();
        ITypeBinding[] b = constructor.getParameterTypes();
        boolean same = a.length == b.length;
        for (int i = 0; same && i < a.length; i++) {
            same = a[i].isEqualTo(b[i]) || a[i].getErasure().isEqualTo(b[i].getErasure());
        }
        return same;
    }
}
