package org.smallscope.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** An Eclipse in a folder of its own, driven from outside. */
record Eclipse(Path folder) {

    private static final long PATIENCE_MINUTES = 5;
    private static final long LOOK_MILLIS = 100;
    private static final String CLOSED = "closed at ";
    /** Logged by every Eclipse that is put together without a native launcher. */
    private static final String HARMLESS = "osgi.platform";

    static Eclipse copyOf(Path product, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(product)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, folder.resolve(product.relativize(file)));
            }
        }
        return new Eclipse(folder);
    }

    /** What the director does when the user picks this unit from the site in Install New Software. */
    void install(Path site, String unit) throws IOException, InterruptedException {
        run(
                List.of(),
                List.of(
                        "-application",
                        "org.eclipse.equinox.p2.director",
                        "-repository",
                        site.toRealPath().toUri().toString(),
                        "-installIU",
                        unit));
    }

    /** Starts the workbench and returns what it knows of Smallscope, one line each. */
    List<String> probe(Path scratch) throws IOException, InterruptedException {
        Path report = scratch.resolveSibling(scratch.getFileName() + ".txt");
        run(List.of("-Dsmallscope.probe=" + report), List.of("-data", scratch.toString()));
        return Files.readAllLines(report);
    }

    /**
     * How an Eclipse ended that was closed while it worked.
     *
     * @param report what its user wrote, line by line
     * @param afterClosing time from the user's wish to close it until it was gone
     * @param leftOver commands of processes it started and did not end
     */
    record Ended(List<String> report, Duration afterClosing, List<String> leftOver) {}

    /** Starts the workbench, lets it check the samples and closes it meanwhile. */
    Ended checkAndClose(Path workspace) throws IOException, InterruptedException {
        Path report = workspace.resolveSibling("closing.txt");
        Set<ProcessHandle> started = ConcurrentHashMap.newKeySet();
        run(
                List.of("-Dsmallscope.user=" + report, "-Dsmallscope.user.busy=true"),
                List.of("-data", workspace.toString()),
                process -> process.descendants().forEach(started::add));
        long end = System.currentTimeMillis();
        List<String> lines = Files.readAllLines(report);
        long closed = lines.stream()
                .filter(line -> line.startsWith(CLOSED))
                .mapToLong(line -> Long.parseLong(line.substring(CLOSED.length())))
                .findFirst()
                .orElseThrow();
        return new Ended(lines, Duration.ofMillis(end - closed), alive(started));
    }

    /** Processes that are there yet after a moment; one that was killed takes some time to go. */
    private static List<String> alive(Set<ProcessHandle> processes) throws InterruptedException {
        for (int i = 0; i < 20 && processes.stream().anyMatch(ProcessHandle::isAlive); i++) {
            Thread.sleep(100);
        }
        return processes.stream()
                .filter(ProcessHandle::isAlive)
                .map(process -> process.info().commandLine().orElse("?"))
                .toList();
    }

    /** Starts the workbench again and returns what its Checks view lists. */
    List<String> earlierChecks(Path workspace) throws IOException, InterruptedException {
        Path report = workspace.resolveSibling("earlier.txt");
        run(List.of("-Dsmallscope.user=" + report), List.of("-data", workspace.toString()));
        return Files.readAllLines(report);
    }

    /** Errors in a workspace's log, with the line that says what happened. */
    static List<String> errors(Path workspace) throws IOException {
        Path log = workspace.resolve(".metadata/.log");
        List<String> errors = new ArrayList<>();
        if (Files.exists(log)) {
            List<String> lines = Files.readAllLines(log);
            for (int i = 0; i + 1 < lines.size(); i++) {
                boolean error = lines.get(i).matches("!ENTRY \\S+ 4 .*");
                if (error && !lines.get(i + 1).contains(HARMLESS)
                        || lines.get(i).contains("still running")) {
                    errors.add(lines.get(i) + " " + lines.get(i + 1));
                }
            }
        }
        return errors;
    }

    private void run(List<String> vmArguments, List<String> arguments) throws IOException, InterruptedException {
        run(vmArguments, arguments, process -> {});
    }

    /** Runs it to its end; somebody may look at the process several times a second. */
    private void run(List<String> vmArguments, List<String> arguments, Consumer<ProcessHandle> observer)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(vmArguments);
        command.addAll(List.of("-jar", launcher().toString(), "-nosplash", "-consoleLog"));
        command.addAll(arguments);
        Path log = folder.resolveSibling("eclipse.log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        long patience = System.nanoTime() + TimeUnit.MINUTES.toNanos(PATIENCE_MINUTES);
        boolean ended = false;
        while (!ended && System.nanoTime() < patience) {
            ended = process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            observer.accept(process.toHandle());
        }
        process.destroyForcibly();
        assertThat(ended)
                .as("ended in time: %s%n%s", command, Files.readString(log))
                .isTrue();
        assertThat(process.exitValue())
                .as("exit status of %s%n%s", command, Files.readString(log))
                .isZero();
    }

    private Path launcher() throws IOException {
        try (Stream<Path> plugins = Files.list(folder.resolve("plugins"))) {
            return plugins.filter(jar -> jar.getFileName().toString().startsWith("org.eclipse.equinox.launcher_"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
