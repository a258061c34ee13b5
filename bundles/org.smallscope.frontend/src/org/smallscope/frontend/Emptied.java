package org.smallscope.frontend;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.Initializer;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.NodeFinder;
import org.eclipse.jdt.core.dom.PrimitiveType;
import org.eclipse.jdt.core.dom.StructuralPropertyDescriptor;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationFragment;

/**
 * A file without the code that the compiler does not take: bodies of methods, initialisers. All else stays where it is.
 *
 * @param text the file
 */
record Emptied(String text) {
    /** What a method with a result can have instead of a body: it never returns. */
    private static final String ENDLESS = "{for(;;);";

    /** The file without the code around all these errors; nothing where one is not in code. */
    static Optional<Emptied> of(String text, CompilationUnit unit, List<IProblem> errors) {
        Set<ASTNode> all = new LinkedHashSet<>();
        for (IProblem error : errors) {
            Optional<ASTNode> code = code(unit, error.getSourceStart()).filter(Emptied::canBeEmptied);
            if (code.isEmpty()) {
                return Optional.empty();
            }
            all.add(code.get());
        }
        StringBuilder rest = new StringBuilder(text);
        all.forEach(code -> empty(rest, code));
        return Optional.of(new Emptied(rest.toString()));
    }

    /** The innermost body of a method or initialiser, or field with an initial value, that has code at an offset. */
    static Optional<ASTNode> code(CompilationUnit unit, int offset) {
        for (ASTNode at = NodeFinder.perform(unit, offset, 0); at != null; at = at.getParent()) {
            ASTNode parent = at.getParent();
            if (at instanceof Block && (parent instanceof MethodDeclaration || parent instanceof Initializer)) {
                return Optional.of(at);
            }
            if (at.getLocationInParent() == VariableDeclarationFragment.INITIALIZER_PROPERTY
                    && parent.getParent() instanceof FieldDeclaration) {
                return Optional.of(parent);
            }
        }
        return Optional.empty();
    }

    private static boolean canBeEmptied(ASTNode code) {
        ASTNode parent = code.getParent();
        if (parent instanceof Initializer initialiser) {
            return !needsInitialisers(initialiser);
        }
        if (parent instanceof FieldDeclaration field) {
            return !(field.getParent() instanceof TypeDeclaration type && type.isInterface());
        }
        return !returns((Block) code) || code.getLength() > ENDLESS.length();
    }

    /** Has the type a final field that only an initialiser can give its value? */
    private static boolean needsInitialisers(Initializer initialiser) {
        StructuralPropertyDescriptor members = initialiser.getLocationInParent();
        return ((List<?>) initialiser.getParent().getStructuralProperty(members))
                .stream().anyMatch(Emptied::isLeftBlank);
    }

    private static boolean isLeftBlank(Object member) {
        if (member instanceof FieldDeclaration field && Modifier.isFinal(field.getModifiers())) {
            for (Object variable : field.fragments()) {
                if (((VariableDeclarationFragment) variable).getInitializer() == null) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean returns(Block body) {
        return body.getParent() instanceof MethodDeclaration method
                && method.getReturnType2() != null
                && !(method.getReturnType2() instanceof PrimitiveType type
                        && type.getPrimitiveTypeCode() == PrimitiveType.VOID);
    }

    private static void empty(StringBuilder text, ASTNode code) {
        if (code instanceof VariableDeclarationFragment field) {
            withoutValue(text, field);
            return;
        }
        int start = code.getStartPosition();
        blank(text, start + 1, start + code.getLength() - 1);
        if (returns((Block) code)) {
            text.replace(start, start + ENDLESS.length(), ENDLESS);
        }
    }

    /** Nobody else gives a final field its value, so it cannot stay final. */
    private static void withoutValue(StringBuilder text, VariableDeclarationFragment field) {
        int end = field.getStartPosition() + field.getLength();
        int equals = text.indexOf("=", field.getName().getStartPosition());
        blank(text, equals, end);
        for (Object modifier : ((BodyDeclaration) field.getParent()).modifiers()) {
            if (modifier instanceof Modifier m && m.isFinal()) {
                blank(text, m.getStartPosition(), m.getStartPosition() + m.getLength());
            }
        }
    }

    private static void blank(StringBuilder text, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            text.setCharAt(i, c == '\n' || c == '\r' ? c : ' ');
        }
    }
}
