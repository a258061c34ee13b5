package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
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
import org.smallscope.spec.JmlClause;
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
    /** Once each, also where a clause is part of several cases. */
    private final Set<JmlDiagnostic> diagnostics = new LinkedHashSet<>();

    private final Map<String, Gap> undeclared = new LinkedHashMap<>();
    private final Gaps gaps;
    private final Concerned concerned = new Concerned(this);
    /** Takes what is wrong with the JML that is being looked at. */
    private BiConsumer<Range, Gap> owner = (range, gap) -> concerned.ofType(-1, range, gap);

    private final Set<EnumDeclaration> opened = new LinkedHashSet<>();
    private int lastId;

    Augmentation(String path, String source, CompilationUnit unit, List<JmlRegion> regions, Gaps gaps) {
        this.gaps = gaps;
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
        return add(id, kind, range, owner, detail, hint, null);
    }

    /** An item without a meaning. */
    int add(Kind kind, Range range, Owner owner, Gap gap) {
        return add(newId(), kind, range, owner, gap.construct(), gap.hint(), gap);
    }

    private int add(int id, Kind kind, Range range, Owner owner, String detail, String hint, Gap gap) {
        items.add(new JmlItem(
                id,
                kind,
                lines.origin(range),
                text(range),
                owner.target(),
                owner.specCase(),
                owner.isStatic(),
                detail,
                hint,
                gap));
        return id;
    }

    /** What is said to tools, and demands nothing. */
    void remark(JmlClause.Remark remark) {
        add(
                Kind.ACCEPTED,
                remark.range(),
                Owner.of(remark.range().start()),
                remark.keyword(),
                "it changes nothing for the checker");
    }

    // ------------------------------------------------------------ what has no meaning

    Concerned concerned() {
        return concerned;
    }

    /** Says what the JML that is looked at from now on belongs to; null is the file. */
    void lookAt(ASTNode node) {
        owner = (range, gap) -> concerned.at(node, range, gap);
    }

    /** Does something about what belongs to a node, and goes on with what was looked at before. */
    void within(ASTNode node, Runnable work) {
        BiConsumer<Range, Gap> before = owner;
        lookAt(node);
        work.run();
        owner = before;
    }

    /** The same for a method; {@code name} is the offset of its name. */
    void lookAtMethod(int name) {
        owner = (range, gap) -> concerned.ofMethod(name, range, gap, true);
    }

    Gap unsupported(Range range, String construct, String hint) {
        return new Gap(construct, hint, false, lines.origin(range));
    }

    Gap mistake(JmlDiagnostic.Code code, Range range, String message) {
        return mistake(new JmlDiagnostic(code, lines.origin(range), message));
    }

    Gap mistake(JmlDiagnostic found) {
        diagnostics.add(found);
        return Gap.mistake(found.message(), found.origin());
    }

    /** Whether a declaration without a meaning cannot be there by name either, and is left out. */
    boolean nameless(Range item) {
        return gaps.nameless().contains(lines.origin(item));
    }

    /** Notes a name whose declaration has no meaning. */
    void undeclared(String name, Gap gap) {
        undeclared.putIfAbsent(name, gap);
    }

    /** Notes what has no meaning in what is looked at. */
    void withoutMeaning(Range range, Gap gap) {
        owner.accept(range, gap);
    }

    /** A mistake in what is looked at. */
    void error(JmlDiagnostic.Code code, Range range, String message) {
        owner.accept(range, mistake(code, range, message));
    }

    void misplaced(Range range, String message) {
        error(JmlDiagnostic.Code.MISPLACED, range, message);
    }

    /** What is known of an item from an attempt before. */
    Optional<Gap> known(Range item) {
        return Optional.ofNullable(gaps.items().get(lines.origin(item)));
    }

    /** The JML of a range on one line. */
    String text(Range range) {
        return new String(jml, range.start(), range.length()).strip().replaceAll("\\s+", " ");
    }

    /** Takes over what a writer found; says why its text cannot be used for an item, if so. */
    Optional<Gap> gap(JavaWriter writer, Range item) {
        List<Gap> found = new ArrayList<>();
        for (JavaWriter.Trouble trouble : writer.troubles()) {
            found.add(
                    trouble.unsupported()
                            ? unsupported(trouble.range(), trouble.text(), trouble.hint())
                            : mistake(JmlDiagnostic.Code.CONTEXT, trouble.range(), trouble.text()));
        }
        Optional<Gap> gap = found.stream().findFirst().or(() -> known(item));
        if (gap.isEmpty()) {
            writer.boundModifiers().forEach(this::boundModifier);
        }
        return gap;
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
        List<JmlDiagnostic> found = new ArrayList<>(diagnostics);
        found.sort(Comparator.comparingInt(diagnostic -> diagnostic.origin().offset()));
        Edits.Applied applied = edits.apply(lines);
        return new Augmented(path, source, applied.text(), applied.map(), items, found, undeclared);
    }
}
