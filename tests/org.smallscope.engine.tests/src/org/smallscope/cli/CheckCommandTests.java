package org.smallscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.check.KeptBounds;
import org.smallscope.heap.json.Json;

/** Exit statuses and formats. */
class CheckCommandTests {
    private static final String RIGHT =
            """
            class Right {
                //@ ensures \\result >= a && \\result >= b;
                static int max(int a, int b) { return a > b ? a : b; }
            }
            """;
    private static final String METER =
            """
            class Meter {
                interface Probe {
                    //@ ensures \\result >= 0;
                    //@ assignable \\nothing;
                    int read();
                }

                //@ ensures \\result > 0;
                static int measure(Probe probe) {
                    return probe.read();
                }
            }
            """;

    private static final String WRONG =
            """
            class Wrong {
                /*@ nullable @*/ Wrong next;
                int value;

                //@ requires a > 0;
                //@ ensures \\result > 0;
                static int next(int a) {
                    return a + 1;
                }

                //@ ensures next == null ==> \\result == value;
                int last() {
                    return next.value;
                }
            }
            """;
    private static final String EVIL =
            """
            class Evil {
                static class Log {
                    static {
                        try {
                            new java.io.FileOutputStream("%s").close();
                        } catch (java.io.IOException | SecurityException e) {
                            // then not
                        }
                    }
                    int n;
                }

                //@ ensures \\result != 3;
                static int f(Log log) { return log.n; }
            }
            """;
    private static final String VACUOUS =
            """
            class Vacuous {
                //@ requires a > 0;
                //@ requires a < 0;
                static int f(int a) { return a; }
            }
            """;
    private static final String UNSUPPORTED =
            """
            class Unsupported {
                static double half(double a) { return a / 2; }
            }
            """;
    /** No solver finds or excludes this quickly: the sum of two cubes of ints is a cube. */
    private static final String HARD =
            """
            class Hard {
                //@ requires 2 < x && x < y && y < z && z < 2000000;
                //@ ensures \\result;
                static boolean noCube(long x, long y, long z) { return x * x * x + y * y * y != z * z * z; }
            }
            """;

    @TempDir
    Path folder;

    private Path file(String name, String text) {
        return Called.file(folder, name, text);
    }

    @Test
    void anyNameOfAFileWillDo(@TempDir Path folder) {
        Called.file(folder, "a#.java", RIGHT);
        Called.file(folder, "b#1 %20?.java", WRONG);

        Called called = Called.with("check", folder, "--no-replay");

        assertThat(called.status()).isEqualTo(1);
        assertThat(called.out()).contains("valid  ", "Right.max").contains("violated", "Wrong.last()");
    }

    @Test
    void whatIsNoFileInAFolderIsLeftOutAndTold(@TempDir Path folder) throws IOException {
        Called.file(folder, "Right.java", RIGHT);
        Files.createSymbolicLink(folder.resolve("Gone.java"), folder.resolve("nowhere"));

        Called called = Called.with("check", folder);

        assertThat(called.status()).isZero();
        assertThat(called.err())
                .isEqualTo("smallscope: " + folder.resolve("Gone.java") + " left out: a link that leads nowhere\n");
    }

    @Test
    void zeroWhereEveryMethodIsValid() {
        Called call = Called.with("check", file("Right.java", RIGHT));
        assertThat(call.status()).as(call.toString()).isZero();
        assertThat(call.err()).isEmpty();
        assertThat(call.out())
                .contains("valid  Right.max(int, int)")
                .matches("(?s).*\n1 method: 1 valid \\(solver: (cadical|sat4j)\\)\n");
    }

    @Test
    void oneWhereAMethodIsViolatedWhateverTheOthersAre() {
        Called call = Called.with(
                "check",
                file("Right.java", RIGHT),
                file("Wrong.java", WRONG),
                file("Vacuous.java", VACUOUS),
                "--scope",
                "2");
        assertThat(call.status()).as(call.toString()).isEqualTo(1);
        assertThat(call.out()).contains("violated  Wrong.next(int)").contains("violated  Wrong.last()");
    }

    @Test
    void aSecondOpinionIsGivenWhereItIsAskedFor() {
        Called call = Called.with("check", file("Right.java", RIGHT), "--scope", "2", "--second-opinion");
        assertThat(call.status()).as(call.toString()).isEqualTo(0);
        assertThat(call.out()).contains("nothing was cut off; Kodkod agrees up to scope 2");
        assertThat(Called.with("check", file("Right.java", RIGHT)).out()).doesNotContain("Kodkod");
    }

    @Test
    void threeWhereNothingIsViolatedButSomethingIsNotDecided() {
        assertThat(Called.with("check", file("Vacuous.java", VACUOUS), file("Right.java", RIGHT))
                        .status())
                .isEqualTo(3);
        Called unsupported = Called.with("check", file("Unsupported.java", UNSUPPORTED));
        assertThat(unsupported.status()).isEqualTo(3);
        assertThat(unsupported.out())
                .contains("unsupported  Unsupported.half(double)")
                .contains("2:");
    }

    @Test
    void jsonIsAllThatStandardOutputGetsAndHasTheDocumentedShape() {
        Called call = Called.with(
                "check",
                file("Wrong.java", WRONG),
                file("Vacuous.java", VACUOUS),
                file("Unsupported.java", UNSUPPORTED),
                "--scope",
                "2",
                "--format",
                "json");
        Json.Obj report = Json.parse(call.out()).asObject();
        assertThat(report.members().keySet()).containsExactly("tool", "version", "replayFence", "results");
        List<Json> results = report.get("results").asList();
        assertThat(results).hasSize(4).allSatisfy(r -> assertThat(r.asObject().members())
                .containsKeys("method", "file", "verdict", "bounds", "exhaustive", "cutAt", "timeMs", "problem"));
        Json.Obj violation =
                results.get(0).asObject().get("violations").asList().get(0).asObject();
        assertThat(violation.members())
                .containsKeys("kind", "clause", "file", "line", "column", "length", "counterexample");
        assertThat(violation.get("kind").asString()).isEqualTo("ensures");
        assertThat(violation.get("line").asInt()).isEqualTo(6);
        Json.Obj counterexample = violation.get("counterexample").asObject();
        assertThat(counterexample.members()).containsKeys("pre", "post", "arguments", "result", "trace", "replay");
        assertThat(counterexample.get("replay").asString()).isEqualTo("confirmed");
        assertThat(counterexample.get("trace").asList())
                .isNotEmpty()
                .allSatisfy(step -> assertThat(step.asObject().members()).containsKeys("file", "line", "heap"));
        Json.Obj thrown =
                results.get(1).asObject().get("violations").asList().get(0).asObject();
        assertThat(thrown.get("kind").asString()).isEqualTo("null-dereference");
        assertThat(thrown.get("counterexample").asObject().get("thrown").asString())
                .isEqualTo("java.lang.NullPointerException");
        assertThat(results.get(2).asObject().get("contradiction").asList())
                .hasSize(2)
                .allSatisfy(c -> assertThat(c.asObject().members()).containsKeys("clause", "file", "line"));
        assertThat(results.get(3).asObject().get("unsupported").asList())
                .isNotEmpty()
                .allSatisfy(u ->
                        assertThat(u.asObject().members()).containsKeys("construct", "file", "line", "column", "hint"));
    }

    @Test
    void textSaysEachThingOnceAndWhatToDo() {
        Path text = file(
                "Text.java",
                """
                class Text {
                    static int[] a = new int[2];

                    static int f(int i) {
                        return a[i];
                    }

                    //@ requires x > 0 && x < 0;
                    static int g(int x) { return x; }

                    static int h(/*@ nullable @*/ StringBuilder b, int n) {
                        int s = 0;
                        for (int i = 0; i < n; i++) {
                            s = s + i;
                        }
                        return s;
                    }
                }
                """);
        Called call =
                Called.with("check", text, file("Unsupported.java", UNSUPPORTED), "--scope", "2", "--solver", "sat4j");

        String where = folder.toString() + "/";
        assertThat(call.err()).isEmpty();
        assertThat(call.out()
                        .replace(where, "")
                        .replaceAll("  \\d+\\.\\d s\n", "\n")
                        .lines())
                .containsSubsequence(
                        "violated  Text.f(int)",
                        "Text.java:5:16: array-index: a[i]",
                        "  An array is accessed outside its bounds; "
                                + "java.lang.ArrayIndexOutOfBoundsException leaves the method",
                        "  confirmed by running the method on this heap",
                        "",
                        "vacuous  Text.g(int)",
                        "  no input satisfies invariant and precondition with up to 2 objects of each class, 32-bit int;"
                                + " the clause at line 8 cannot hold",
                        "  Text.java:8:9: x > 0 && x < 0",
                        "valid  Text.h(StringBuilder, int)",
                        "  note: a java.lang.StringBuilder was taken as null, since none can be built before the call",
                        "unsupported  Unsupported.half(double)",
                        "  not checked, since it uses what is not modelled:",
                        "4 methods: 1 valid, 1 violated, 1 vacuous, 1 unsupported (solver: sat4j)",
                        "  cut off: --unroll 4 follows these executions further",
                        "  vacuous: nothing was checked; correct the clauses, or allow more objects by --scope");
    }

    @Test
    void noticesGoToStandardErrorWhereStandardOutputIsForOtherPrograms() {
        Path text = file("Text.java", "class Text { static int f(/*@ nullable @*/ StringBuilder b) { return 1; } }");

        assertThat(Called.with("check", text, "--format", "sarif").err())
                .isEqualTo("smallscope: a java.lang.StringBuilder was taken as null, "
                        + "since none can be built before the call\n");
    }

    @Test
    void sarifNamesRuleAndPlace() {
        Path wrong = file("Wrong.java", WRONG);
        Called call = Called.with("check", wrong, "--method", "next", "--format", "sarif");
        assertThat(call.status()).isEqualTo(1);
        Json.Obj log = Json.parse(call.out()).asObject();
        assertThat(log.get("version").asString()).isEqualTo("2.1.0");
        List<Json> results =
                log.get("runs").asList().get(0).asObject().get("results").asList();
        assertThat(results).singleElement().satisfies(r -> {
            assertThat(r.asObject().get("ruleId").asString()).contains("ensures");
            assertThat(r.asObject().get("locations").write())
                    .contains("Wrong.java")
                    .contains("\"startLine\": 6");
        });
    }

    @Test
    void outGetsAPictureAndATestForEachViolation() throws IOException {
        Path out = folder.resolve("found");
        Called call = Called.with("check", file("Wrong.java", WRONG), "--scope", "2", "--out", out);
        assertThat(call.status()).as(call.toString()).isEqualTo(1);
        try (Stream<Path> files = Files.list(out)) {
            List<String> names =
                    files.map(f -> f.getFileName().toString()).sorted().toList();
            assertThat(names).filteredOn(n -> n.endsWith(".svg")).hasSize(2);
            assertThat(names).filteredOn(n -> n.endsWith(".java")).hasSize(2);
        }
    }

    @Test
    void fieldBoundsAreKeptWhereTheCallSays() throws IOException {
        Path kept = folder.resolve("kept").resolve("bounds");
        Path file = file(
                "Small.java",
                """
                class Small {
                    int n;
                    //@ invariant 0 <= n && n < 3;
                    //@ requires n > 0;
                    //@ ensures \\result > 0;
                    int get() { return n; }
                }
                """);
        Called first = Called.with("check", file, "--scope", "1", "--bounds", kept);
        Called second = Called.with("check", file, "--scope", "1", "--bounds", kept);

        assertThat(first.status()).isZero();
        assertThat(second.status()).isZero();
        try (Stream<Path> files = Files.walk(kept)) {
            assertThat(files.filter(Files::isRegularFile)).hasSize(1);
        }
        assertThat(KeptBounds.in(kept).list()).singleElement().asString().contains("Small.n", "[0, 1, 2]");
    }

    @Test
    void whereNoTestCanMakeAnObjectTheReasonIsToldAndThePictureWritten() throws IOException {
        Path out = folder.resolve("found");
        Called call = Called.with("check", file("Meter.java", METER), "--scope", "2", "--out", out);
        assertThat(call.status()).as(call.toString()).isEqualTo(1);
        assertThat(call.err()).contains("no test for Meter.measure-Probe-ensures-1: Probe#0 is known by");
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files.map(f -> f.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "Meter.measure-Probe-ensures-1.svg", "Meter.measure-Probe-ensures-1.dot");
        }
    }

    @Test
    void withoutReplayTheCounterexampleSaysSo() {
        Called call = Called.with("check", file("Wrong.java", WRONG), "--no-replay", "--format", "json");
        assertThat(call.out())
                .contains("\"replay\": \"not-run\"")
                .contains("\"replayReason\": \"switched off\"")
                .doesNotContain("replayFence");
    }

    @Test
    void theReportSaysWhatFenceTheReplayWasBehind() {
        for (String format : List.of("json", "jsonl")) {
            Called call = Called.with("check", file("Wrong.java", WRONG), "--format", format);
            assertThat(call.status()).isEqualTo(1);
            assertThat(call.out()).containsPattern("\"replayFence\": ?\"(namespaces: |security manager: |none but )");
        }
        assertThat(Called.with("check", file("Right.java", RIGHT), "--format", "json")
                        .out())
                .doesNotContain("replayFence");
    }

    @Test
    void anInitialiserThatIsRunChangesNothingOutside() {
        Path mark = folder.resolve("mark");
        Path evil = file("Evil.java", EVIL.formatted(mark));

        Called run = Called.with("check", evil, "--method", "Evil.f", "--format", "json");
        Called notRun = Called.with("check", evil, "--method", "Evil.f", "--format", "json", "--no-replay");

        assertThat(mark).doesNotExist();
        assertThat(run.out()).contains("replayFence").contains("\"confirmed\"");
        assertThat(notRun.out()).contains("not-run").contains("switched off");
    }

    @Test
    void theOtherEncodingSaysTheSame() {
        Called call = Called.with(
                "check",
                file("Wrong.java", WRONG),
                file("Vacuous.java", VACUOUS),
                "--scope",
                "2",
                "--encoding",
                "relational");
        assertThat(call.status()).as(call.toString()).isEqualTo(1);
        assertThat(call.out())
                .contains("violated  Wrong.next(int)")
                .contains("violated  Wrong.last()")
                .contains("confirmed by running")
                .contains("vacuous  Vacuous.f(int)");
    }

    @Test
    void deepeningStopsAtTheFirstViolation() {
        Path list = file(
                "Links.java",
                """
                class Links {
                    /*@ nullable @*/ Links next;

                    //@ ensures \\result;
                    boolean atMostTwo() { return next == null || next == this || next.next == null; }
                }
                """);
        Called call = Called.with("check", list, "--scope", "4", "--deepen", "--format", "json");
        Json.Obj result =
                Json.parse(call.out()).asObject().get("results").asList().get(0).asObject();
        assertThat(result.get("verdict").asString()).isEqualTo("violated");
        assertThat(result.get("bounds").asObject().get("scope").asInt()).isEqualTo(2);
    }

    @Test
    void theTimeoutHoldsAndTheResultSaysHowFarItCame() {
        Path hard = file("Hard.java", HARD);
        Called.with("check", file("Right.java", RIGHT));
        long start = System.nanoTime();
        Called call = Called.with("check", hard, "--timeout", "1", "--format", "json");
        long millis = (System.nanoTime() - start) / 1_000_000;
        Json.Obj result =
                Json.parse(call.out()).asObject().get("results").asList().get(0).asObject();
        assertThat(call.status()).isEqualTo(3);
        assertThat(result.get("verdict").asString()).isEqualTo("inconclusive");
        assertThat(result.get("reason").asString()).startsWith("timeout");
        assertThat(result.members()).containsKey("reached");
        long reading = result.get("timeMs").asObject().get("frontend").asInt();
        assertThat(millis - reading).isBetween(1000L, 3000L);
    }
}
