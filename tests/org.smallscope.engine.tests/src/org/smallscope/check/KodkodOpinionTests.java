package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.CheckReport;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Parts;
import org.smallscope.heap.SecondOpinion;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.json.ReportJson;
import org.smallscope.heap.sarif.SarifLog;
import org.smallscope.heap.text.ReportText;
import org.smallscope.heap.text.TextStyle;
import org.smallscope.program.ObligationKind;
import org.smallscope.replay.Reproducer;

/** What Kodkod says about a "holds" that the circuits gave, and what becomes of a verdict that it denies. */
class KodkodOpinionTests {
    private static final String SOURCE =
            """
            class Chain {
                static class Link { int value; /*@ nullable @*/ Link next; }
                /*@ nullable @*/ Link first;
                int sum;
                //@ invariant sum >= 0;

                //@ requires sum < 1000;
                //@ ensures sum == \\old(sum) + 1;
                void up() {
                    sum++;
                }

                //@ requires sum < 1000;
                //@ ensures sum == \\old(sum) + 1;
                void upWrongly() {
                    sum = sum < 100 ? sum + 1 : sum + 2;
                }

                //@ ensures first != null && first.value == v;
                void push(int v) {
                    Link l = new Link();
                    l.value = v;
                    l.next = first;
                    first = l;
                }

                //@ requires a.length == 6;
                //@ ensures \\result == a[5];
                int last(int[] a) {
                    return a[a.length - 1];
                }

                //@ requires first != null && first.next != null && first.next.next != null;
                //@ requires first != first.next && first != first.next.next && first.next != first.next.next;
                void three() {}

                //@ ensures \\result == (x + y) * (x + y) * (x - y);
                int cube(int x, int y) {
                    return (x * x + 2 * x * y + y * y) * (x - y);
                }
            }
            """;

    private static final CheckOptions OPTIONS = CheckOptions.DEFAULT.withScope(3);

    private interface Asked {
        MethodResult by(Session session, Target target);
    }

    private static MethodResult ask(String name, Asked asked) {
        try (Session session = Session.open(CheckInput.of(Map.of("Chain.java", SOURCE)))) {
            assertThat(session.problems()).isEmpty();
            return asked.by(session, session.find("Chain." + name).get(0));
        }
    }

    private static MethodResult opinion(String name, CheckOptions options) {
        return ask(
                name,
                (session, t) ->
                        session.secondOpinion(t, options, session.check(t, options, Progress.NONE), Progress.NONE));
    }

    private static MethodResult disagreement(String name) {
        return ask(
                name,
                (session, t) -> session.secondOpinion(
                        t, OPTIONS, session.check(t, OPTIONS, Progress.NONE), Progress.NONE, Accusing::new));
    }

    @Test
    void kodkodAgreesUpToTheScopeThatWasCheckedWhereThatIsQuick() {
        MethodResult result = opinion("up", OPTIONS.withScope(2));
        assertThat(result.kind()).isEqualTo(VerdictKind.VALID);
        assertThat(Parts.secondOpinion(result)).contains(new SecondOpinion.Agrees("Kodkod", 2));
        assertThat(Sentences.summary(result)).endsWith("; nothing was cut off; Kodkod agrees up to scope 2");
        assertThat(ReportText.of(result, TextStyle.PLAIN)).contains("Kodkod agrees up to scope 2");
    }

    @Test
    void theOpinionIsInJsonAndSarifAndReadBack() {
        MethodResult result = opinion("push", OPTIONS.withScope(1));
        CheckReport report = new CheckReport("smallscope", "1", List.of(result));
        assertThat(ReportJson.read(ReportJson.write(report)).results()).containsExactly(result);
        for (String text : List.of(ReportJson.write(report), SarifLog.write(report, Map.of()))) {
            assertThat(text.replaceAll("\\s+", ""))
                    .contains("\"secondOpinion\":{\"by\":\"Kodkod\",\"opinion\":\"agrees\",\"scope\":1}");
        }
    }

    @Test
    void nobodyIsAskedWhereNobodyWantsIt() {
        MethodResult result = ask("up", (session, t) -> session.check(t, OPTIONS, Progress.NONE));
        assertThat(Parts.secondOpinion(result)).isEmpty();
        assertThat(ReportJson.write(new CheckReport("smallscope", "1", List.of(result))))
                .doesNotContain("secondOpinion");
    }

    @Test
    void aViolationNeedsNoSecondOpinion() {
        MethodResult result = opinion("upWrongly", OPTIONS);
        assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(Parts.secondOpinion(result)).isEmpty();
    }

    @Test
    void boundsThatWereEnlargedAreKeptForKodkod() {
        MethodResult result = opinion("last", OPTIONS.withScope(1));
        assertThat(result.bounds().arrayLength()).isGreaterThanOrEqualTo(6);
        assertThat(Parts.secondOpinion(result)).contains(new SecondOpinion.Agrees("Kodkod", 1));
    }

    @Test
    void agreementThatNoInputStandsBehindIsNone() {
        MethodResult result = opinion("three", OPTIONS);
        assertThat(result.kind()).isEqualTo(VerdictKind.VALID);
        assertThat(Parts.secondOpinion(result).orElseThrow())
                .isIn(
                        new SecondOpinion.Agrees("Kodkod", 3),
                        new SecondOpinion.CannotSay("Kodkod", "no input is admissible as far as it got"));
    }

    @Test
    void whereKodkodIsTooSlowItIsSaid() {
        long start = System.nanoTime();
        MethodResult result = opinion("cube", OPTIONS.withScope(1).withIntBits(4));
        assertThat(result.kind()).isEqualTo(VerdictKind.VALID);
        assertThat(Parts.secondOpinion(result)).isPresent();
        assertThat(System.nanoTime() - start).isLessThan(60_000_000_000L);
    }

    @Test
    void aCancelledOpinionLeavesTheVerdict() {
        Progress cancelled = new Progress() {
            @Override
            public void at(Stage stage, int scope) {
                assertThat(stage).isEqualTo(Stage.SECOND_OPINION);
            }

            @Override
            public boolean cancelled() {
                return true;
            }
        };
        MethodResult result = ask(
                "up",
                (session, t) -> session.secondOpinion(t, OPTIONS, session.check(t, OPTIONS, Progress.NONE), cancelled));
        assertThat(result.kind()).isEqualTo(VerdictKind.VALID);
        assertThat(Parts.secondOpinion(result)).contains(new SecondOpinion.CannotSay("Kodkod", "cancelled"));
    }

    @Test
    void theCircuitsAreAskedWhereKodkodCameFirst() {
        MethodResult result = opinion("up", OPTIONS.withScope(1).withEncoding(Encoding.RELATIONAL));
        assertThat(Parts.secondOpinion(result)).contains(new SecondOpinion.Agrees("the circuit encoding", 1));
    }

    /** The other encoding accuses; judge and JVM are real and find nothing. */
    @Test
    void aVerdictThatIsDeniedIsWithdrawn() throws Exception {
        MethodResult result = disagreement("up");
        assertThat(result.kind()).isEqualTo(VerdictKind.INCONCLUSIVE);
        assertThat(result.isInternalError()).isTrue();
        assertThat(Parts.secondOpinion(result)).isEmpty();
        assertThat(Parts.reason(result))
                .contains("the encodings disagree: Kodkod finds")
                .contains("violated at scope 1");
        Reproducer file = Reproducer.read(
                Files.readString(Path.of(Parts.reproducer(result).orElseThrow())));
        assertThat(file.problem()).contains("the encodings disagree");
        assertThat(file.settings()).containsEntry("scope", "3").containsEntry("encoding", "relational");
        assertThat(file.sources()).singleElement().satisfies(s -> assertThat(s.content())
                .isEqualTo(SOURCE));
        assertThat(file.request().method()).isEqualTo("up");
    }

    /** The first encoding overlooks a violation; Kodkod finds it and the JVM does as it says. */
    @Test
    void aViolationThatWasOverlookedComesOut() {
        MethodResult result = ask("upWrongly", (session, t) -> {
            MethodResult first = session.check(t, OPTIONS, Progress.NONE, (questions, o) -> new Overlooking(questions));
            assertThat(first.kind()).isEqualTo(VerdictKind.VALID);
            return session.secondOpinion(t, OPTIONS, first, Progress.NONE);
        });
        assertThat(result.isInternalError()).isTrue();
        assertThat(Parts.reason(result))
                .contains("Kodkod finds ensures violated at scope 1, sum == \\old(sum) + 1; a JVM confirms it");
        assertThat(Parts.reproducer(result)).isPresent();
        assertThat(result.facts().withheld()).hasSize(1);
    }

    @Test
    void aKindThatIsSwitchedOffIsNoDisagreement() {
        CheckOptions off = OPTIONS.withScope(1).withOff(Set.of(ObligationKind.ENSURES));
        MethodResult result = opinion("upWrongly", off);
        assertThat(result.kind()).isEqualTo(VerdictKind.VALID);
        assertThat(Parts.secondOpinion(result)).contains(new SecondOpinion.Agrees("Kodkod", 1));
    }
}
