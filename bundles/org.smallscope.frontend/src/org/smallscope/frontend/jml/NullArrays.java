package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CastExpression;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.NullLiteral;
import org.eclipse.jdt.core.dom.ParenthesizedExpression;
import org.smallscope.spec.Range;

/**
 * Writes {@code (int[]) null} as {@code (int[]) (java.lang.Object) null}, which means the same (JLS 5.5): JDT makes code
 * of what it parses, forgets the type of such a null, and breaks off where an array is needed.
 */
final class NullArrays {
    private static final String WIDER = "(java.lang.Object) ";

    private NullArrays() {}

    /** Inserts what is missing. */
    static void widen(CompilationUnit unit, String source, BiConsumer<Integer, Fragment> insert) {
        for (int at : places(unit)) {
            insert.accept(at, new Fragment(source).made(WIDER, new Range(at, at)));
        }
    }

    private static List<Integer> places(CompilationUnit unit) {
        List<Integer> result = new ArrayList<>();
        unit.accept(new ASTVisitor() {
            @Override
            public boolean visit(NullLiteral node) {
                ASTNode around = node.getParent();
                while (around instanceof ParenthesizedExpression) {
                    around = around.getParent();
                }
                if (around instanceof CastExpression cast && cast.getType().isArrayType()) {
                    result.add(node.getStartPosition());
                }
                return true;
            }
        });
        return result;
    }
}
