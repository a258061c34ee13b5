package org.smallscope.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.bench.trust.Comparison;
import org.smallscope.bench.trust.Comparison.Result;
import org.smallscope.bench.trust.Sources;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.graph.Limits;
import org.smallscope.samples.Expectation;
import org.smallscope.samples.SourceCompiler;

/**
 * Every heap with up to two objects of each class, on a JVM: the same obligations are broken as the checker says. The
 * correct samples, and of the faulty ones the methods that have the fault; the others are copies of correct ones.
 */
class BruteForceTests {
    private static final int SCOPE = 2;
    private static final int LONGEST_LOOP = 6;
    private static final long MOST_INPUTS = 1000;
    private static Sources samples;

    @BeforeAll
    static void read() throws IOException {
        samples = Sources.of(Sources.below(SourceCompiler.repositoryFolder("bundles/org.smallscope.ui/samples/src")));
    }

    @AfterAll
    static void close() throws IOException {
        samples.close();
    }

    @TestFactory
    Stream<DynamicTest> checkerAndBruteForceAgree() {
        Set<String> faults = Expectation.all().stream()
                .filter(Expectation::violated)
                .map(e -> e.type() + "." + e.name())
                .collect(Collectors.toSet());
        List<CheckedMethod> methods = samples.loaded().methods().stream()
                .filter(m -> !m.ref().owner().contains(".faulty.") || faults.contains(plain(m)))
                .toList();
        return methods.stream().map(m -> DynamicTest.dynamicTest(m.ref().toString(), () -> compare(m)));
    }

    private static String plain(CheckedMethod m) {
        return m.ref().owner().replace('$', '.') + "." + m.ref().name();
    }

    /** With numbers of three bits; where those are too many to try all, with two bits. */
    private static void compare(CheckedMethod method) {
        Comparison.Outcome outcome = compare(method, 3);
        if (outcome.result() == Result.AGREES_AS_FAR_AS_TRIED) {
            outcome = compare(method, 2);
        }
        if (!outcome.explanation().equals(Comparison.BY_CONTRACT)) {
            assertThat(outcome.result()).as(outcome.explanation()).isIn(Result.AGREES, Result.AGREES_AS_FAR_AS_TRIED);
        }
    }

    private static Comparison.Outcome compare(CheckedMethod method, int bits) {
        return Comparison.of(
                samples.loaded().program(),
                samples.loaded().program().method(method.ref()).orElseThrow(),
                new Limits(SCOPE, Map.of(), LONGEST_LOOP, bits, SCOPE),
                samples.loader(),
                MOST_INPUTS);
    }
}
