package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.compiler.IProblem;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.smallscope.frontend.jml.JmlItem.Kind;
import org.smallscope.spec.JmlClause;
import org.smallscope.spec.JmlDiagnostic;
import org.smallscope.spec.JmlReader;
import org.smallscope.spec.JmlRegion;
import org.smallscope.spec.Lines;
import org.smallscope.spec.Range;

/**
 * Copies a compilation unit and inserts Java that stands for its JML, so that one JDT parse resolves both.
 *
 * <p>How to use it:
 * <ol>
 * <li>augment each file; a file with {@link Augmented#diagnostics() diagnostics} has JML errors;
 * <li>write {@link Augmented#text()} and {@link JmlLibrary#jmlClassSource()} (as {@link JmlLibrary#JML_PATH}) to a
 * source folder, parse with bindings <em>and bindings recovery</em>, at source level 17 or newer;
 * <li>an error of JDT for which {@link #tolerated} is false is the user's, at {@link PositionMap#origin}; {@link
 * #message} words it without the inserted code;
 * <li>find what belongs to a declaration by {@link Augmented#itemsOf} with the original offset of its name, and the
 * code of an item as {@link JmlItem} says.
 * </ol>
 *
 * <p>Inserted code is on one line, so that line numbers stay the same. Synthetic methods are private (also in
 * interfaces), so that they are never inherited and never clash; they declare {@code throws Throwable}.
 *
 * <p>Annotations of {@code org.jmlspecs.annotation} give the items of the modifiers they are named after.
 *
 * <p>Specification files ({@code .jml}) describe classes without source. JDT does not accept a second {@code
 * java.util.List}, so the copy is a mirror in another package; see {@link SpecFile}.
 */
public final class Augmenter {

    private final Augmentation session;
    private final MethodSpecs specs;
    private final ModifierItems modifiers;
    private final MemberClauses members;
    private final StatementClauses statements;

    private Augmenter(Augmentation session) {
        this.session = session;
        this.specs = new MethodSpecs(session);
        this.modifiers = new ModifierItems(session);
        this.members = new MemberClauses(session, specs, modifiers);
        this.statements = new StatementClauses(session, modifiers);
    }

    /**
     * Augments the text of a file.
     *
     * @param path the file's name for every {@link org.smallscope.program.Origin Origin}; one that ends in {@code .jml}
     *        is a specification file
     * @param source its text
     */
    public static Augmented augment(String path, String source) {
        return augment(path, source, Gaps.NONE);
    }

    /** The same without what is known to have no meaning. */
    public static Augmented augment(String path, String source, Gaps gaps) {
        List<JmlRegion> regions = JmlRegion.scan(source);
        CompilationUnit unit = parse(path, source);
        Augmentation session = new Augmentation(path, source, unit, regions, gaps);
        Augmenter augmenter = new Augmenter(session);
        if (SpecFile.isSpecFile(path)) {
            new SpecFile(session, unit, path).mirror();
        }
        new CodeGaps(session, unit).write(gaps.code());
        regions.forEach(augmenter::region);
        new AnnotationItems(session, augmenter.modifiers, unit).collect();
        augmenter.specs.write();
        NullArrays.widen(unit, source, session::insert);
        return session.result();
    }

    /** The text of a file as it is, its JML as comments. */
    public static Augmented plain(String path, String source) {
        if (!source.contains("null")) {
            return Augmented.plain(path, source);
        }
        Edits edits = new Edits(source);
        NullArrays.widen(parse(path, source), source, edits::insert);
        Edits.Applied applied = edits.apply(new Lines(path, source));
        return new Augmented(path, source, applied.text(), applied.map(), List.of(), List.of(), Map.of());
    }

    private static CompilationUnit parse(String path, String source) {
        ASTParser parser = ASTParser.newParser(AST.getJLSLatest());
        Map<String, String> options = JavaCore.getOptions();
        JavaCore.setComplianceOptions(JavaCore.latestSupportedJavaVersion(), options);
        parser.setCompilerOptions(options);
        parser.setKind(ASTParser.K_COMPILATION_UNIT);
        parser.setUnitName(path);
        parser.setStatementsRecovery(true);
        parser.setSource(source.toCharArray());
        return (CompilationUnit) parser.createAST(null);
    }

    private void region(JmlRegion region) {
        List<JmlClause> clauses = JmlReader.read(session.lines(), region).all();
        if (clauses.isEmpty()) {
            return;
        }
        Place place = session.places().of(region.range());
        session.lookAt(place.around());
        if (place instanceof Place.Members found) {
            members.write(found, region.range(), clauses);
        } else if (place instanceof Place.Statements found) {
            statements.write(found, region.range(), clauses);
        } else if (place instanceof Place.Substatement found) {
            statements.write(found, region.range(), clauses);
        } else if (place instanceof Place.OfFile found) {
            ofFile(found, region.range(), clauses);
        } else if (place instanceof Place.Head found) {
            head(found.declaration(), clauses);
        } else if (place instanceof Place.Within found) {
            within(found.node(), clauses);
        }
    }

    private void ofFile(Place.OfFile place, Range region, List<JmlClause> clauses) {
        for (JmlClause clause : clauses) {
            if (clause instanceof JmlClause.Modifiers found) {
                place.next()
                        .ifPresentOrElse(
                                type -> modifiers.of(type, found.modifiers()),
                                () -> modifiers.misplaced(found.modifiers(), "but none follows"));
            } else if (clause instanceof JmlClause.Import found && beforeTypes(place)) {
                modelImport(found, region);
            } else if (!withoutMeaning(clause)) {
                session.misplaced(clause.range(), "this cannot stand outside a type");
            }
        }
    }

    private void modelImport(JmlClause.Import clause, Range region) {
        Optional<Gap> gap = session.known(clause.range());
        if (gap.isPresent()) {
            session.withoutMeaning(clause.range(), gap.get());
            return;
        }
        session.add(
                Kind.MODEL_IMPORT,
                clause.range(),
                Augmentation.Owner.of(clause.range().start()),
                "",
                "");
        session.insert(region.start(), session.fragment().words(clause.words()));
    }

    /** Notes a clause that is wrong or not modelled, where that is all there is to say of it. */
    private boolean withoutMeaning(JmlClause clause) {
        if (clause instanceof JmlClause.Unsupported u) {
            session.withoutMeaning(u.range(), session.unsupported(u.range(), u.construct(), u.hint()));
        } else if (clause instanceof JmlClause.Mistake mistake) {
            session.withoutMeaning(mistake.range(), session.mistake(mistake.diagnostic()));
        }
        return clause instanceof JmlClause.Unsupported || clause instanceof JmlClause.Mistake;
    }

    private static boolean beforeTypes(Place.OfFile place) {
        return place.next()
                .map(type -> ((CompilationUnit) type.getRoot()).types().indexOf(type) == 0)
                .orElse(false);
    }

    private void head(ASTNode declaration, List<JmlClause> clauses) {
        List<JmlClause> ofMethod = new ArrayList<>();
        for (JmlClause clause : clauses) {
            if (clause instanceof JmlClause.Modifiers found) {
                modifiers.of(declaration, found.modifiers());
            } else if (declaration instanceof MethodDeclaration && MethodSpecs.isMethodClause(clause)) {
                ofMethod.add(clause);
            } else if (!withoutMeaning(clause)) {
                session.misplaced(clause.range(), "this cannot stand within a declaration");
            }
        }
        if (declaration instanceof MethodDeclaration method) {
            members.inHead(method, ofMethod);
        }
    }

    private void within(ASTNode node, List<JmlClause> clauses) {
        for (JmlClause clause : clauses) {
            if (clause instanceof JmlClause.Modifiers found) {
                modifiers.ofTypePart(node, found.modifiers());
            } else if (!withoutMeaning(clause)) {
                session.misplaced(clause.range(), "JML cannot stand here");
            }
        }
    }

    /**
     * Whether an error of JDT in an augmented text is none: JML may name what is not visible (its own rules of
     * visibility, {@code spec_public} among them, are for the lowering), read variables that change, hide a variable by
     * a bound one, call what throws checked exceptions, and stand where execution never comes. Errors in second copies
     * of the user's text are reported for the first.
     *
     * <p>That JML reads a variable that changes may be said at the user's Java, where it changes. If that is an error also
     * for Java, the text without JML has it too.
     *
     * <p>Bindings are there in all these cases where bindings recovery is on.
     */
    public static boolean tolerated(IProblem problem, Augmented augmented, CompilationUnit parsed) {
        return Problems.tolerated(problem, augmented) || Captures.complains(problem, augmented, parsed);
    }

    /** Does this problem only follow from others of the same place? Then those are enough. */
    public static boolean follows(IProblem problem, Augmented augmented) {
        return Problems.follows(problem, augmented);
    }

    /** What to tell the user about an error of JDT, in words of JML where it is about inserted code. */
    public static String message(IProblem problem, Augmented augmented) {
        return Problems.message(problem, augmented);
    }

    /** An error of JDT in an augmented text as a diagnostic at the user's text. */
    public static JmlDiagnostic diagnostic(IProblem problem, Augmented augmented) {
        return new JmlDiagnostic(
                JmlDiagnostic.Code.CONTEXT, Problems.origin(problem, augmented), message(problem, augmented));
    }
}
