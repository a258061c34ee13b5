package org.smallscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All commands are known to help, to the hints about misspelt ones, and to shells. */
class CommandsTests {
    private static final Path LAUNCHER = Path.of("../../smallscope");
    private static final Path HELP = Path.of("../../releng/tools/help.txt");

    @TempDir
    private Path folder;

    /** The launcher prints the file, for which it needs no engine. */
    @Test
    void helpListsAllCommandsAndIsThatOfTheLauncher() throws IOException {
        Called help = Called.with("help");

        assertThat(help).isEqualTo(new Called(0, Files.readString(HELP), ""));
        assertThat(Called.with("--help")).isEqualTo(help);
        assertThat(Called.with("-h")).isEqualTo(help);
        assertThat(Commands.names()).allSatisfy(name -> assertThat(help.out()).contains("\n  " + name + " "));
    }

    @Test
    void theLauncherHasACaseForEachCommand() throws IOException {
        List<String> cases = Files.readString(LAUNCHER)
                .lines()
                .filter(line -> line.matches("    [-a-z| ]+\\)"))
                .flatMap(line -> List.of(line.strip().split("[ |)]+")).stream())
                .toList();

        assertThat(cases).containsAll(Commands.names());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ide", "check", "graph", "bench", "test", "format", "completion", "version", "help"})
    void eachCommandHasItsHelp(String command) {
        Called help = Called.with("help", command);

        assertThat(help.status()).isZero();
        assertThat(help.err()).isEmpty();
        assertThat(help.out()).startsWith("usage: smallscope " + command);
        assertThat(Called.with(command, "--help")).isEqualTo(help);
        assertThat(Called.with(command, "-h")).isEqualTo(help);
    }

    @Test
    void helpOfACommandHasItsOptionsAndNoOthers() {
        assertThat(Called.with("help", "check").out()).contains("--int-bits N", "--out DIR", "exit status: 0");
        assertThat(Called.with("help", "graph").out()).contains("--out DIR").doesNotContain("--int-bits");
        assertThat(Called.with("check", "Nowhere.java", "--frobnicate", "--help")
                        .status())
                .isZero();
    }

    @Test
    void helpFitsIntoATerminal() {
        for (String command : Commands.names()) {
            assertThat(Called.with("help", command).out().lines())
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(110));
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"chekc, check", "hceck, check", "tset, test", "idle, ide", "formt, format"})
    void aMisspeltCommandIsAnsweredWithTheOneThatIsMeant(String word, String command) {
        assertThat(Called.with(word))
                .isEqualTo(new Called(2, "", "smallscope: unknown command " + word + "; is " + command + " meant?\n"));
        assertThat(Called.with("help", word).err()).isEqualTo(Called.with(word).err());
    }

    @Test
    void aMisspeltOptionInPlaceOfACommandIsAnsweredToo() {
        assertThat(Called.with("--hlep").err()).isEqualTo("smallscope: unknown command --hlep; is --help meant?\n");
        assertThat(Called.with("help", "--hlep").err())
                .isEqualTo("smallscope: unknown option --hlep; is --help meant?\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ide", "test", "bench", "format"})
    void whatOnlyTheLauncherCanDoIsSaid(String command) {
        assertThat(Called.with(command))
                .isEqualTo(new Called(
                        2, "", "smallscope: " + command + " is run by the script smallscope, which needs bash\n"));
    }

    @Test
    void aCommandTakesNoArgumentsButItsOwn() {
        assertThat(Called.with("version", "2"))
                .isEqualTo(new Called(2, "", "smallscope: version takes no argument 2\n"));
        assertThat(Called.with("help", "check", "graph").status()).isEqualTo(2);
        assertThat(Called.with("graph", "A.java", "--scope", "3").err())
                .isEqualTo("smallscope: unknown option --scope; see smallscope help graph\n");
    }

    @Test
    void aValueMayBeJoinedToItsOptionAndOptionsHaveAnEnd() {
        Path file = Called.file(folder, "A.java", "class A { int f() { return 1; } int g() { return 2; } }");
        Path other = Called.file(folder, "B.java", "class B { int f() { return 1; } }");

        assertThat(Called.with("check", "--scope=1", "--method=A.f", "--", file).out())
                .contains("1 method: 1 valid");
        assertThat(Called.with("check", file, "--scope", 1, other).out()).contains("3 methods: 3 valid");
        assertThat(Called.with("check", "--", "--scope").err())
                .isEqualTo("smallscope: no such file or folder: --scope\n");
        assertThat(Called.with("check", "@" + file).err())
                .isEqualTo("smallscope: no such file or folder: @" + file + "\n");
    }

    @Test
    void aGraphIsWrittenWhereItIsAskedFor() {
        Path file = Called.file(folder, "A.java", "class A { int f(int n) { while (n > 0) { n--; } return n; } }");

        Called called = Called.with("graph", file, "--method", "A.f", "--unroll", 1, "--out", folder);

        assertThat(called.err()).isEmpty();
        assertThat(called.out().lines())
                .allSatisfy(line -> assertThat(Path.of(line)).exists())
                .hasSize(2);
    }

    @Test
    void aMistakeElsewhereDoesNotKeepAGraphFromBeingDrawn() {
        Path file = Called.file(
                folder,
                "A.java",
                """
                class A {
                    int f(int n) { while (n > 0) { n--; } return n; }
                    int g() { return nowhere; }
                    //@ ensures \\resutl == 1;
                    int h() { return 1; }
                }
                """);

        assertThat(Called.with("graph", file, "--method", "A.f", "--out", folder)
                        .status())
                .isZero();
        Called wrong = Called.with("graph", file, "--method", "A.g", "--out", folder);
        assertThat(wrong.status()).isEqualTo(2);
        assertThat(wrong.err()).contains("A.java:3:22: error: ").contains("nowhere");
    }

    @ParameterizedTest(name = "{0}")
    @DisabledOnOs(OS.WINDOWS)
    @CsvSource({
        "smallscope ch, check",
        "smallscope check --sc, --scope",
        "smallscope check --deepen --time, --timeout",
        "smallscope check --format js, json jsonl",
        "smallscope graph --sc, ''",
        "smallscope ide --w, --workspace",
        "smallscope help co, completion",
    })
    void shellsCompleteCommandsAndOptions(String typed, String offered) throws Exception {
        Path script =
                Called.file(folder, "completion.sh", Called.with("completion").out());
        List<String> command = new ArrayList<>(List.of(
                "bash",
                "-c",
                "source \"$0\"; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _complete_smallscope; echo ${COMPREPLY[*]}",
                script.toString()));
        command.addAll(List.of(typed.split(" ")));
        Process bash = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(bash.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualToIgnoringNewLines(offered);
    }
}
