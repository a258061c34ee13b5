package org.smallscope.frontend.library;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.smallscope.frontend.lower.Lowering;
import org.smallscope.frontend.lower.Types;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.classes.ClassDecl;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.ClassSpec;
import org.smallscope.program.contract.Contract;

/**
 * Adds to a model, or to nothing, what the real class has: its place in the hierarchy, and every method that overrides
 * one of a model, without a body where its own model does not give it, so that dispatch never runs past it.
 */
final class Completion {
    private final Lowering session;
    private final ModelLibrary library;

    Completion(Lowering session, ModelLibrary library) {
        this.session = session;
        this.library = library;
    }

    ClassDecl complete(ClassDecl model, ITypeBinding real) {
        List<Method> methods = new ArrayList<>();
        for (Method method : model.methods()) {
            methods.add(counterpart(method, real).map(r -> joined(method, r)).orElse(method));
        }
        methods.addAll(missing(real, methods));
        Set<String> interfaces = new LinkedHashSet<>(model.interfaces());
        interfaces.addAll(interfaces(real));
        Optional<String> superclass = superclass(real);
        return new ClassDecl(
                model.name(),
                model.exported(),
                model.kind(),
                model.isAbstract(),
                Types.isClosed(real),
                superclass,
                List.copyOf(interfaces),
                model.fields(),
                methods,
                model.spec(),
                true,
                model.literals(),
                model.origin());
    }

    /** A class of which nothing is known but its place in the hierarchy; no objects of it exist, so it is abstract. */
    ClassDecl stub(String name, ITypeBinding real) {
        ClassDecl.Kind kind = real.isInterface()
                ? ClassDecl.Kind.INTERFACE
                : real.isEnum() ? ClassDecl.Kind.ENUM : real.isRecord() ? ClassDecl.Kind.RECORD : ClassDecl.Kind.CLASS;
        return new ClassDecl(
                name,
                real.getErasure().getName(),
                kind,
                true,
                Types.isClosed(real),
                superclass(real),
                interfaces(real),
                List.of(),
                missing(real, List.of()),
                ClassSpec.NONE,
                true,
                List.of(),
                Origin.NONE);
    }

    private Optional<String> superclass(ITypeBinding real) {
        boolean none = real.isInterface() || real.getSuperclass() == null;
        return none ? Optional.empty() : Optional.of(session.nameOf(real.getSuperclass()));
    }

    private List<String> interfaces(ITypeBinding real) {
        List<String> names = new ArrayList<>();
        for (ITypeBinding i : real.getInterfaces()) {
            String name = session.nameOf(i);
            // descriptors of constants are of no use to anyone here
            if (!name.startsWith("java.lang.constant.")) {
                names.add(name);
            }
        }
        return names;
    }

    private Optional<IMethodBinding> counterpart(Method method, ITypeBinding real) {
        for (IMethodBinding candidate : real.getDeclaredMethods()) {
            boolean instance = !candidate.isConstructor() && !Modifier.isStatic(candidate.getModifiers());
            if (instance && session.reference(candidate).sameSignature(method.ref())) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private Method joined(Method method, IMethodBinding real) {
        Set<MethodRef> overridden = new LinkedHashSet<>(method.overridden());
        session.overriddenBy(real).stream()
                .filter(o -> library.hasClass(o.owner()))
                .forEach(overridden::add);
        return new Method(
                method.ref(),
                method.receiver(),
                method.parameters(),
                method.body(),
                method.isAbstract(),
                method.isPrivate(),
                List.copyOf(overridden),
                method.contract(),
                method.origin());
    }

    private List<Method> missing(ITypeBinding real, List<Method> present) {
        List<Method> added = new ArrayList<>();
        for (IMethodBinding method : real.getDeclaredMethods()) {
            boolean skipped = method.isConstructor()
                    || method.isSynthetic()
                    || Modifier.isStatic(method.getModifiers())
                    || Modifier.isPrivate(method.getModifiers());
            if (skipped) {
                continue;
            }
            MethodRef ref = session.reference(method);
            List<MethodRef> overridden = session.overriddenBy(method).stream()
                    .filter(library::hasMethod)
                    .toList();
            if (!overridden.isEmpty() && present.stream().noneMatch(m -> m.ref().sameSignature(ref))) {
                added.add(bodyless(method, ref, overridden));
            }
        }
        return added;
    }

    /** A method of which only the declaration is known. */
    Method bodyless(IMethodBinding method, MethodRef ref, List<MethodRef> overridden) {
        List<Local> parameters = new ArrayList<>();
        for (Type type : ref.parameters()) {
            parameters.add(new Local("$argument" + parameters.size(), type, Origin.NONE));
        }
        Local self = new Local("this", new Type.Ref(ref.owner()), Origin.NONE);
        return new Method(
                ref,
                Optional.of(self),
                parameters,
                Optional.empty(),
                Modifier.isAbstract(method.getModifiers()),
                false,
                overridden,
                Contract.NONE,
                Origin.NONE);
    }
}
