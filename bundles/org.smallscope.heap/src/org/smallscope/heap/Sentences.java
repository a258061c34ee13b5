package org.smallscope.heap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Type;
import org.smallscope.program.classes.Program;

/** The sentences in which a result is told, the same in the command line, the editor and the views. */
public final class Sentences {

    private static final String STRANGER = Type.STRANGER.name();

    private Sentences() {}

    /** One sentence about a result, without a final full stop. */
    public static String summary(MethodResult result) {
        return result.verdict().select(new Word()) + body(result);
    }

    /** The same without the verdict's word at its beginning, where it has one: for a place where the word stands before. */
    public static String body(MethodResult result) {
        return result.verdict().select(new Summary(result.facts()));
    }

    /** The word with which a sentence about a result begins; none where the sentence says it in other words. */
    private static final class Word implements Verdict.Cases<String> {
        private static String of(Verdict verdict) {
            return verdict.kind().keyword() + ": ";
        }

        @Override
        public String valid(Verdict.Valid verdict) {
            return "";
        }

        @Override
        public String violated(Verdict.Violated verdict) {
            return of(verdict);
        }

        @Override
        public String vacuous(Verdict.Vacuous verdict) {
            return of(verdict);
        }

        @Override
        public String unsupported(Verdict.Unsupported verdict) {
            return "";
        }

        @Override
        public String erroneous(Verdict.Erroneous verdict) {
            return "";
        }

        @Override
        public String inconclusive(Verdict.Inconclusive verdict) {
            return of(verdict);
        }

        @Override
        public String internalError(Verdict.InternalError verdict) {
            return "";
        }
    }

    /** The line above a checked method in the editor: {@code holds up to 6 Node, 6 iterations · 0.8 s}. */
    public static String mining(MethodResult result) {
        return result.verdict().select(new Brief(result.facts())) + " · "
                + seconds(result.times().total());
    }

    /** What was covered: {@code every heap with up to 6 Node, 6 loop iterations, 32-bit int}. */
    public static String coverage(Bounds bounds) {
        return "every heap with up to " + objects(bounds) + ", " + count(bounds.unroll(), "loop iteration") + ", "
                + width(bounds) + range(bounds);
    }

    /** How many objects: {@code 6 Node, 2 int[] of length 6}, or {@code 6 objects of each class}. */
    public static String objects(Bounds bounds) {
        if (bounds.perClass().isEmpty()) {
            return count(bounds.scope(), "object") + " of each class";
        }
        List<String> parts = new ArrayList<>();
        for (Map.Entry<String, Integer> entry : bounds.perClass().entrySet()) {
            parts.add(entry.getValue() + " " + HeapObject.simpleName(entry.getKey()) + unknown(entry.getKey())
                    + length(entry.getKey(), bounds));
        }
        return String.join(", ", parts);
    }

    private static String unknown(String type) {
        boolean known = !type.startsWith(STRANGER) && !Program.isOpaque(type);
        return known
                ? ""
                : type.endsWith("[]")
                        ? " (of any class that is not known here)"
                        : " (any class that is not known here)";
    }

    private static String length(String type, Bounds bounds) {
        if (type.equals("java.lang.String")) {
            return " of length " + bounds.stringLength();
        }
        return type.endsWith("[]") ? " of length " + bounds.arrayLength() : "";
    }

    /** A duration as people read it: {@code 0.8 s}, {@code 12 s}. */
    public static String seconds(long milliseconds) {
        return milliseconds < 9_950
                ? String.format(Locale.ROOT, "%.1f s", milliseconds / 1000.0)
                : Math.round(milliseconds / 1000.0) + " s";
    }

    /** The same as the summary, for a place beside which the bounds stand. */
    public static String withoutBounds(MethodResult result) {
        return result.verdict().select(new Word()) + result.verdict().select(new WithoutBounds(result.facts()));
    }

    /** The bounds in few words: {@code 6 Node, 6 iterations, 32-bit int}. */
    public static String bounds(Bounds bounds) {
        return objects(bounds) + ", " + count(bounds.unroll(), "iteration") + ", " + width(bounds);
    }

    /** {@code holds for every heap with up to 6 Node, ...; nothing was cut off}, and the like. */
    private static class Summary implements Verdict.Cases<String> {
        final CheckFacts facts;

        Summary(CheckFacts facts) {
            this.facts = facts;
        }

        @Override
        public String valid(Verdict.Valid verdict) {
            return "holds for " + coverage(facts.bounds()) + "; " + completeness(verdict);
        }

        String completeness(Verdict.Valid verdict) {
            return (facts.completeness().exhaustive()
                            ? "nothing was cut off"
                            : cuts(facts.completeness().cutAt()))
                    + unchecked(facts)
                    + verdict.secondOpinion()
                            .map(opinion -> "; " + opinion.sentence())
                            .orElse("");
        }

        @Override
        public String violated(Verdict.Violated verdict) {
            return verdict.violations().stream()
                            .map(v -> v.kind().keyword() + " at line "
                                    + v.clauseOrigin().line())
                            .collect(Collectors.joining(", "))
                    + unchecked(facts);
        }

        @Override
        public String vacuous(Verdict.Vacuous verdict) {
            return "no input satisfies invariant and precondition with up to " + objects(facts.bounds()) + ", "
                    + width(facts.bounds()) + contradiction(verdict.contradiction());
        }

        @Override
        public String unsupported(Verdict.Unsupported verdict) {
            return "not checked, unsupported: "
                    + verdict.constructs().stream()
                            .map(u -> u.construct() + " at line " + u.origin().line())
                            .collect(Collectors.joining(", "));
        }

        @Override
        public String erroneous(Verdict.Erroneous verdict) {
            return "not checked, "
                    + verdict.errors().stream()
                            .map(e -> "error at line " + e.origin().line() + ": " + e.message())
                            .collect(Collectors.joining(", "));
        }

        @Override
        public String inconclusive(Verdict.Inconclusive verdict) {
            String far = verdict.reached()
                    .filter(reached -> reached.scope() > 0)
                    .map(reached -> "finished without a violation up to scope " + reached.scope() + ", "
                            + count(reached.unroll(), "loop iteration"))
                    .orElse("no bounds were finished");
            return verdict.reason() + "; " + far;
        }

        @Override
        public String internalError(Verdict.InternalError verdict) {
            return "no verdict, " + verdict.reason()
                    + verdict.reproducer()
                            .map(file -> "; to reproduce it: " + file)
                            .orElse("");
        }
    }

    private static final class WithoutBounds extends Summary {
        WithoutBounds(CheckFacts facts) {
            super(facts);
        }

        @Override
        public String valid(Verdict.Valid verdict) {
            return "holds; " + completeness(verdict);
        }

        @Override
        public String vacuous(Verdict.Vacuous verdict) {
            return "no input is admissible" + contradiction(verdict.contradiction());
        }
    }

    private static final class Brief extends Summary {
        Brief(CheckFacts facts) {
            super(facts);
        }

        @Override
        public String valid(Verdict.Valid verdict) {
            return "holds up to " + objects(facts.bounds()) + ", "
                    + count(facts.bounds().unroll(), "iteration")
                    + (facts.completeness().exhaustive() ? "" : ", some cut off")
                    + (facts.unchecked().isEmpty() ? "" : ", some checks off");
        }

        @Override
        public String violated(Verdict.Violated verdict) {
            return Word.of(verdict) + super.violated(verdict);
        }

        @Override
        public String vacuous(Verdict.Vacuous verdict) {
            return "vacuous: no admissible input";
        }

        @Override
        public String unsupported(Verdict.Unsupported verdict) {
            return "unsupported: " + verdict.constructs().get(0).construct();
        }

        @Override
        public String erroneous(Verdict.Erroneous verdict) {
            return "error: " + verdict.errors().get(0).message();
        }

        @Override
        public String inconclusive(Verdict.Inconclusive verdict) {
            return "inconclusive: " + verdict.reason();
        }

        @Override
        public String internalError(Verdict.InternalError verdict) {
            return "inconclusive: " + verdict.reason();
        }
    }

    /** What a verdict does not say anything about: {@code ; not checked: assignable, null-dereference}. */
    private static String unchecked(CheckFacts facts) {
        return facts.unchecked().isEmpty()
                ? ""
                : "; not checked: "
                        + facts.unchecked().stream()
                                .map(ObligationKind::keyword)
                                .collect(Collectors.joining(", "));
    }

    private static String contradiction(List<ContradictoryClause> clauses) {
        List<String> lines = clauses.stream()
                .map(clause -> clause.origin().line())
                .distinct()
                .sorted()
                .map(String::valueOf)
                .toList();
        if (lines.isEmpty()) {
            return "";
        }
        if (clauses.size() == 1) {
            return "; the clause at line " + lines.get(0) + " cannot hold";
        }
        return lines.size() == 1
                ? "; the clauses at line " + lines.get(0) + " contradict each other"
                : "; the clauses at lines " + String.join(", ", lines) + " contradict each other";
    }

    private static String cuts(List<Cut> cuts) {
        if (cuts.isEmpty()) {
            return "whether an execution was cut off is not known";
        }
        List<String> places = new ArrayList<>();
        Map<Cut.Clause, List<String>> undecided = new LinkedHashMap<>();
        for (Cut cut : cuts) {
            cut.clause()
                    .ifPresentOrElse(
                            c -> undecided
                                    .computeIfAbsent(c, k -> new ArrayList<>())
                                    .add(cut.reason() + " at line "
                                            + cut.origin().line()),
                            () -> places.add("line " + cut.origin().line() + " (" + cut.reason() + ")"));
        }
        List<String> said = new ArrayList<>();
        if (!places.isEmpty()) {
            said.add("executions were cut off at " + String.join(", ", places));
        }
        undecided.forEach((clause, reasons) -> said.add(undecided(clause, reasons)));
        return String.join("; ", said);
    }

    /** {@code not decided for every execution: ensures count() == 1 at line 7 (loop limit: ... at line 30)}. */
    private static String undecided(Cut.Clause clause, List<String> reasons) {
        String what = clause.assumed()
                ? "inputs were left out for which it is not decided: "
                : "not decided for every execution: ";
        return what + clause.keyword() + " " + clause.text() + " at line "
                + clause.origin().line() + " (" + String.join(", ", reasons) + ")";
    }

    private static String width(Bounds bounds) {
        return bounds.intBits() + "-bit int" + (bounds.longBits() < Long.SIZE ? " and long" : "");
    }

    /** The values that a narrow int has. */
    private static String range(Bounds bounds) {
        long end = 1L << bounds.intBits() - 1;
        return bounds.intBits() >= Integer.SIZE ? "" : " (" + -end + " to " + (end - 1) + ")";
    }

    private static String count(int number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }
}
