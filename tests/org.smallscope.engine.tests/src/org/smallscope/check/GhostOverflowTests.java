package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.MethodResult;
import org.smallscope.program.ObligationKind;

/** What is said of a mathematical integer that a ghost variable cannot hold. */
class GhostOverflowTests {
    private static final String SOURCE =
            """
            class Counter {
                int f;
                //@ ghost int g;
                void count() {
                    //@ set g = f + 1;
                }
                /*@ code_safe_math @*/ int next() {
                    return f + 1;
                }
            }
            """;

    private static String message(String method) {
        try (Session session = Session.open(CheckInput.of(Map.of("Counter.java", SOURCE)))) {
            MethodResult result = session.check(
                    session.find("Counter." + method).get(0), CheckOptions.DEFAULT.withScope(1), Progress.NONE);
            assertThat(result.violations()).singleElement().satisfies(v -> assertThat(v.kind())
                    .isEqualTo(ObligationKind.OVERFLOW));
            return result.violations().get(0).message();
        }
    }

    @Test
    void theTypeOfTheGhostVariableIsNamed() {
        assertThat(message("count"))
                .isEqualTo("A result is no number of its type: the value fits the ghost variable's type int");
    }

    @Test
    void theTypeOfAResultOfCodeIsNamed() {
        assertThat(message("next")).isEqualTo("A result is no number of its type: the result is a number of type int");
    }
}
