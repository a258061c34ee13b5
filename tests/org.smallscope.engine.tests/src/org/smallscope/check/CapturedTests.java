package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.smallscope.heap.VerdictKind;

/** What the method around a local class says holds for the class's methods, too. */
class CapturedTests {
    private static final String SOURCE =
            """
            interface Fn { int next(int n); }
            class Around {
                //@ requires 3 < a;
                static Fn positive(int a) {
                    return new Fn() {
                        //@ also ensures \\result > 3;
                        public int next(int q) { return q > a ? q : a; }
                    };
                }
                static Fn any(int a) {
                    return new Fn() {
                        //@ also ensures \\result > 3;
                        public int next(int q) { return q > a ? q : a; }
                    };
                }
                //@ requires 3 < a && a < 2;
                static Fn never(int a) {
                    return new Fn() {
                        //@ also ensures \\result == 77;
                        public int next(int q) { return q > a ? q : a; }
                    };
                }
                //@ requires 2 != (1 << 1);
                static Fn neverWhateverIsCaptured(int a) {
                    return new Fn() {
                        //@ also ensures \\result == 77;
                        public int next(int q) { return q > a ? q : a; }
                    };
                }
            }
            """;

    @ParameterizedTest
    @CsvSource({"positive, VALID", "any, VIOLATED", "never, VACUOUS", "neverWhateverIsCaptured, VACUOUS"})
    void objectsExistAsThePreconditionAroundThemAllows(String method, VerdictKind expected) {
        try (Session session = Session.open(CheckInput.of(Map.of("Around.java", SOURCE)))) {
            assertThat(session.problems()).isEmpty();
            Target target =
                    session.find("Around." + method + ".anonymous1.next").get(0);
            assertThat(session.check(target, CheckOptions.DEFAULT.withScope(2), Progress.NONE)
                            .kind())
                    .isEqualTo(expected);
        }
    }
}
