package org.smallscope.frontend.jml;

import java.util.List;
import java.util.Map;
import java.util.Set;
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

    private static final Map<String, String> MODIFIERS = Map.ofEntries(
            Map.entry("Pure", "pure"),
            Map.entry("Helper", "helper"),
            Map.entry("Nullable", "nullable"),
            Map.entry("NonNull", "non_null"),
            Map.entry("NullableByDefault", "nullable_by_default"),
            Map.entry("NonNullByDefault", "non_null_by_default"),
            Map.entry("SpecPublic", "spec_public"),
            Map.entry("SpecProtected", "spec_protected"),
            Map.entry("CodeJavaMath", "code_java_math"),
            Map.entry("CodeSafeMath", "code_safe_math"),
            Map.entry("CodeBigintMath", "code_bigint_math"),
            Map.entry("SpecJavaMath", "spec_java_math"),
            Map.entry("SpecSafeMath", "spec_safe_math"),
            Map.entry("SpecBigintMath", "spec_bigint_math"));

    /** What the usual packages call references that may or may not be null. */
    private static final Map<String, String> NULLITY = Map.of(
            "Nullable", "nullable",
            "CheckForNull", "nullable",
            "NonNull", "non_null",
            "Nonnull", "non_null",
            "NotNull", "non_null");

    private static final Set<String> PACKAGES = Set.of(
            "javax.annotation",
            "jakarta.annotation",
            "org.jetbrains.annotations",
            "org.eclipse.jdt.annotation",
            "org.checkerframework.checker.nullness.qual",
            "org.jspecify.annotations",
            "edu.umd.cs.findbugs.annotations",
            "androidx.annotation",
            "android.support.annotation",
            "lombok");

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
            nullity(node, name);
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

    /** Annotations of others say no more than whether a reference may be null, and nothing where it is none. */
    private void nullity(Annotation node, String name) {
        String simple = name.substring(name.lastIndexOf('.') + 1);
        String modifier = NULLITY.get(simple);
        boolean known = modifier != null
                && (name.contains(".")
                        ? PACKAGES.contains(name.substring(0, name.lastIndexOf('.')))
                        : PACKAGES.stream().anyMatch(p -> isImported(simple, p)));
        if (known && isDeclaration(node.getParent()) && ModifierItems.isReference(node.getParent())) {
            modifiers.of(node.getParent(), List.of(new Word(Places.range(node), modifier)));
        }
    }

    private boolean isImported(String name, String from) {
        for (Object declared : unit.imports()) {
            ImportDeclaration imported = (ImportDeclaration) declared;
            String what = imported.getName().getFullyQualifiedName();
            if (imported.isOnDemand() ? what.equals(from) : what.equals(from + "." + name)) {
                return true;
            }
        }
        return false;
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
