package org.smallscope.frontend.lower;

import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.TypeDeclaration;

/** Which code has a {@code this} (JLS 8.1.3). */
final class Contexts {

    private Contexts() {}

    /** True where the declaration makes its code a static context. */
    static boolean isStatic(ASTNode node) {
        if (node instanceof MethodDeclaration method) {
            return Modifier.isStatic(method.getModifiers());
        }
        if (node instanceof Initializer initializer) {
            return Modifier.isStatic(initializer.getModifiers());
        }
        if (node instanceof FieldDeclaration field) {
            return isStaticField(field);
        }
        return node instanceof EnumConstantDeclaration;
    }

    /** The fields of interfaces are static without saying so (JLS 9.3). */
    static boolean isStaticField(FieldDeclaration field) {
        return Modifier.isStatic(field.getModifiers())
                || field.getParent() instanceof TypeDeclaration type && type.isInterface()
                || field.getParent() instanceof AbstractTypeDeclaration other
                        && other.getNodeType() == ASTNode.ANNOTATION_TYPE_DECLARATION;
    }

    static boolean isConstructorCall(ASTNode node) {
        return node instanceof ConstructorInvocation || node instanceof SuperConstructorInvocation;
    }
}
