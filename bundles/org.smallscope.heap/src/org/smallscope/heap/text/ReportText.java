package org.smallscope.heap.text;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.smallscope.heap.CheckReport;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.Verdict;

/** Reports as text. */
public final class ReportText {

    private static final String INDENT = "  ";

    private ReportText() {}

    /** All results, and a line that counts them. */
    public static String of(CheckReport report, TextStyle style) {
        StringBuilder out = new StringBuilder();
        report.results().forEach(result -> out.append(of(result, style)).append('\n'));
        return out.append(count(report.results())).append('\n').toString();
    }

    /** One result. */
    public static String of(MethodResult result, TextStyle style) {
        StringBuilder out = new StringBuilder();
        out.append(style.verdict(result.verdict(), result.verdict().keyword()))
                .append(INDENT)
                .append(style.heading(result.method()))
                .append(INDENT)
                .append(Sentences.seconds(result.times().total()))
                .append('\n');
        out.append(INDENT).append(Sentences.summary(result)).append('\n');
        result.unsupported().forEach(u -> out.append(INDENT)
                .append(u.origin())
                .append(": unsupported: ")
                .append(u.construct())
                .append("; ")
                .append(u.hint())
                .append('\n'));
        result.contradiction().forEach(c -> out.append(INDENT)
                .append(c.origin())
                .append(": ")
                .append(c.clause())
                .append('\n'));
        result.notices()
                .forEach(notice ->
                        out.append(INDENT).append("note: ").append(notice).append('\n'));
        result.violations().forEach(v -> out.append('\n').append(CounterexampleText.of(v, style)));
        return out.toString();
    }

    /** How many methods had which verdict: {@code 3 methods: 2 valid, 1 violated}. */
    public static String count(List<MethodResult> results) {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        results.forEach(result -> counts.merge(result.verdict(), 1, Integer::sum));
        List<String> parts = new ArrayList<>();
        counts.forEach((verdict, number) -> parts.add(number + " " + verdict.keyword()));
        String methods = results.size() + (results.size() == 1 ? " method" : " methods");
        return parts.isEmpty() ? methods : methods + ": " + String.join(", ", parts);
    }
}
