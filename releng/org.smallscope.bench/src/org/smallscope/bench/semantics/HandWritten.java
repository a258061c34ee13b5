package org.smallscope.bench.semantics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.smallscope.bench.semantics.generate.EntryCall;
import org.smallscope.bench.semantics.generate.GeneratedProgram;

/**
 * Compares programs that somebody wrote. A file is a compilation unit in a package of its own with a class {@code Main};
 * comments such as {@code // call m(int 3, boolean 1)} say what to call.
 */
public final class HandWritten {
    private static final Pattern PACKAGE = Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE);
    private static final Pattern CALL = Pattern.compile("// call (\\w+)\\(([^)]*)\\)");

    private final Comparison comparison = new Comparison();

    /** What is different, for people; absent where all calls of all files have the same outcome on both sides. */
    public Optional<String> difference(List<String> files) {
        List<Verdict> verdicts =
                comparison.compare(files.stream().map(HandWritten::program).toList());
        List<String> reports = verdicts.stream()
                .filter(v -> v.kind() != Verdict.Kind.AGREE)
                .map(v -> v.difference() + v.report())
                .toList();
        return reports.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", reports));
    }

    private static GeneratedProgram program(String text) {
        Matcher name = PACKAGE.matcher(text);
        if (!name.find()) {
            throw new IllegalArgumentException("The file has no package: " + text);
        }
        List<EntryCall> calls = new ArrayList<>();
        Matcher call = CALL.matcher(text);
        while (call.find()) {
            calls.add(call(call.group(1), call.group(2)));
        }
        if (calls.isEmpty()) {
            throw new IllegalArgumentException("The file calls nothing: " + text);
        }
        return new GeneratedProgram(0, name.group(1), "Main", text, calls, Map.of());
    }

    private static EntryCall call(String method, String arguments) {
        List<String> each =
                arguments.isBlank() ? List.of() : Arrays.asList(arguments.trim().split("\\s*,\\s*"));
        return new EntryCall(
                method,
                each.stream().map(a -> a.split(" ")[0]).toList(),
                each.stream().map(a -> Long.valueOf(a.split(" ")[1])).toList());
    }
}
