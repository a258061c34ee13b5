package org.smallscope.frontend.jml;

import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTVisitor;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.FieldDeclaration;
import org.eclipse.jdt.core.dom.ImportDeclaration;
import org.eclipse.jdt.core.dom.MarkerAnnotation;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.NormalAnnotation;
import org.eclipse.jdt.core.dom.SingleMemberAnnotation;
import org.eclipse.jdt.core.dom.SingleVariableDeclaration;
import org.eclipse.jdt.core.dom.VariableDeclarationExpression;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.smallscope.spec.Range;
import org.smallscope.spec.Word;

/** JML written as Java annotations of {@code org.jmlspecs.annotation}, which are its modifiers by another name. */
final class AnnotationItems {

    private static final String PACKAGE = "org.jmlspecs.annotation";

    private static final Map<String, String> MODIFIERS = Map.of(
            "Pure",
            "pure",
            "Helper",
            "helper",
            "Nullable",
            "nullable",
            "NonNull",
            "non_null",
            "NullableByDefault",
            "nullable_by_default",
            "NonNullByDefault",
            "non_null_by_default",
            "SpecPublic",
            "spec_public",
            "SpecProtected",
            "spec_protected");

    private final Augmentation session;
    private final ModifierItems modifiers;
    private final CompilationUnit unit;

    AnnotationItems(Augmentation session, ModifierItems modifiers, CompilationUnit unit) {
        this.session = session;
        this.modifiers = modifiers;
        this.unit = unit;
    }

    void collect() {
        unit.accept(new ASTVisitor() {
            @Override
            public boolean visit(MarkerAnnotation node) {
                annotation(node);
                return true;
            }

            @Override
            public boolean visit(NormalAnnotation node) {
                annotation(node);
                return true;
            }

            @Override
            public boolean visit(SingleMemberAnnotation node) {
                annotation(node);
                return true;
            }
        });
    }

    private void annotation(Annotation node) {
        String name = node.getTypeName().getFullyQualifiedName();
        if (!isJml(name)) {
            return;
        }
        String modifier = MODIFIERS.get(name.substring(name.lastIndexOf('.') + 1));
        if (modifier == null) {
            Range range = Places.range(node);
            session.within(
                    node.getParent(),
                    () -> session.withoutMeaning(
                            range, session.unsupported(range, "annotation " + name, "write it as a JML comment")));
            return;
        }
        List<Word> words = List.of(new Word(Places.range(node), modifier));
        if (isDeclaration(node.getParent())) {
            modifiers.of(node.getParent(), words);
        } else {
            modifiers.ofTypePart(node, words);
        }
    }

    private static boolean isDeclaration(ASTNode node) {
        return node instanceof AbstractTypeDeclaration
                || node instanceof MethodDeclaration
                || node instanceof FieldDeclaration
                || node instanceof SingleVariableDeclaration
                || node instanceof VariableDeclarationStatement
                || node instanceof VariableDeclarationExpression;
    }

    private boolean isJml(String name) {
        if (name.contains(".")) {
            return name.startsWith(PACKAGE + ".");
        }
        for (Object declared : unit.imports()) {
            ImportDeclaration imported = (ImportDeclaration) declared;
            String from = imported.getName().getFullyQualifiedName();
            if (imported.isOnDemand()
                    ? from.equals(PACKAGE) && MODIFIERS.containsKey(name)
                    : from.equals(PACKAGE + "." + name)) {
                return true;
            }
        }
        return false;
    }
}
