package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.frontend.Outline;
import org.smallscope.heap.VerdictKind;

/** What is in a file and cannot be read as it is meant is told, and concerns no other file. */
class UnreadableTests {
    private static final String GOOD =
            """
            class Good {
                //@ ensures \\result == 0;
                static int f(int a) { return a; }
            }
            """;

    private static void isAnError(String source, String message) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("Bad.java", source);
        files.put("Good.java", GOOD);
        try (Session session = Session.open(CheckInput.of(files))) {
            assertThat(session.problems()).singleElement().asString().contains("Bad.java", message);
            assertThat(kind(session, "Bad.f")).isEqualTo(VerdictKind.ERROR);
            assertThat(kind(session, "Good.f")).isEqualTo(VerdictKind.VIOLATED);
        }
    }

    private static VerdictKind kind(Session session, String method) {
        CheckOptions options = CheckOptions.DEFAULT.withScope(1);
        return session.check(session.find(method).get(0), options, Progress.NONE)
                .kind();
    }

    @Test
    void aNulInCodeIsAnError() {
        isAnError("class Bad { static int f(int a) { return\0 a; } }", "NUL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"//\\u0040", "\\u002f/@", "/\\uu002f\\u0040", "/\\u002a@", "//+ESC\\u0040"})
    void jmlThatBeginsWithAnEscapeIsAnError(String beginning) {
        String end = beginning.contains("2a") ? " */" : "\n";
        isAnError(
                "class Bad {\n " + beginning + " ensures \\result == 0;" + end + " static int f(int a) { return a; } }",
                "escape");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class Bad { /* \0 */ static int f(int a) { return a; } // \0\n }",
                "class Bad { static String s = \"//\\u0040 ensures\"; static int f(int a) { return a; } }",
                "class Bad { // \\u0040 author\n static int f(int a) { return \\u0061; } }",
            })
    void whatIsNoJmlIsRead(String source) {
        try (Session session = Session.open(CheckInput.of(Map.of("Bad.java", source)))) {
            assertThat(session.problems()).isEmpty();
            assertThat(kind(session, "Bad.f")).isEqualTo(VerdictKind.VALID);
        }
    }

    /** Bodies are not read for it: one may be the reason why there was no time. */
    @Test
    void methodsAreNamedQuicklyWhateverTheirBodiesAre() {
        String source =
                "class Long { static int f(int a) { return a" + "+0".repeat(400_000) + "; } int g() { return 1; } }";
        assertThat(Outline.of(Map.of("Long.java", source)))
                .extracting("name")
                .containsExactly("Long.f(int)", "Long.g()");
    }
}
