package org.smallscope.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.bench.encodings.Agreement;
import org.smallscope.bench.encodings.Agreement.Result;
import org.smallscope.bench.trust.Sources;
import org.smallscope.frontend.Frontend;
import org.smallscope.frontend.Loaded;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.graph.Limits;
import org.smallscope.samples.Expectation;
import org.smallscope.samples.SourceCompiler;
import org.smallscope.solve.SolverFactory;

/**
 * Both encodings, each building a graph of its own, give the same answers about the samples: whether there is an
 * admissible input, which obligations are violated, which clauses are not defined, where executions are cut. The
 * correct samples, and of the faulty ones the methods that have the fault; {@code bench encodings} asks about all.
 */
class EncodingAgreementTests {
    private static final int NARROW = 6;
    private static final long PATIENCE = 20_000_000_000L;
    private static final int WHOLE = 32;
    private static Loaded samples;
    private static Loaded numbers;

    @BeforeAll
    static void read() throws IOException {
        samples = new Frontend()
                .load(org.smallscope.frontend.Sources.of(
                        Sources.below(SourceCompiler.repositoryFolder("bundles/org.smallscope.ui/samples/src"))));
    }

    @BeforeAll
    static void readNumbers() throws IOException {
        Path file = SourceCompiler.repositoryFolder("tests/org.smallscope.engine.tests/resources/clauses")
                .resolve("Numbers.java");
        numbers = new Frontend().load(org.smallscope.frontend.Sources.read(List.of(file)));
    }

    /** With all bits, where overflow is to be seen; products of unknown numbers take too long with so many, quotients too. */
    @TestFactory
    Stream<DynamicTest> bothEncodingsAgreeOnArithmeticModes() {
        Set<String> hard = Set.of("mathMultiplyUpHolds", "codeSafeHolds", "bigintLocalHolds");
        return numbers.methods().stream()
                .filter(m -> !m.ref().name().matches(".*(Quotient|Divide).*"))
                .map(m -> test(numbers, m, hard.contains(m.ref().name()) ? NARROW : WHOLE, 1));
    }

    @TestFactory
    Stream<DynamicTest> bothEncodingsAgreeOnOneObjectOfEachClass() {
        Set<String> faults = Expectation.all().stream()
                .filter(Expectation::violated)
                .map(e -> e.type() + "." + e.name())
                .collect(Collectors.toSet());
        return samples.methods().stream()
                .filter(m -> !m.ref().owner().contains(".faulty.") || faults.contains(plain(m)))
                .map(m -> test(samples, m, NARROW, 1));
    }

    @TestFactory
    Stream<DynamicTest> bothEncodingsAgreeOnTwoObjectsOfEachClass() {
        return samples.methods().stream()
                .filter(m -> plain(m).contains(".list.SinglyLinkedList.")
                        || plain(m).contains(".tree.SearchTree.contains")
                        || plain(m).contains(".sorted.faulty.")
                        || plain(m).contains(".sets.DisjointSets.")
                        || plain(m).contains(".deque.faulty.RemoveLastOffByOne"))
                .map(m -> test(samples, m, NARROW, 2));
    }

    private static String plain(CheckedMethod m) {
        return m.ref().owner().replace('$', '.') + "." + m.ref().name();
    }

    private static DynamicTest test(Loaded loaded, CheckedMethod method, int bits, int scope) {
        return DynamicTest.dynamicTest(method.ref().toString(), () -> {
            long end = System.nanoTime() + PATIENCE;
            BooleanSupplier stop = () -> System.nanoTime() - end > 0;
            Agreement agreement = Agreement.of(
                    loaded.program(),
                    loaded.program().method(method.ref()).orElseThrow(),
                    new Limits(scope, Map.of(), scope, bits, scope),
                    SolverFactory.named("sat4j")::create,
                    stop);
            assertThat(agreement.result()).as(agreement.explanation()).isEqualTo(Result.AGREE);
        });
    }
}
