package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.AnonymousClassDeclaration;
import org.eclipse.jdt.core.dom.ClassInstanceCreation;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.EnumConstantDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.smallscope.frontend.jml.JmlItem.Kind;
import org.smallscope.frontend.jml.JmlItem.SpecCase;
import org.smallscope.spec.JmlDiagnostic;
import org.smallscope.spec.JmlRegion;
import org.smallscope.spec.Lines;
import org.smallscope.spec.Range;

/** What is collected while one file is augmented. */
final class Augmentation {

    private final String path;
    private final String source;
    private final Lines lines;
    private final Places places;
    private final Edits edits;
    private final char[] jml;
    private final List<JmlItem> items = new ArrayList<>();
    private final List<JmlDiagnostic> diagnostics = new ArrayList<>();
    private final Set<EnumDeclaration> opened = new LinkedHashSet<>();
    private int lastId;

    Augmentation(String path, String source, CompilationUnit unit, List<JmlRegion> regions) {
        this.path = path;
        this.source = source;
        this.lines = new Lines(path, source);
        this.places = new Places(unit, source);
        this.edits = new Edits(source);
        this.jml = source.toCharArray();
        for (JmlRegion region : regions) {
            region.text()
                    .getChars(0, region.text().length(), jml, region.range().start());
        }
    }

    String source() {
        return source;
    }

    Lines lines() {
        return lines;
    }

    Places places() {
        return places;
    }

    Fragment fragment() {
        return new Fragment(source);
    }

    JavaWriter writer(JavaWriter.Context context) {
        return new JavaWriter(source, context, places.variables());
    }

    void insert(int offset, Fragment text) {
        edits.insert(offset, text);
    }

    void replace(Range range, Fragment text) {
        edits.replace(range, text);
    }

    /** Makes room for members in an enum that has only constants, once. */
    void openMembers(EnumDeclaration declaration) {
        if (places.constantsEnd(declaration) < 0 && opened.add(declaration)) {
            int end = Places.end(declaration) - 1;
            insert(end, fragment().made("; ", new Range(end, end)));
        }
    }

    // ------------------------------------------------------------ items

    /** Where an item belongs. */
    record Owner(int target, SpecCase specCase, boolean isStatic) {

        static Owner of(int target) {
            return new Owner(target, null, false);
        }

        static Owner of(int target, boolean isStatic) {
            return new Owner(target, null, isStatic);
        }
    }

    int newId() {
        return ++lastId;
    }

    int add(Kind kind, Range range, Owner owner, String detail, String hint) {
        return add(newId(), kind, range, owner, detail, hint);
    }

    int add(int id, Kind kind, Range range, Owner owner, String detail, String hint) {
        items.add(new JmlItem(
                id,
                kind,
                lines.origin(range),
                text(range),
                owner.target(),
                owner.specCase(),
                owner.isStatic(),
                detail,
                hint));
        return id;
    }

    void unsupported(Range range, String construct, String hint, int target) {
        add(Kind.UNSUPPORTED, range, Owner.of(target), construct, hint);
    }

    void error(JmlDiagnostic.Code code, Range range, String message) {
        diagnostics.add(new JmlDiagnostic(code, lines.origin(range), message));
    }

    void misplaced(Range range, String message) {
        error(JmlDiagnostic.Code.MISPLACED, range, message);
    }

    void addAll(List<JmlDiagnostic> found) {
        diagnostics.addAll(found);
    }

    /** The JML of a range on one line. */
    String text(Range range) {
        return new String(jml, range.start(), range.length()).strip().replaceAll("\\s+", " ");
    }

    /**
     * Takes over what a writer found. True if its text can be used; otherwise the expression is reported, as an error
     * or as not supported for the owner.
     */
    boolean accept(JavaWriter writer, int owner) {
        for (JavaWriter.Trouble trouble : writer.troubles()) {
            if (trouble.unsupported()) {
                unsupported(trouble.range(), trouble.text(), trouble.hint(), owner);
            } else {
                error(JmlDiagnostic.Code.CONTEXT, trouble.range(), trouble.text());
            }
        }
        for (JavaWriter.BoundModifier bound : writer.boundModifiers()) {
            boundModifier(bound);
        }
        return writer.troubles().isEmpty();
    }

    private void boundModifier(JavaWriter.BoundModifier bound) {
        Range range = bound.modifier().range();
        Owner variable = Owner.of(bound.variable().range().start());
        switch (bound.modifier().text()) {
            case "nullable" -> add(Kind.NULLABLE, range, variable, "", "");
            case "non_null" -> add(Kind.NON_NULL, range, variable, "", "");
            default -> misplaced(range, "'" + bound.modifier().text() + "' is no modifier of a quantified variable");
        }
    }

    // ------------------------------------------------------------ owners

    /** The offset of the name by which a type is known as a target; of an anonymous class, its supertype's. */
    static int nameOffset(ASTNode type) {
        if (type instanceof AbstractTypeDeclaration declaration) {
            return declaration.getName().getStartPosition();
        }
        if (type.getParent() instanceof ClassInstanceCreation creation) {
            return creation.getType().getStartPosition();
        }
        return type.getParent() instanceof EnumConstantDeclaration constant
                ? constant.getName().getStartPosition()
                : type.getStartPosition();
    }

    /** The name of the method around a node, else of the type around it; -1 outside all types. */
    static int ownerOf(ASTNode node) {
        for (ASTNode at = node; at != null; at = at.getParent()) {
            if (at instanceof MethodDeclaration method) {
                return method.getName().getStartPosition();
            }
            if (at instanceof AbstractTypeDeclaration || at instanceof AnonymousClassDeclaration) {
                return nameOffset(at);
            }
        }
        return -1;
    }

    Augmented result() {
        items.sort(Comparator.comparingInt((JmlItem item) -> item.origin().offset())
                .thenComparingInt(JmlItem::id));
        diagnostics.sort(
                Comparator.comparingInt(diagnostic -> diagnostic.origin().offset()));
        Edits.Applied applied = edits.apply(lines);
        return new Augmented(path, source, applied.text(), applied.map(), items, diagnostics);
    }
}
