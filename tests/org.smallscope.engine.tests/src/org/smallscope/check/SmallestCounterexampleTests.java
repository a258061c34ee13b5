package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.Violation;
import org.smallscope.program.ObligationKind;

/** Every violated clause is found, and each counterexample is the smallest there is. */
class SmallestCounterexampleTests {

    private static MethodResult check(String source, CheckOptions options) {
        try (Session session = Session.open(CheckInput.of(Map.of("Example.java", source)))) {
            assertThat(session.problems()).isEmpty();
            Target target = session.find("Example.run").get(0);
            return session.check(target, options.withReplay(false), Progress.NONE);
        }
    }

    private static CheckOptions scope(int scope) {
        return CheckOptions.DEFAULT.withScope(scope).withTimeout(Duration.ofMinutes(2));
    }

    private static Counterexample of(ObligationKind kind, MethodResult result) {
        return result.violations().stream()
                .filter(v -> v.kind() == kind)
                .map(Violation::counterexample)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theMiddleOfTwoNumbersOverflows() {
        MethodResult result = check(
                """
                class Example {
                    //@ requires 0 <= low && low <= high;
                    //@ ensures low <= \\result && \\result <= high;
                    static int run(int low, int high) {
                        return (low + high) / 2;
                    }
                }
                """,
                CheckOptions.DEFAULT);

        assertThat(result.bounds().intBits()).isEqualTo(32);
        assertThat(result.violations()).hasSize(1);
    }

    @Test
    void theStatementThatBreaksAnInvariantIsOneThatSomebodyWrote() {
        MethodResult result = check(
                """
                class Example {
                    record Even(int value) {
                        //@ public invariant (value & 1) == 0;
                    }

                    static Even run(int n) {
                        return new Even(n);
                    }
                }
                """,
                scope(2));

        assertThat(result.violations()).singleElement().satisfies(v -> assertThat(
                        v.breakingStatement().orElseThrow().line())
                .isEqualTo(7));
    }

    @Test
    void theStatementThatBreaksAPostconditionIsOfTheMethod() {
        MethodResult result = check(
                """
                class Example {
                    record Pair(int left, int right) {
                    }

                    //@ ensures \\result != 3;
                    static int run(Pair p) {
                        return p.left() + p.right();
                    }
                }
                """,
                scope(2));

        assertThat(result.violations()).singleElement().satisfies(v -> assertThat(
                        v.breakingStatement().orElseThrow().line())
                .isEqualTo(7));
    }

    @Test
    void callsWithoutEndAfterAViolationComeToAnEnd() {
        MethodResult result = check(
                """
                class Example {
                    boolean marked;

                    //@ requires !marked;
                    void run() {
                        marked = true;
                        run();
                    }
                }
                """,
                scope(2));

        assertThat(result.violations()).singleElement().satisfies(v -> assertThat(v.kind())
                .isEqualTo(ObligationKind.CALLEE_REQUIRES));
    }

    @Test
    void aPathOfManyStatementsComesToAnEnd() {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < 150; i++) {
            body.append("        n = n ^ ").append(i).append(";\n");
        }
        MethodResult result = check(
                """
                class Example {
                    //@ ensures \\result == n;
                    static int run(int n) {
                %s        return n;
                    }
                }
                """
                        .formatted(body),
                scope(2));

        assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(result.violations()).hasSize(1);
    }

    @Test
    void theShortestPathIsShown() {
        MethodResult result = check(
                """
                class Example {
                    //@ requires 0 <= n && n <= 3;
                    //@ ensures \\result > 3;
                    static int run(int n) {
                        int sum = 0;
                        for (int i = 0; i < n; i++) {
                            sum += 1;
                            sum += 0;
                        }
                        return sum;
                    }
                }
                """,
                scope(4));

        assertThat(of(ObligationKind.ENSURES, result).arguments().get("n").toString())
                .contains("0");
    }

    /** One clause breaks with one object, another needs a list of three. */
    @Test
    void eachClauseHasAsFewObjectsAsItTakes() {
        MethodResult result = check(
                """
                class Example {
                    /*@ nullable @*/ Example next;

                    //@ ensures \\result == 2;
                    //@ signals (IllegalStateException e) false;
                    int run() {
                        if (next != null && next.next != null && next != this && next.next != this
                                && next.next != next) {
                            throw new IllegalStateException();
                        }
                        return 1;
                    }
                }
                """,
                scope(5));

        assertThat(objects(of(ObligationKind.ENSURES, result))).isEqualTo(1);
        assertThat(objects(of(ObligationKind.SIGNALS, result))).isEqualTo(3);
    }

    /** Three of one class are fewer than two and two. */
    @Test
    void fewerInAllMayBeMoreOfOneClass() {
        MethodResult result = check(
                """
                class Example {
                    /*@ nullable @*/ Example next;
                    /*@ nullable @*/ Other a;
                    /*@ nullable @*/ Other b;

                    //@ ensures \\result;
                    boolean run() {
                        boolean three = next != null && next != this && next.next != null && next.next != this
                                && next.next != next;
                        boolean two = next != null && next != this && a != null && b != null && a != b;
                        return !three && !two;
                    }
                }

                class Other {}
                """,
                scope(4));

        assertThat(objects(of(ObligationKind.ENSURES, result))).isEqualTo(3);
    }

    /** What was found is not lost when the time is up before everything is known. */
    @Test
    void violationsAreKeptWhenTimeIsUp() {
        MethodResult result = check(
                """
                class Example {
                    //@ ensures \\result > 0;
                    //@ ensures (m + n) * (m + n) == m * m + 2 * m * n + n * n;
                    static int run(int n, int m) {
                        return n;
                    }
                }
                """,
                CheckOptions.DEFAULT.withScope(3).withIntBits(32).withTimeout(Duration.ofSeconds(3)));

        assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(result.violations().stream().map(Violation::clause).toList())
                .anyMatch(clause -> clause.contains("\\result > 0"));
    }

    private static int objects(Counterexample c) {
        return List.copyOf(c.pre().heap().objects()).size();
    }
}
