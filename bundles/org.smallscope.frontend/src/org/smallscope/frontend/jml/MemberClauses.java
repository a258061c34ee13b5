package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.AnnotationTypeDeclaration;
import org.eclipse.jdt.core.dom.BodyDeclaration;
import org.eclipse.jdt.core.dom.EnumDeclaration;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.core.dom.Modifier;
import org.eclipse.jdt.core.dom.RecordDeclaration;
import org.eclipse.jdt.core.dom.TypeDeclaration;
import org.smallscope.frontend.jml.JmlItem.Kind;
import org.smallscope.spec.JmlBody;
import org.smallscope.spec.JmlClause;
import org.smallscope.spec.JmlClause.PredicateKind;
import org.smallscope.spec.JmlType;
import org.smallscope.spec.Range;
import org.smallscope.spec.Word;

/** JML among the members of a type: clauses of the type, declarations, and what belongs to the member that follows. */
final class MemberClauses {

    /** Clauses that are not supported and are about the type, not about the method that follows. */
    private static final Set<String> OF_TYPE = Set.of(
            "axiom",
            "maps",
            "monitors_for",
            "readable",
            "writable",
            "depends",
            "initializer",
            "static_initializer",
            "constraint for",
            "model type",
            "spec_group",
            "represents of locations",
            "invariant<...>",
            "invariant_free");

    /** It concerns nobody: what a value depends on is relied on by no check. */
    private static final String DEPENDENCY = "accessible of an invariant or a model field";

    private static final Set<String> JAVA_MODIFIERS = Set.of(
            "public",
            "protected",
            "private",
            "static",
            "final",
            "abstract",
            "synchronized",
            "transient",
            "volatile",
            "strictfp");

    private final Augmentation session;
    private final MethodSpecs specs;
    private final ModifierItems modifiers;

    MemberClauses(Augmentation session, MethodSpecs specs, ModifierItems modifiers) {
        this.session = session;
        this.specs = specs;
        this.modifiers = modifiers;
    }

    void write(Place.Members place, Range region, List<JmlClause> clauses) {
        if (place.type() instanceof AnnotationTypeDeclaration) {
            clauses.forEach(clause -> session.misplaced(clause.range(), "an annotation type has no specification"));
            return;
        }
        Writer writer = new Writer(place, region);
        clauses.forEach(writer::write);
        writer.finish();
    }

    /** Method clauses within the head of a method, after its parameters. */
    void inHead(MethodDeclaration method, List<JmlClause> clauses) {
        specs.add(MethodHead.of(session, method), clauses);
    }

    /** Writes the clauses of one region. */
    private final class Writer {

        private final ASTNode type;
        private final int typeName;
        private final int offset;
        private final Optional<BodyDeclaration> next;
        /** Clauses and modifiers that wait for the method they belong to. */
        private final List<JmlClause> waiting = new ArrayList<>();

        /** The fields that stand before, of which data groups are told. */
        private final List<Word> lastFields = new ArrayList<>();

        private boolean staticFields;

        Writer(Place.Members place, Range region) {
            place.previousField(region).ifPresent(field -> {
                ModifierItems.names(field)
                        .forEach(name -> lastFields.add(new Word(Places.range(name), name.getIdentifier())));
                staticFields = Modifier.isStatic(field.getModifiers());
            });
            this.type = place.type();
            this.typeName = Augmentation.nameOffset(type);
            this.offset = session.places().memberOffset(type, region.start());
            this.next = place.next();
        }

        private void insert(Fragment text) {
            if (type instanceof EnumDeclaration declaration) {
                session.openMembers(declaration);
            }
            session.insert(offset, text);
        }

        void write(JmlClause clause) {
            if (clause instanceof JmlClause.Remark remark) {
                session.remark(remark);
            } else if (clause instanceof JmlClause.Unsupported u
                    && u.construct().equals(DEPENDENCY)) {
                session.add(
                        Kind.ACCEPTED,
                        u.range(),
                        Augmentation.Owner.of(u.range().start()),
                        session.unsupported(u.range(), u.construct(), u.hint()));
            } else if (MethodSpecs.isMethodClause(clause)
                    || clause instanceof JmlClause.Modifiers
                    || clause instanceof JmlClause.Unsupported u && !OF_TYPE.contains(u.construct())) {
                waiting.add(clause);
            } else if (clause instanceof JmlClause.Unsupported u) {
                session.withoutMeaning(u.range(), session.unsupported(u.range(), u.construct(), u.hint()));
            } else if (clause instanceof JmlClause.Mistake mistake) {
                mistake(mistake);
            } else if (clause instanceof JmlClause.Predicate predicate
                    && kindOf(predicate).isPresent()) {
                predicate(predicate, kindOf(predicate).get());
            } else if (clause instanceof JmlClause.Represents represents) {
                represents(represents);
            } else if (clause instanceof JmlClause.InGroups groups) {
                groups(groups);
            } else if (clause instanceof JmlClause.Variables variables) {
                lastFields.clear();
                variables.declarators().forEach(d -> lastFields.add(d.name()));
                staticFields = has(variables.modifiers(), "static");
                fields(variables);
            } else if (clause instanceof JmlClause.Method method) {
                method(method);
            } else if (clause instanceof JmlClause.Import) {
                session.misplaced(clause.range(), "'model import' stands before the first type");
            } else {
                session.misplaced(clause.range(), "this is a statement of JML and stands in the body of a method");
            }
        }

        /** Something wrong that is said of the type: a clause, or nobody knows what. */
        private void mistake(JmlClause.Mistake mistake) {
            Gap gap = session.mistake(mistake.diagnostic());
            Augmentation.Owner owner = Augmentation.Owner.of(typeName, has(mistake.modifiers(), "static"));
            switch (mistake.keyword().replace("_redundantly", "")) {
                case "invariant" -> session.add(Kind.INVARIANT, mistake.range(), owner, gap);
                case "constraint" -> session.add(Kind.CONSTRAINT, mistake.range(), owner, gap);
                case "initially" -> session.add(Kind.INITIALLY, mistake.range(), owner, gap);
                default -> session.withoutMeaning(mistake.range(), gap);
            }
        }

        private static Optional<Kind> kindOf(JmlClause.Predicate predicate) {
            return switch (predicate.kind()) {
                case INVARIANT -> Optional.of(Kind.INVARIANT);
                case CONSTRAINT -> Optional.of(Kind.CONSTRAINT);
                case INITIALLY -> Optional.of(Kind.INITIALLY);
                default -> Optional.empty();
            };
        }

        private void predicate(JmlClause.Predicate clause, Kind kind) {
            boolean isStatic = has(clause.modifiers(), "static");
            String name = kind == Kind.CONSTRAINT
                    ? "a constraint"
                    : kind == Kind.INITIALLY ? "an initially clause" : "an invariant";
            JavaWriter writer = session.writer(
                    new JavaWriter.Context(name, false, clause.kind() == PredicateKind.CONSTRAINT, false));
            clause.predicate()
                    .ifPresentOrElse(writer::write, () -> writer.fragment().made("true", clause.range()));
            Optional<Gap> gap = session.gap(writer, clause.range());
            if (gap.isPresent()) {
                session.add(kind, clause.range(), Augmentation.Owner.of(typeName, isStatic), gap.get());
            } else {
                int id = session.add(kind, clause.range(), Augmentation.Owner.of(typeName, isStatic), "", "");
                insert(opening(clause.range(), isStatic, "boolean", id)
                        .made("return ", clause.range())
                        .append(writer.fragment())
                        .made("; } ", clause.range().atEnd()));
            }
        }

        private Fragment opening(Range range, boolean isStatic, String result, int id) {
            return session.fragment()
                    .made(
                            " private " + (isStatic ? "static " : "") + result + " $jml$" + id
                                    + "() throws java.lang.Throwable { ",
                            range);
        }

        private void represents(JmlClause.Represents clause) {
            boolean isStatic = has(clause.modifiers(), "static");
            JavaWriter writer = session.writer(new JavaWriter.Context("a represents clause", false, false, false));
            writer.write(clause.expression());
            Optional<Gap> gap = session.gap(writer, clause.range());
            if (gap.isPresent()) {
                unrepresented(clause, isStatic, gap.get());
                return;
            }
            int id = session.add(
                    Kind.REPRESENTS,
                    clause.range(),
                    Augmentation.Owner.of(typeName, isStatic),
                    clause.suchThat() ? "\\such_that" : "=",
                    "");
            Fragment text = opening(clause.range(), isStatic, clause.suchThat() ? "boolean" : "void", id);
            if (clause.suchThat()) {
                text.made(JavaWriter.JML + "model(", clause.field().range())
                        .word(clause.field())
                        .made("); return ", clause.expression().range().atStart());
            } else {
                text.word(clause.field())
                        .made(" = ", clause.expression().range().atStart());
            }
            insert(text.append(writer.fragment()).made("; } ", clause.range().atEnd()));
        }

        /** Names the field, so that it concerns those that read it; unless it is the field that is wrong. */
        private void unrepresented(JmlClause.Represents clause, boolean isStatic, Gap gap) {
            Range field = clause.field().range();
            if (field.start() <= gap.origin().offset() && gap.origin().offset() < field.end()) {
                session.withoutMeaning(clause.range(), gap);
                return;
            }
            int id = session.add(Kind.REPRESENTS, clause.range(), Augmentation.Owner.of(typeName, isStatic), gap);
            insert(opening(clause.range(), isStatic, "void", id)
                    .made(JavaWriter.JML + "model(", field)
                    .word(clause.field())
                    .made("); } ", clause.range().atEnd()));
        }

        /** JML reference manual, 10.1: assigning a group is to assign what is in it. */
        private void groups(JmlClause.InGroups clause) {
            if (lastFields.isEmpty()) {
                session.misplaced(clause.range(), "'in' belongs to a field, but none stands before it");
            }
            for (Word field : lastFields) {
                Optional<Gap> gap = session.known(clause.range());
                if (gap.isPresent()) {
                    session.withoutMeaning(clause.range(), gap.get());
                    return;
                }
                int id = session.add(
                        Kind.IN_GROUPS,
                        clause.range(),
                        Augmentation.Owner.of(field.range().start(), staticFields),
                        "",
                        "");
                Fragment text = opening(clause.range(), staticFields, "void", id);
                for (JmlClause.Group group : clause.groups()) {
                    text.made(JavaWriter.JML + "model(", group.range());
                    group.of()
                            .ifPresent(of -> text.word(of).made(".", of.range().atEnd()));
                    text.word(group.name()).made("); ", group.range().atEnd());
                }
                insert(text.made(JavaWriter.JML + "model(" + field.text() + "); } ", clause.range()));
            }
        }

        // -------------------------------------------------------- declarations

        private void fields(JmlClause.Variables clause) {
            boolean ghost = has(clause.modifiers(), "ghost");
            if (ghost == has(clause.modifiers(), "model")) {
                session.misplaced(clause.range(), "a field in JML is either 'ghost' or 'model'");
                return;
            }
            boolean isStatic = has(clause.modifiers(), "static");
            boolean ofObjects = isInterface() && !ghost && !isStatic;
            if (isInterface() && !ofObjects || type instanceof RecordDeclaration && !isStatic) {
                undeclared(
                        clause,
                        ghost,
                        session.unsupported(
                                clause.range(),
                                (ghost ? "ghost" : "model") + " field in "
                                        + (isInterface() ? "an interface" : "a record"),
                                "declare it in a class"));
                return;
            }
            JavaWriter writer = session.writer(new JavaWriter.Context("a field's initial value", false, false, false));
            writer.fragment().made(" ", clause.range());
            writer.fragment().words(isInterface() ? List.of() : javaModifiers(clause.modifiers(), ghost));
            if (!ghost && isDataGroup(clause.type())) {
                writer.fragment()
                        .made(JavaWriter.DATA_GROUP + " ", clause.type().range());
            } else {
                writer.type(clause.type());
            }
            declarators(writer, clause, ofObjects ? " = " + JavaWriter.JML + "instance()" : "");
            Optional<Gap> gap = session.gap(writer, clause.range());
            if (gap.isPresent()) {
                undeclared(clause, ghost, gap.get());
            } else {
                clause.declarators()
                        .forEach(d -> session.add(
                                ghost ? Kind.GHOST_FIELD : Kind.MODEL_FIELD,
                                clause.range(),
                                Augmentation.Owner.of(d.name().range().start(), isStatic),
                                "",
                                ""));
                declared(clause.modifiers(), clause.type(), clause.declarators());
                insert(writer.fragment());
            }
        }

        private static boolean isDataGroup(JmlType declared) {
            return declared.text().matches("\\\\datagroup|(org\\.jmlspecs\\.(lang|models)\\.)?JMLDataGroup");
        }

        /** Fields that are there by name alone, so that no other is taken for them; all that names them has no meaning. */
        private void undeclared(JmlClause.Variables clause, boolean ghost, Gap gap) {
            if (session.nameless(clause.range())) {
                session.withoutMeaning(clause.range(), gap);
                return;
            }
            for (JmlClause.Declarator d : clause.declarators()) {
                Range name = d.name().range();
                session.undeclared(d.name().text(), gap);
                session.add(
                        ghost ? Kind.GHOST_FIELD : Kind.MODEL_FIELD,
                        clause.range(),
                        Augmentation.Owner.of(name.start(), true),
                        gap);
                insert(session.fragment()
                        .made(" static " + JavaWriter.OPAQUE + " ", name)
                        .word(d.name())
                        .made(" = null; ", name.atEnd()));
            }
        }

        /** The items of JML modifiers of a declaration that is JML itself. */
        private void declared(List<Word> words, JmlType declaredType, List<JmlClause.Declarator> declarators) {
            for (JmlClause.Declarator declarator : declarators) {
                jmlModifiers(
                        words,
                        declaredType.isPrimitive() && declarator.dimensions() == 0,
                        declarator.name().range().start());
            }
        }

        private void method(JmlClause.Method clause) {
            if (!has(clause.modifiers(), "model")) {
                session.misplaced(clause.range(), "a method in JML is declared with 'model'");
                return;
            }
            JavaWriter.Context context =
                    new JavaWriter.Context("a model method", false, has(clause.modifiers(), "two_state"), true);
            JavaWriter head = session.writer(context);
            String made = modelMethod(head, clause);
            JavaWriter body = session.writer(context);
            clause.body().ifPresentOrElse(body::body, () -> body.fragment()
                    .made(made, clause.range().atEnd()));
            Optional<Gap> ofHead = session.gap(head, clause.range()).filter(gap -> !isIn(clause.body(), gap));
            if (ofHead.isPresent()) {
                undeclared(clause, ofHead.get());
            } else {
                declare(clause, head.fragment(), body);
            }
            waiting.clear();
        }

        private static boolean isIn(Optional<JmlBody> body, Gap gap) {
            return body.map(JmlBody::range)
                    .filter(r ->
                            r.start() <= gap.origin().offset() && gap.origin().offset() < r.end())
                    .isPresent();
        }

        private void declare(JmlClause.Method clause, Fragment head, JavaWriter body) {
            int name = clause.name().range().start();
            Range range = clause.range();
            session.add(
                    Kind.MODEL_METHOD,
                    range,
                    Augmentation.Owner.of(name, has(clause.modifiers(), "static")),
                    clause.body().isPresent() ? "" : "no body",
                    "");
            jmlModifiers(
                    clause.modifiers(),
                    clause.result().map(JmlType::isPrimitive).orElse(true),
                    name);
            clause.parameters()
                    .forEach(p -> jmlModifiers(
                            p.modifiers(),
                            p.type().isPrimitive() && !p.variable() && p.dimensions() == 0,
                            p.name().range().start()));
            waitingModifiers().forEach(found -> jmlModifiers(found.modifiers(), false, name));
            insert(head.append(session.gap(body, range)
                            .map(gap -> withoutMeaning(range, gap))
                            .orElse(body.fragment()))
                    .made(" ", range.atEnd()));
            attach(name, MethodHead.of(session, clause, offset));
        }

        /** A body without a meaning, as whoever calls the method finds out. */
        private Fragment withoutMeaning(Range range, Gap gap) {
            int id = session.add(Kind.STATEMENT_GAP, range, Augmentation.Owner.of(range.start()), gap);
            return session.fragment().made(" {" + Concerned.statement(id) + "throw null; }", range.atEnd());
        }

        /**
         * A model method whose head has no meaning. It may override one that has, or be overridden; so it concerns all that
         * use the type.
         */
        private void undeclared(JmlClause.Method clause, Gap gap) {
            session.undeclared(clause.name().text(), gap);
            session.withoutMeaning(clause.range(), gap);
        }

        /** Writes the head; says what stands in place of a body where the user wrote none. */
        private String modelMethod(JavaWriter writer, JmlClause.Method clause) {
            Range range = clause.range();
            boolean abstracted = has(clause.modifiers(), "abstract") && !isInterface();
            String made = isInterface() && !has(clause.modifiers(), "static")
                    ? "default "
                    : clause.body().isEmpty() && !abstracted && clause.result().isPresent() && !isInterface()
                            ? "native "
                            : "";
            writer.fragment()
                    .made(" ", range)
                    .words(javaModifiers(clause.modifiers(), false))
                    .made(made, range);
            writer.fragment().words(clause.typeParameters());
            clause.result().ifPresent(writer::type);
            writer.fragment()
                    .word(clause.name())
                    .made("(", clause.name().range().atEnd());
            for (int i = 0; i < clause.parameters().size(); i++) {
                JmlClause.Parameter p = clause.parameters().get(i);
                writer.fragment().made(i == 0 ? "" : ", ", p.range().atStart());
                writer.type(p.type())
                        .fragment()
                        .made(p.variable() ? "... " : " ", p.name().range().atStart())
                        .word(p.name())
                        .made("[]".repeat(p.dimensions()), p.range().atEnd());
            }
            writer.fragment()
                    .made(
                            ")" + "[]".repeat(clause.dimensions()),
                            clause.name().range().atEnd());
            for (int i = 0; i < clause.exceptions().size(); i++) {
                writer.fragment()
                        .made(
                                i == 0 ? " throws " : ", ",
                                clause.exceptions().get(i).range());
                writer.type(clause.exceptions().get(i));
            }
            boolean open = made.equals("native ") || abstracted;
            return open ? ";" : " { throw null; }";
        }

        private void jmlModifiers(List<Word> words, boolean primitive, int name) {
            for (Word word : words) {
                if (!JAVA_MODIFIERS.contains(word.text())
                        && !Set.of("ghost", "model", "instance", "default").contains(word.text())) {
                    modifiers.ofJml(word, primitive, name);
                }
            }
        }

        private static List<Word> javaModifiers(List<Word> words, boolean keepFinal) {
            return words.stream()
                    .filter(word -> JAVA_MODIFIERS.contains(word.text()))
                    .filter(word -> keepFinal || !word.text().equals("final"))
                    .toList();
        }

        private boolean isInterface() {
            return type instanceof TypeDeclaration declaration && declaration.isInterface();
        }

        // -------------------------------------------------------- what belongs to the next member

        void finish() {
            if (waiting.isEmpty()) {
                return;
            }
            if (next.isPresent() && next.get() instanceof MethodDeclaration method) {
                attach(method.getName().getStartPosition(), MethodHead.of(session, method));
                modifiersOf(method);
            } else {
                String what = next.isPresent() ? "but no method follows" : "but no member follows";
                waiting.stream()
                        .filter(clause -> !(clause instanceof JmlClause.Modifiers))
                        .forEach(clause -> misplaced(clause, "this belongs to a method, " + what));
                next.ifPresentOrElse(this::modifiersOf, () -> waitingModifiers()
                        .forEach(found -> modifiers.misplaced(found.modifiers(), "but none follows")));
            }
        }

        private void misplaced(JmlClause clause, String message) {
            if (clause instanceof JmlClause.Mistake mistake) {
                session.withoutMeaning(mistake.range(), session.mistake(mistake.diagnostic()));
            } else {
                session.misplaced(clause.range(), message);
            }
        }

        private List<JmlClause.Modifiers> waitingModifiers() {
            return waiting.stream()
                    .filter(JmlClause.Modifiers.class::isInstance)
                    .map(JmlClause.Modifiers.class::cast)
                    .toList();
        }

        /** A clause that is not modelled says at least that there is a case, between those that it stands with. */
        private boolean isPartOfCases(JmlClause clause) {
            return MethodSpecs.isMethodClause(clause)
                    || clause instanceof JmlClause.Unsupported
                            && waiting.stream().anyMatch(JmlClause.Also.class::isInstance);
        }

        private void modifiersOf(BodyDeclaration declaration) {
            waitingModifiers().forEach(found -> modifiers.of(declaration, found.modifiers()));
        }

        private void attach(int name, MethodHead head) {
            specs.add(head, waiting.stream().filter(this::isPartOfCases).toList());
            waiting.stream()
                    .filter(JmlClause.Unsupported.class::isInstance)
                    .map(JmlClause.Unsupported.class::cast)
                    .forEach(u -> session.concerned()
                            .ofMethod(
                                    name,
                                    u.range(),
                                    session.unsupported(u.range(), u.construct(), u.hint()),
                                    Concerned.isForCallers(u.construct())));
        }
    }

    static boolean has(List<Word> modifiers, String text) {
        return modifiers.stream().anyMatch(word -> word.text().equals(text));
    }

    /** The names and initial values of a declaration of variables, and its semicolon. */
    static void declarators(JavaWriter writer, JmlClause.Variables clause, String otherwise) {
        for (int i = 0; i < clause.declarators().size(); i++) {
            JmlClause.Declarator d = clause.declarators().get(i);
            writer.fragment()
                    .made(i == 0 ? "" : ", ", d.range().atStart())
                    .word(d.name())
                    .made("[]".repeat(d.dimensions()), d.name().range().atEnd());
            d.initializer()
                    .ifPresentOrElse(
                            value -> {
                                writer.fragment().made(" = ", value.range().atStart());
                                writer.write(value);
                            },
                            () -> writer.fragment().made(otherwise, d.range().atEnd()));
        }
        writer.fragment().made("; ", clause.range().atEnd());
    }
}
