package org.smallscope.frontend.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.program.Origin;

/**
 * Unsupported JML that belongs to neither a method nor a type, but to a field, a parameter, or nothing: it is counted
 * to the innermost method or type around it, so that it is never lost.
 */
final class StrayItems {

    /** A declaration that takes what is unsupported inside of it; {@code name} is the offset items call it by. */
    private record Owner(int name, int from, int to) {}

    private StrayItems() {}

    /** The stray items of a file, by the offset of the name of their owner; -1 for the file itself. */
    static Map<Integer, List<JmlItem>> of(Unit unit) {
        List<Owner> owners = owners(unit);
        Map<Integer, List<JmlItem>> stray = new LinkedHashMap<>();
        for (JmlItem item : unit.source().items()) {
            boolean known = owners.stream().anyMatch(o -> o.name() == item.target());
            if (isStray(item) && !known) {
                stray.computeIfAbsent(around(item, owners), k -> new ArrayList<>())
                        .add(item);
            }
        }
        return stray;
    }

    private static boolean isStray(JmlItem item) {
        return item.kind() == JmlItem.Kind.UNSUPPORTED || item.kind() == JmlItem.Kind.UNKNOWN_PRECONDITION;
    }

    private static int around(JmlItem item, List<Owner> owners) {
        Owner nearest = new Owner(-1, Integer.MIN_VALUE / 2, Integer.MAX_VALUE / 2);
        for (Owner owner : owners) {
            boolean inside = owner.from() <= item.target() && item.target() < owner.to();
            if (inside && owner.to() - owner.from() < nearest.to() - nearest.from()) {
                nearest = owner;
            }
        }
        return nearest.name();
    }

    private static List<Owner> owners(Unit unit) {
        List<Owner> owners = new ArrayList<>();
        unit.ast().accept(new ASTVisitor() {
            @Override
            public void preVisit(ASTNode node) {
                boolean method = node instanceof MethodDeclaration m && !SpecLowering.isClauseMethod(m);
                if (method || node instanceof AbstractTypeDeclaration || node instanceof AnonymousClassDeclaration) {
                    Origin whole = unit.origin(node);
                    ASTNode name = method ? ((MethodDeclaration) node).getName() : SpecAssembly.typeName(node);
                    owners.add(new Owner(unit.origin(name).offset(), whole.offset(), whole.offset() + whole.length()));
                }
            }
        });
        return owners;
    }
}
