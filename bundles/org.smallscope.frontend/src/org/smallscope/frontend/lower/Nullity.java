package org.smallscope.frontend.lower;

import java.util.List;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.SimpleName;
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
        List<JmlItem> items = unit.source().itemsOf(unit.origin(declared).offset());
        if (has(items, JmlItem.Kind.NULLABLE)) {
            return true;
        }
        return !has(items, JmlItem.Kind.NON_NULL) && byDefault(declared);
    }

    private boolean byDefault(ASTNode node) {
        for (ASTNode n = node.getParent(); n != null; n = n.getParent()) {
            if (n instanceof AbstractTypeDeclaration type) {
                List<JmlItem> items =
                        unit.source().itemsOf(unit.origin(type.getName()).offset());
                if (has(items, JmlItem.Kind.NULLABLE_BY_DEFAULT)) {
                    return true;
                }
                if (has(items, JmlItem.Kind.NON_NULL_BY_DEFAULT)) {
                    return false;
                }
            }
        }
        return nullableByDefault;
    }

    static boolean has(List<JmlItem> items, JmlItem.Kind kind) {
        return items.stream().anyMatch(item -> item.kind() == kind);
    }
}
