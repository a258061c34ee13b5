package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Block;
import org.eclipse.jdt.core.dom.ConstructorInvocation;
import org.eclipse.jdt.core.dom.DoStatement;
import org.eclipse.jdt.core.dom.EnhancedForStatement;
import org.eclipse.jdt.core.dom.ForStatement;
import org.eclipse.jdt.core.dom.LabeledStatement;
import org.eclipse.jdt.core.dom.Statement;
import org.eclipse.jdt.core.dom.SuperConstructorInvocation;
import org.eclipse.jdt.core.dom.SwitchCase;
import org.eclipse.jdt.core.dom.TypeDeclarationStatement;
import org.eclipse.jdt.core.dom.VariableDeclarationStatement;
import org.eclipse.jdt.core.dom.WhileStatement;
import org.smallscope.frontend.jml.JmlItem.Kind;
import org.smallscope.spec.JmlClause;
import org.smallscope.spec.JmlDiagnostic;
import org.smallscope.spec.JmlExpr;
import org.smallscope.spec.Range;
import org.smallscope.spec.StoreRef;
import org.smallscope.spec.Word;

/** JML in the body of a method: statements in place, loop clauses at the head of the loop's body. */
final class StatementClauses {

    private static final String BLOCK_HINT = "make the block a method of its own, or say it with assert";

    /** Words of clauses that belong to the loop that follows. */
    private static final Set<String> OF_LOOPS = Set.of(
            "loop_invariant",
            "maintaining",
            "decreases",
            "decreasing",
            "loop_modifies",
            "loop_assignable",
            "loop_assigns",
            "loop_writes",
            "loop_modifiable",
            "loop_decreases");

    /** What clauses of loops become. */
    private static final Map<Kind, String> OF_LOOP =
            Map.of(Kind.LOOP_INVARIANT, "loopInvariant", Kind.DECREASES, "decreases", Kind.LOOP_FRAME, "loopFrame");

    /** A clause of a loop; a gap that is known before it is written. */
    private record LoopClause(
            Range range, Kind kind, Optional<JmlExpr> predicate, List<StoreRef> locations, Optional<Gap> gap) {}

    private final Augmentation session;
    private final ModifierItems modifiers;

    StatementClauses(Augmentation session, ModifierItems modifiers) {
        this.session = session;
        this.modifiers = modifiers;
    }

    void write(Place.Statements place, Range region, List<JmlClause> clauses) {
        Writer writer = new Writer(place.next());
        clauses.forEach(writer::write);
        if (!writer.text.parts().isEmpty()) {
            boolean early = place.next().map(StatementClauses::callsConstructor).orElse(false);
            if (early || refuses(place.block(), region)) {
                session.misplaced(
                        region,
                        early
                                ? "a JML statement stands after the call of the other constructor"
                                : "a JML statement cannot stand between the cases of a switch");
            } else {
                session.insert(region.start(), writer.text);
            }
        }
        writer.finish();
    }

    /** Java wants such a call to be the first statement (JLS 8.8.7). */
    private static boolean callsConstructor(Statement statement) {
        return statement instanceof ConstructorInvocation || statement instanceof SuperConstructorInvocation;
    }

    /** Before the first case of a switch, and between cases with an arrow, no statement can stand. */
    private static boolean refuses(ASTNode block, Range region) {
        List<ASTNode> before = Places.children(block).stream()
                .filter(child -> Places.end(child) <= region.start())
                .toList();
        Optional<SwitchCase> label = before.stream()
                .filter(SwitchCase.class::isInstance)
                .map(SwitchCase.class::cast)
                .reduce((first, second) -> second);
        return !(block instanceof Block)
                && label.map(SwitchCase::isSwitchLabeledRule).orElse(true);
    }

    void write(Place.Substatement place, Range region, List<JmlClause> clauses) {
        Writer writer = new Writer(Optional.of(place.next()));
        clauses.forEach(writer::write);
        if (!writer.text.parts().isEmpty()) {
            if (place.parent() instanceof LabeledStatement || isLoop(place.parent())) {
                session.misplaced(
                        region,
                        place.parent() instanceof LabeledStatement
                                ? "a JML statement stands in front of the label"
                                : "put braces around the body of the loop");
            } else {
                session.insert(
                        region.start(), session.fragment().made("{ ", region).append(writer.text));
                int end = Places.end(place.next());
                session.insert(end, session.fragment().made(" }", new Range(end, end)));
            }
        }
        writer.finish();
    }

    private static boolean isLoop(ASTNode node) {
        return node instanceof WhileStatement
                || node instanceof DoStatement
                || node instanceof ForStatement
                || node instanceof EnhancedForStatement;
    }

    private static Statement bodyOf(Statement loop) {
        if (loop instanceof WhileStatement statement) {
            return statement.getBody();
        }
        if (loop instanceof DoStatement statement) {
            return statement.getBody();
        }
        return loop instanceof ForStatement statement ? statement.getBody() : ((EnhancedForStatement) loop).getBody();
    }

    /** Writes the clauses of one region. */
    private final class Writer {

        private final Optional<Statement> next;
        private final Optional<Statement> loop;
        private final Fragment text = session.fragment();
        private final List<LoopClause> ofLoop = new ArrayList<>();
        private final List<Word> ofVariable = new ArrayList<>();
        private boolean ofBlock;

        Writer(Optional<Statement> next) {
            this.next = next;
            this.loop = next.map(Writer::unlabelled).filter(StatementClauses::isLoop);
        }

        private static Statement unlabelled(Statement statement) {
            return statement instanceof LabeledStatement labeled ? unlabelled(labeled.getBody()) : statement;
        }

        void write(JmlClause clause) {
            if (clause instanceof JmlClause.Predicate predicate) {
                predicate(predicate);
            } else if (clause instanceof JmlClause.Unreachable) {
                int id = session.add(Kind.UNREACHABLE, clause.range(), here(clause), "", "");
                text.made(" " + JavaWriter.JML + "unreachable(" + id + "); ", clause.range());
            } else if (clause instanceof JmlClause.SetStatement set) {
                set(set);
            } else if (clause instanceof JmlClause.Halt) {
                int id = session.add(Kind.ASSUME, clause.range(), here(clause), "", "");
                call("assume_", id, session.fragment().made("false", clause.range()), clause.range(), text);
            } else if (clause instanceof JmlClause.Remark remark) {
                session.remark(remark);
            } else if (clause instanceof JmlClause.Variables variables) {
                locals(variables);
            } else if (clause instanceof JmlClause.Modifiers found) {
                ofVariable.addAll(found.modifiers());
            } else if (clause instanceof JmlClause.Unsupported u) {
                withoutMeaning(u.construct(), u.range(), session.unsupported(u.range(), u.construct(), u.hint()));
            } else if (clause instanceof JmlClause.Mistake mistake) {
                withoutMeaning(mistake.keyword(), mistake.range(), session.mistake(mistake.diagnostic()));
            } else if (clause instanceof JmlClause.Assignable frame && loop.isPresent()) {
                frame(frame.range(), frame.locations());
            } else if (clause instanceof JmlClause.LoopFrame frame) {
                frame(frame.range(), frame.locations());
            } else if (MethodSpecs.isMethodClause(clause)) {
                ofBlock(clause);
            } else {
                session.misplaced(clause.range(), "this cannot stand in the body of a method");
            }
        }

        private void frame(Range range, List<StoreRef> locations) {
            ofLoop.add(new LoopClause(range, Kind.LOOP_FRAME, Optional.empty(), locations, Optional.empty()));
        }

        /** A clause of the loop that follows, or a statement, that is wrong or not modelled. */
        private void withoutMeaning(String keyword, Range range, Gap gap) {
            if (loop.isPresent() && OF_LOOPS.contains(keyword.replace("_redundantly", ""))) {
                ofLoop.add(new LoopClause(range, Kind.LOOP_INVARIANT, Optional.empty(), List.of(), Optional.of(gap)));
            } else {
                text.made(
                        Concerned.statement(
                                session.add(Kind.STATEMENT_GAP, range, Augmentation.Owner.of(range.start()), gap)),
                        range);
            }
        }

        /** A clause of the contract of the block or loop that follows. */
        private void ofBlock(JmlClause clause) {
            if (next.filter(s -> s instanceof Block || s instanceof LabeledStatement)
                            .isPresent()
                    || loop.isPresent()) {
                ofBlock = true;
                withoutMeaning("", clause.range(), session.unsupported(clause.range(), "block contract", BLOCK_HINT));
            } else {
                session.misplaced(
                        clause.range(), "a clause of a method stands in front of the method, not in its body");
            }
        }

        private Augmentation.Owner here(JmlClause clause) {
            return Augmentation.Owner.of(clause.range().start());
        }

        private void predicate(JmlClause.Predicate clause) {
            switch (clause.kind()) {
                case ASSERT -> statement(clause, Kind.ASSERT, "assert_");
                case ASSUME -> statement(clause, Kind.ASSUME, "assume_");
                case LOOP_INVARIANT -> ofLoop.add(new LoopClause(
                        clause.range(), Kind.LOOP_INVARIANT, clause.predicate(), List.of(), Optional.empty()));
                case DECREASES -> ofLoop.add(new LoopClause(
                        clause.range(), Kind.DECREASES, clause.predicate(), List.of(), Optional.empty()));
                case REQUIRES, ENSURES, DIVERGES -> ofBlock(clause);
                default -> session.misplaced(
                        clause.range(), "a clause of a type stands among its members, not in the body of a method");
            }
        }

        private JavaWriter written(Optional<JmlExpr> predicate, Range range) {
            JavaWriter writer = session.writer(new JavaWriter.Context("a JML statement", false, true, false));
            predicate.ifPresentOrElse(writer::write, () -> writer.fragment().made("true", range));
            return writer;
        }

        private void statement(JmlClause.Predicate clause, Kind kind, String method) {
            Range range = clause.range();
            JavaWriter writer = written(clause.predicate(), range);
            Optional<Gap> gap = session.gap(writer, range);
            if (gap.isPresent()) {
                withoutMeaning("", range, gap.get());
            } else {
                call(method, session.add(kind, range, here(clause), "", ""), writer.fragment(), range, text);
            }
        }

        private static void call(String method, int id, Fragment argument, Range range, Fragment to) {
            to.made(" " + JavaWriter.JML + method + "(" + id + ", ", range)
                    .append(argument)
                    .made("); ", range.atEnd());
        }

        private void set(JmlClause.SetStatement set) {
            JmlExpr e = set.assignment();
            boolean assigns = e instanceof JmlExpr.Assign
                    || e instanceof JmlExpr.Postfix
                    || e instanceof JmlExpr.Unary unary
                            && List.of("++", "--").contains(unary.operator().text());
            if (!assigns) {
                withoutMeaning(
                        "",
                        set.range(),
                        session.mistake(
                                JmlDiagnostic.Code.CONTEXT,
                                e.range(),
                                "'set' assigns a ghost variable: expected an assignment"));
                return;
            }
            JavaWriter writer = session.writer(new JavaWriter.Context("a set statement", false, true, true));
            writer.write(e);
            Optional<Gap> gap = session.gap(writer, set.range());
            if (gap.isPresent()) {
                withoutMeaning("", set.range(), gap.get());
            } else {
                int id = session.add(Kind.SET, set.range(), here(set), "", "");
                text.made(" " + JavaWriter.JML + "set(" + id + "); ", set.range())
                        .append(writer.fragment())
                        .made("; ", set.range().atEnd());
            }
        }

        private void locals(JmlClause.Variables clause) {
            if (!MemberClauses.has(clause.modifiers(), "ghost")) {
                session.misplaced(clause.range(), "a variable in JML is declared with 'ghost'");
                return;
            }
            JavaWriter writer = session.writer(new JavaWriter.Context("a ghost variable", false, true, false));
            writer.fragment().made(MemberClauses.has(clause.modifiers(), "final") ? " final " : " ", clause.range());
            writer.type(clause.type());
            MemberClauses.declarators(writer, clause, "");
            Optional<Gap> gap = session.gap(writer, clause.range());
            if (gap.isPresent()) {
                undeclared(clause, gap.get());
            } else {
                for (JmlClause.Declarator d : clause.declarators()) {
                    int name = d.name().range().start();
                    session.add(Kind.GHOST_LOCAL, clause.range(), Augmentation.Owner.of(name), "", "");
                    clause.modifiers().stream()
                            .filter(word -> !List.of("ghost", "final").contains(word.text()))
                            .forEach(word -> modifiers.ofJml(word, clause.type().isPrimitive(), name));
                }
                text.append(writer.fragment());
            }
        }

        /** Variables that are there by name alone: who comes here finds that they have no meaning. */
        private void undeclared(JmlClause.Variables clause, Gap gap) {
            withoutMeaning("", clause.range(), gap);
            for (JmlClause.Declarator d :
                    session.nameless(clause.range()) ? List.<JmlClause.Declarator>of() : clause.declarators()) {
                session.undeclared(d.name().text(), gap);
                text.made(JavaWriter.OPAQUE + " ", d.name().range())
                        .word(d.name())
                        .made(" = null; ", d.name().range().atEnd());
            }
        }

        void finish() {
            if (!ofLoop.isEmpty()) {
                loop.ifPresentOrElse(this::loopClauses, () -> ofLoop.forEach(this::withoutLoop));
            }
            if (!ofVariable.isEmpty()) {
                variableModifiers();
            }
        }

        /** A clause of a loop in the contract of a block is KeY's. */
        private void withoutLoop(LoopClause clause) {
            if (ofBlock) {
                session.withoutMeaning(
                        clause.range(), session.unsupported(clause.range(), "block contract", BLOCK_HINT));
            } else {
                session.misplaced(clause.range(), "this belongs to a loop, but no loop follows");
            }
        }

        private void loopClauses(Statement statement) {
            Augmentation.Owner target = Augmentation.Owner.of(statement.getStartPosition());
            Fragment clauses = session.fragment();
            ofLoop.forEach(clause -> loopClause(clause, target, clauses));
            Statement body = bodyOf(statement);
            int start = body.getStartPosition();
            if (body instanceof Block) {
                session.insert(start + 1, clauses);
            } else {
                session.insert(
                        start,
                        session.fragment().made("{", new Range(start, start)).append(clauses));
                int end = Places.end(body);
                session.insert(end, session.fragment().made(" }", new Range(end, end)));
            }
        }

        private void loopClause(LoopClause clause, Augmentation.Owner target, Fragment to) {
            JavaWriter writer = clause.kind() == Kind.LOOP_FRAME
                    ? MethodSpecs.locations(session, clause.locations(), clause.range())
                    : written(clause.predicate(), clause.range());
            Optional<Gap> gap = clause.gap().or(() -> session.gap(writer, clause.range()));
            String nothing =
                    switch (clause.kind()) {
                        case LOOP_INVARIANT -> "true";
                        case LOOP_FRAME -> "null";
                        default -> "0";
                    };
            int id = gap.map(found -> session.add(clause.kind(), clause.range(), target, found))
                    .orElseGet(() -> session.add(clause.kind(), clause.range(), target, "", ""));
            call(
                    OF_LOOP.get(clause.kind()),
                    id,
                    gap.isPresent() ? session.fragment().made(nothing, clause.range()) : writer.fragment(),
                    clause.range(),
                    to);
        }

        private void variableModifiers() {
            Statement statement = next.orElse(null);
            if (statement instanceof VariableDeclarationStatement) {
                modifiers.of(statement, ofVariable);
            } else if (statement instanceof TypeDeclarationStatement local) {
                modifiers.of(local.getDeclaration(), ofVariable);
            } else {
                modifiers.misplaced(ofVariable, "but no declaration follows");
            }
        }
    }
}
