package org.smallscope.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.samples.SourceCompiler;

class LauncherTests {
    private static final Path ROOT =
            SourceCompiler.repositoryFolder("releng/tools").getParent().getParent();

    @TempDir
    private Path folder;

    /** What a script gave. */
    private record Said(int status, String out, String err) {}

    /** Runs a script with the functions of the launcher at hand, {@code $home} being a folder. */
    private Said run(Path home, String script, Map<String, String> environment) throws Exception {
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        ProcessBuilder builder = new ProcessBuilder(
                "/bin/bash",
                "-c",
                "set -euo pipefail\nhome=" + home + "\n. " + ROOT + "/releng/tools/setup.sh\n. " + ROOT
                        + "/releng/tools/engine.sh\n" + script);
        builder.environment().putAll(environment);
        builder.redirectOutput(out.toFile()).redirectError(err.toFile());
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Said(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private Path script(String name, String text) throws IOException {
        Path bin = Files.createDirectories(folder.resolve("jdk/bin"));
        Path file = Files.writeString(bin.resolve(name), "#!/bin/bash\n" + text, StandardCharsets.UTF_8);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return folder.resolve("jdk");
    }

    @Test
    void theVersionOfJavaIsReadAlsoWhereOptionsAreToldOrItIsAnEarlyOne() throws Exception {
        Path jdk = script("javac", "echo 'Picked up JAVA_TOOL_OPTIONS: -Dx=1' >&2; echo 'javac 26-ea'\n");

        assertThat(run(folder, "need_java", Map.of("JAVA_HOME", jdk.toString())).status())
                .isZero();
        script("javac", "echo 'Picked up JAVA_TOOL_OPTIONS: -Dx=21' >&2; echo 'javac 11.0.2'\n");
        Said old = run(folder, "need_java", Map.of("JAVA_HOME", jdk.toString()));
        assertThat(old.status()).isEqualTo(70);
        assertThat(old.err()).isEqualTo("smallscope: Java 17 or newer is needed, this is 11.0.2: set JAVA_HOME\n");
    }

    @Test
    void withoutJavaTheStatusIsThatOfAFailureAndOneLineSaysWhy() throws Exception {
        Said said = run(
                folder,
                "engine_is_fresh() { true; }\njdk() { printf 'no-such-%s' \"$1\"; }\nrun_engine Main check x",
                Map.of());

        assertThat(said.status()).isEqualTo(70);
        assertThat(said.err()).isEqualTo("smallscope: no Java found: install a JDK 17 or newer, or set JAVA_HOME\n");
    }

    private Said runEngine(String before, Map<String, String> environment) throws Exception {
        return run(folder, "engine_is_fresh() { true; }\n" + before + "\nrun_engine Main check x", environment);
    }

    /** A JVM that does not start ends with 1, which is the status of a violation. */
    @Test
    void aJavaThatDoesNotStartIsAFailureAndOneLineSaysWhy() throws Exception {
        Path jdk = script("java", "echo 'Unrecognized option: -Xlog:disable' >&2; exit 1\n");
        Said old = runEngine("", Map.of("JAVA_HOME", jdk.toString()));
        assertThat(old.status()).isEqualTo(70);
        assertThat(old.err())
                .isEqualTo(
                        "smallscope: Java does not start, or is older than 17: Unrecognized option: -Xlog:disable\n");
    }

    @Test
    void aJavaThatIsNewEnoughIsTriedOnlyWhereThereIsAReason() throws Exception {
        Path jdk = script("java", "for last; do :; done; echo \"$last\" >> '" + folder.resolve("calls") + "'\n");
        Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"21\"\n");
        String none = "unset JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS\n";
        Map<String, String> environment = Map.of("JAVA_HOME", jdk.toString());

        assertThat(runEngine(none, environment).status()).isZero();
        assertThat(folder.resolve("calls")).hasContent("x");
        runEngine(none + "ulimit -Sv 100000000", environment);
        assertThat(folder.resolve("calls")).hasContent("x\nversion\nx");
        Files.delete(folder.resolve("calls"));
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"1.8.0_392\"\n");
        runEngine(none, environment);
        assertThat(folder.resolve("calls")).hasContent("version\nx");
    }

    @Test
    void whatFailsBeforeTheJvmIsAFailure() throws Exception {
        Path jdk = script("java", "exit 0\n");
        Map<String, String> environment = Map.of("JAVA_HOME", jdk.toString());

        assertThat(runEngine("exec >&-", environment).status()).isEqualTo(70);
        assertThat(runEngine("exec <&- 2>&-", environment).status()).isZero();
        assertThat(runEngine("jdk() { false; }", environment).status()).isEqualTo(70);
        Said gone = runEngine("cd \"$(mktemp -d)\" && rmdir \"$PWD\"", environment);
        assertThat(gone.status()).isEqualTo(70);
        assertThat(gone.err()).contains("smallscope: the current folder is not there any more\n");
    }

    @Test
    void namesOfFilesMayHaveAllLettersAndTheTemporaryFolderIsAbsolute() throws Exception {
        Path jdk = script("java", "echo \"$LC_ALL\"; printf '%s\\n' \"$@\"\n");

        Said said = runEngine("", Map.of("JAVA_HOME", jdk.toString(), "LC_ALL", "C", "TMPDIR", "here"));
        assertThat(said.out())
                .startsWith("C.UTF-8\n")
                .contains("\n-Djava.io.tmpdir=/")
                .contains("/here\n");
    }

    /** A locale that is there is kept; one that is not leaves a JVM with ASCII alone. */
    @Test
    void aLocaleThatIsNotInstalledIsTakenForNone() throws Exception {
        Path jdk = script("java", "echo \"$LC_ALL\"\n");
        String path = jdk.resolve("bin") + ":" + System.getenv("PATH");
        Map<String, String> environment = Map.of("JAVA_HOME", jdk.toString(), "LC_ALL", "tr_TR", "PATH", path);

        script("locale", "echo ISO-8859-9\n");
        assertThat(runEngine("", environment).out()).startsWith("tr_TR\n");
        script("locale", "echo ANSI_X3.4-1968\n");
        assertThat(runEngine("", environment).out()).startsWith("C.UTF-8\n");
    }

    private int launch(String script) throws Exception {
        Process process = new ProcessBuilder("/bin/bash", "-c", script)
                .directory(ROOT.getParent().toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    @Test
    void aPathForFoldersDoesNotMislead() throws Exception {
        assertThat(launch("CDPATH='" + ROOT.getParent() + ":.' '" + ROOT.getFileName() + "/smallscope' help"))
                .isZero();
        assertThat(folder.resolve("said.txt")).content().startsWith("usage: smallscope");
    }

    @Test
    void whatFailsBeforeThereIsAnEngineIsAFailure() throws Exception {
        assertThat(launch("PATH=/nowhere exec /bin/bash '" + ROOT + "/smallscope' check x"))
                .isEqualTo(70);
    }

    /** With UTF-16 a JVM cannot even start another one for the replay. */
    @Test
    void theEngineHasItsOwnEncodingAndNoProgressWhereThereIsNoTerminal() throws Exception {
        Path jdk = script("java", "printf '%s\\n' \"$@\"\n");

        Said said = run(
                folder,
                "engine_is_fresh() { true; }\nrun_engine Main check x",
                Map.of("JAVA_HOME", jdk.toString(), "JAVA_TOOL_OPTIONS", "-Dfile.encoding=UTF-16"));

        assertThat(said.status()).isZero();
        assertThat(said.out().lines()).contains("-Dfile.encoding=UTF-8").endsWith("Main", "check", "x");
        assertThat(said.out()).doesNotContain("smallscope.terminal", "smallscope.colours");
    }

    @Test
    void aStaleEngineThatCannotBeBuiltIsOneFailure() throws Exception {
        Files.writeString(folder.resolve("target"), "a file where the folder has to be");

        Said said = run(folder, "run_engine Main check x", Map.of());

        assertThat(said.status()).isEqualTo(70);
        assertThat(said.err().lines()).singleElement().asString().contains("cannot be written");
    }

    /** A checkout whose bundles are all built. */
    private Path built() throws IOException {
        Path home = folder.resolve("checkout");
        Path stamps = Files.createDirectories(home.resolve("target/engine/stamps"));
        Instant before = Instant.now().minusSeconds(100);
        for (String bundle : "program spec heap frontend solve encode bounds replay check cli".split(" ")) {
            Path from = ROOT.resolve("bundles/org.smallscope." + bundle + "/META-INF/MANIFEST.MF");
            Path manifest = home.resolve("bundles/org.smallscope." + bundle + "/META-INF/MANIFEST.MF");
            Path source = home.resolve("bundles/org.smallscope." + bundle + "/src/A.java");
            Files.createDirectories(manifest.getParent());
            Files.createDirectories(source.getParent());
            Files.copy(from, manifest);
            Files.writeString(source, "class A { }");
            age(home.resolve("bundles/org.smallscope." + bundle), before);
            Files.createFile(stamps.resolve(bundle));
        }
        Files.createDirectories(home.resolve("releng/org.smallscope.bench/src"));
        age(home.resolve("releng"), before);
        Files.createFile(stamps.resolve("bench"));
        Files.createFile(home.resolve("target/engine/built"));
        return home;
    }

    private static void age(Path folder, Instant time) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.toList()) {
                Files.setLastModifiedTime(file, FileTime.from(time));
            }
        }
    }

    private static void touch(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(100)));
    }

    @Test
    void whatChangedIsBuiltWithWhatUsesItAndNothingElse() throws Exception {
        Path home = built();
        assertThat(run(home, "stale_bundles", Map.of()).out()).isEmpty();

        touch(home.resolve("bundles/org.smallscope.replay/src/A.java"));
        assertThat(run(home, "stale_bundles", Map.of()).out().lines())
                .containsExactly("replay", "check", "cli", "bench");
        touch(home.resolve("bundles/org.smallscope.solve/src/A.java"));
        assertThat(run(home, "stale_bundles", Map.of()).out().lines())
                .containsExactly("solve", "encode", "bounds", "replay", "check", "cli", "bench");
    }

    @Test
    void aFileThatIsRemovedMakesItsBundleStale() throws Exception {
        Path home = built();
        Files.delete(home.resolve("bundles/org.smallscope.cli/src/A.java"));
        touch(home.resolve("bundles/org.smallscope.cli/src"));

        assertThat(run(home, "classes_are_fresh", Map.of()).status()).isEqualTo(1);
        assertThat(run(home, "stale_bundles", Map.of()).out().lines()).containsExactly("cli", "bench");
    }

    @Test
    void anArchiveOfClassesIsUsedByTheJavaAndAtThePlaceItWasMadeFor() throws Exception {
        Path home = built();
        Path engine = home.resolve("target/engine");
        Files.createFile(engine.resolve("engine.jsa"));
        String made = "archive_key java >\"$engine/engine.jsa.of\"\n";
        Path other = script("java", "true\n");

        assertThat(run(home, made + "archive_is_fresh java", Map.of()).status()).isZero();
        assertThat(run(home, "archive_is_fresh " + other + "/bin/java", Map.of())
                        .status())
                .isEqualTo(1);
        Path copy = folder.resolve("copy");
        Files.move(home, copy);
        assertThat(run(copy, "archive_is_fresh java", Map.of()).status()).isEqualTo(1);
    }

    @Test
    void linksAreFollowedWithoutTheHelpOfTheSystem() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("file"));

        assertThat(run(folder, "real_path " + link, Map.of()).out())
                .isEqualTo(file.toRealPath().toString());
    }

    /** The launcher in a checkout where nothing was built, and nothing can be. */
    private Said launchUnbuilt(String... words) throws Exception {
        Path home = Files.createDirectories(folder.resolve("bare"));
        Files.createDirectories(home.resolve("releng"));
        Files.copy(ROOT.resolve("smallscope"), home.resolve("smallscope"), StandardCopyOption.REPLACE_EXISTING);
        Files.deleteIfExists(home.resolve("releng/tools"));
        Files.createSymbolicLink(
                home.resolve("releng/tools"), ROOT.resolve("releng/tools").toRealPath());
        Files.writeString(home.resolve("target"), "a file where the folder has to be");
        String call = "bash " + home.resolve("smallscope") + " " + String.join(" ", words);
        return run(folder, call, Map.of());
    }

    @Test
    void helpNeedsNoEngine() throws Exception {
        String help = Files.readString(ROOT.resolve("releng/tools/help.txt"));

        assertThat(launchUnbuilt("help")).isEqualTo(new Said(0, help, ""));
        assertThat(launchUnbuilt("--help")).isEqualTo(new Said(0, help, ""));
        assertThat(launchUnbuilt("-h")).isEqualTo(new Said(0, help, ""));
    }

    @Test
    void withoutAnEngineAWrongCommandIsAnsweredWithAllThereAre() throws Exception {
        String help = Files.readString(ROOT.resolve("releng/tools/help.txt"));

        assertThat(launchUnbuilt("chekc")).isEqualTo(new Said(2, "", help));
        assertThat(launchUnbuilt()).isEqualTo(new Said(2, "", help));
    }

    @Test
    void whatTheCommandLineAnswersIsBuiltWhereItIsMissing() throws Exception {
        for (String words : List.of("version", "completion", "help check", "ide --help", "test -h")) {
            Said said = launchUnbuilt(words);
            assertThat(said.status()).as(words).isEqualTo(70);
            assertThat(said.err()).as(words).contains("cannot be written");
        }
    }

    @Test
    void windowsFindsTheJarsByItsOwnSeparators() throws IOException {
        String cmd = Files.readString(ROOT.resolve("smallscope.cmd"));

        assertThat(cmd).contains("-cp \"%engine%\\engine.jar;%engine%\\lib\\*\" org.smallscope.cli.Main %*");
        assertThat(cmd.replace("\r\n", "")).as("line ends").doesNotContain("\n");
    }
}
