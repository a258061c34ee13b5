package org.smallscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.heap.CheckReport;
import org.smallscope.heap.json.ReportJson;

/** The command line as a process of its own: signals, devices and surroundings that a JVM does not choose. */
@DisabledOnOs(OS.WINDOWS)
class ProcessTests {
    private static final String WRONG =
            "class Wrong { //@ ensures \\result > x;\n static int same(int x) { return x; } }";
    /** The second method is one that no solver is done with soon. */
    private static final String HARD =
            """
            class Hard {
                //@ ensures \\result == 1;
                static int easy() { return 1; }
                //@ requires 2 < x && x < y && y < z && z < 2000000;
                //@ ensures \\result;
                static boolean noCube(long x, long y, long z) { return x * x * x + y * y * y != z * z * z; }
            }
            """;

    @TempDir
    private Path folder;

    private Process start(Path out, List<String> options, Object... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(options);
        command.add(Main.class.getName());
        for (Object word : words) {
            command.add(word.toString());
        }
        return new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    private int status(Process process) throws InterruptedException {
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    private String err() throws IOException {
        return Files.readString(folder.resolve("err"));
    }

    @Test
    void aTemporaryFolderThatIsNotThereIsOneFailureOfOurs() throws Exception {
        Path file = Called.file(folder, "Wrong.java", WRONG);

        Process process = start(folder.resolve("out"), List.of("-Djava.io.tmpdir=/no/such/folder"), "check", file);

        assertThat(status(process)).isEqualTo(70);
        assertThat(err().lines().filter(l -> l.startsWith("smallscope:")))
                .singleElement()
                .asString()
                .contains("/no/such/folder");
    }

    @Test
    @DisabledOnOs({OS.WINDOWS, OS.MAC})
    void aFullDeviceIsAFailure() throws Exception {
        Path file = Called.file(folder, "Wrong.java", WRONG);

        assertThat(status(start(Path.of("/dev/full"), List.of(), "check", file, "--no-replay")))
                .isEqualTo(70);
        assertThat(err()).contains("smallscope: standard output cannot be written");
    }

    @Test
    void aRunThatIsEndedFromOutsideLeavesAWholeDocument() throws Exception {
        Path file = Called.file(folder, "Hard.java", HARD);
        Path out = folder.resolve("out");
        Process process =
                start(out, List.of("-Dsmallscope.terminal=true"), "check", file, "--format", "json", "--timeout", "0");
        for (int i = 0; i < 600 && !err().contains("] Hard.noCube"); i++) {
            Thread.sleep(100);
        }
        assertThat(err()).contains("] Hard.noCube");

        process.destroy();

        assertThat(status(process)).isEqualTo(143);
        CheckReport report = ReportJson.read(Files.readString(out));
        assertThat(report.interrupted()).isTrue();
        assertThat(report.results()).isNotEmpty().allSatisfy(r -> assertThat(r.method())
                .doesNotContain("noCube"));
    }
}
