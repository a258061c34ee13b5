package org.smallscope.frontend.jml;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.Assignment;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.IVariableBinding;
import org.eclipse.jdt.core.dom.LambdaExpression;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.NodeFinder;
import org.eclipse.jdt.core.dom.PostfixExpression;
import org.eclipse.jdt.core.dom.PrefixExpression;
import org.eclipse.jdt.core.dom.SimpleName;

/**
 * Local variables that quantifiers read. A quantifier is a lambda in augmented text, and what a lambda reads must not
 * change; some releases of the compiler complain of that where the variable is read, others where the user's Java assigns
 * it.
 */
final class Captures {

    private Captures() {}

    /**
     * Whether a problem can only be that a variable is assigned which a quantifier reads. Problems of this kind have
     * other numbers in each release, so it is known by its place and by what it is about.
     */
    static boolean complains(IProblem problem, Augmented file, CompilationUnit woven) {
        return problem.getID() != IProblem.UninitializedLocalVariable
                && NodeFinder.perform(woven, problem.getSourceStart(), 1) instanceof SimpleName name
                && Arrays.equals(problem.getArguments(), new String[] {name.getIdentifier()})
                && assigned(name)
                && name.resolveBinding() instanceof IVariableBinding variable
                && !variable.isField()
                && !Modifier.isFinal(variable.getModifiers())
                && inQuantifiers(file, woven)
                        .contains(variable.getVariableDeclaration().getKey());
    }

    private static boolean assigned(SimpleName name) {
        ASTNode parent = name.getParent();
        if (parent instanceof PrefixExpression prefix) {
            return prefix.getOperator() == PrefixExpression.Operator.INCREMENT
                    || prefix.getOperator() == PrefixExpression.Operator.DECREMENT;
        }
        return parent instanceof PostfixExpression
                || parent instanceof Assignment assignment && assignment.getLeftHandSide() == name;
    }

    private static Set<String> inQuantifiers(Augmented file, CompilationUnit woven) {
        Set<String> captured = new HashSet<>();
        woven.accept(new ASTVisitor() {
            private int lambdas;

            @Override
            public boolean visit(LambdaExpression lambda) {
                lambdas += file.map().inserted(lambda.getStartPosition()) ? 1 : 0;
                return true;
            }

            @Override
            public void endVisit(LambdaExpression lambda) {
                lambdas -= file.map().inserted(lambda.getStartPosition()) ? 1 : 0;
            }

            @Override
            public boolean visit(SimpleName name) {
                if (lambdas > 0 && name.resolveBinding() instanceof IVariableBinding variable && !variable.isField()) {
                    captured.add(variable.getVariableDeclaration().getKey());
                }
                return true;
            }
        });
        return captured;
    }
}
