package org.smallscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is wrong with a call or its input is said in one line with exit status 2, and nothing is checked. */
class WrongCallTests {
    @TempDir
    Path folder;

    private Path good;

    @BeforeEach
    void write() {
        good = Called.file(
                folder,
                "Good.java",
                """
                class Good {
                    int one() { return 1; }
                    int two(int a) { return 2; }
                    int two(String a) { return 2; }
                }
                """);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "--scope 0 | --scope: the scope must be at least 1, not 0",
                "--scope -3 | --scope: the scope must be at least 1, not -3",
                "--scope many | --scope needs a number, not many",
                "--scope 3,Good=x | --scope needs a number, not x",
                "--scope 3,Good=-1 | --scope: Good=-1 is negative",
                "--scope 3,Nobody=2 | --scope: there is no class Nobody",
                "--scope | --scope needs a value",
                "--scope 3,4 | --scope is N or N,Type=M,..., not 3,4",
                "--scope 3,Good=1,Good=2 | --scope: Good is given twice",
                "--out --force | --out needs a value, and --force is an option; a path may begin with ./",
                "--scope 2 --scope 3 | --scope is given twice",
                "--unroll 0 | --unroll: the unroll limit must be at least 1, not 0",
                "--int-bits 1 | --int-bits: the int width must be from 2 to 32, not 1",
                "--int-bits 33 | --int-bits: the int width must be from 2 to 32, not 33",
                "--timeout -1 | --timeout needs a number of seconds, or 0 for none, not -1",
                "--timeout soon | --timeout needs a number of seconds, not soon",
                "--format xml | --format is text, json, jsonl or sarif, not xml",
                "--encoding roman | --encoding: an encoding is circuit or relational, not roman",
                "--deepen --deepen | --deepen is given twice",
                "--frobnicate | unknown option --frobnicate; see smallscope help check",
                "--skope 3 | unknown option --skope; is --scope meant?",
                "--tiemout 3 | unknown option --tiemout; is --timeout meant?",
                "--second-opinon | unknown option --second-opinon; is --second-opinion meant?",
                "-x | unknown option -x; see smallscope help check",
                "--scope=0 | --scope: the scope must be at least 1, not 0",
                "--scope=2 --scope 3 | --scope is given twice",
                "--out=--force | --out needs a value, and --force is an option; a path may begin with ./",
                "--out --frobnicate | --out needs a value, and --frobnicate is an option; a path may begin with ./",
                "--deepen=false | option '--deepen' should be specified without 'false' parameter",
                "--classpath nowhere.jar | no such file or folder: nowhere.jar",
                "--sourcepath nowhere | no such file or folder: nowhere",
                "--specs nowhere | no such file or folder: nowhere",
            })
    void aWrongOptionIsNamed(String options, String message) {
        Object[] words = ("check " + good + " " + options).split(" ");
        assertThat(Called.with(words)).isEqualTo(new Called(2, "", "smallscope: " + message + "\n"));
    }

    @Test
    void aFolderForBoundsThatIsAFileIsNamed() {
        assertThat(Called.with("check", good, "--bounds", good))
                .isEqualTo(new Called(2, "", "smallscope: cannot create folder " + good + "\n"));
    }

    /** Nobody asked for another solver in its place. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "dimacs:/bin/true",
                "dimacs:/etc/passwd",
                "dimacs:/no/such",
                "ipasir:/etc/passwd",
                "ipasir:/no/such"
            })
    void whatIsNamedAsASolverAndIsNoneGivesNoVerdict(String solver) {
        Called call = Called.with("check", good, "--solver", solver);

        assertThat(call.status()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err().lines())
                .singleElement()
                .asString()
                .startsWith("smallscope: solver " + solver + " is not usable (")
                .endsWith(")");
    }

    @Test
    void anUnknownSolverIsNamedWithThoseThereAre() {
        Called call = Called.with("check", good, "--solver", "oracle");
        assertThat(call.status()).isEqualTo(2);
        assertThat(call.err().lines()).singleElement().asString().contains("'oracle'", "sat4j", "cadical");
    }

    @Test
    void anEmptyPathIsNotTheFolderOneIsIn() {
        assertThat(Called.with("check", "").status()).isEqualTo(2);
        assertThat(Called.with("check", "").err()).isEqualTo("smallscope: a path is empty\n");
        assertThat(Called.with("check", "A.java", "--out", "").status()).isEqualTo(2);
    }

    @Test
    void withoutACommandOrAPathThereIsAHint() {
        assertThat(Called.with())
                .isEqualTo(new Called(2, "", "smallscope: no command; try: smallscope check FILE.java\n"));
        assertThat(Called.with("check", "--scope", "3"))
                .isEqualTo(
                        new Called(2, "", "smallscope: no file or folder to check; try: smallscope check FILE.java\n"));
        assertThat(Called.with("prove", good).err())
                .isEqualTo(
                        "smallscope: unknown command prove; commands are ide, check, graph, survey, bounds, bench, test, format,"
                                + " completion, version, help\n");
        assertThat(Called.with("graph", "--method", "A.f").err())
                .isEqualTo("smallscope: no file or folder to graph; try: smallscope graph FILE.java\n");
    }

    @Test
    void aPathThatIsNotThereOrHasNoJavaIsNamed() throws IOException {
        Path nothing = folder.resolve("Nothing.java");
        assertThat(Called.with("check", nothing).err())
                .isEqualTo("smallscope: no such file or folder: " + nothing + "\n");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThat(Called.with("check", empty).err()).isEqualTo("smallscope: no .java file in folder " + empty + "\n");
        Path text = Called.file(folder, "notes.txt", "none");
        assertThat(Called.with("check", text))
                .isEqualTo(new Called(2, "", "smallscope: not a .java file: " + text + "\n"));
        Path bytes = Files.write(folder.resolve("Bytes.java"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertThat(Called.with("check", bytes).err()).isEqualTo("smallscope: not a text in UTF-8: " + bytes + "\n");
        Path silent = Called.file(folder, "Silent.java", "interface Silent { int f(); }");
        assertThat(Called.with("check", silent).err())
                .isEqualTo("smallscope: no method with a body in " + silent + "\n");
        assertThat(Called.with("check", good, "--out", text).err())
                .isEqualTo("smallscope: cannot create folder " + text + "\n");
    }

    @Test
    void whatDoesNotCompileIsReportedAtItsPlace() {
        Path bad = Called.file(
                folder,
                "Bad.java",
                """
                class Bad {
                    int f() { return "x"; }
                }
                """);
        Called call = Called.with("check", bad);
        assertThat(call.status()).isEqualTo(2);
        assertThat(call.err()).isEmpty();
        assertThat(mistakes(call, bad))
                .containsExactly(bad + ":2:22: Type mismatch: cannot convert from String to int");
    }

    /** The mistakes in a file that the results of its methods name, each once. */
    private static List<String> mistakes(Called call, Path file) {
        return call.out()
                .lines()
                .map(String::strip)
                .filter(l -> l.startsWith(file.toString()))
                .distinct()
                .toList();
    }

    @Test
    void whatConcernsNoMethodIsToldAllTheSame() {
        Path bad = Called.file(folder, "Bad.java", "interface Bad {\n    //@ requires missing;\n    void f();\n}\n");
        assertThat(Called.with("check", bad))
                .isEqualTo(new Called(2, "0 methods\n", bad + ":2:18: missing cannot be resolved to a variable\n"));
    }

    @Test
    void aMistakeElsewhereDoesNotKeepAMethodFromBeingChecked() {
        Path bad = Called.file(
                folder,
                "Bad.java",
                """
                class Bad {
                    //@ ensures \\result == missing;
                    int f() { return 1; }
                    //@ ensures \\result == 1;
                    int g() { return 1; }
                }
                """);
        assertThat(Called.with("check", bad, "--method", "Bad.g").status()).isEqualTo(0);
        Called all = Called.with("check", bad, "--format", "json");
        assertThat(all.status()).isEqualTo(2);
        assertThat(all.err()).isEmpty();
        assertThat(all.out())
                .contains("\"verdict\": \"error\"", "\"verdict\": \"valid\"")
                .contains("\"message\": \"missing cannot be resolved to a variable\"");
    }

    @Test
    void everyJmlErrorIsReportedAtItsPlace() {
        Path bad = Called.file(
                folder,
                "Bad.java",
                """
                class Bad {
                    //@ ensures \\result == ;
                    int f() { return 1; }
                    //@ requires missing > 0;
                    int g() { return 1; }
                }
                """);
        Called call = Called.with("check", bad);
        assertThat(call.status()).isEqualTo(2);
        assertThat(call.err()).isEmpty();
        assertThat(mistakes(call, bad))
                .containsExactly(
                        bad + ":2:28: expected an expression, found ';'",
                        bad + ":4:18: missing cannot be resolved to a variable");
    }

    /** One mistake a line, and nothing but the message about it; each line after the first is still read. */
    @Test
    void typicalMistakesInJmlAreNamed() {
        Map<String, String> mistakes = new LinkedHashMap<>();
        mistakes.put("requires v > 0", "23: expected ';', found the end of the comment");
        mistakes.put("ensure v == 3;", "9: 'ensure' is not a JML keyword; is 'ensures' meant?");
        mistakes.put("ensures \\reslt == v;", "17: '\\reslt' is not a word of JML; is '\\result' meant?");
        mistakes.put(
                "ensures v = 3;",
                "17: a specification has no side effects: '=' cannot be used in the ensures"
                        + " clause of a method without a result; is '==' meant?");
        mistakes.put("ensures v == \\old v;", "27: expected '(', found 'v'");
        mistakes.put("ensures (v == 3;", "24: expected ')', found ';'");
        mistakes.put("ensures v => 3;", "19: '=>' is no operator; is '>=' or '==>' meant?");
        mistakes.put("ensures (\\exists Node n; n != null);", "26: Node cannot be resolved to a type");
        mistakes.put("assignable nothing;", "20: nothing cannot be resolved to a variable; is \\nothing meant?");
        mistakes.put("requires v;", "18: Type mismatch: cannot convert from int to boolean");
        mistakes.put("signals IllegalStateException v == 3;", "17: expected '(', found 'IllegalStateException'");
        StringBuilder text = new StringBuilder("class Bad {\n    int v;\n");
        List<String> expected = new ArrayList<>();
        int line = 3;
        Path bad = folder.resolve("Bad.java");
        for (Map.Entry<String, String> m : mistakes.entrySet()) {
            text.append("    //@ ")
                    .append(m.getKey())
                    .append("\n    void m")
                    .append(line)
                    .append("() {}\n");
            expected.add(bad + ":" + line + ":" + m.getValue());
            line += 2;
        }
        text.append("    /*@ nullable non_null @*/ Object o;\n}\n");
        expected.add(bad + ":" + line + ":18: this declaration is both 'nullable' and 'non_null'");
        Called.file(folder, "Bad.java", text.toString());
        Called call = Called.with("check", bad);
        assertThat(call.status()).isEqualTo(2);
        assertThat(call.err()).isEmpty();
        assertThat(mistakes(call, bad)).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void aMethodThatIsNotThereIsAnsweredWithTheMethodsThatAre() {
        assertThat(Called.with("check", good, "--method", "Good.three"))
                .isEqualTo(new Called(
                        2,
                        "",
                        "smallscope: no method matches Good.three; the methods are:\n"
                                + "  Good.one()\n  Good.two(int)\n  Good.two(String)\n"));
    }

    @Test
    void anOverloadNeedsItsParameterTypes() {
        assertThat(Called.with("check", good, "--method", "Good.two"))
                .isEqualTo(new Called(
                        2, "", "smallscope: Good.two matches several methods:\n  Good.two(int)\n  Good.two(String)\n"));
        assertThat(Called.with("check", good, "--method", "Good.two( java.lang.String )")
                        .out())
                .contains("Good.two(String)")
                .contains("1 method: 1 valid");
    }

    @Test
    void whatIsNoFolderAndNoJarIsNamed() {
        assertThat(Called.with("check", good, "--classpath", good).err())
                .isEqualTo("smallscope: --classpath: neither a folder nor a jar: " + good + "\n");
        assertThat(Called.with("check", good, "--sourcepath", good).err())
                .isEqualTo("smallscope: --sourcepath: not a folder: " + good + "\n");
        assertThat(Called.with("check", good, "--specs", good).err())
                .isEqualTo("smallscope: --specs: not a folder: " + good + "\n");
    }

    /** The folder of the test stands for one that is linked to from many places. */
    @Test
    void linksAreFollowedToEachFolderOnce() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Called.file(elsewhere, "Far.java", "class Far { int far() { return 1; } }");
        Path root = Files.createDirectory(folder.resolve("root"));
        Called.file(root, "Near.java", "class Near { int near() { return 1; } }");
        Files.createSymbolicLink(root.resolve("link"), elsewhere);
        Files.createSymbolicLink(root.resolve("again"), elsewhere);
        Files.createSymbolicLink(root.resolve("loop"), folder);
        Files.createSymbolicLink(root.resolve("self"), root);
        Files.createSymbolicLink(root.resolve("Nowhere.java"), root.resolve("nowhere"));
        Path entrance = Files.createSymbolicLink(folder.resolve("entrance"), root);

        Called called = Called.with("check", entrance);
        assertThat(called.err())
                .isEqualTo(
                        "smallscope: " + entrance.resolve("Nowhere.java") + " left out: a link that leads nowhere\n");
        assertThat(called.out()).contains("Far.far()", "Near.near()", "2 methods: 2 valid");
    }

    @Test
    void aSourceThatIsNoFileIsNotWaitedFor() throws IOException {
        Path zero = Files.createSymbolicLink(folder.resolve("Zero.java"), Path.of("/dev/zero"));
        Called called = Called.with("check", zero);
        assertThat(called.status()).isEqualTo(2);
        assertThat(called.err()).isEqualTo("smallscope: not a file: " + zero + "\n");
    }
}
