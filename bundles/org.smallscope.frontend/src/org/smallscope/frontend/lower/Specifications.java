package org.smallscope.frontend.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.Contract;

/**
 * What {@code .jml} files say of methods without source: methods that have a contract and no body. They are read from
 * the mirrors of these files, whose types go by the names of the real ones.
 */
final class Specifications {
    private final Lowering session;
    private final Map<MethodRef, Source> declared = new LinkedHashMap<>();
    private final Map<MethodRef, Method> lowered = new LinkedHashMap<>();

    /** Where a method is specified. */
    private record Source(Unit unit, MethodDeclaration declaration) {}

    Specifications(Lowering session) {
        this.session = session;
    }

    void add(Unit unit) {
        unit.ast().accept(new ASTVisitor() {
            @Override
            public boolean visit(MethodDeclaration method) {
                if (!SpecLowering.isClauseMethod(method)
                        && method.resolveBinding() != null
                        && method.getParent() instanceof AbstractTypeDeclaration) {
                    declared.put(session.types().method(method.resolveBinding()), new Source(unit, method));
                }
                return false;
            }
        });
    }

    boolean has(MethodRef ref) {
        return declared.containsKey(ref);
    }

    /** The method with its contract. */
    Optional<Method> find(MethodRef ref) {
        Source source = declared.get(ref);
        return source == null
                ? Optional.empty()
                : Optional.of(lowered.computeIfAbsent(ref, r -> lower(r, source.unit(), source.declaration())));
    }

    private Method lower(MethodRef ref, Unit unit, MethodDeclaration declaration) {
        IMethodBinding binding = declaration.resolveBinding();
        ITypeBinding owner = binding.getDeclaringClass();
        ClassScope scope = session.scopes().of(declaration.getParent());
        Origin origin = unit.origin(declaration.getName());
        Optional<Local> receiver =
                ref.isStatic() ? Optional.empty() : Optional.of(new Local("this", new Type.Ref(ref.owner()), origin));
        ClassParts parts = new ClassParts();
        Body body = new Body(session, unit, parts, new Frame(scope, receiver, null, Prim.VOID));
        List<Local> parameters = ClassLowering.parameters(body, declaration);
        boolean isAbstract = Modifier.isAbstract(binding.getModifiers())
                || owner.isInterface() && !Modifier.isDefault(declaration.getModifiers()) && !ref.isStatic();
        Method plain = new Method(
                ref,
                receiver,
                parameters,
                Optional.empty(),
                isAbstract,
                false,
                new Overriding(session.types()).overridden(binding),
                Contract.NONE,
                origin);
        return new SpecAssembly(session, unit).specified(plain, declaration, scope, parameters, parts);
    }
}
