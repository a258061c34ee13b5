package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;

/** What methods of the platform throw is as if the JVM threw it; what code throws itself it means to throw. */
class PlatformExceptionTests {
    private static final String SOURCE =
            """
            import java.util.Objects;
            class P {
                static void required(/*@ nullable @*/ Object o) { Objects.requireNonNull(o); }
                static int sum(int a, int b) { return Math.addExact(a, b); }
                static int index(int i) { return Objects.checkIndex(i, 3); }
                static void own(/*@ nullable @*/ Object o) { if (o == null) throw new NullPointerException(); }
                //@ signals (ArithmeticException e) a > 0 && b > 0 || a < 0 && b < 0;
                static int allowed(int a, int b) { return Math.addExact(a, b); }
                static int caught(int a, int b) {
                    try {
                        return Math.addExact(a, b);
                    } catch (ArithmeticException e) {
                        return 0;
                    }
                }
                //@ requires 0 <= i && i < 3;
                static int within(int i) { return Objects.checkIndex(i, 3); }
            }
            """;

    @ParameterizedTest
    @CsvSource({
        "required, uncaught-exception",
        "sum, uncaught-exception",
        "index, uncaught-exception",
        "own, ''",
        "allowed, ''",
        "caught, ''",
        "within, ''"
    })
    void exceptionsOfThePlatformAreViolations(String method, String kind) {
        try (Session session = Session.open(CheckInput.of(Map.of("P.java", SOURCE)))) {
            MethodResult result =
                    session.check(session.find("P." + method).get(0), CheckOptions.DEFAULT.withScope(2), Progress.NONE);

            assertThat(result.kind())
                    .as(Sentences.summary(result))
                    .isEqualTo(kind.isEmpty() ? VerdictKind.VALID : VerdictKind.VIOLATED);
            assertThat(result.violations()).allSatisfy(v -> {
                assertThat(v.kind().keyword()).isEqualTo(kind);
                assertThat(v.counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED);
            });
        }
    }
}
