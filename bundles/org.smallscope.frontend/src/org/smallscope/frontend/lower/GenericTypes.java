package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Generic;
import org.smallscope.program.classes.Generics;

/** What the declarations of the sources say with type arguments, and of the platform's classes that heaps hold. */
final class GenericTypes {
    private static final List<String> HELD = List.of(
            "java.lang.String",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Short",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Boolean");

    private final Types types;
    private final Scopes scopes;
    private final Generics.Builder result = new Generics.Builder();

    private GenericTypes(Types types, Scopes scopes) {
        this.types = types;
        this.scopes = scopes;
    }

    static Generics of(List<Unit> units, Types types, Scopes scopes) {
        GenericTypes all = new GenericTypes(types, scopes);
        for (Unit unit : units) {
            if (!unit.specification()) {
                all.declarations(unit);
            }
        }
        if (!units.isEmpty()) {
            all.platform(units.get(0).ast().getAST());
        }
        new UncheckedOperations(types, all.result).find(units);
        return all.result.build();
    }

    private void declarations(Unit unit) {
        unit.ast().accept(new ASTVisitor() {
            @Override
            public void preVisit(ASTNode node) {
                ITypeBinding binding = node instanceof AbstractTypeDeclaration t
                        ? t.resolveBinding()
                        : node instanceof AnonymousClassDeclaration a ? a.resolveBinding() : null;
                if (binding != null) {
                    declare(binding);
                    members(binding);
                }
            }
        });
    }

    private void platform(AST ast) {
        for (String name : HELD) {
            Optional.ofNullable(ast.resolveWellKnownType(name)).ifPresent(this::declare);
        }
        String stranger = Type.STRANGER.name();
        result.parameters(stranger, List.of());
        result.supertypes(
                stranger,
                List.of(new Generic.Of("java.lang.Comparable", List.of(new Generic.Of(stranger, List.of())))));
    }

    /** Notes a class and, since its types are seen as them, the classes above it. */
    private void declare(ITypeBinding type) {
        ITypeBinding declared = type.getTypeDeclaration();
        String name = name(declared);
        if (result.knows(name)) {
            return;
        }
        result.parameters(name, List.of());
        List<Generics.Parameter> parameters = new ArrayList<>();
        for (ITypeBinding owner = declared; owner != null; owner = enclosing(owner)) {
            for (ITypeBinding p : owner.getTypeDeclaration().getTypeParameters()) {
                parameters.add(parameter(p));
            }
        }
        result.parameters(name, parameters);
        List<Generic.Of> above = new ArrayList<>();
        for (ITypeBinding t : supertypes(declared)) {
            declare(t);
            if (generic(t) instanceof Generic.Of o) {
                above.add(o);
            }
        }
        result.supertypes(name, above);
    }

    private static List<ITypeBinding> supertypes(ITypeBinding type) {
        List<ITypeBinding> all = new ArrayList<>();
        Optional.ofNullable(type.getSuperclass()).ifPresent(all::add);
        all.addAll(Arrays.asList(type.getInterfaces()));
        return all;
    }

    private void members(ITypeBinding type) {
        for (IVariableBinding field : type.getDeclaredFields()) {
            result.field(types.field(field), generic(field.getType()));
        }
        for (IMethodBinding method : type.getDeclaredMethods()) {
            result.parameters(
                    types.method(method).toString(),
                    Arrays.stream(method.getTypeParameters())
                            .map(this::parameter)
                            .toList());
            result.method(
                    types.method(method),
                    Arrays.stream(method.getParameterTypes()).map(this::generic).toList());
        }
    }

    private Generics.Parameter parameter(ITypeBinding variable) {
        return new Generics.Parameter(
                variable(variable),
                Arrays.stream(variable.getTypeBounds()).map(this::generic).toList());
    }

    private Generic.Variable variable(ITypeBinding v) {
        IMethodBinding method = v.getDeclaringMethod();
        String owner = method == null
                ? name(v.getDeclaringClass())
                : types.method(method).toString();
        return new Generic.Variable(owner, v.getName());
    }

    private String name(ITypeBinding type) {
        return scopes.nameOf(type.getErasure());
    }

    /** The class whose type parameters those of an inner class are as well. */
    private static ITypeBinding enclosing(ITypeBinding type) {
        ITypeBinding declared = type.getTypeDeclaration();
        boolean inner = (declared.isMember() || declared.isLocal() || declared.isAnonymous())
                && !Modifier.isStatic(declared.getModifiers())
                && !declared.isInterface()
                && !declared.isEnum()
                && !declared.isRecord();
        return inner ? type.getDeclaringClass() : null;
    }

    private Generic generic(ITypeBinding type) {
        if (type.isArray()) {
            return new Generic.ArrayOf(generic(type.getComponentType()));
        } else if (type.isCapture()) {
            return Generic.Wildcard.ANY;
        } else if (type.isTypeVariable()) {
            return variable(type);
        } else if (type.isWildcardType()) {
            Optional<Generic> bound = Optional.ofNullable(type.getBound()).map(this::generic);
            return type.isUpperbound()
                    ? new Generic.Wildcard(bound, Optional.empty())
                    : new Generic.Wildcard(Optional.empty(), bound);
        } else if (type.isPrimitive()) {
            return new Generic.Of(type.getName(), List.of());
        }
        declare(type);
        List<Generic> arguments = new ArrayList<>();
        for (ITypeBinding t = type; t != null && !type.isRawType(); t = enclosing(t)) {
            ITypeBinding[] own = t.isParameterizedType() ? t.getTypeArguments() : t.getTypeParameters();
            Arrays.stream(own).map(this::generic).forEach(arguments::add);
        }
        return new Generic.Of(name(type), arguments);
    }
}
