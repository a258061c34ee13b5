package org.smallscope.check.survey;

import java.util.Map;
import org.smallscope.check.survey.FileSurvey.State;
import org.smallscope.frontend.Clauses;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;

/** A survey as a table. */
public final class SurveyText {
    /** The rest is in the JSON. */
    private static final int MOST = 25;

    private SurveyText() {}

    public static String of(SurveyReport report) {
        StringBuilder out = new StringBuilder();
        Clauses clauses = report.clauses();
        row(out, "files", report.files().size());
        row(out, "  read", report.files(State.READ));
        row(out, "    with a mistake in some clause or body", report.withMistakes());
        row(out, "  rejected as a whole", report.files(State.REJECTED));
        row(out, "  the tool failed", report.files(State.FAILED));
        row(out, "  left out, since the time was up", report.files(State.LEFT_OUT));
        row(out, "clauses and modifiers of JML", clauses.read());
        row(out, "  in files that were rejected", clauses.rejected());
        row(out, "  with a mistake", clauses.wrong());
        row(
                out,
                "  not supported",
                clauses.unsupported().values().stream()
                        .mapToInt(Integer::intValue)
                        .sum());
        row(out, "methods with a body", report.methods());
        report.verdicts().forEach((verdict, count) -> row(out, "  " + verdict, count));
        row(
                out,
                "  left out, since the time was up",
                report.methods() - report.outcomes().count());
        out.append("time: ").append(Sentences.seconds(report.millis())).append('\n');
        section(out, "not supported, and how many methods it concerns", report.reasons(VerdictKind.UNSUPPORTED));
        section(out, "mistakes", report.mistakes());
        section(out, "inconclusive", report.reasons(VerdictKind.INCONCLUSIVE));
        if (!report.faults().isEmpty()) {
            out.append("\ninternal errors:\n");
            report.faults().forEach((where, what) -> out.append("  ")
                    .append(where)
                    .append(": ")
                    .append(what)
                    .append('\n'));
        }
        return out.toString();
    }

    private static void row(StringBuilder out, String name, long count) {
        out.append(String.format("%7d  %s%n", count, name));
    }

    private static void section(StringBuilder out, String title, Map<String, Long> counts) {
        if (counts.isEmpty()) {
            return;
        }
        out.append('\n').append(title).append(":\n");
        counts.entrySet().stream().limit(MOST).forEach(e -> row(out, e.getKey(), e.getValue()));
        if (counts.size() > MOST) {
            out.append("         and ").append(counts.size() - MOST).append(" more\n");
        }
    }
}
