package org.smallscope.frontend;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.SimpleName;
import org.smallscope.frontend.jml.Augmented;
import org.smallscope.frontend.jml.JmlLibrary;

/** Finds the uses of variables that are there by name alone, since their declarations have no meaning. */
final class ByName {

    private ByName() {}

    /** Where such variables are used in JML: offsets of the augmented text. */
    static List<Integer> uses(CompilationUnit unit, Augmented file) {
        List<Integer> found = new ArrayList<>();
        unit.accept(new ASTVisitor() {
            @Override
            public boolean visit(SimpleName name) {
                if (!name.isDeclaration()
                        && name.resolveBinding() instanceof IVariableBinding variable
                        && variable.getType() != null
                        && variable.getType().getQualifiedName().equals(JmlLibrary.JML_CLASS + ".Opaque")
                        && file.map().inserted(name.getStartPosition())) {
                    found.add(name.getStartPosition());
                }
                return false;
            }
        });
        return found;
    }
}
