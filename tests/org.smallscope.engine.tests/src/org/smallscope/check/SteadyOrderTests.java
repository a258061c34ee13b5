package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.State;

/** What is written about a counterexample is the same in every run. */
class SteadyOrderTests {
    private static final String PAINT =
            """
            class E {
                enum Color { RED, GREEN, BLUE, BLACK, WHITE }
                static int made; static boolean on; static long total;
                //@ ensures \\result != Color.BLUE;
                static Color paint(Color c) { made++; total += made; on = !on; return c; }
            }
            """;

    @Test
    void staticFieldsComeInTheOrderOfTheirClass() {
        try (Session session = Session.open(CheckInput.of(Map.of("E.java", PAINT)))) {
            State pre = session.check(
                            session.find("E.paint").get(0),
                            CheckOptions.DEFAULT.withScope(2).withReplay(false),
                            Progress.NONE)
                    .violations()
                    .get(0)
                    .counterexample()
                    .pre();

            assertThat(List.copyOf(pre.heap().statics().keySet()))
                    .containsSubsequence(
                            "E$Color.RED", "E$Color.GREEN", "E$Color.BLUE", "E$Color.BLACK", "E$Color.WHITE")
                    .containsSubsequence("E.made", "E.total", "E.on");
        }
    }
}
