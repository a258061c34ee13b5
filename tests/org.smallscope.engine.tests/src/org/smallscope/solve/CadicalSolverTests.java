package org.smallscope.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** CaDiCaL keeps the contract, in this process, on the platform it is delivered for. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
class CadicalSolverTests extends SolverContract {

    @Override
    SatSolver create() {
        SolverFactory factory = SolverFactory.named("cadical");
        assertThat(factory.notice()).isEmpty();
        return factory.create();
    }

    @Override
    int rounds() {
        return 1000;
    }

    @Test
    void saysWhichVersionItIs() {
        try (SatSolver solver = create()) {
            assertThat(solver.name()).startsWith("cadical");
        }
    }

    @Test
    void anotherLibraryWithTheSameFunctionsWorksBesideIt(@TempDir Path directory) throws IOException {
        Path copy = directory.resolve("libother.so");
        try (InputStream library = library()) {
            Files.copy(library, copy);
        }
        SolverFactory other = SolverFactory.named("ipasir:" + copy);
        assertThat(other.notice()).isEmpty();
        try (SatSolver first = create();
                SatSolver second = other.create()) {
            int a = first.newVariable();
            int b = second.newVariable();
            first.addClause(a);
            second.addClause(-b);
            assertThat(first.solve()).isEqualTo(Outcome.SAT);
            assertThat(second.solve()).isEqualTo(Outcome.SAT);
            assertThat(first.value(a)).isTrue();
            assertThat(second.value(b)).isFalse();
        }
    }

    private static InputStream library() throws IOException {
        String directory = System.getProperty(IpasirLibrary.DIRECTORY_PROPERTY);
        return directory == null
                ? IpasirLibrary.class.getResourceAsStream("/linux-x86-64/libbitwuzlaj.so")
                : Files.newInputStream(Path.of(directory, "libbitwuzlaj.so"));
    }
}
