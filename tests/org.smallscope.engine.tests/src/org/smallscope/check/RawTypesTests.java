package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.VerdictKind;
import org.smallscope.program.ObligationKind;

/** Type arguments are not there when code runs: code with unchecked warnings can bring together what does not fit. */
class RawTypesTests {
    private static final String SOURCE =
            """
            class Raw {
                static final class A implements Comparable<A> { public int compareTo(A o) { return 0; } }
                static final class B implements Comparable<B> { public int compareTo(B o) { return 0; } }

                static <K extends Comparable<K>> int compare(K a, K b) { return a.compareTo(b); }

                @SuppressWarnings({"unchecked", "rawtypes"})
                static int made() {
                    Comparable a = new A();
                    Comparable b = new B();
                    return compare(a, b);
                }

                @SuppressWarnings("unchecked")
                static <K extends Comparable<K>> int cast(K a) {
                    return a.compareTo((K) (Object) new B());
                }
            }
            """;

    @ParameterizedTest
    @ValueSource(strings = {"made", "cast"})
    void whatDoesNotFitIsFound(String method) {
        try (Session session = Session.open(CheckInput.of(Map.of("Raw.java", SOURCE)))) {
            assertThat(session.problems()).isEmpty();
            MethodResult result = session.check(
                    session.find("Raw." + method).get(0), CheckOptions.DEFAULT.withScope(1), Progress.NONE);

            assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
            assertThat(result.violations()).anySatisfy(v -> {
                assertThat(v.kind()).isEqualTo(ObligationKind.ofKeyword("class-cast"));
                assertThat(v.counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED);
            });
        }
    }
}
