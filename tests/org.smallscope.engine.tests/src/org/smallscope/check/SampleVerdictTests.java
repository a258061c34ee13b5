package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.Violation;
import org.smallscope.samples.Expectation;
import org.smallscope.samples.SourceCompiler;

/**
 * Every method of the samples gets the verdict it has to get, and every counterexample is confirmed by a JVM.
 *
 * <p>Faulty methods are checked with the fewest objects that show the fault, and with one fewer, where they are valid;
 * correct ones with two. {@code bench samples} does the same with more.
 */
class SampleVerdictTests {
    /** Faults that need more objects than this are left to the benchmarks. */
    private static final int LARGEST = 4;

    private static final int FOR_CORRECT_ONES = 2;
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /** An order that is given has no code to run. */
    private static final ReplayOutcome BY_CONTRACT =
            ReplayOutcome.notRun("a call or an object is known by its contract only, so no JVM can be asked");

    private static Session session;
    private static Map<String, Target> targets;

    @BeforeAll
    static void open() throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        for (Path file :
                SourceCompiler.javaFiles(SourceCompiler.repositoryFolder("bundles/org.smallscope.ui/samples/src"))) {
            files.put(file.toString(), Files.readString(file));
        }
        session = Session.open(CheckInput.of(files));
        targets = session.targets().stream()
                .collect(Collectors.toMap(
                        t -> plain(t.qualified()),
                        t -> t,
                        (a, b) -> {
                            throw new AssertionError("two methods are called " + a.qualified());
                        },
                        LinkedHashMap::new));
    }

    @AfterAll
    static void close() {
        session.close();
    }

    private static String plain(String method) {
        return method.replace(" ", "").replaceAll("<[^()]*>", "");
    }

    @Test
    void everySampleIsReadAndEveryMethodFound() {
        assertThat(session.problems()).isEmpty();
        assertThat(targets.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        Expectation.all().stream().map(e -> plain(e.toString())).toList());
    }

    @TestFactory
    Stream<DynamicTest> everyMethodGetsItsVerdict() {
        return Expectation.all().stream()
                .filter(e -> e.scope() <= LARGEST)
                .map(e -> DynamicTest.dynamicTest(e.toString(), () -> check(e)));
    }

    private static void check(Expectation expected) {
        if (!expected.violated()) {
            assertThat(run(expected, FOR_CORRECT_ONES)).satisfies(SampleVerdictTests::isValid);
            return;
        }
        if (expected.scope() > 1) {
            MethodResult smaller = run(expected, expected.scope() - 1);
            boolean enlarged = smaller.bounds().scope() >= expected.scope();
            assertThat(smaller.kind())
                    .as(describe(smaller))
                    .isIn(enlarged ? VerdictKind.VIOLATED : VerdictKind.VALID, VerdictKind.VALID, VerdictKind.VACUOUS);
        }
        MethodResult found = run(expected, expected.scope());
        assertThat(found.kind()).as(describe(found)).isEqualTo(VerdictKind.VIOLATED);
        assertThat(kinds(found)).as(describe(found)).isSubsetOf(expected.kinds());
        assertThat(found.violations())
                .allSatisfy(v -> assertThat(v.counterexample().replay())
                        .as(v.message())
                        .isIn(ReplayOutcome.CONFIRMED, BY_CONTRACT));
    }

    private static MethodResult run(Expectation method, int scope) {
        return session.check(
                targets.get(plain(method.toString())),
                CheckOptions.DEFAULT.withScope(scope).withUnroll(scope + 2).withTimeout(PATIENCE),
                Progress.NONE);
    }

    private static void isValid(MethodResult result) {
        assertThat(result.kind()).as(describe(result)).isEqualTo(VerdictKind.VALID);
    }

    private static Set<String> kinds(MethodResult result) {
        return result.violations().stream().map(v -> v.kind().keyword()).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String describe(MethodResult result) {
        List<String> violated =
                result.violations().stream().map(Violation::message).toList();
        return result.bounds() + " " + result.verdict() + " " + violated;
    }
}
