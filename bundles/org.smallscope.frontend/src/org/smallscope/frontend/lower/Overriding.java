package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.smallscope.program.Local;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Origin;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.Method;
import org.smallscope.program.contract.Contract;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** Which methods a method overrides (JLS 8.4.8). */
final class Overriding {
    private final Types types;

    Overriding(Types types) {
        this.types = types;
    }

    /** All methods of supertypes that this one overrides or implements, erased as declared there. */
    List<MethodRef> overridden(IMethodBinding method) {
        if (!overridable(method)) {
            return List.of();
        }
        Set<MethodRef> found = new LinkedHashSet<>();
        for (ITypeBinding above : allSupertypes(method.getDeclaringClass())) {
            for (IMethodBinding candidate : above.getDeclaredMethods()) {
                if (overridable(candidate) && sameName(method, candidate) && method.overrides(candidate)) {
                    found.add(types.method(candidate));
                }
            }
        }
        found.remove(types.method(method));
        return List.copyOf(found);
    }

    private static boolean sameName(IMethodBinding a, IMethodBinding b) {
        return a.getName().equals(b.getName()) && a.getParameterTypes().length == b.getParameterTypes().length;
    }

    private boolean overridable(IMethodBinding method) {
        int modifiers = method.getModifiers();
        return !method.isConstructor() && !Modifier.isStatic(modifiers) && !types.isPrivate(method);
    }

    /** Every class and interface above a type, as it sees them (with type arguments), nearest first. */
    static List<ITypeBinding> allSupertypes(ITypeBinding type) {
        Map<String, ITypeBinding> found = new LinkedHashMap<>();
        addSupertypes(type, found);
        return List.copyOf(found.values());
    }

    private static void addSupertypes(ITypeBinding type, Map<String, ITypeBinding> found) {
        for (ITypeBinding above : Types.directSupertypes(type)) {
            if (found.putIfAbsent(above.getKey(), above) == null) {
                addSupertypes(above, found);
            }
        }
    }

    /**
     * A class can implement an interface by a method it inherits from a superclass that knows nothing of the interface
     * (JLS 8.4.8.4). Dispatch asks who overrides what, so such a class gets a method that calls the inherited one.
     */
    List<Method> forwarders(ITypeBinding type, Origin origin) {
        if (type.isInterface() || type.getSuperclass() == null) {
            return List.of();
        }
        Map<String, Forward> forwards = new LinkedHashMap<>();
        for (ITypeBinding above : allSupertypes(type)) {
            if (above.isInterface()) {
                for (IMethodBinding wanted : above.getDeclaredMethods()) {
                    if (overridable(wanted) && !declares(type, wanted)) {
                        inherited(type, wanted).ifPresent(i -> forwards.computeIfAbsent(
                                        i.getKey(), k -> new Forward(i, new ArrayList<>()))
                                .implemented()
                                .add(wanted));
                    }
                }
            }
        }
        List<Method> methods = new ArrayList<>();
        for (Forward forward : forwards.values()) {
            methods.add(forwarder(type, forward, origin));
        }
        return methods;
    }

    private record Forward(IMethodBinding inherited, List<IMethodBinding> implemented) {}

    private static boolean declares(ITypeBinding type, IMethodBinding wanted) {
        for (IMethodBinding own : type.getDeclaredMethods()) {
            if (sameName(own, wanted) && own.overrides(wanted)) {
                return true;
            }
        }
        return false;
    }

    /** The method of a superclass that implements the interface's method by chance. */
    private Optional<IMethodBinding> inherited(ITypeBinding type, IMethodBinding wanted) {
        for (ITypeBinding c = type.getSuperclass(); c != null; c = c.getSuperclass()) {
            for (IMethodBinding candidate : c.getDeclaredMethods()) {
                boolean matches = overridable(candidate)
                        && sameName(candidate, wanted)
                        && (candidate.isSubsignature(wanted) || sameErasure(candidate, wanted));
                if (matches) {
                    boolean stranger = !Modifier.isAbstract(candidate.getModifiers())
                            && !c.getErasure()
                                    .isSubTypeCompatible(
                                            wanted.getDeclaringClass().getErasure())
                            && !c.getQualifiedName().equals(Type.OBJECT.name());
                    return stranger ? Optional.of(candidate) : Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private boolean sameErasure(IMethodBinding a, IMethodBinding b) {
        return erasedParameters(a).equals(erasedParameters(b));
    }

    private List<Type> erasedParameters(IMethodBinding method) {
        return types.parameterTypes(method);
    }

    private Method forwarder(ITypeBinding type, Forward forward, Origin origin) {
        MethodRef target = types.method(forward.inherited());
        Local self = new Local("this", new Type.Ref(types.className(type)), origin);
        List<Local> parameters = new ArrayList<>();
        for (Type parameter : target.parameters()) {
            parameters.add(new Local("$argument" + parameters.size(), parameter, origin));
        }
        List<Expr> arguments =
                parameters.stream().<Expr>map(p -> new Expr.Read(p, origin)).toList();
        Expr call = new Expr.Call(
                target,
                Expr.Dispatch.SPECIAL,
                Optional.of(new Expr.Read(self, origin)),
                arguments,
                target.result(),
                origin);
        Stmt code =
                target.result() == Prim.VOID ? new Stmt.Eval(call, origin) : new Stmt.Return(Optional.of(call), origin);
        Set<MethodRef> overridden = new LinkedHashSet<>(List.of(target));
        overridden.addAll(overridden(forward.inherited()));
        forward.implemented().forEach(m -> overridden.add(types.method(m)));
        MethodRef ref =
                new MethodRef(self.type().toString(), target.name(), target.parameters(), target.result(), false);
        return new Method(
                ref,
                Optional.of(self),
                parameters,
                Optional.of(code),
                false,
                false,
                List.copyOf(overridden),
                Contract.NONE,
                origin);
    }
}
