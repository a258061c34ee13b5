package org.smallscope.frontend.lower;

import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.IBinding;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.Modifier;
import org.smallscope.program.classes.Access;
import org.smallscope.program.classes.Access.Level;

/** From where the members of the sources can be named, as written: JML's spec_public opens nothing to code. */
final class AccessLevels {
    private final Types types;
    private final Scopes scopes;
    private final Access.Builder result = new Access.Builder();

    private AccessLevels(Types types, Scopes scopes) {
        this.types = types;
        this.scopes = scopes;
    }

    static Access of(List<Unit> units, Types types, Scopes scopes) {
        AccessLevels all = new AccessLevels(types, scopes);
        units.stream().filter(u -> !u.specification()).forEach(all::unit);
        return all.result.build();
    }

    private void unit(Unit unit) {
        unit.ast().accept(new ASTVisitor() {
            @Override
            public void preVisit(ASTNode node) {
                ITypeBinding binding = node instanceof AbstractTypeDeclaration t
                        ? t.resolveBinding()
                        : node instanceof AnonymousClassDeclaration a ? a.resolveBinding() : null;
                if (binding != null) {
                    type(binding);
                }
            }
        });
    }

    private void type(ITypeBinding type) {
        result.add(types.className(type), ofClass(type));
        for (IVariableBinding field : type.getDeclaredFields()) {
            result.add(types.field(field), ofMember(field, type));
        }
        for (IMethodBinding method : type.getDeclaredMethods()) {
            result.add(types.method(method), ofMember(method, type));
        }
    }

    private Level ofClass(ITypeBinding type) {
        if (type.isLocal() || type.isAnonymous()) {
            return Level.PRIVATE;
        }
        ITypeBinding around = type.getDeclaringClass();
        return around == null
                ? written(type)
                : (around.isInterface() ? Level.OPEN : written(type)).within(ofClass(around));
    }

    private Level ofMember(IBinding member, ITypeBinding type) {
        return type.isInterface() && !scopes.isPrivate(member) ? Level.OPEN : written(member);
    }

    private Level written(IBinding declared) {
        if (scopes.isPrivate(declared)) {
            return Level.PRIVATE;
        }
        boolean open = Modifier.isPublic(declared.getModifiers()) || Modifier.isProtected(declared.getModifiers());
        return open && !scopes.isOfPackage(declared) ? Level.OPEN : Level.PACKAGE;
    }
}
