package org.smallscope.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program in a process of its own keeps the contract; here Sat4j's own command line behind a shell script. */
class DimacsSolverTests extends SolverContract {

    @TempDir
    Path directory;

    private Path program;

    @BeforeEach
    void writeProgram() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classPath = System.getProperty("java.class.path");
        program = script(
                "solver",
                "exec '" + java + "' -XX:TieredStopAtLevel=1 -cp '" + classPath + "' org.sat4j.BasicLauncher \"$1\"");
    }

    @Override
    SatSolver create() {
        return new DimacsSolver(program);
    }

    @Override
    int rounds() {
        return 2;
    }

    @Test
    void isFoundByItsPath() {
        SolverFactory factory = SolverFactory.named("dimacs:" + program);
        assertThat(factory.notice()).isEmpty();
        try (SatSolver solver = factory.create()) {
            assertThat(solver.name()).isEqualTo("solver");
            assertThat(solver.solve()).isEqualTo(Outcome.SAT);
        }
    }

    @Test
    void understandsMiniSatsResultFile() throws IOException {
        Path minisat = script("minisat-like", "printf 'SAT\\n-1 2 0\\n' > \"$2\"; echo noise; exit 10");
        try (SatSolver solver = new DimacsSolver(minisat)) {
            int a = solver.addVariables(2);
            assertThat(solver.solve()).isEqualTo(Outcome.SAT);
            assertThat(solver.value(a)).isFalse();
            assertThat(solver.value(a + 1)).isTrue();
        }
    }

    @Test
    void aMissingProgramIsReplacedWithAMessage() {
        SolverFactory factory = SolverFactory.named("dimacs:" + directory.resolve("absent"));
        assertThat(factory.name()).isEqualTo("sat4j");
        assertThat(factory.notice().orElseThrow())
                .contains("absent")
                .contains("using sat4j")
                .doesNotContain("\n");
    }

    @Test
    void aProgramThatIsNoSolverIsReplacedWithAMessage() throws IOException {
        SolverFactory factory = SolverFactory.named("dimacs:" + script("liar", "echo 's UNSATISFIABLE'; exit 20"));
        assertThat(factory.name()).isEqualTo("sat4j");
        assertThat(factory.notice().orElseThrow()).contains("trivial question");
    }

    @Test
    void aProgramThatDiesIsNeverAnAnswer() throws IOException {
        try (SatSolver solver = new DimacsSolver(script("broken", "echo 'out of paper'; exit 3"))) {
            assertThatThrownBy(solver::solve)
                    .isInstanceOf(SolverException.class)
                    .hasMessageContaining("exit status 3")
                    .hasMessageContaining("out of paper");
        }
    }

    private Path script(String name, String body) throws IOException {
        Path file = Files.writeString(directory.resolve(name), "#!/bin/sh\n" + body + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }
}
