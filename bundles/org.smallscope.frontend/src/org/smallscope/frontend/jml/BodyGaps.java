package org.smallscope.frontend.jml;

import java.util.Map;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CompilationUnit;

/** Marks the bodies of methods that have no meaning, since the compiler does not take them. */
final class BodyGaps {
    private final Augmentation session;
    private final CompilationUnit unit;

    BodyGaps(Augmentation session, CompilationUnit unit) {
        this.session = session;
        this.unit = unit;
    }

    /** @param bodies by the offset of the brace that opens them */
    void write(Map<Integer, Gap> bodies) {
        if (bodies.isEmpty()) {
            return;
        }
        unit.accept(new ASTVisitor() {
            @Override
            public boolean visit(Block block) {
                Gap gap = bodies.get(block.getStartPosition());
                if (gap != null) {
                    session.concerned().at(block, Places.range(block), gap);
                }
                return gap == null;
            }
        });
    }
}
