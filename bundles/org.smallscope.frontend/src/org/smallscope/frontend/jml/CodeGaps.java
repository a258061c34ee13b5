package org.smallscope.frontend.jml;

import java.util.Map;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/** Marks the bodies and initial values of fields that have no meaning, since the compiler does not take them. */
final class CodeGaps {
    private final Augmentation session;
    private final CompilationUnit unit;

    CodeGaps(Augmentation session, CompilationUnit unit) {
        this.session = session;
        this.unit = unit;
    }

    /** @param code by its offset, as {@link Gaps} has it */
    void write(Map<Integer, Gap> code) {
        if (code.isEmpty()) {
            return;
        }
        unit.accept(new ASTVisitor() {
            @Override
            public boolean visit(Block block) {
                return mark(block, block.getParent() instanceof Initializer i ? i : block);
            }

            @Override
            public boolean visit(VariableDeclarationFragment field) {
                return mark(field, field);
            }

            /** Initialisers concern whoever uses the class: what fields hold when a check begins comes from there. */
            private boolean mark(ASTNode node, ASTNode member) {
                Gap gap = code.get(node.getStartPosition());
                if (gap != null) {
                    session.concerned().at(member, Places.range(node), gap);
                }
                return gap == null;
            }
        });
    }
}
