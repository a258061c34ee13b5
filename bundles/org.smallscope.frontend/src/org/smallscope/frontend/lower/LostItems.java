package org.smallscope.frontend.lower;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.DoStatement;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.ForStatement;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.SimpleName;
import org.eclipse.jdt.core.dom.WhileStatement;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.frontend.jml.JmlItem.Kind;

/**
 * JML that belongs to a declaration or loop that is not there. Nobody would ever look it up, and the methods it is about
 * would be checked without it; so it is an error, whatever the reason.
 */
public final class LostItems {
    /** What stands in the code, or is told wherever it stands. */
    private static final Set<Kind> FOUND_OTHERWISE = EnumSet.of(
            Kind.MODEL_IMPORT,
            Kind.SET,
            Kind.ASSERT,
            Kind.ASSUME,
            Kind.UNREACHABLE,
            Kind.ACCEPTED,
            Kind.UNSUPPORTED,
            Kind.UNKNOWN_PRECONDITION,
            Kind.STATEMENT_GAP);

    private LostItems() {}

    /** The items of a file that are attached to nothing. */
    public static List<JmlItem> of(Unit unit) {
        List<JmlItem> items = unit.source().items().stream()
                .filter(i -> !FOUND_OTHERWISE.contains(i.kind()))
                .toList();
        Set<Integer> targets = items.isEmpty() ? Set.of() : targets(unit);
        return items.stream().filter(i -> !targets.contains(i.target())).toList();
    }

    private static Set<Integer> targets(Unit unit) {
        Set<Integer> targets = new HashSet<>();
        unit.ast().accept(new ASTVisitor() {
            @Override
            public void preVisit(ASTNode node) {
                if (node instanceof MethodDeclaration method) {
                    targets.add(unit.origin(method.getName()).offset());
                } else if (node instanceof AbstractTypeDeclaration type) {
                    // JDT does not take a record's name for a declaration
                    targets.add(unit.origin(type.getName()).offset());
                } else if (isTarget(node)) {
                    targets.add(unit.origin(node).offset());
                } else if (node instanceof AnonymousClassDeclaration) {
                    targets.add(unit.origin(SpecAssembly.typeName(node)).offset());
                }
            }
        });
        return targets;
    }

    private static boolean isTarget(ASTNode node) {
        return node instanceof SimpleName name && name.isDeclaration()
                || node instanceof ForStatement
                || node instanceof EnhancedForStatement
                || node instanceof WhileStatement
                || node instanceof DoStatement;
    }
}
