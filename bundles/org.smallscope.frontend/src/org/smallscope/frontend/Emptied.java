package org.smallscope.frontend;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.NodeFinder;
import org.eclipse.jdt.core.dom.PrimitiveType;

/**
 * A file without the bodies of methods that the compiler does not take. All else stays where it is.
 *
 * @param text   the file
 * @param bodies where the bodies begin
 */
record Emptied(String text, Set<Integer> bodies) {
    /** What a method with a result can have instead of a body: it never returns. */
    private static final String ENDLESS = "{for(;;);";

    /** The file without the bodies around all these errors; nothing where one is not in a body. */
    static Optional<Emptied> of(String text, CompilationUnit unit, List<IProblem> errors) {
        Set<Block> bodies = new LinkedHashSet<>();
        for (IProblem error : errors) {
            Optional<Block> body = body(unit, error.getSourceStart()).filter(Emptied::canBeEmptied);
            if (body.isEmpty()) {
                return Optional.empty();
            }
            bodies.add(body.get());
        }
        List<Integer> starts = new ArrayList<>();
        StringBuilder rest = new StringBuilder(text);
        for (Block body : bodies) {
            starts.add(body.getStartPosition());
            empty(rest, body);
        }
        return Optional.of(new Emptied(rest.toString(), new LinkedHashSet<>(starts)));
    }

    /** The body of the innermost method around an offset. */
    static Optional<Block> body(CompilationUnit unit, int offset) {
        for (ASTNode at = NodeFinder.perform(unit, offset, 0); at != null; at = at.getParent()) {
            if (at instanceof Block block && block.getParent() instanceof MethodDeclaration) {
                return Optional.of(block);
            }
        }
        return Optional.empty();
    }

    private static boolean canBeEmptied(Block body) {
        return !returns(body) || body.getLength() > ENDLESS.length();
    }

    private static boolean returns(Block body) {
        MethodDeclaration method = (MethodDeclaration) body.getParent();
        return method.getReturnType2() != null
                && !(method.getReturnType2() instanceof PrimitiveType type
                        && type.getPrimitiveTypeCode() == PrimitiveType.VOID);
    }

    private static void empty(StringBuilder text, Block body) {
        int start = body.getStartPosition();
        int end = start + body.getLength() - 1;
        for (int i = start + 1; i < end; i++) {
            char c = text.charAt(i);
            text.setCharAt(i, c == '\n' || c == '\r' ? c : ' ');
        }
        if (returns(body)) {
            text.replace(start, start + ENDLESS.length(), ENDLESS);
        }
    }
}
