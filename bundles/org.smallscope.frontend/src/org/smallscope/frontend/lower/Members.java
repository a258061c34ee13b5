package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/**
 * The members of a type by kind, each in the order of the text.
 *
 * @param initialisers fields and initialiser blocks together, as they run
 */
record Members(
        List<FieldDeclaration> fields,
        List<MethodDeclaration> methods,
        List<ASTNode> initialisers,
        List<AbstractTypeDeclaration> types) {

    static Members of(List<?> declarations) {
        Members members = new Members(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (Object declaration : declarations) {
            if (declaration instanceof FieldDeclaration f
                    && SpecLowering.isJmlClass(f.getType().resolveBinding())) {
                continue; // there by name alone, and nobody that has a meaning names it
            }
            if (declaration instanceof FieldDeclaration f) {
                members.fields.add(f);
                members.initialisers.add(f);
            } else if (declaration instanceof Initializer i) {
                members.initialisers.add(i);
            } else if (declaration instanceof MethodDeclaration m) {
                members.methods.add(m);
            } else if (declaration instanceof AbstractTypeDeclaration t) {
                members.types.add(t);
            }
        }
        return members;
    }

    List<MethodDeclaration> constructors() {
        return methods.stream().filter(MethodDeclaration::isConstructor).toList();
    }

    /** Whether there is code that every constructor runs. */
    boolean initialisesObjects() {
        return initialisers.stream()
                .anyMatch(m -> m instanceof Initializer i && !Contexts.isStatic(i)
                        || m instanceof FieldDeclaration f && !Contexts.isStaticField(f) && isInitialised(f));
    }

    private static boolean isInitialised(FieldDeclaration field) {
        for (Object fragment : field.fragments()) {
            if (((VariableDeclarationFragment) fragment).getInitializer() != null) {
                return true;
            }
        }
        return false;
    }
}
