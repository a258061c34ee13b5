package org.smallscope.frontend.jml;

import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.smallscope.frontend.jml.JmlItem.Kind;
import org.smallscope.spec.Range;

/**
 * Attaches what has no meaning to those that it would mean something for: what stands in a body to that body, so that
 * it concerns whoever comes there; what is said of a method also to its callers, unless they need not know it; what is
 * said of a type to whoever uses the type.
 */
final class Concerned {

    /** Clauses of methods that demand nothing of a caller. */
    private static final Set<String> NOT_FOR_CALLERS = Set.of(
            "ensures",
            "post",
            "signals",
            "exsures",
            "signals_only",
            "assignable",
            "modifies",
            "modifiable",
            "assigns",
            "diverges",
            "accessible",
            "callable",
            "captures",
            "measured_by",
            "working_space",
            "duration",
            "hence_by");

    private final Augmentation session;

    Concerned(Augmentation session) {
        this.session = session;
    }

    /** Whether a clause of a method says something that callers have to know. */
    static boolean isForCallers(String keyword) {
        return !NOT_FOR_CALLERS.contains(keyword.replace("_redundantly", ""));
    }

    /** What stands at a node, or belongs to it; none is the file. */
    void at(ASTNode node, Range range, Gap gap) {
        for (ASTNode at = node; at != null; at = at.getParent()) {
            if (at instanceof Block body && isBody(body)) {
                inBody(body, range, gap);
                return;
            }
            if (at instanceof MethodDeclaration method) {
                ofMethod(method.getName().getStartPosition(), range, gap, true);
                return;
            }
        }
        ofType(Augmentation.ownerOf(node), range, gap);
    }

    private static boolean isBody(Block block) {
        return block.getParent() instanceof MethodDeclaration || block.getParent() instanceof Initializer;
    }

    private void inBody(Block body, Range range, Gap gap) {
        int id = session.add(Kind.STATEMENT_GAP, range, Augmentation.Owner.of(range.start()), gap);
        session.insert(start(body), session.fragment().made(statement(id), range));
    }

    /** Where the first statement may stand: after the call of another constructor (JLS 8.8.7). */
    private static int start(Block body) {
        List<?> statements = body.statements();
        boolean calls = !statements.isEmpty()
                && (statements.get(0) instanceof ConstructorInvocation
                        || statements.get(0) instanceof SuperConstructorInvocation);
        return calls ? Places.end((ASTNode) statements.get(0)) : body.getStartPosition() + 1;
    }

    /** The statement that stands for one without a meaning. */
    static String statement(int id) {
        return " " + JavaWriter.JML + "gap(" + id + "); ";
    }

    /** What is said of a method; {@code name} is the offset of its name. */
    void ofMethod(int name, Range range, Gap gap, boolean forCallers) {
        session.add(forCallers ? Kind.UNKNOWN_PRECONDITION : Kind.UNSUPPORTED, range, Augmentation.Owner.of(name), gap);
    }

    /** What is said of a type; {@code name} is the offset of its name, -1 for all types of the file. */
    void ofType(int name, Range range, Gap gap) {
        session.add(Kind.UNSUPPORTED, range, Augmentation.Owner.of(name), gap);
    }
}
