package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Violation;
import org.smallscope.replay.SourceText;
import org.smallscope.samples.SourceCompiler;

/** Tests are generated for the faults of the samples: each is found by the launcher, compiles, and fails. */
class GeneratedSampleTests {
    private static final CheckOptions OPTIONS = CheckOptions.DEFAULT
            .withScope(2)
            .withUnroll(4)
            .withTimeout(Duration.ofSeconds(20))
            .withReplay(false);
    /** What is about a moment of the execution is recognised by its outcome. */
    private static final String BY_OUTCOME = "Not written in Java here";

    @Test
    void everyTestForAFaultOfTheSamplesFails() throws Exception {
        Path folder = SourceCompiler.repositoryFolder("bundles/org.smallscope.ui/samples/src");
        Map<String, String> files = new LinkedHashMap<>();
        for (Path file : SourceCompiler.javaFiles(folder)) {
            files.put(folder.relativize(file).toString(), Files.readString(file));
        }
        List<UnitTest> tests = new ArrayList<>();
        int expected = 0;
        try (Session session = Session.open(CheckInput.of(files))) {
            for (Target target : session.targets()) {
                if (target.qualified().contains(".faulty.")
                        && !target.qualified().contains("redblack")) {
                    MethodResult result = session.check(target, OPTIONS, Progress.NONE);
                    List<Violation> violations = result.violations().stream()
                            .filter(v -> session.hindrance(target, v).isEmpty())
                            .toList();
                    expected += violations.size();
                    if (!violations.isEmpty()) {
                        tests.add(session.unitTest(target, violations));
                    }
                }
            }
        }

        GeneratedRun run = GeneratedRun.of(
                files.entrySet().stream()
                        .map(e -> new SourceText(e.getKey(), e.getValue()))
                        .toList(),
                tests);

        assertThat(run.passed()).isEmpty();
        assertThat(run.outcomes()).hasSize(expected);
        assertThat(expected).isGreaterThanOrEqualTo(40);
        assertThat(run.failures())
                .allSatisfy(
                        f -> assertThat(f).isInstanceOf(AssertionError.class).hasMessageContaining("violates"));
        assertThat(tests.stream().filter(t -> !t.source().contains(BY_OUTCOME)))
                .as("classes whose clauses are all written in Java")
                .hasSizeGreaterThan(tests.size() * 3 / 4);
    }
}
