package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Parts;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;

/** Deep input, broken solvers and rare constructs end with a verdict or a message, not with a crash. */
class FaultTests {
    private static final int DEEP = 3000;

    private static MethodResult check(String source, String method, CheckOptions options) {
        try (Session session = Session.open(CheckInput.of(Map.of("A.java", source)))) {
            assertThat(session.problems()).isEmpty();
            return session.check(session.find("A." + method).get(0), options, Progress.NONE);
        }
    }

    private static VerdictKind verdict(String members, String method) {
        return check("class A { " + members + " }", method, CheckOptions.DEFAULT.withScope(2))
                .kind();
    }

    private static String nested(String open, String inside, String close, int depth) {
        return open.repeat(depth) + inside + close.repeat(depth);
    }

    @Test
    void aConstructorOfAnAbstractClassAnswersForItsOwnClassAlone() {
        String classes =
                """
                static abstract class Part {
                    int k; //@ invariant k >= 0;
                    Part() {}
                    Part(int k) { this.k = k; }
                }
                static class Whole extends Part { Object o = "x"; }
                """;
        CheckOptions options = CheckOptions.DEFAULT.withScope(1);
        assertThat(check("class A { " + classes + " }", "Part.Part()", options).kind())
                .isEqualTo(VerdictKind.VALID);
        MethodResult broken = check("class A { " + classes + " }", "Part.Part(int)", options);
        assertThat(broken.kind()).as(Sentences.summary(broken)).isEqualTo(VerdictKind.VIOLATED);
        assertThat(broken.violations().get(0).counterexample().replay().reason().orElseThrow())
                .contains("abstract class");
    }

    @Test
    void deepInputIsChecked() {
        assertThat(verdict("static int m(int x) { return " + nested("(", "x", ")", DEEP) + "; }", "m"))
                .isEqualTo(VerdictKind.VALID);
        assertThat(verdict(
                        "static int m(int x) { " + nested("if (x > 0) { ", "return 1;", " }", 500) + " return 1; }",
                        "m"))
                .isEqualTo(VerdictKind.VALID);
        assertThat(verdict(
                        "//@ ensures \\result == " + nested("(", "x", ")", DEEP) + ";\n int m(int x) { return x; }",
                        "m"))
                .isEqualTo(VerdictKind.VALID);
    }

    @Test
    void aLongSumEndsInTime() {
        CheckOptions options = CheckOptions.DEFAULT.withTimeout(Duration.ofSeconds(5));
        String sum = "//@ ensures \\result == x + 3000;\n int m(int x) { return x" + " + 1".repeat(DEEP) + "; }";
        assertThat(check("class A { " + sum + " }", "m", options).kind())
                .isIn(VerdictKind.VALID, VerdictKind.INCONCLUSIVE);
    }

    @Test
    void aSolverThatDiesIsAnInternalError(@TempDir Path folder) throws IOException {
        Path calls = folder.resolve("calls");
        Path program = Files.writeString(
                folder.resolve("solver"),
                "#!/bin/sh\n[ -e " + calls + " ] && exit 3\ntouch " + calls
                        + "\necho 's SATISFIABLE'\necho 'v -1 2 0'\nexit 10\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        MethodResult result = check(
                "class A { //@ ensures \\result > x;\n static int m(int x) { return x + 1; } }",
                "m",
                CheckOptions.DEFAULT.withSolver("dimacs:" + program));
        assertThat(result.isInternalError()).as(result.toString()).isTrue();
        assertThat(Parts.reason(result)).contains("exit status 3");
    }

    @Test
    void aTimeoutTellsTheSizeOfTheQuestion() {
        MethodResult result = check(
                "class A { //@ ensures \\result == (x + y) * (x + y);\n"
                        + "static int m(int x, int y) { return x * x + 2 * x * y + y * y; } }",
                "m",
                CheckOptions.DEFAULT.withIntBits(32).withSolver("sat4j").withTimeout(Duration.ofSeconds(2)));
        assertThat(result.kind()).isEqualTo(VerdictKind.INCONCLUSIVE);
        assertThat(result.facts().problem().variables()).isPositive();
        assertThat(result.facts().problem().solver()).isEqualTo("sat4j");
    }

    @Test
    void theElementTypeOfAnObjectIsUnsupported() {
        assertThat(verdict("//@ requires \\elemtype(\\typeof(a)) == \\type(int);\n int m(int[] a) { return 2; }", "m"))
                .isEqualTo(VerdictKind.UNSUPPORTED);
    }

    @Test
    void allFieldsOfASetCanBeAssignable() {
        String list = "static class N { int v; /*@ nullable @*/ N next; } /*@ nullable @*/ N head; int size;\n";
        String clause = "//@ assignable \\reach(head).*;\n";
        assertThat(verdict(list + clause + "void m() { if (head != null) head.v = 3; }", "m"))
                .isEqualTo(VerdictKind.VALID);
        assertThat(verdict(list + clause + "void m() { size = 3; }", "m")).isEqualTo(VerdictKind.VIOLATED);
    }

    @Test
    void variableArgumentsAreRunAsOneArray() {
        MethodResult result = check("class A { static int m(int... xs) { return xs[0]; } }", "m", CheckOptions.DEFAULT);
        assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(result.violations().get(0).counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED);
    }

    @Test
    void aLoopOverNullThrowsAsTheLanguageSays() {
        MethodResult result = check(
                "class A { static void m(/*@ nullable @*/ int[] q) { for (int x : q) { } } }",
                "m",
                CheckOptions.DEFAULT);
        assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(result.violations().get(0).counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED);
    }

    @Test
    void aPrivateFieldOfAnotherClassIsAnErrorWithAWayOut() {
        String source = "class A extends B { //@ ensures hidden == 0;\n void m() { } } class B { private int hidden; }";
        try (Session session = Session.open(CheckInput.of(Map.of("A.java", source)))) {
            assertThat(session.problems()).singleElement().asString().contains("not visible", "spec_protected");
        }
    }

    @Test
    void whatAPureMethodMakesCanBeReadInAClause() {
        String list = "static class N { int v; /*@ nullable @*/ N next; /*@ pure @*/ N(int v) { this.v = v; } }\n"
                + "/*@ pure @*/ static N make(int v) { N n = new N(v); n.next = new N(v + 1); return n; }\n"
                + "int x; /*@ pure @*/ int[] both() { return new int[] {x, 2}; }\n";
        assertThat(verdict(list + "//@ ensures make(a).v == \\result;\n int m(int a) { return a; }", "m"))
                .isEqualTo(VerdictKind.VALID);
        assertThat(verdict(list + "//@ ensures make(a).v == \\result;\n int m(int a) { return a + 1; }", "m"))
                .isEqualTo(VerdictKind.VIOLATED);
        assertThat(verdict(list + "//@ ensures make(a).next.v == \\result;\n int m(int a) { return a + 1; }", "m"))
                .isEqualTo(VerdictKind.VALID);
        assertThat(verdict(
                        list + "//@ ensures both()[0] == a && \\old(both()[1]) == 2;\n void m(int a) { x = a; }", "m"))
                .isEqualTo(VerdictKind.VALID);
        assertThat(verdict(list + "//@ ensures \\old(both()[0]) == a;\n void m(int a) { x = a; }", "m"))
                .isEqualTo(VerdictKind.VIOLATED);
    }

    @Test
    void aLongConjunctionIsShownInTime() {
        StringBuilder clause = new StringBuilder("//@ ensures \\result >= x");
        for (int i = 1; i < 300; i++) {
            clause.append(" && \\result >= x - ").append(i);
        }
        CheckOptions options = CheckOptions.DEFAULT.withScope(2).withIntBits(16);
        assertThat(check("class A { " + clause + ";\n int m(int x) { return x - 300; } }", "m", options)
                        .kind())
                .isEqualTo(VerdictKind.VIOLATED);
    }
}
