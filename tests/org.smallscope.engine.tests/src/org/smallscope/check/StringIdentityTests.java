package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;

/** A literal is one string of those with its text; an index outside of a text is an index outside. */
class StringIdentityTests {
    private static final String SOURCE =
            """
            class S {
                //@ requires s.equals("a");
                //@ ensures s == "a";
                static int another(String s) { return 0; }
                //@ requires s.equals("a");
                //@ ensures \\result;
                static boolean asked(String s) { return s == "a"; }
                //@ requires s.equals("a") && t.equals("a") && s != t;
                //@ ensures s == "a" || t == "a";
                static int neither(String s, String t) { return 0; }
                //@ requires s.equals("a") && t.equals("a") && s != t;
                //@ ensures s != "a" && t != "a";
                static int one(String s, String t) { return 0; }
                //@ requires s.equals("a") && t.equals("a") && s != t;
                //@ ensures s != "a" || t != "a";
                static int both(String s, String t) { return 0; }
                //@ requires s == "a";
                //@ ensures s == "a" && \\result == s && \\old(s == "a");
                static String same(String s) { return "a"; }
                static char at(String s) { return s.charAt(1); }
                //@ requires s.length() > 1;
                static char within(String s) { return s.charAt(1); }
                //@ signals (StringIndexOutOfBoundsException e) s.length() == 0;
                static char allowed(String s) { return s.charAt(0); }
                String text = "";
                //@ ensures text == \\old(text + s);
                void built(String s) { text = text + s; }
                //@ ensures text != \\old(text + s) && \\old(text + s) != \\old(text + s) && s + s != \\old(s + s);
                void differ(String s) { text = text + s; }
            }
            """;

    @ParameterizedTest
    @CsvSource({
        "another, ensures",
        "asked, ensures",
        "neither, ensures",
        "one, ensures",
        "both, ''",
        "same, ''",
        "at, array-index",
        "within, ''",
        "allowed, ''",
        "built, ensures",
        "differ, ''"
    })
    void stringsAreComparedAsJavaDoes(String method, String kind) {
        try (Session session = Session.open(CheckInput.of(Map.of("S.java", SOURCE)))) {
            MethodResult result =
                    session.check(session.find("S." + method).get(0), CheckOptions.DEFAULT.withScope(2), Progress.NONE);

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
