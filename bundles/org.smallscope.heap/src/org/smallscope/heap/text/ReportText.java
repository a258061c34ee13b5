package org.smallscope.heap.text;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ProblemSize;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.Verdict;
import org.smallscope.heap.VerdictKind;

/** Reports as text. */
public final class ReportText {

    private static final String INDENT = "  ";

    private ReportText() {}

    /** One result. */
    public static String of(MethodResult result, TextStyle style) {
        StringBuilder out = new StringBuilder();
        out.append(style.verdict(result.kind(), result.kind().keyword()))
                .append(INDENT)
                .append(style.heading(result.method()))
                .append(INDENT)
                .append(Sentences.seconds(result.times().total()))
                .append('\n');
        result.verdict().select(new Beginning(result)).forEach(words -> line(out, words));
        if (!result.isInternalError()) {
            result.facts().withheld().forEach(w -> line(out, w.sentence()));
        }
        result.notices().forEach(notice -> line(out, "note: " + notice));
        result.violations().forEach(v -> out.append('\n').append(CounterexampleText.of(v, style)));
        return out.toString();
    }

    private static void line(StringBuilder out, String words) {
        out.append(INDENT).append(words).append('\n');
    }

    /** The sentence, without the word that stands in front of the method, and what of it has a line of its own. */
    private record Beginning(MethodResult result) implements Verdict.Cases<List<String>> {
        private List<String> sentence() {
            return List.of(Sentences.body(result));
        }

        private static <T> List<String> listed(String sentence, List<T> items, Function<T, String> line) {
            return Stream.concat(Stream.of(sentence), items.stream().map(line)).toList();
        }

        @Override
        public List<String> valid(Verdict.Valid verdict) {
            return sentence();
        }

        @Override
        public List<String> violated(Verdict.Violated verdict) {
            return sentence();
        }

        @Override
        public List<String> vacuous(Verdict.Vacuous verdict) {
            return listed(Sentences.body(result), verdict.contradiction(), c -> c.origin() + ": " + c.clause());
        }

        @Override
        public List<String> unsupported(Verdict.Unsupported verdict) {
            return listed(
                    "not checked, since it uses what is not modelled:",
                    verdict.constructs(),
                    u -> u.origin() + ": " + u.construct() + "; " + u.hint());
        }

        @Override
        public List<String> erroneous(Verdict.Erroneous verdict) {
            return listed(
                    "not checked, since there is a mistake in it or in what it depends on:",
                    verdict.errors(),
                    e -> e.origin() + ": " + e.sentence());
        }

        @Override
        public List<String> inconclusive(Verdict.Inconclusive verdict) {
            return sentence();
        }

        @Override
        public List<String> internalError(Verdict.InternalError verdict) {
            return sentence();
        }
    }

    /** A line that counts the results and says who answered, and for each sort of them that one can do something about, what that is. */
    public static String end(List<MethodResult> results) {
        StringBuilder out =
                new StringBuilder(count(results)).append(solvers(results)).append('\n');
        NextStep.after(results).forEach(step -> line(out, step));
        return out.toString();
    }

    private static String solvers(List<MethodResult> results) {
        List<String> names = results.stream()
                .map(r -> r.facts().problem())
                .filter(p -> !p.equals(ProblemSize.NONE))
                .map(ProblemSize::solver)
                .distinct()
                .toList();
        return names.isEmpty() ? "" : " (solver: " + String.join(", ", names) + ")";
    }

    /** How many methods had which verdict: {@code 3 methods: 2 valid, 1 violated}. */
    public static String count(List<MethodResult> results) {
        Map<VerdictKind, Integer> counts = new EnumMap<>(VerdictKind.class);
        results.forEach(result -> counts.merge(result.kind(), 1, Integer::sum));
        List<String> parts = new ArrayList<>();
        counts.forEach((verdict, number) -> parts.add(number + " " + verdict.keyword()));
        String methods = results.size() + (results.size() == 1 ? " method" : " methods");
        return parts.isEmpty() ? methods : methods + ": " + String.join(", ", parts);
    }
}
