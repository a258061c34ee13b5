package org.smallscope.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
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
import org.smallscope.heap.MethodResult;
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

    private static final String SLOW =
            """
            class Slow {
                //@ ensures \\result > x;
                static int first(int x) { return x; }
                static class Log {
                    static {
                        try {
                            Thread.sleep(100_000);
                        } catch (InterruptedException e) {
                            // then not
                        }
                    }
                    int n;
                }
                //@ ensures \\result != 3;
                static int f(Log log) { return log.n; }
            }
            """;

    private static final String STOPS =
            """
            class Stops {
                static class Log {
                    static {
                        for (Thread t : Thread.getAllStackTraces().keySet()) {
                            if (t != Thread.currentThread()) {
                                t.suspend();
                            }
                        }
                        long end = System.currentTimeMillis() + 60_000;
                        while (System.currentTimeMillis() < end) {
                            Thread.onSpinWait();
                        }
                    }
                    int n;
                }

                //@ ensures \\result != 3;
                static int f(Log log) { return log.n; }
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

    private boolean saysOnErr(String words) {
        try {
            return err().contains(words);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    /** As a disk that is full would: what was finished before is a whole document all the same. */
    @Test
    void aTemporaryFolderThatGoesAwayMidwayLosesNothingThatWasDone() throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        Path out = folder.resolve("out");
        Process process = start(
                out,
                List.of("-Dsmallscope.terminal=true", "-Djava.io.tmpdir=" + temporary),
                "check",
                Called.file(folder, "Hard.java", HARD),
                Called.file(folder, "Wrong.java", WRONG),
                "--timeout",
                "15",
                "--format",
                "json");
        assertThat(within(60, () -> !saysOnErr("] Hard.noCube"))).isTrue();

        Files.delete(temporary);

        assertThat(status(process)).isEqualTo(70);
        CheckReport report = ReportJson.read(Files.readString(out));
        assertThat(report.interrupted()).isTrue();
        assertThat(report.results())
                .extracting(MethodResult::method)
                .contains("Hard.easy()", "Hard.noCube(long, long, long)");
    }

    @Test
    @DisabledOnOs({OS.WINDOWS, OS.MAC})
    void aRunThatIsEndedWhileSourcesAreReadLeavesNoFolder() throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        Process process = start(
                folder.resolve("out"),
                List.of("-Djava.io.tmpdir=" + temporary),
                "check",
                Called.file(folder, "Hard.java", HARD));
        assertThat(within(60, () -> isEmpty(temporary))).isTrue();

        process.destroy();

        assertThat(status(process)).isEqualTo(143);
        assertThat(temporary).isEmptyDirectory();
    }

    private static boolean isEmpty(Path directory) {
        return directory.toFile().list().length == 0;
    }

    /** Two such names look alike in a JVM, and one file would be checked for both. */
    @Test
    @DisabledOnOs({OS.WINDOWS, OS.MAC})
    void aNameThatIsNoTextIsRefused() throws Exception {
        Path sources = Files.createDirectory(folder.resolve("sources"));
        new ProcessBuilder(
                        "/bin/bash",
                        "-c",
                        "cd '" + sources + "'; echo 'class A { }' >$'a\\xfe.java'; echo 'class B { }' >$'a\\xff.java'")
                .start()
                .waitFor();
        assertThat(sources.toFile().list()).hasSize(2);

        assertThat(status(start(folder.resolve("out"), List.of(), "check", sources)))
                .isEqualTo(2);
        assertThat(err()).contains("the name of this file is no text in UTF-8");
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

    /** Whose replay takes longer than anybody waits: what was done before is kept, and nothing else is. */
    @ParameterizedTest
    @ValueSource(strings = {"TERM", "INT", "KILL"})
    @DisabledOnOs({OS.WINDOWS, OS.MAC})
    void aRunThatIsEndedDuringAReplayLeavesWhatWasDone(String signal) throws Exception {
        assumeTrue(!signal.equals("INT") || !interruptsAreIgnored(), "and so they are by every child");
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        Path out = folder.resolve("out");
        List<String> options = List.of("-Dsmallscope.terminal=true", "-Djava.io.tmpdir=" + temporary);
        Process process = start(out, options, "check", Called.file(folder, "Slow.java", SLOW), "--format", "json");
        assertThat(within(60, () -> !saysOnErr("] Slow.f(Log): replaying"))).isTrue();
        Thread.sleep(500);
        List<ProcessHandle> children = process.descendants().toList();
        assertThat(children).isNotEmpty();

        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();

        int status = status(process);
        assertThat(within(10, () -> children.stream().anyMatch(ProcessHandle::isAlive)))
                .isTrue();
        if (!signal.equals("KILL")) {
            assertThat(status).isEqualTo(signal.equals("TERM") ? 143 : 130);
            assertThat(temporary).isEmptyDirectory();
            CheckReport report = ReportJson.read(Files.readString(out));
            assertThat(report.interrupted()).isTrue();
            assertThat(report.results()).anySatisfy(r -> assertThat(r.method()).contains("Slow.first"));
            assertThat(report.results()).noneSatisfy(r -> assertThat(r.method()).contains("Slow.f("));
        }
    }

    /** A process that was started in the background of a shell without job control ignores them. */
    private static boolean interruptsAreIgnored() throws IOException {
        String ignored = Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .map(line -> line.substring("SigIgn:".length()).strip())
                .findFirst()
                .orElseThrow();
        return (Long.parseUnsignedLong(ignored, 16) & 2) != 0;
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

    /** Code that stops all other threads keeps the agent from noticing that nobody waits for it any more. */
    @Test
    @DisabledOnOs({OS.WINDOWS, OS.MAC})
    void aReplayThatStopsAllOtherThreadsEndsWithTheRunThatIsKilled() throws Exception {
        assumeTrue(Runtime.version().feature() < 20, "no thread can be stopped any more");
        Path file = Called.file(folder, "Stops.java", STOPS);
        Process process = start(folder.resolve("out"), List.of(), "check", file);
        assertThat(within(60, () -> process.isAlive() && process.descendants().noneMatch(ProcessTests::isReplay)))
                .isTrue();
        Thread.sleep(2500);
        List<ProcessHandle> children = process.descendants().toList();
        assertThat(children).isNotEmpty();

        process.destroyForcibly();
        status(process);

        assertThat(within(10, () -> children.stream().anyMatch(ProcessHandle::isAlive)))
                .isTrue();
    }

    /** Waits while something is so; did it end in time? */
    private static boolean within(int seconds, BooleanSupplier so) throws InterruptedException {
        long start = System.nanoTime();
        while (so.getAsBoolean() && System.nanoTime() - start < TimeUnit.SECONDS.toNanos(seconds)) {
            Thread.sleep(20);
        }
        return !so.getAsBoolean();
    }

    private static boolean isReplay(ProcessHandle process) {
        return process.info().commandLine().orElse("").contains("AgentMain");
    }

    private static boolean running(String seconds) {
        return ProcessHandle.allProcesses()
                .anyMatch(p -> p.info().commandLine().orElse("").endsWith("sleep " + seconds));
    }
}
