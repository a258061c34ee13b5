package org.smallscope.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.smallscope.bench.semantics.HandWritten;

/** Corners of the language, one program each, in {@code resources/traps}. */
class TrapTests {
    private static final HandWritten COMPARISON = new HandWritten();

    static List<Path> programs() throws IOException, URISyntaxException {
        Path folder = Path.of(TrapTests.class.getResource("/traps").toURI());
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void aTrickyProgramHasTheOutcomeItHasOnTheJvm(Path file) throws IOException {
        assertThat(COMPARISON.difference(List.of(Files.readString(file)))).isEmpty();
    }
}
