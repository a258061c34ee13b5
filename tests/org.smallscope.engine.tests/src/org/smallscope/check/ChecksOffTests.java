package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.Violation;
import org.smallscope.heap.json.ReportJson;
import org.smallscope.program.ObligationKind;

/** Kinds of violation that are switched off are not reported, and the result says that nobody looked for them. */
class ChecksOffTests {

    private static final String SOURCE =
            """
            class Box {
                /*@ spec_public nullable @*/ Box other;
                /*@ spec_public @*/ int value;

                //@ assignable \\nothing;
                //@ ensures \\result == other.value + 1;
                int mixUp() {
                    value = 7;
                    return other.value;
                }
            }
            """;

    @Test
    void allKindsAreFoundWhereNothingIsOff() {
        MethodResult result = check(Set.of());

        assertThat(result.violations())
                .extracting(Violation::kind)
                .contains(ObligationKind.NULL_DEREFERENCE, ObligationKind.ASSIGNABLE, ObligationKind.ENSURES);
        assertThat(Sentences.summary(result)).doesNotContain("not checked");
    }

    @Test
    void whatIsOffIsNotReportedAndTheVerdictSaysSo() {
        MethodResult result = check(EnumSet.of(ObligationKind.NULL_DEREFERENCE, ObligationKind.ASSIGNABLE));

        assertThat(result.violations()).extracting(Violation::kind).containsOnly(ObligationKind.ENSURES);
        assertThat(Sentences.summary(result)).endsWith("; not checked: assignable, null-dereference");
        assertThat(ReportJson.readResult(ReportJson.result(result))).isEqualTo(result);
    }

    @Test
    void aMethodThatHoldsForWhatIsOnSaysWhatItDoesNotCover() {
        MethodResult result =
                check(EnumSet.of(ObligationKind.NULL_DEREFERENCE, ObligationKind.ASSIGNABLE, ObligationKind.ENSURES));

        assertThat(result.kind()).isEqualTo(VerdictKind.VALID);
        assertThat(Sentences.summary(result)).endsWith("; not checked: ensures, assignable, null-dereference");
        assertThat(Sentences.mining(result)).contains("some checks off");
    }

    private static MethodResult check(Set<ObligationKind> off) {
        try (Session session = Session.open(CheckInput.of(Map.of("Box.java", SOURCE)))) {
            Target target = session.find("Box.mixUp").get(0);
            return session.check(target, CheckOptions.DEFAULT.withScope(2).withOff(off), Progress.NONE);
        }
    }
}
