package org.smallscope.frontend.lower;

import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ExpressionStatement;
import org.eclipse.jdt.core.dom.IMethodBinding;
import org.eclipse.jdt.core.dom.ITypeBinding;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.Statement;
import org.smallscope.frontend.jml.JmlLibrary;
import org.smallscope.program.Origin;
import org.smallscope.program.contract.Clause;
import org.smallscope.program.tree.Expr;
import org.smallscope.program.tree.Stmt;

/** What JML became in the augmented text: calls of {@code $JML} in code and in clauses. */
final class SpecLowering {
    private final Body body;

    SpecLowering(Body body) {
        this.body = body;
    }

    /** The clauses at the beginning of a loop's body, and how many statements they take there. */
    record LoopSpec(List<Clause> invariants, List<Clause> variants, int statements) {
    }

    static boolean isJmlCall(IMethodBinding method) {
        return method != null && isJmlClass(method.getDeclaringClass());
    }

    static boolean isJmlClass(ITypeBinding type) {
        return type != null && type.getErasure().getQualifiedName().equals(JmlLibrary.JML_CLASS);
    }

    /** True for the methods that stand for clauses. */
    static boolean isClauseMethod(MethodDeclaration method) {
        return method.getName().getIdentifier().startsWith("$jml$");
    }

    Expr call(MethodInvocation call, IMethodBinding method, Origin origin) {
        throw new IllegalStateException("JML call at " + origin + " in " + body.unit.source().path());
    }

    Optional<List<Stmt>> statement(ExpressionStatement statement) {
        return Optional.empty();
    }

    LoopSpec loopSpec(Statement loopBody) {
        return new LoopSpec(List.of(), List.of(), 0);
    }
}
