package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.TraceStep;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.Violation;
import org.smallscope.program.ObligationKind;
import org.smallscope.samples.SourceCompiler;

/** Executions that come back to a state they were in never end; those that are just long are cut off. */
class NonTerminationTests {
    private static final CheckOptions OPTIONS = CheckOptions.DEFAULT.withScope(3);
    private static Session session;

    @BeforeAll
    static void open() throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        Path folder = SourceCompiler.repositoryFolder("tests/org.smallscope.engine.tests/resources/endless");
        for (Path file : SourceCompiler.javaFiles(folder)) {
            sources.put(file.getFileName().toString(), Files.readString(file));
        }
        session = Session.open(CheckInput.of(sources));
        assertThat(session.problems()).isEmpty();
    }

    @AfterAll
    static void close() {
        session.close();
    }

    private static Stream<Target> methods(String type) {
        return session.targets().stream()
                .filter(t ->
                        t.qualified().startsWith(type + ".") && !t.qualified().contains(type + "." + type + "()"));
    }

    private static MethodResult check(Target target, CheckOptions options) {
        return session.check(target, options, Progress.NONE);
    }

    private static Violation violation(String method) {
        MethodResult result = check(session.find("Endless." + method).get(0), OPTIONS);
        assertThat(result.violations()).as(Sentences.summary(result)).hasSize(1);
        return result.violations().get(0);
    }

    @TestFactory
    Stream<DynamicTest> whatRepeatsItsStateIsFoundAndSeenRunning() {
        return methods("Endless")
                .map(t -> DynamicTest.dynamicTest(t.qualified(), () -> {
                    MethodResult result = check(t, OPTIONS);

                    assertThat(result.violations())
                            .as(Sentences.summary(result))
                            .isNotEmpty()
                            .allSatisfy(v -> assertThat(v.kind()).isEqualTo(ObligationKind.NON_TERMINATION))
                            .allSatisfy(
                                    v -> assertThat(v.counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED));
                }));
    }

    @TestFactory
    Stream<DynamicTest> relationsFindTheSame() {
        CheckOptions relational = OPTIONS.withEncoding(Encoding.RELATIONAL).withReplay(false);
        return Stream.concat(methods("Endless"), methods("Ending"))
                .map(t -> DynamicTest.dynamicTest(
                        t.qualified(), () -> assertThat(check(t, relational).kind())
                                .isEqualTo(check(t, OPTIONS.withReplay(false)).kind())));
    }

    @TestFactory
    Stream<DynamicTest> whatEndsOrIsOnlyLongIsNoViolation() {
        return methods("Ending")
                .map(t -> DynamicTest.dynamicTest(t.qualified(), () -> {
                    MethodResult result = check(t, OPTIONS);

                    assertThat(result.violations()).isEmpty();
                    assertThat(result.kind()).as(Sentences.summary(result)).isEqualTo(VerdictKind.VALID);
                }));
    }

    @Test
    void thePathGoesRoundOnceAndTheMessageSaysHowOften() {
        Violation violation = violation("everySecondTime");

        assertThat(violation.message())
                .isEqualTo(
                        "The execution does not end: every 2 iterations the loop of line 32 is in the same state again");
        assertThat(violation.counterexample().trace().steps().stream()
                        .map(TraceStep::text)
                        .filter(text -> text.startsWith("i = 1 - i")))
                .hasSize(2);
    }

    @Test
    void aCircleOfCallsIsShownAtTheCallThatClosesIt() {
        Violation violation = violation("even");

        assertThat(violation.message())
                .isEqualTo("The execution does not end: the method is called again with the same operands in the same"
                        + " state");
        assertThat(violation.clause()).isEqualTo("even(x)");
    }

    @Test
    void aCircleThatClosesAtAnotherCallThanWasAskedForIsToldThereOnce() {
        String source =
                """
                class Tree {
                    private /*@ nullable @*/ Tree left, right;
                    void add(Tree t) {
                        right = t;
                    }
                    void size() {
                        if (left != null) left.size();
                        if (right != null) right.size();
                    }
                }
                """;
        try (Session own = Session.open(CheckInput.of(Map.of("Tree.java", source)))) {
            MethodResult result = own.check(own.find("Tree.size").get(0), CheckOptions.DEFAULT, Progress.NONE);

            assertThat(result.facts().withheld()).isEmpty();
            assertThat(result.violations())
                    .singleElement()
                    .satisfies(v -> assertThat(v.clause()).isEqualTo("right.size()"))
                    .satisfies(v -> assertThat(v.counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED));
        }
    }

    @Test
    void theKindCanBeSwitchedOff() {
        MethodResult result =
                check(session.find("Endless.always").get(0), OPTIONS.withOff(Set.of(ObligationKind.NON_TERMINATION)));

        assertThat(result.kind()).isEqualTo(VerdictKind.VALID);
        assertThat(result.exhaustive()).isFalse();
    }

    @Test
    void theUnitTestWaitsForTheEnd() {
        Target target = session.find("Endless.always").get(0);
        String source = session.unitTest(target, List.of(violation("always"))).source();

        assertThat(List.of(source.split("\n"))).anyMatch(line -> line.contains("= assertTimeoutPreemptively("));
    }
}
