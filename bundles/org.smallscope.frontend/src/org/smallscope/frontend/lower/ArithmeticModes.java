package org.smallscope.frontend.lower;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.VariableDeclaration;
import org.smallscope.frontend.jml.JmlItem;
import org.smallscope.program.Arithmetic;
import org.smallscope.program.Arithmetic.Mode;

/** How integers are computed with at a place: as the method says, or the types around it, or else by default. */
final class ArithmeticModes {
    private final Arithmetic defaults;
    private final Map<ASTNode, Arithmetic> known = new IdentityHashMap<>();

    ArithmeticModes(Arithmetic defaults) {
        this.defaults = defaults;
    }

    /** Models of the platform are Java. */
    Mode at(ASTNode place, Unit unit, boolean inClause) {
        if (unit.library()) {
            return Mode.JAVA;
        }
        Arithmetic said = around(place, unit);
        return said.specifications() == said.code() || inClause || isGhost(place, unit)
                ? said.specifications()
                : said.code();
    }

    private Arithmetic around(ASTNode place, Unit unit) {
        ASTNode n = place;
        while (n != null && !(n instanceof MethodDeclaration) && !(n instanceof AbstractTypeDeclaration)) {
            n = n.getParent();
        }
        if (n == null) {
            return defaults;
        }
        Arithmetic found = known.get(n);
        if (found == null) {
            found = narrowed(around(n.getParent(), unit), items(n, unit));
            known.put(n, found);
        }
        return found;
    }

    private static List<JmlItem> items(ASTNode declaration, Unit unit) {
        if (declaration instanceof AbstractTypeDeclaration type) {
            return unit.source().itemsOf(unit.origin(type.getName()).offset());
        }
        MethodDeclaration method = (MethodDeclaration) declaration;
        int target = SpecLowering.isClauseMethod(method)
                ? unit.source().item(SpecLowering.itemOf(method)).target()
                : unit.origin(method.getName()).offset();
        return unit.source().itemsOf(target);
    }

    private static Arithmetic narrowed(Arithmetic outside, List<JmlItem> items) {
        return new Arithmetic(
                said(items, "spec_").orElse(outside.specifications()),
                said(items, "code_").orElse(outside.code()));
    }

    private static Optional<Mode> said(List<JmlItem> items, String about) {
        return items.stream()
                .filter(i -> i.kind() == JmlItem.Kind.ARITHMETIC && i.detail().startsWith(about))
                .map(i -> i.detail().substring(about.length(), i.detail().lastIndexOf('_')))
                .map(word -> Mode.valueOf(word.toUpperCase(Locale.ROOT)))
                .findFirst();
    }

    /** In a set statement, or in the declaration of a ghost variable. */
    static boolean isGhost(ASTNode place, Unit unit) {
        for (ASTNode n = place; n != null && !(n instanceof MethodDeclaration); n = n.getParent()) {
            if (n instanceof VariableDeclaration variable) {
                return unit.source().itemsOf(unit.origin(variable.getName()).offset()).stream()
                        .anyMatch(i -> i.kind() == JmlItem.Kind.GHOST_FIELD || i.kind() == JmlItem.Kind.GHOST_LOCAL);
            }
            if (n instanceof ExpressionStatement statement) {
                return isSet(statement);
            }
        }
        return false;
    }

    /** Has it {@code $JML.set(N)} in front of it? */
    private static boolean isSet(ExpressionStatement statement) {
        if (!(statement.getParent() instanceof Block block)) {
            return false;
        }
        int index = block.statements().indexOf(statement);
        return index > 0
                && block.statements().get(index - 1) instanceof ExpressionStatement before
                && before.getExpression() instanceof MethodInvocation call
                && call.getName().getIdentifier().equals("set")
                && SpecLowering.isJmlCall(call.resolveMethodBinding());
    }
}
