package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.VerdictKind;
import org.smallscope.samples.SourceCompiler;

/**
 * Programs about what exists before a call, in a folder of files. A method whose name, or whose parameter's, begins with
 * {@code wrong} has a fault that is to be found and confirmed; every other one is valid, unless its line says
 * {@code // unsupported}.
 */
final class HeapPrograms implements AutoCloseable {
    private static final String RESOURCES = "tests/org.smallscope.engine.tests/resources/";

    private final Map<String, String> files = new LinkedHashMap<>();
    private final Session session;

    HeapPrograms(String folder) {
        try (Stream<Path> found = Files.list(SourceCompiler.repositoryFolder(RESOURCES + folder))) {
            for (Path file : found.sorted().toList()) {
                files.put(file.getFileName().toString(), Files.readString(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        session = Session.open(CheckInput.of(files));
        assertThat(session.problems()).isEmpty();
    }

    /** One test for each method. */
    Stream<DynamicTest> tests(CheckOptions options) {
        return session.targets().stream()
                .map(t -> DynamicTest.dynamicTest(t.name(), () -> expect(t, session.check(t, options, Progress.NONE))));
    }

    MethodResult check(String name, CheckOptions options) {
        return session.check(session.find(name).get(0), options, Progress.NONE);
    }

    private void expect(Target target, MethodResult result) {
        String line = line(target);
        if (line.contains("// unsupported")) {
            assertThat(result.kind()).isEqualTo(VerdictKind.UNSUPPORTED);
        } else if (target.name().contains(".wrong") || line.contains(" wrong")) {
            assertThat(result.kind()).as(result.toString()).isEqualTo(VerdictKind.VIOLATED);
            assertThat(result.violations())
                    .allMatch(v -> v.counterexample().replay().equals(ReplayOutcome.CONFIRMED));
            assertThat(result.facts().withheld()).isEmpty();
        } else {
            assertThat(result.kind()).as(result.toString()).isEqualTo(VerdictKind.VALID);
        }
    }

    private String line(Target target) {
        List<String> lines = files.get(target.origin().file()).lines().toList();
        return lines.get(target.origin().line() - 1);
    }

    @Override
    public void close() {
        session.close();
    }
}
