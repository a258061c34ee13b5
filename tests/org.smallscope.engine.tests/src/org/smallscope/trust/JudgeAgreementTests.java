package org.smallscope.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.bench.trust.ClauseComparison;
import org.smallscope.bench.trust.ModelComparison;
import org.smallscope.bench.trust.ModelComparison.Compared;
import org.smallscope.bench.trust.Sources;
import org.smallscope.program.classes.Method;
import org.smallscope.program.classes.Program;
import org.smallscope.program.graph.Limits;

/**
 * Clauses of every kind and with every kind of expression, on every heap with up to two objects of each class: graph,
 * circuit and judge say the same, and about the same heaps. {@code bench trust --clauses} does it with three objects.
 */
class JudgeAgreementTests {
    private static ClauseComparison corpus;

    @BeforeAll
    static void read() throws IOException {
        corpus = new ClauseComparison();
    }

    @AfterAll
    static void close() throws IOException {
        corpus.close();
    }

    @TestFactory
    Stream<DynamicTest> onEveryHeapWithTwoObjectsOfAClass() {
        return ClauseComparison.names().stream().map(name -> test(name, 2));
    }

    @TestFactory
    Stream<DynamicTest> onEveryHeapWithThree() {
        return Stream.of("numbers", "longs", "Row.assigns3", "Cases.own", "Kept.<init>")
                .map(name -> test(name, 3));
    }

    private static DynamicTest test(String name, int scope) {
        return DynamicTest.dynamicTest(name + " with scope " + scope, () -> {
            Compared compared = corpus.compare(name, scope);
            assertThat(compared.problem()).isEmpty();
            assertThat(compared.inputs()).isPositive();
        });
    }

    @Test
    void aDifferenceIsSeen() throws IOException {
        String text = "class A { int v; /*@ nullable @*/ A n;\n//@ requires i < 1;\n//@ ensures n == null || v < n.v;\n"
                + "int m(int i) { return v + i; } }";
        assertThat(compare(text, text)).isEmpty();
        assertThat(compare(text, text.replace("v < n.v", "v <= n.v")))
                .contains("checker [ensures at line 3], judge []");
        assertThat(compare(text, text.replace("i < 1", "i < 0"))).contains("the judge does not admit");
        assertThat(compare(text.replace("i < 1", "i < 0"), text)).contains("the solver does not find");
    }

    private static String compare(String checked, String judged) throws IOException {
        try (Sources a = Sources.of(Map.of("A.java", checked));
                Sources b = Sources.of(Map.of("A.java", judged))) {
            Limits bounds = new Limits(2, Map.of(), 2, 2, 2);
            return ModelComparison.of(
                            a.loaded().program(),
                            method(a.loaded().program()),
                            bounds,
                            b.loaded().program(),
                            method(b.loaded().program()))
                    .problem()
                    .orElse("");
        }
    }

    private static Method method(Program program) {
        return program.find("A").orElseThrow().methods().stream()
                .filter(m -> m.ref().name().equals("m"))
                .findFirst()
                .orElseThrow();
    }
}
