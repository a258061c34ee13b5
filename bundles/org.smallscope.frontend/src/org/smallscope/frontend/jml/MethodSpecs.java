package org.smallscope.frontend.jml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.smallscope.frontend.jml.JmlItem.Behavior;
import org.smallscope.frontend.jml.JmlItem.Kind;
import org.smallscope.frontend.jml.JmlItem.SpecCase;
import org.smallscope.spec.JmlClause;
import org.smallscope.spec.JmlDiagnostic;
import org.smallscope.spec.JmlExpr;
import org.smallscope.spec.Range;
import org.smallscope.spec.StoreRef;

/** Collects the clauses of methods and writes a method for each. */
final class MethodSpecs {

    private static final String LOCATION = JavaWriter.JML + "Loc";

    /** Words that begin what belongs to a method. */
    private static final Set<String> KEYWORDS = Set.of(
            "also",
            "behavior",
            "behaviour",
            "normal_behavior",
            "normal_behaviour",
            "exceptional_behavior",
            "exceptional_behaviour",
            "requires",
            "pre",
            "ensures",
            "post",
            "diverges",
            "signals",
            "exsures",
            "signals_only",
            "assignable",
            "modifies",
            "modifiable",
            "assigns",
            "accessible",
            "callable",
            "captures",
            "when",
            "working_space",
            "duration",
            "measured_by",
            "forall",
            "old");

    private record Spec(MethodHead head, List<JmlClause> clauses) {}

    private final Augmentation session;
    private final Map<Integer, Spec> specs = new LinkedHashMap<>();

    MethodSpecs(Augmentation session) {
        this.session = session;
    }

    static boolean isMethodClause(JmlClause clause) {
        return clause instanceof JmlClause.Also
                || clause instanceof JmlClause.ImpliesThat
                || clause instanceof JmlClause.Behavior
                || clause instanceof JmlClause.NestOpen
                || clause instanceof JmlClause.NestClose
                || clause instanceof JmlClause.Signals
                || clause instanceof JmlClause.SignalsOnly
                || clause instanceof JmlClause.Assignable
                || clause instanceof JmlClause.OldVariables
                || clause instanceof JmlClause.ForallVariables
                || clause instanceof JmlClause.Mistake mistake && KEYWORDS.contains(plain(mistake.keyword()))
                || clause instanceof JmlClause.Predicate predicate
                        && switch (predicate.kind()) {
                            case REQUIRES, ENSURES, DIVERGES -> true;
                            default -> false;
                        };
    }

    private static String plain(String keyword) {
        return keyword.replace("_redundantly", "");
    }

    void add(MethodHead head, List<JmlClause> clauses) {
        if (!clauses.isEmpty()) {
            specs.computeIfAbsent(head.name(), name -> new Spec(head, new ArrayList<>()))
                    .clauses()
                    .addAll(clauses);
        }
    }

    /** Writes all that was collected. */
    void write() {
        for (Spec spec : specs.values()) {
            session.lookAtMethod(spec.head().name());
            List<SpecCases.Case> cases = SpecCases.of(session, spec.clauses());
            for (int i = 0; i < cases.size(); i++) {
                writeCase(spec.head(), cases.get(i), i);
            }
        }
    }

    private void writeCase(MethodHead head, SpecCases.Case found, int index) {
        if (found.range() == null) {
            return;
        }
        SpecCase specCase = new SpecCase(
                index,
                found.behavior(),
                found.visibility(),
                found.also(),
                found.redundant(),
                session.lines().origin(found.range()));
        Augmentation.Owner owner = new Augmentation.Owner(head.name(), specCase, head.isStatic());
        session.add(Kind.SPEC_CASE, found.range(), owner, "", "");
        ClauseWriter writer = new ClauseWriter(head, owner);
        found.clauses().forEach(writer::write);
    }

    /** An array of locations. */
    static JavaWriter locations(Augmentation session, List<StoreRef> locations, Range range) {
        JavaWriter writer = session.writer(new JavaWriter.Context(JavaWriter.LOCATIONS, false, false, false));
        writer.fragment().made("new " + LOCATION + "[] {", range);
        for (StoreRef location : locations) {
            writer.location(location).fragment().made(", ", location.range().atEnd());
        }
        writer.fragment().made("}", range.atEnd());
        return writer;
    }

    /** Writes one clause of a method. */
    private final class ClauseWriter {

        private final MethodHead head;
        private final Augmentation.Owner owner;
        /** In front of clauses about the state before the call, and about that after it. */
        private final Fragment oldBefore = session.fragment();

        private final Fragment oldAfter = session.fragment();

        ClauseWriter(MethodHead head, Augmentation.Owner owner) {
            this.head = head;
            this.owner = owner;
        }

        void write(JmlClause clause) {
            if (clause instanceof JmlClause.Predicate predicate) {
                switch (predicate.kind()) {
                    case ENSURES -> ensures(predicate);
                    case DIVERGES -> before(Kind.DIVERGES, "a diverges clause", predicate);
                    case REQUIRES -> before(Kind.REQUIRES, "a requires clause", predicate);
                    case INVARIANT, CONSTRAINT, INITIALLY, ASSERT, ASSUME, LOOP_INVARIANT, DECREASES -> throw misplaced(
                            clause);
                }
            } else if (clause instanceof JmlClause.Signals signals) {
                signals(signals);
            } else if (clause instanceof JmlClause.SignalsOnly only) {
                signalsOnly(only);
            } else if (clause instanceof JmlClause.Assignable assignable) {
                assignable(assignable);
            } else if (clause instanceof JmlClause.OldVariables old) {
                old(old);
            } else if (clause instanceof JmlClause.ForallVariables all) {
                Gap gap = session.unsupported(all.range(), "forall", "quantify inside the clauses with \\forall");
                session.add(Kind.REQUIRES, all.range(), owner, gap);
                all.names().forEach(name -> session.undeclared(name.text(), gap));
            } else if (clause instanceof JmlClause.Mistake mistake) {
                Kind kind = Concerned.isForCallers(mistake.keyword()) ? Kind.REQUIRES : Kind.ENSURES;
                session.add(kind, mistake.range(), owner, session.mistake(mistake.diagnostic()));
            } else {
                throw misplaced(clause);
            }
        }

        /** What {@link #isMethodClause} lets through is all that this class writes. */
        private static IllegalStateException misplaced(JmlClause clause) {
            return new IllegalStateException("not a clause of a specification case: " + clause);
        }

        /** Names for values of the state before the call, in the rest of the case. */
        private void old(JmlClause.OldVariables clause) {
            JavaWriter before = variables(clause, "", "");
            Optional<Gap> gap = session.gap(before, clause.range());
            if (gap.isPresent()) {
                session.add(Kind.REQUIRES, clause.range(), owner, gap.get());
                clause.declarators().forEach(d -> session.undeclared(d.name().text(), gap.get()));
                return;
            }
            session.add(Kind.OLD_VARIABLE, clause.range(), owner, "", "");
            oldBefore.append(before.fragment());
            oldAfter.append(variables(clause, JavaWriter.JML + "old(", ")").fragment());
        }

        private JavaWriter variables(JmlClause.OldVariables clause, String opening, String closing) {
            JavaWriter writer = session.writer(new JavaWriter.Context("an old clause", false, false, false));
            for (JmlClause.Declarator d : clause.declarators()) {
                Range name = d.name().range();
                writer.type(clause.type()).fragment().made("[]".repeat(d.dimensions()) + " ", name);
                writer.fragment().word(d.name()).made(" = " + opening, name.atEnd());
                d.initializer()
                        .ifPresentOrElse(
                                writer::write, () -> writer.wrong(name, "an old variable has a value: expected '='"));
                writer.fragment().made(closing + "; ", d.range().atEnd());
            }
            return writer;
        }

        /** A clause about the state before the call. */
        private void before(Kind kind, String where, JmlClause.Predicate clause) {
            JavaWriter writer = session.writer(new JavaWriter.Context(where, false, false, false));
            clause.predicate()
                    .ifPresentOrElse(writer::write, () -> writer.fragment().made("true", clause.range()));
            emit(kind, clause.range(), "boolean", session.fragment(), writer, "");
        }

        private void ensures(JmlClause.Predicate clause) {
            forbid(Behavior.EXCEPTIONAL, "ensures", clause.range());
            String where =
                    head.result().isPresent() ? "an ensures clause" : "the ensures clause of a method without a result";
            JavaWriter writer =
                    session.writer(new JavaWriter.Context(where, head.result().isPresent(), true, false));
            clause.predicate()
                    .ifPresentOrElse(writer::write, () -> writer.fragment().made("true", clause.range()));
            Fragment parameter = session.fragment();
            head.result().ifPresent(type -> parameter.append(type).made(" $result", clause.range()));
            emit(Kind.ENSURES, clause.range(), "boolean", parameter, writer, "");
        }

        private void signals(JmlClause.Signals clause) {
            forbid(Behavior.NORMAL, "signals", clause.range());
            JavaWriter type = session.writer(new JavaWriter.Context("a signals clause", false, true, false));
            type.type(clause.exception());
            JavaWriter writer = session.writer(new JavaWriter.Context("a signals clause", false, true, false));
            clause.predicate()
                    .ifPresentOrElse(writer::write, () -> writer.fragment().made("true", clause.range()));
            Fragment parameter = session.fragment().append(type.fragment());
            clause.name()
                    .ifPresentOrElse(
                            parameter::word,
                            () -> parameter.made(
                                    "$thrown", clause.exception().range().atEnd()));
            Optional<Gap> gap = session.gap(type, clause.range());
            if (gap.isPresent()) {
                session.add(Kind.SIGNALS, clause.range(), owner, gap.get());
            } else {
                emit(
                        Kind.SIGNALS,
                        clause.range(),
                        "boolean",
                        parameter,
                        writer,
                        clause.exception().text());
            }
        }

        private void forbid(Behavior behavior, String clause, Range range) {
            if (owner.specCase().behavior() == behavior) {
                String name = behavior == Behavior.NORMAL ? "a normal_behavior" : "an exceptional_behavior";
                session.error(JmlDiagnostic.Code.MISPLACED, range, name + " case has no " + clause + " clause");
            }
        }

        private void signalsOnly(JmlClause.SignalsOnly clause) {
            JavaWriter writer = session.writer(new JavaWriter.Context("a signals_only clause", false, false, false));
            writer.fragment().made("new java.lang.Class<?>[] {", clause.range());
            clause.exceptions().forEach(type -> {
                writer.write(new JmlExpr.ClassLiteral(type.range(), type));
                writer.fragment().made(", ", type.range().atEnd());
            });
            writer.fragment().made("}", clause.range().atEnd());
            emit(Kind.SIGNALS_ONLY, clause.range(), "java.lang.Class<?>[]", session.fragment(), writer, "");
        }

        private void assignable(JmlClause.Assignable clause) {
            JavaWriter writer = locations(session, clause.locations(), clause.range());
            emit(Kind.ASSIGNABLE, clause.range(), LOCATION + "[]", session.fragment(), writer, "");
        }

        private void emit(Kind kind, Range range, String result, Fragment parameter, JavaWriter body, String detail) {
            Optional<Gap> gap = session.gap(body, range);
            if (gap.isPresent()) {
                session.add(kind, range, owner, gap.get());
                return;
            }
            int id = session.add(kind, range, owner, detail, "");
            boolean comma =
                    !head.parameters().parts().isEmpty() && !parameter.parts().isEmpty();
            session.insert(
                    head.end(),
                    session.fragment()
                            .made(" private " + (head.isStatic() ? "static " : ""), range)
                            .append(head.typeParameters())
                            .made(result + " $jml$" + id + "(", range)
                            .append(head.parameters())
                            .made(comma ? ", " : "", range)
                            .append(parameter)
                            .made(") throws java.lang.Throwable { ", range)
                            .append(kind == Kind.ENSURES || kind == Kind.SIGNALS ? oldAfter : oldBefore)
                            .made("return ", range)
                            .append(body.fragment())
                            .made("; }", range.atEnd()));
        }
    }
}
