package org.smallscope.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names become solvers; what cannot be had becomes Sat4j and a line that says so. */
class SolverFactoryTests {

    @TempDir
    Path directory;

    @Test
    void theDefaultIsTheFastestThatIsThereAndThatIsNoNews() {
        SolverFactory factory = SolverFactory.named(SolverFactory.DEFAULT);
        boolean cadical = SolverFactory.named("cadical").problem().isEmpty();
        assertThat(factory.name()).isEqualTo(cadical ? "cadical" : "sat4j");
        assertThat(factory.notice()).isEmpty();
        try (SatSolver solver = factory.create()) {
            assertThat(solver.solve(solver.newVariable())).isEqualTo(Outcome.SAT);
        }
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, architectures = "amd64")
    void onLinuxTheDefaultIsCadical() {
        assertThat(SolverFactory.named(SolverFactory.DEFAULT).name()).isEqualTo("cadical");
    }

    @ParameterizedTest
    @ValueSource(strings = {"z3", "", "SAT4J ", "ipasir:", "dimacs:", "sat4j:fast"})
    void anUnknownNameIsRefusedWithTheNamesThereAre(String name) {
        assertThatThrownBy(() -> SolverFactory.named(name))
                .isInstanceOf(UnknownSolverException.class)
                .hasMessage("unknown solver '" + name
                        + "': use auto, sat4j, cadical, ipasir:/path/to/library or dimacs:/path/to/program");
    }

    @Test
    void aMissingLibraryIsReplacedWithAMessage() {
        assertFallsBack(directory.resolve("libabsent.so"), "no file");
    }

    @Test
    void aFileThatIsNoLibraryIsReplacedWithAMessage() throws IOException {
        assertFallsBack(Files.writeString(directory.resolve("libtext.so"), "not a library"), "cannot use");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aLibraryWithoutTheFunctionsIsReplacedWithAMessage() {
        SolverFactory factory = SolverFactory.named("ipasir:c");
        assertThat(factory.name()).isEqualTo("sat4j");
        assertThat(factory.notice().orElseThrow()).contains("ipasir_").doesNotContain("\n");
    }

    private static void assertFallsBack(Path library, String reason) {
        SolverFactory factory = SolverFactory.named("ipasir:" + library);
        assertThat(factory.name()).isEqualTo("sat4j");
        assertThat(factory.notice().orElseThrow())
                .contains(library.toString())
                .contains(reason)
                .contains("using sat4j")
                .doesNotContain("\n");
        try (SatSolver solver = factory.create()) {
            assertThat(solver.solve(solver.newVariable())).isEqualTo(Outcome.SAT);
        }
    }
}
