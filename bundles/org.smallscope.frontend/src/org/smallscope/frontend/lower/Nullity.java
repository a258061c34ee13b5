package org.smallscope.frontend.lower;

import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.smallscope.frontend.jml.JmlItem;

/** Whether a declared reference may be null: by its own modifier, by those of the types around it, by the option. */
final class Nullity {
    private final Unit unit;
    private final boolean nullableByDefault;

    Nullity(Unit unit, boolean nullableByDefault) {
        this.unit = unit;
        this.nullableByDefault = nullableByDefault;
    }

    /** About a field, a parameter, or for a method its result. Models say nothing, so anything may be null there. */
    boolean nullable(SimpleName declared) {
        if (unit.library()) {
            return true;
        }
        List<JmlItem> items = items(declared);
        if (has(items, JmlItem.Kind.NULLABLE)) {
            return true;
        }
        return !has(items, JmlItem.Kind.NON_NULL) && (byDefault(declared) || isOfEquals(declared));
    }

    /** Every object takes null in {@code equals}, and what overrides that takes it too. */
    private static boolean isOfEquals(SimpleName declared) {
        return declared.getParent() instanceof SingleVariableDeclaration parameter
                && parameter.getParent() instanceof MethodDeclaration method
                && method.getName().getIdentifier().equals("equals")
                && method.parameters().size() == 1
                && parameter.resolveBinding().getType().getQualifiedName().equals("java.lang.Object");
    }

    /** Whether a local variable is marked non_null: then what it is given must not be null. */
    boolean markedNonNull(SimpleName declared) {
        return !unit.library() && has(items(declared), JmlItem.Kind.NON_NULL);
    }

    private List<JmlItem> items(SimpleName declared) {
        return unit.source().itemsOf(unit.origin(declared).offset());
    }

    private boolean byDefault(ASTNode node) {
        for (ASTNode n = node.getParent(); n != null; n = n.getParent()) {
            SimpleName name = n instanceof AbstractTypeDeclaration type
                    ? type.getName()
                    : n instanceof MethodDeclaration method ? method.getName() : null;
            List<JmlItem> items = name == null ? List.of() : items(name);
            if (has(items, JmlItem.Kind.NULLABLE_BY_DEFAULT)) {
                return true;
            }
            if (has(items, JmlItem.Kind.NON_NULL_BY_DEFAULT)) {
                return false;
            }
        }
        return nullableByDefault;
    }

    static boolean has(List<JmlItem> items, JmlItem.Kind kind) {
        return items.stream().anyMatch(item -> item.kind() == kind);
    }
}
