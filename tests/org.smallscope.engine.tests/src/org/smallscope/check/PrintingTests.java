package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.VerdictKind;

/** What is printed is evaluated, and nobody else notices. */
class PrintingTests {
    private static HeapPrograms programs;

    @BeforeAll
    static void read() {
        programs = new HeapPrograms("printing");
    }

    @AfterAll
    static void end() {
        programs.close();
    }

    @TestFactory
    Stream<DynamicTest> printingChangesNothing() {
        return programs.tests(CheckOptions.DEFAULT.withScope(3));
    }

    @TestFactory
    Stream<DynamicTest> theSameByKodkod() {
        return programs.tests(CheckOptions.DEFAULT.withScope(2).withEncoding(Encoding.RELATIONAL));
    }

    @Test
    void theStreamsAreNoObjects() {
        String source =
                """
                class Passed {
                    static Object out() { return System.out; }
                    static void formatted(int x) { System.out.printf("%d", x); }
                }
                """;
        try (Session session = Session.open(CheckInput.of(Map.of("Passed.java", source)))) {
            for (Target target : session.targets()) {
                MethodResult result = session.check(target, CheckOptions.DEFAULT.withScope(1), Progress.NONE);
                if (!target.name().contains("Passed()")) {
                    assertThat(result.kind()).as(target.name()).isEqualTo(VerdictKind.UNSUPPORTED);
                }
            }
        }
    }
}
