package org.smallscope.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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

    private static final String FORKS =
            """
            class Forks {
                static class Log {
                    static {
                        try {
                            new ProcessBuilder("sleep", "%s").start().waitFor();
                        } catch (Exception e) {
                            // then not
                        }
                    }
                    int n;
                }

                //@ ensures \\result != 3;
                static int f(Log log) { return log.n; }
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
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().merge("PATH", folder.resolve("tools").toString(), (path, ours) -> ours + ":" + path);
        return builder.redirectOutput(out.toFile())
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

    @Test
    @DisabledOnOs({OS.WINDOWS, OS.MAC})
    void whereNamespacesAreRefusedAnotherFenceIsTaken() throws Exception {
        Path refusing = Files.createDirectory(folder.resolve("tools")).resolve("unshare");
        Files.writeString(refusing, "#!/bin/sh\necho not allowed >&2\nexit 1\n");
        assertThat(refusing.toFile().setExecutable(true)).isTrue();
        Path out = folder.resolve("out");

        Process process = start(out, List.of(), "check", Called.file(folder, "Wrong.java", WRONG), "--format", "json");

        assertThat(status(process)).isEqualTo(1);
        assertThat(Files.readString(out))
                .contains("\"confirmed\"")
                .containsPattern("replayFence.*(security manager: |none but )")
                .doesNotContain("namespaces: ");
        assertThat(err()).isEmpty();
    }

    /** Asked to end, or killed: what the replayed code has started ends too. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @DisabledOnOs({OS.WINDOWS, OS.MAC})
    void aRunThatIsEndedDuringAReplayLeavesNobody(boolean killed) throws Exception {
        String seconds = "97531." + ProcessHandle.current().pid() + (killed ? 1 : 0);
        Path file = Called.file(folder, "Forks.java", FORKS.formatted(seconds));
        Process process = start(folder.resolve("out"), List.of(), "check", file, "--method", "Forks.f");
        boolean seen = within(60, () -> process.isAlive() && !running(seconds));
        assumeTrue(running(seconds), "the fence allows no processes at all: " + seen);

        if (killed) {
            process.destroyForcibly();
        } else {
            process.destroy();
        }
        status(process);

        assertThat(within(10, () -> running(seconds))).isTrue();
    }

    /** Waits while something is so; did it end in time? */
    private static boolean within(int seconds, BooleanSupplier so) throws InterruptedException {
        long start = System.nanoTime();
        while (so.getAsBoolean() && System.nanoTime() - start < TimeUnit.SECONDS.toNanos(seconds)) {
            Thread.sleep(20);
        }
        return !so.getAsBoolean();
    }

    private static boolean running(String seconds) {
        return ProcessHandle.allProcesses()
                .anyMatch(p -> p.info().commandLine().orElse("").endsWith("sleep " + seconds));
    }
}
