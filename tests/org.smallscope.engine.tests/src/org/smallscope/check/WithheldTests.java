package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.CheckReport;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.Withheld;
import org.smallscope.heap.json.ReportJson;
import org.smallscope.heap.text.ReportText;
import org.smallscope.heap.text.TextStyle;
import org.smallscope.program.ObligationKind;

/** What becomes of a counterexample that is none: an encoding that answers wrongly, a real judge and a real JVM. */
class WithheldTests {
    private static final String SOURCE =
            """
            class Till {
                int sum;
                //@ invariant sum >= 0;

                //@ requires sum < 1000;
                //@ ensures sum == \\old(sum) + 1;
                //@ ensures sum > \\old(sum);
                void up() {
                    sum = sum < 100 ? sum + 1 : sum + 2;
                }

                //@ requires n < m;
                //@ assignable sum;
                //@ signals_only IllegalArgumentException, IllegalStateException;
                void all(int n, int m) {
                    //@ assert n == n;
                    //@ loop_invariant 0 <= i;
                    //@ decreases 3 - i;
                    for (int i = 0; i < 2; i++) {
                        sum = need(n, m);
                    }
                    log();
                    if (n > 7) {
                        throw n > 9 ? new IllegalArgumentException() : new IllegalStateException();
                    }
                }

                //@ requires n != m;
                /*@ helper @*/ int need(int n, int m) {
                    return n > 0 ? n : 0;
                }

                void log() {}
            }
            """;

    /** An encoding that says of every input that it violates every obligation. */
    private static MethodResult checkWrongly(String name) {
        try (Session session = Session.open(CheckInput.of(Map.of("Till.java", SOURCE)))) {
            assertThat(session.problems()).isEmpty();
            Target target = session.find(name).get(0);
            return session.check(target, CheckOptions.DEFAULT.withScope(1).withUnroll(4), Progress.NONE, Accusing::new);
        }
    }

    @Test
    void aWithheldCounterexampleIsToldBesideConfirmedOnes() {
        MethodResult result = checkWrongly("Till.up");

        assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(result.violations()).hasSize(1);
        assertThat(result.violations().get(0).counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED);
        assertThat(result.facts().withheld()).extracting(Withheld::clause).contains("sum > \\old(sum)");
        assertThat(ReportText.of(result, TextStyle.PLAIN))
                .contains("a counterexample to ensures at line 7 is withheld, internal error");
    }

    @Test
    void withheldCounterexamplesAreInJsonAndReadBack() {
        MethodResult result = checkWrongly("Till.up");
        CheckReport report = new CheckReport("smallscope", "1", List.of(result));

        assertThat(ReportJson.write(report)).contains("\"withheld\"").contains("\"problem\"");
        assertThat(ReportJson.read(ReportJson.write(report)).results()).containsExactly(result);
    }

    @Test
    void noKindOfViolationIsBelievedWithoutTheJudge() {
        MethodResult result = checkWrongly("Till.all");

        assertThat(result.isInternalError()).isTrue();
        assertThat(result.violations()).isEmpty();
        assertThat(result.facts().withheld())
                .extracting(Withheld::kind)
                .contains(
                        ObligationKind.INVARIANT,
                        ObligationKind.ASSIGNABLE,
                        ObligationKind.CALLEE_REQUIRES,
                        ObligationKind.LOOP_INVARIANT,
                        ObligationKind.JML_ASSERT,
                        ObligationKind.SIGNALS_ONLY);
        assertThat(result.facts().withheld())
                .allSatisfy(w -> assertThat(w.problem()).contains("the independent evaluator does not find"));
        assertThat(result.facts().withheld())
                .allSatisfy(w -> assertThat(w.reproducer()).isNotNull());
    }

    @Test
    void aCounterexampleThatDependsOnIdentityHashCodesIsNotRun() {
        String source =
                """
                class Plain {
                    int size;

                    //@ ensures \\result != 5;
                    int five() {
                        return hashCode();
                    }

                    //@ ensures \\result != System.identityHashCode(o) / 2;
                    static int half(Object o) {
                        return System.identityHashCode(o) / 2;
                    }

                    //@ requires hashCode() != o.hashCode();
                    //@ ensures size != 3;
                    void other(Plain o) {
                    }
                }
                """;
        try (Session session = Session.open(CheckInput.of(Map.of("Plain.java", source)))) {
            for (String name : List.of("Plain.five", "Plain.half")) {
                MethodResult result = check(session, name);
                assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
                assertThat(result.facts().withheld()).isEmpty();
                assertThat(result.violations().get(0).counterexample().replay())
                        .isEqualTo(ReplayOutcome.notRun(IdentityHashes.REASON));
            }
            assertThat(check(session, "Plain.other")
                            .violations()
                            .get(0)
                            .counterexample()
                            .replay())
                    .isEqualTo(ReplayOutcome.CONFIRMED);
        }
    }

    @Test
    void twoObjectsWithOneIdentityHashCodeAreNotRun() {
        String source =
                """
                class Same {
                    //@ ensures \\result;
                    static boolean objects(Object x, Object y) {
                        return x == y || System.identityHashCode(x) != System.identityHashCode(y);
                    }

                    //@ ensures \\result;
                    static boolean texts(String x, String y) {
                        return x == y || System.identityHashCode(x) != System.identityHashCode(y);
                    }

                    //@ ensures \\result;
                    static boolean boxes(Integer x, Integer y) {
                        return x == y || System.identityHashCode(x) != System.identityHashCode(y);
                    }

                    //@ ensures \\result;
                    static boolean own(Same x, Same y) {
                        return x == y || System.identityHashCode(x) != System.identityHashCode(y);
                    }

                    //@ ensures \\result;
                    static boolean made(Object x) {
                        return System.identityHashCode(x) != System.identityHashCode(new Object());
                    }

                    @Override
                    public int hashCode() {
                        return 1;
                    }
                }
                """;
        try (Session session = Session.open(CheckInput.of(Map.of("Same.java", source)))) {
            for (String name : List.of("objects", "texts", "boxes", "own", "made")) {
                MethodResult result = check(session, "Same." + name);
                assertThat(result.facts().withheld()).as(name).isEmpty();
                assertThat(result.violations().get(0).counterexample().replay())
                        .as(name)
                        .isEqualTo(ReplayOutcome.notRun(IdentityHashes.REASON));
            }
        }
    }

    private static MethodResult check(Session session, String name) {
        return session.check(session.find(name).get(0), CheckOptions.DEFAULT.withScope(2), Progress.NONE);
    }
}
