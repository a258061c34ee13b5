package org.smallscope.frontend.lower;

import java.util.List;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.SimpleName;
import org.smallscope.program.Local;

/** The parameters of a compact canonical constructor, which are declared nowhere: found where they are used. */
final class CompactParameters {

    private CompactParameters() {}

    /** Lets each use of a parameter in the constructor mean the local of that name. */
    static void bind(MethodDeclaration constructor, Frame frame, List<Local> parameters) {
        constructor.getBody().accept(new ASTVisitor() {
            @Override
            public boolean visit(SimpleName name) {
                if (name.resolveBinding() instanceof IVariableBinding variable
                        && variable.isParameter()
                        && frame.find(variable).isEmpty()
                        && variable.getDeclaringMethod() != null
                        && variable.getDeclaringMethod().isEqualTo(constructor.resolveBinding())) {
                    parameters.stream()
                            .filter(p -> p.name().equals(variable.getName()))
                            .findFirst()
                            .ifPresent(p -> frame.bind(variable, p));
                }
                return true;
            }
        });
    }
}
