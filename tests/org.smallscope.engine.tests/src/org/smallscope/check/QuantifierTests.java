package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Parts;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;

/** Of a quantifier's range, as much is looked at as is known of it. */
class QuantifierTests {
    private static final String SOURCE =
            """
            class Q {
                //@ requires (\\forall int i; 0 <= i && i < 20; i != n);
                //@ ensures \\result != 7;
                static int holdsConstantRequired(int n) { return n; }

                static void violatedConstantAsserted() {
                    //@ assert (\\forall int i; 0 <= i && i < 20; i != 17);
                }

                //@ ensures (\\forall int i; 0 <= i && i < 3; (\\exists int j; 0 <= j && j < 3; j > i));
                static void violatedNested() { }

                //@ ensures (\\forall int i; 0 <= i && i < 3; (\\exists int j; 0 <= j && j < 4; j > i));
                static void holdsNested() { }

                //@ ensures (\\exists int i; 0 <= i && i < 3; (\\forall int j; 0 <= j && j < 3; j <= i));
                static void holdsNestedOther() { }

                //@ ensures (\\sum int i; 0 <= i && i < 3; (\\sum int j; 0 <= j && j < 30; j > i ? 1 : 0)) == 84;
                static void holdsSums() { }

                //@ ensures (\\num_of int i; 0 <= i && i < 30; i % 7 == 0) == 5;
                static void holdsCounted() { }

                //@ ensures (\\forall int i; 0 <= i && i < 3 * 7 - 1; i != 19);
                static void violatedConstantExpression() { }

                //@ requires lo <= 1000;
                //@ ensures (\\forall int x; lo <= x && x < hi && x < lo + 3; x != lo + 2);
                static void violatedTwoUpperBounds(int lo, int hi) { }

                //@ requires lo <= 1000;
                //@ ensures (\\forall int x; lo <= x && x < hi && x < lo + 3; x < lo + 3);
                static void holdsTwoUpperBounds(int lo, int hi) { }

                //@ requires 0 <= hi && hi <= 1000;
                //@ ensures (\\forall int x; -5 < x && 0 <= x && hi - 2 <= x && x <= hi; x > hi - 3);
                static void holdsTwoLowerBounds(int hi) { }

                //@ ensures (\\forall int i; 0 <= i && i < n; i != 0);
                static void violatedAtItsFirst(int n) { }

                //@ requires n > 1000;
                //@ ensures (\\forall int i; 0 <= i && i < n; i != 0);
                static void violatedAtItsFirstThoughLong(int n) { }

                //@ requires n > 1000;
                //@ ensures (\\exists int i; 0 <= i && i < n; i == 0) ==> false;
                static void violatedByItsFirst(int n) { }

                //@ requires n > 1000;
                //@ ensures (\\forall int i; 0 <= i && i < n; i >= 0);
                static void cutLong(int n) { }

                //@ ensures (\\forall int i; 0 <= i && i < 100000; i >= 0);
                static void cutConstant() { }

                //@ ensures (\\forall int i; 0 <= i && i < 100000; i > 5);
                static void violatedConstantLong() { }

                //@ ensures (\\forall int i; a != null && 0 <= i && i < a.length; a[i] == a[i]);
                static void holdsGuarded(/*@ nullable @*/ int[] a) { }

                //@ ensures (\\forall int i; 0 <= i && i < a.length && a != null; a[i] == a[i]);
                static void violatedUnguarded(/*@ nullable @*/ int[] a) { }
            }

            class Cell {
                int k;
                /*@ nullable @*/ Cell next;
            }

            class IntSet {
                /*@ spec_public nullable @*/ Cell head;

                //@ invariant \\reach(head, Cell, next).int_size() < 3;
                //@ invariant (\\forall Cell c; \\reach(head, Cell, next).has(c); !\\reach(c.next, Cell, next).has(c));

                /*@ pure @*/ boolean has(int v) {
                    for (Cell c = head; c != null; c = c.next) {
                        if (c.k == v) { return true; }
                    }
                    return false;
                }

                /*@ pure @*/ boolean hasNot(int v) {
                    Cell c = head;
                    while (c != null && v != c.k) { c = c.next; }
                    return c == null;
                }

                /*@ pure @*/ boolean hasNext(int v) {
                    for (Cell c = head; c != null; c = c.next) {
                        if (c.k + 1 == v) { return true; }
                    }
                    return false;
                }

                //@ requires \\reach(head, Cell, next).int_size() < 2;
                //@ ensures (\\forall int v; has(v) <==> \\old(has(v)) || v == x);
                void holdsAdd(int x) {
                    Cell c = new Cell();
                    c.k = x;
                    c.next = head;
                    head = c;
                }

                //@ ensures (\\forall int v; !hasNot(v) <==> \\old(has(v)) || v == x);
                void violatedAdd(int x) {
                    Cell c = new Cell();
                    c.k = x;
                    head = c;
                }

                //@ ensures (\\forall int v; has(v) <==> \\old(has(v)) && v != x);
                void violatedRemove(int x) {
                    if (head != null && head.k == x) { head = head.next; }
                }

                //@ ensures (\\forall int v; has(v) <==> \\old(has(v)));
                void holdsSame() { }

                //@ ensures (\\exists int v; !has(v));
                void holdsThereIsAnother() { }

                //@ ensures (\\forall int v; has(v));
                void violatedAll() { }

                //@ requires head != null;
                //@ ensures (\\forall int v; v > head.k ==> v >= head.k + 1);
                void holdsOrdered() { }

                //@ requires head != null;
                //@ ensures (\\forall int v; v > head.k; v > x) <==> head.k > x;
                void violatedOrdered(int x) { }

                //@ ensures (\\forall int v; v > x ==> v > y) <==> x >= y || x == 2147483647 || y == -2147483648 && false;
                static void holdsOrder(int x, int y) { }

                //@ ensures (\\exists int v; x < v && v < y) <==> x < y;
                static void violatedBetween(int x, int y) { }

                //@ ensures (\\forall int v; (\\exists int i; 0 <= i && i < a.length; a[i] == v) ==> v < 10);
                static void violatedElements(int[] a) { }

                //@ ensures (\\forall int v; hasNext(v) ==> v != 3);
                void unsupportedComputed() { }

                //@ ensures (\\forall int v; v * v >= 0);
                void unsupportedArithmetic() { }

                //@ ensures (\\sum int v; v == 3; 1) == 1;
                void unsupportedSum() { }
            }
            """;
    private static Session session;

    @BeforeAll
    static void open() {
        session = Session.open(CheckInput.of(Map.of("Q.java", SOURCE)));
    }

    @AfterAll
    static void close() {
        session.close();
    }

    private static MethodResult check(String method, Encoding encoding) {
        return session.check(
                session.find(method.contains(".") ? method : "Q." + method).get(0),
                CheckOptions.DEFAULT.withScope(3).withEncoding(encoding),
                Progress.NONE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "holdsNested",
                "holdsNestedOther",
                "holdsSums",
                "holdsCounted",
                "holdsTwoUpperBounds",
                "holdsTwoLowerBounds",
                "holdsGuarded",
                "holdsConstantRequired",
                "IntSet.holdsAdd",
                "IntSet.holdsSame",
                "IntSet.holdsThereIsAnother",
                "IntSet.holdsOrdered",
                "IntSet.holdsOrder"
            })
    void whatHoldsIsDecidedInFull(String method) {
        for (Encoding encoding : Encoding.values()) {
            MethodResult result = check(method, encoding);
            assertThat(result.kind())
                    .as("%s %s", method, Sentences.summary(result))
                    .isEqualTo(VerdictKind.VALID);
            assertThat(result.cutAt()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "violatedConstantAsserted",
                "violatedNested",
                "violatedConstantExpression",
                "violatedTwoUpperBounds",
                "violatedAtItsFirst",
                "violatedAtItsFirstThoughLong",
                "violatedByItsFirst",
                "violatedConstantLong",
                "violatedUnguarded",
                "IntSet.violatedAdd",
                "IntSet.violatedRemove",
                "IntSet.violatedAll",
                "IntSet.violatedOrdered",
                "IntSet.violatedBetween",
                "IntSet.violatedElements"
            })
    void whatIsViolatedIsFoundAndTheJudgeAgrees(String method) {
        for (Encoding encoding : Encoding.values()) {
            MethodResult result = check(method, encoding);
            assertThat(result.kind())
                    .as("%s %s", method, Sentences.summary(result))
                    .isEqualTo(VerdictKind.VIOLATED);
            assertThat(result.violations().get(0).counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"unsupportedComputed", "unsupportedArithmetic", "unsupportedSum"})
    void whatDoesMoreThanCompareIsNotSupportedWithoutBounds(String method) {
        MethodResult result = check("IntSet." + method, Encoding.CIRCUIT);
        assertThat(result.kind()).isEqualTo(VerdictKind.UNSUPPORTED);
        assertThat(Parts.unsupported(result).get(0).construct()).startsWith("a quantifier over int without");
        assertThat(Parts.unsupported(result).get(0).hint()).contains("0 <= v && v < n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cutLong", "cutConstant"})
    void whatTheRangeLeavesOpenIsTold(String method) {
        MethodResult result = check(method, Encoding.CIRCUIT);
        assertThat(result.kind()).isEqualTo(VerdictKind.VALID);
        assertThat(result.cutAt()).hasSize(1);
        assertThat(result.cutAt().get(0).reason()).startsWith("quantifier range limit");
        assertThat(result.cutAt().get(0).clause()).isPresent();
    }
}
