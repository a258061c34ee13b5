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
import org.smallscope.heap.Verdict;

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
        return session.check(session.find("Leaf." + method).get(0), CheckOptions.DEFAULT.withScope(2), Progress.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"alone", "noFive", "noFiveInCircles", "noTwoInACircle", "atMostOneSeven"})
    void oneThatNothingRefersToBreaksTheClause(String method) {
        MethodResult result = check(method);

        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.violations())
                .allSatisfy(v -> assertThat(v.counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED));
    }

    @ParameterizedTest
    @ValueSource(strings = {"known", "stays", "found"})
    void whatHoldsForAllHolds(String method) {
        assertThat(check(method).verdict()).isEqualTo(Verdict.VALID);
    }

    @Test
    void theyCountAmongTheObjectsOfTheirClass() {
        assertThat(check("known").bounds().perClass()).containsEntry("Leaf", 2);
    }
}
