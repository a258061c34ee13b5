package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;

/** What an initialiser does to the replay is no fault of a prediction that is not about it, nor of Smallscope's. */
class UnfinishedReplayTests {
    private static final String LOG =
            """
            class A {
                static class Log {
                    static { HOLE }
                    int n;
                }
                //@ ensures \\result != 3;
                static int f(Log log) { return log.n; }
            }
            """;

    private static final String SLEEP =
            "try { Thread.sleep(MILLIS); } catch (InterruptedException e) { /* then not */ }";

    private static ReplayOutcome replay(String initialiser, int timeout) {
        try (Session session = Session.open(CheckInput.of(Map.of("A.java", LOG.replace("HOLE", initialiser))))) {
            MethodResult result = session.check(
                    session.find("A.f").get(0),
                    CheckOptions.DEFAULT.withScope(1).withTimeout(Optional.of(Duration.ofSeconds(timeout))),
                    Progress.NONE);
            assertThat(result.violations()).as(result.toString()).hasSize(1);
            assertThat(result.facts().withheld()).isEmpty();
            return result.violations().get(0).counterexample().replay();
        }
    }

    @Test
    void codeThatEndsTheJvmIsToldToHaveDoneSo() {
        assertThat(replay("if (true) System.exit(3);", 60))
                .isEqualTo(ReplayOutcome.notRun("the code ended the replay JVM with status 3"));
    }

    @Test
    void codeThatTakesLongerThanACheckMayIsNotWaitedFor() {
        assertThat(replay(SLEEP.replace("MILLIS", "100_000"), 4))
                .isEqualTo(ReplayOutcome.notRun("the code did not finish in the replay within 5.0 s"));
    }

    @Test
    void codeHasTheTimeThatACheckHas() {
        assertThat(replay(SLEEP.replace("MILLIS", "6_000"), 60)).isEqualTo(ReplayOutcome.CONFIRMED);
    }

    @Test
    void aLibraryThatIsNotThereIsNoFaultOfAPrediction() {
        assertThat(replay("System.loadLibrary(\"nowhere\");", 60).reason().orElseThrow())
                .contains("cannot be loaded", "nowhere");
    }

    @Test
    void whatDidNotEndOnceIsNotWaitedForAgainForEachClause() {
        String source =
                """
                class B {
                    static { while (Math.abs(1) == 1) { } }
                    //@ ensures \\result == 0;
                    //@ ensures \\result == 1;
                    //@ ensures \\result == 2;
                    static int f(int a) { return a; }
                }
                """;
        try (Session session = Session.open(CheckInput.of(Map.of("B.java", source)))) {
            MethodResult result = session.check(
                    session.find("B.f").get(0),
                    CheckOptions.DEFAULT.withScope(1).withTimeout(Optional.of(Duration.ofSeconds(5))),
                    Progress.NONE);

            assertThat(result.violations())
                    .extracting(v -> v.counterexample().replay().reason().orElseThrow())
                    .containsExactly(
                            "the code did not finish in the replay within 5.0 s",
                            "the code did not finish in the replay within 2.0 s",
                            "the code did not finish in the replay within 2.0 s");
        }
    }
}
