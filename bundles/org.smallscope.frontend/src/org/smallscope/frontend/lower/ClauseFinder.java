package org.smallscope.frontend.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.ReturnStatement;

/** Finds the methods that stand for clauses, and what they return. */
final class ClauseFinder {

    private ClauseFinder() {}

    static Map<Integer, MethodDeclaration> find(CompilationUnit unit) {
        Map<Integer, MethodDeclaration> found = new LinkedHashMap<>();
        unit.accept(new ASTVisitor() {
            @Override
            public boolean visit(MethodDeclaration method) {
                if (SpecLowering.isClauseMethod(method)) {
                    found.put(SpecLowering.itemOf(method), method);
                }
                return true;
            }
        });
        return found;
    }

    /** The expression of the clause: what the method's last statement returns. */
    static Expression returned(MethodDeclaration method) {
        List<?> statements = method.getBody().statements();
        return ((ReturnStatement) statements.get(statements.size() - 1)).getExpression();
    }
}
