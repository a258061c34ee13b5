package org.smallscope.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An Eclipse in a folder of its own, driven from outside. */
record Eclipse(Path folder) {

    private static final long PATIENCE_MINUTES = 5;

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

    private void run(List<String> vmArguments, List<String> arguments) throws IOException, InterruptedException {
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
        boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
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
