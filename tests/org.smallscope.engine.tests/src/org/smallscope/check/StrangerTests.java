package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.VerdictKind;

/** Quantifiers range over all objects there are, also over those that nothing refers to. */
class StrangerTests {
    private static final String SOURCE =
            """
            class Leaf {
                int x;
                /*@ nullable @*/ Leaf next;

                //@ ensures (\\forall Leaf l; l == this);
                void alone() { next = null; }

                //@ ensures (\\forall Leaf l; l.x != 5);
                static void noFive() { }

                //@ ensures (\\forall Leaf l; \\reach(l.next, Leaf, next).has(l); l.x != 5);
                static void noFiveInCircles() { }

                //@ ensures !(\\exists Leaf l, m; \\reach(l, Leaf, next).has(m) && \\reach(m, Leaf, next).has(l) && l != m);
                static void noTwoInACircle() { }

                //@ ensures (\\num_of Leaf l; l.x == 7) < 2;
                static void atMostOneSeven() { }

                //@ requires (\\forall Leaf l; l.x > 0);
                //@ ensures \\result > 0;
                int known() { return x; }

                //@ requires (\\forall Leaf l; l.next != this);
                //@ ensures (\\forall Leaf l; l.next != this);
                void stays() { x = 1; }

                //@ ensures (\\forall Leaf l; \\reach(this, Leaf, next).has(l) && l.x == 3; l.x != 4);
                //@ ensures (\\forall Leaf l; l == this ==> l.x == x);
                //@ ensures !(\\exists Leaf l; l == this && l.x != x);
                //@ ensures (\\num_of Leaf l; \\reach(this, Leaf, next).has(l)) > 0;
                void found() { }
            }

            class Dot {
                int x;

                /*@ ensures (\\forall Dot d; d == this || d == other; d.x == \\old(d.x));
                  @ ensures (\\forall Dot d; \\old(d == this || other != null && d == other) ==> d.x == \\old(d.x));
                  @ ensures (\\exists Dot d; \\reach(this, Dot).has(d) || d == other; true);
                  @*/
                void near(/*@ nullable @*/ Dot other) { }
            }
            """;

    private static Session session;

    @BeforeAll
    static void read() {
        session = Session.open(CheckInput.of(Map.of("Leaf.java", SOURCE)));
        assertThat(session.problems()).isEmpty();
    }

    @AfterAll
    static void close() {
        session.close();
    }

    private static MethodResult check(String method) {
        return check("Leaf." + method, 2);
    }

    private static MethodResult check(String method, int scope) {
        return session.check(session.find(method).get(0), CheckOptions.DEFAULT.withScope(scope), Progress.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"alone", "noFive", "noFiveInCircles", "noTwoInACircle", "atMostOneSeven"})
    void oneThatNothingRefersToBreaksTheClause(String method) {
        MethodResult result = check(method);

        assertThat(result.kind()).isEqualTo(VerdictKind.VIOLATED);
        assertThat(result.violations())
                .allSatisfy(v -> assertThat(v.counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED));
    }

    @ParameterizedTest
    @ValueSource(strings = {"known", "stays", "found"})
    void whatHoldsForAllHolds(String method) {
        assertThat(check(method).kind()).isEqualTo(VerdictKind.VALID);
    }

    /** A heap that is larger than it has to be takes longer to look through. */
    @Test
    void whereRangesNameWhatCanBeFoundThereAreNone() {
        MethodResult result = check("Dot.near", 4);

        assertThat(result.kind()).isEqualTo(VerdictKind.VALID);
        assertThat(result.bounds().perClass()).containsEntry("Dot", 2);
    }

    @Test
    void theyCountAmongTheObjectsOfTheirClass() {
        assertThat(check("known").bounds().perClass()).containsEntry("Leaf", 2);
    }
}
