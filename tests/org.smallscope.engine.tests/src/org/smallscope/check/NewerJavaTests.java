package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.VerdictKind;

/** Sources in a language that is newer than the JVM: what uses it cannot be run, all else can. */
class NewerJavaTests {
    private static final String SOURCE =
            """
            class Example {
                sealed interface Shape permits Circle, Box {}

                record Circle(int r) implements Shape {}

                record Box(int a, int b) implements Shape {}

                //@ ensures \\result == 1;
                static int typePattern(Shape s) {
                    return switch (s) {
                        case Circle c -> 1;
                        case Box b -> 2;
                    };
                }

                //@ ensures \\result > 0;
                static int recordPattern(Shape s) {
                    return s instanceof Box(int a, int b) && a < 0 ? a : 1;
                }

                //@ ensures \\result > 0;
                static int calls(Shape s) {
                    return typePattern(s) - 1;
                }

                //@ ensures \\result == x;
                static int plain(int x) {
                    return x + 1;
                }
            }
            """;

    private static Session session;

    @BeforeAll
    static void open() {
        session = Session.open(CheckInput.of(Map.of("Example.java", SOURCE)));
        assertThat(session.problems()).isEmpty();
    }

    @AfterAll
    static void close() {
        session.close();
    }

    private static ReplayOutcome replay(String method) {
        MethodResult result = session.check(
                session.find("Example." + method).get(0), CheckOptions.DEFAULT.withScope(2), Progress.NONE);
        assertThat(result.kind()).as("%s", result.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(result.facts().withheld()).isEmpty();
        return result.violations().get(0).counterexample().replay();
    }

    @Test
    void whatDoesNotUseItIsConfirmed() {
        assertThat(replay("plain")).isEqualTo(ReplayOutcome.CONFIRMED);
    }

    @Test
    void whatUsesItIsReportedAndSaidNotToBeRun() {
        for (String method : new String[] {"typePattern", "recordPattern", "calls"}) {
            ReplayOutcome outcome = replay(method);
            if (Runtime.version().feature() >= 21) {
                assertThat(outcome).as(method).isEqualTo(ReplayOutcome.CONFIRMED);
            } else {
                assertThat(outcome.reason().orElseThrow()).as(method).contains("needs Java 21");
            }
        }
    }
}
