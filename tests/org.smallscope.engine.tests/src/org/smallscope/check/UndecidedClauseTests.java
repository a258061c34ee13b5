package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.heap.Cut;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Parts;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.Sentences;
import org.smallscope.heap.VerdictKind;
import org.smallscope.heap.Violation;
import org.smallscope.heap.json.ReportJson;
import org.smallscope.program.ObligationKind;

/** A clause whose evaluation goes beyond a bound is undecided; every other clause is decided by itself. */
class UndecidedClauseTests {
    private static final String SOURCE =
            """
            class Node {
                /*@ nullable @*/ Node next;
                int k;
            }

            class Chain {
                /*@ spec_public nullable @*/ Node head;
                /*@ spec_public @*/ int size;

                /*@ pure @*/ int count() {
                    int n = 0;
                    for (Node x = head; x != null; x = x.next) { n++; }
                    return n;
                }

                /*@ pure @*/ static int loop(int n) {
                    int i = 0;
                    while (i < n) { i++; }
                    return i;
                }

                /*@ pure @*/ static int deep(int n) { return n <= 0 ? 0 : 1 + deep(n - 1); }

                //@ ensures loop(100) == 100;
                //@ ensures \\result == 1;
                static int cutBefore() { return 0; }

                //@ ensures \\result == 1;
                //@ ensures deep(100) == 100;
                static int cutAfter() { return 0; }

                //@ ensures loop(100) == 100 && \\result == 1;
                static int cutInFront() { return 0; }

                //@ ensures !(loop(100) == 100 ==> \\result == 0);
                static int cutUnderNot() { return 0; }

                //@ ensures loop(100) == 100 || \\result == 0;
                static int cutInDisjunction() { return 0; }

                //@ ensures loop(100) == 100;
                static void onlyCut() { }

                //@ ensures loop(100) == 99;
                static void onlyCutThoughFalse() { }

                //@ requires head != null && count() < 3;
                //@ ensures count() == \\old(count()) + 1;
                //@ ensures size == \\old(size) + 1;
                void addCircle(Node x) {
                    Node last = head;
                    while (last.next != null) { last = last.next; }
                    last.next = head;
                }

                static void asserts() {
                    //@ assert loop(100) == 100;
                    int i = 1;
                    //@ assert i == 2;
                }

                //@ requires loop(50) == 50;
                static void picky() { }

                static void callee() {
                    picky();
                    //@ assert false;
                }

                static void loops() {
                    int i = 0;
                    //@ loop_invariant loop(100) == 100;
                    //@ loop_invariant i == 0;
                    //@ decreases loop(100) - i;
                    while (i < 2) { i++; }
                }

                //@ signals (RuntimeException e) loop(100) == 100;
                //@ signals (RuntimeException e) false;
                static void throwing() { throw new IllegalStateException(); }

                //@ requires loop(100) == 100;
                //@ ensures false;
                static void requiredButCut() { }

                //@ requires n < 100;
                //@ requires loop(n) >= 0;
                //@ ensures \\result != 2;
                static int sometimesCut(int n) { return n; }

                //@ assignable a[loop(9)];
                static void assigns(int[] a) { if (a.length > 0) { a[0] = 1; } }

                //@ assignable a[loop(2)];
                static void assignsOther(int[] a) { if (a.length > 1) { a[1] = 1; } }
            }

            class Held {
                int v;
                //@ invariant Chain.loop(100) == 100;
                //@ invariant v >= 0;
                //@ constraint Chain.loop(100) == 100;
                //@ constraint v == \\old(v);
                //@ initially Chain.loop(100) == 100;
                //@ initially v == 1;

                //@ assignable \\everything;
                Held() { v = -1; }
            }

            class Kept {
                int v;
                //@ constraint Chain.loop(100) == 100;
                //@ constraint v == \\old(v);
                //@ invariant_redundantly Chain.loop(100) == 100;

                void set(int w) { v = w; }
            }

            class Texts {
                String kept = "";
                //@ invariant !kept.equals("ab");

                //@ ensures \\result.equals(b + a);
                static String built(String a, String b) { return a + b; }

                //@ ensures \\result == (a + b).length();
                static int builtInClause(String a, String b) { return 77; }

                //@ ensures \\result.equals("ab");
                static String appended(String a) { return new StringBuilder(a).append("b").toString(); }

                static void asserted(String a) {
                    String c = a + "!";
                    //@ assert c.length() == a.length();
                }

                //@ ensures \\result == 0;
                static int inCode(String a) { return (a + "!").equals("x!") ? 1 : 0; }

                //@ signals (IllegalStateException e) e.getMessage().equals("a" + n);
                static void thrown(int n) { throw new IllegalStateException("b" + n); }

                void invariantOverBuilt(String t) { kept = "a" + t; }
            }
            """;
    private static Session session;

    @BeforeAll
    static void open() {
        session = Session.open(CheckInput.of(Map.of("Chain.java", SOURCE)));
    }

    @AfterAll
    static void close() {
        session.close();
    }

    private static MethodResult check(String method, Encoding encoding) {
        return session.check(
                session.find(method).get(0), CheckOptions.DEFAULT.withScope(2).withEncoding(encoding), Progress.NONE);
    }

    private static MethodResult check(String method) {
        return check(method, Encoding.CIRCUIT);
    }

    @ParameterizedTest
    @CsvSource({
        "cutBefore, ENSURES",
        "cutAfter, ENSURES",
        "cutInFront, ENSURES",
        "cutUnderNot, ENSURES",
        "asserts, JML_ASSERT",
        "callee, JML_ASSERT",
        "loops, LOOP_INVARIANT",
        "throwing, SIGNALS",
        "sometimesCut, ENSURES",
        "assignsOther, ASSIGNABLE"
    })
    void anotherClauseIsFoundViolated(String method, ObligationKind kind) {
        for (Encoding encoding : Encoding.values()) {
            MethodResult result = check("Chain." + method, encoding);
            assertThat(result.kind())
                    .as("%s %s", method, Sentences.summary(result))
                    .isEqualTo(VerdictKind.VIOLATED);
            assertThat(result.violations()).extracting(Violation::kind).containsExactly(kind);
            assertThat(result.violations().get(0).counterexample().replay()).isEqualTo(ReplayOutcome.CONFIRMED);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"onlyCut", "onlyCutThoughFalse", "assigns"})
    void aClauseThatIsCutIsToldWithItsPlace(String method) {
        for (Encoding encoding : Encoding.values()) {
            MethodResult result = check("Chain." + method, encoding);
            assertThat(result.kind()).isEqualTo(VerdictKind.VALID);
            assertThat(result.exhaustive()).isFalse();
            assertThat(result.cutAt()).hasSize(1);
            assertThat(result.cutAt().get(0).clause()).isPresent();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"built", "builtInClause", "appended", "asserted", "inCode", "thrown", "invariantOverBuilt"})
    void whatDependsOnTheTextOfABuiltStringIsNeverSaidToHoldForAll(String method) {
        for (Encoding encoding : Encoding.values()) {
            MethodResult result = check("Texts." + method, encoding);
            assertThat(result.exhaustive()).as(encoding.name()).isFalse();
            assertThat(result.cutAt()).extracting(Cut::reason).contains("text of a built string is not modelled");
            assertThat(Sentences.summary(result)).doesNotContain("nothing was cut off");
        }
    }

    @Test
    void aDisjunctionIsNotDecidedByItsRightSideAlone() {
        MethodResult result = check("Chain.cutInDisjunction");
        assertThat(result.kind()).isEqualTo(VerdictKind.VALID);
        assertThat(result.exhaustive()).isFalse();
    }

    @Test
    void aListThatBecomesACircleIsFound() {
        for (Encoding encoding : Encoding.values()) {
            MethodResult result = check("Chain.addCircle", encoding);
            assertThat(result.violations()).extracting(Violation::clause).containsExactly("size == \\old(size) + 1");
            assertThat(result.cutAt())
                    .extracting(c -> c.clause().orElseThrow().text())
                    .contains("count() == \\old(count()) + 1");
        }
    }

    @Test
    void inputsWhosePreconditionIsCutAreNotConsideredAndToldSo() {
        MethodResult result = check("Chain.requiredButCut");
        assertThat(result.kind()).isEqualTo(VerdictKind.INCONCLUSIVE);
        assertThat(Parts.reason(result)).contains("cut off before the method began");
        assertThat(result.cutAt())
                .extracting(c -> c.clause().orElseThrow().keyword())
                .containsExactly("requires");
    }

    @Test
    void moreIterationsAreAdvisedWhereTheyHelp() {
        assertThat(check("Chain.sometimesCut").cutAt()).extracting(Cut::unroll).containsExactly(4);
        assertThat(check("Chain.onlyCut").cutAt()).extracting(Cut::unroll).containsExactly(128);
        assertThat(check("Chain.addCircle").cutAt()).extracting(Cut::unroll).containsOnly(0);
    }

    @Test
    void theSentenceNamesTheClauseAndTheBound() {
        assertThat(Sentences.summary(check("Chain.onlyCut")))
                .contains("not decided for every execution: ensures loop(100) == 100 at line 4")
                .contains("(loop limit: more than 2 iterations at line 1");
        MethodResult result = check("Chain.onlyCut");
        assertThat(ReportJson.readResult(ReportJson.result(result))).isEqualTo(result);
    }

    @ParameterizedTest
    @EnumSource(Encoding.class)
    void clausesOfClassesAreDecidedOneByOne(Encoding encoding) {
        MethodResult held = check("Held.Held", encoding);
        assertThat(held.violations()).extracting(Violation::clause).containsExactlyInAnyOrder("v == 1", "v >= 0");
        assertThat(held.cutAt())
                .extracting(c -> c.clause().orElseThrow().keyword())
                .contains("invariant", "initially");
        MethodResult kept = check("Kept.set", encoding);
        assertThat(kept.violations()).extracting(Violation::clause).containsExactly("v == \\old(v)");
        List<Cut> cuts = kept.cutAt();
        assertThat(cuts).extracting(c -> c.clause().orElseThrow().keyword()).contains("constraint");
    }
}
