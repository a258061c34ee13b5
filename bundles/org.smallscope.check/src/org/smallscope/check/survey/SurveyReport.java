package org.smallscope.check.survey;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.smallscope.frontend.Clauses;
import org.smallscope.heap.VerdictKind;

/** What became of all files. */
public record SurveyReport(List<FileSurvey> files, long millis) {

    public SurveyReport {
        files = List.copyOf(files);
    }

    public long files(FileSurvey.State state) {
        return files.stream().filter(f -> f.state() == state).count();
    }

    /** Files of which something was read, with a mistake somewhere. */
    public long withMistakes() {
        return files.stream()
                .filter(f -> f.state() == FileSurvey.State.READ && !f.problems().isEmpty())
                .count();
    }

    public Clauses clauses() {
        return files.stream().map(FileSurvey::clauses).reduce(Clauses.NONE, Clauses::and);
    }

    public int methods() {
        return files.stream().mapToInt(FileSurvey::methods).sum();
    }

    public Stream<Surveyed> outcomes() {
        return files.stream().flatMap(f -> f.outcomes().stream());
    }

    /** How many methods have which verdict. */
    public Map<String, Long> verdicts() {
        return counted(outcomes().map(Surveyed::keyword));
    }

    /** How many methods are concerned by what, of those with a verdict: the most frequent first. */
    public Map<String, Long> reasons(VerdictKind verdict) {
        return counted(outcomes()
                .filter(o -> o.is(verdict))
                .flatMap(o -> o.reasons().stream().map(SurveyReport::general).distinct()));
    }

    /** How many mistakes are told in which words. */
    public Map<String, Long> mistakes() {
        return counted(files.stream().flatMap(f -> f.problems().stream()).map(p -> general(p.message())));
    }

    /** The tool's own faults and where they were met. */
    public Map<String, String> faults() {
        Map<String, String> faults = new LinkedHashMap<>();
        for (FileSurvey file : files) {
            if (file.state() == FileSurvey.State.FAILED) {
                faults.put(file.file(), file.fault());
            }
            file.outcomes().stream()
                    .filter(Surveyed::fault)
                    .forEach(o -> faults.put(
                            file.file() + " " + o.method(), o.reasons().get(0)));
        }
        return faults;
    }

    /** The words without the names in them, so that the same mistake is counted as the same. */
    private static String general(String message) {
        return message.replaceAll("'[^']*'", "'…'")
                .replaceAll("^\\S+ (cannot be resolved)", "… $1")
                .replaceAll("\\b(method|field|type|constructor|variable|import) [\\w.$]+(\\([^)]*\\))?", "$1 …");
    }

    private static Map<String, Long> counted(Stream<String> words) {
        Map<String, Long> counts = words.collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
    }
}
