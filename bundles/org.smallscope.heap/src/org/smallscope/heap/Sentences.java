package org.smallscope.heap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.smallscope.program.Type;

/** The sentences in which a result is told, the same in the command line, the editor and the views. */
public final class Sentences {

    private static final String STRANGER = Type.STRANGER.name();

    private Sentences() {}

    /** One sentence about a result, without a final full stop. */
    public static String summary(MethodResult result) {
        return switch (result.verdict()) {
            case VALID -> holds(result);
            case VIOLATED -> violated(result);
            case VACUOUS -> vacuous(result);
            case UNSUPPORTED -> unsupported(result);
            case INCONCLUSIVE -> inconclusive(result);
        };
    }

    /** The line above a checked method in the editor: {@code holds up to 6 Node, 6 iterations · 0.8 s}. */
    public static String mining(MethodResult result) {
        return brief(result) + " · " + seconds(result.times().total());
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
            String any = entry.getKey().equals(STRANGER) ? " (any class that is not known here)" : "";
            parts.add(entry.getValue() + " " + HeapObject.simpleName(entry.getKey()) + any
                    + length(entry.getKey(), bounds));
        }
        return String.join(", ", parts);
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
        return switch (result.verdict()) {
            case VALID -> "holds; " + completeness(result);
            case VACUOUS -> "vacuous: no input is admissible" + contradiction(result);
            default -> summary(result);
        };
    }

    /** The bounds in few words: {@code 6 Node, 6 iterations, 32-bit int}. */
    public static String bounds(Bounds bounds) {
        return objects(bounds) + ", " + count(bounds.unroll(), "iteration") + ", " + width(bounds);
    }

    private static String holds(MethodResult result) {
        return "holds for " + coverage(result.bounds()) + "; " + completeness(result);
    }

    private static String completeness(MethodResult result) {
        return (result.exhaustive() ? "nothing was cut off" : cuts(result.cutAt()))
                + unchecked(result)
                + result.secondOpinion()
                        .map(opinion -> "; " + opinion.sentence())
                        .orElse("");
    }

    /** What a verdict does not say anything about: {@code ; not checked: assignable, null-dereference}. */
    private static String unchecked(MethodResult result) {
        return result.unchecked().isEmpty()
                ? ""
                : "; not checked: "
                        + result.unchecked().stream()
                                .map(ViolationKind::keyword)
                                .collect(Collectors.joining(", "));
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
        return what + clause.kind() + " " + clause.text() + " at line "
                + clause.origin().line() + " (" + String.join(", ", reasons) + ")";
    }

    private static String violated(MethodResult result) {
        List<String> kinds = new ArrayList<>();
        result.violations()
                .forEach(v -> kinds.add(
                        v.kind().keyword() + " at line " + v.clauseOrigin().line()));
        return "violated: " + String.join(", ", kinds) + unchecked(result);
    }

    private static String vacuous(MethodResult result) {
        return "vacuous: no input satisfies invariant and precondition with up to " + objects(result.bounds()) + ", "
                + width(result.bounds()) + contradiction(result);
    }

    private static String contradiction(MethodResult result) {
        List<String> lines = result.contradiction().stream()
                .map(clause -> clause.origin().line())
                .distinct()
                .sorted()
                .map(String::valueOf)
                .toList();
        if (lines.isEmpty()) {
            return "";
        }
        if (result.contradiction().size() == 1) {
            return "; the clause at line " + lines.get(0) + " cannot hold";
        }
        return lines.size() == 1
                ? "; the clauses at line " + lines.get(0) + " contradict each other"
                : "; the clauses at lines " + String.join(", ", lines) + " contradict each other";
    }

    private static String unsupported(MethodResult result) {
        List<String> constructs = new ArrayList<>();
        result.unsupported()
                .forEach(u ->
                        constructs.add(u.construct() + " at line " + u.origin().line()));
        return "not checked, unsupported: " + String.join(", ", constructs);
    }

    private static String inconclusive(MethodResult result) {
        Reached reached = result.reached();
        if (result.isInternalError()) {
            String file = result.reproducer() == null ? "" : "; to reproduce it: " + result.reproducer();
            return "no verdict, " + result.reason() + file;
        }
        String far = reached == null || reached.scope() == 0
                ? "no bounds were finished"
                : "finished without a violation up to scope " + reached.scope() + ", "
                        + count(reached.unroll(), "loop iteration");
        return "inconclusive: " + result.reason() + "; " + far;
    }

    private static String brief(MethodResult result) {
        return switch (result.verdict()) {
            case VALID -> "holds up to " + objects(result.bounds()) + ", "
                    + count(result.bounds().unroll(), "iteration") + (result.exhaustive() ? "" : ", some cut off")
                    + (result.unchecked().isEmpty() ? "" : ", some checks off");
            case VIOLATED -> violated(result);
            case VACUOUS -> "vacuous: no admissible input";
            case UNSUPPORTED -> "unsupported: " + result.unsupported().get(0).construct();
            case INCONCLUSIVE -> "inconclusive: " + result.reason();
        };
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
