package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.junit.Seal;
import org.smallscope.program.ObligationKind;
import org.smallscope.replay.SourceText;

/**
 * A generated test fails on the faulty code, fails on another wrong code whose outcome is a different one, and passes on
 * the correct one.
 */
class GeneratedTestTests {
    private static final CheckOptions OPTIONS =
            CheckOptions.DEFAULT.withScope(3).withReplay(false);

    /**
     * A class {@code p.C} with a hole.
     *
     * @param kind what the faulty code violates
     * @param source where {@code HOLE} stands for the code
     */
    private record Example(
            String name, ObligationKind kind, String source, String faulty, String wrong, String correct) {
        String with(String code) {
            return "package p;\n" + source.replace("HOLE", code);
        }
    }

    private static final String LIST =
            """
            class C {
                static class Node { int value; /*@ nullable @*/ Node next; }
                /*@ nullable @*/ private Node head;
                private int size;
                //@ private invariant size == \\reach(head, Node, next).int_size();
                //@ private invariant (\\forall Node n; \\reach(head, Node, next).has(n); n.value >= 0);
                /*@ private behavior requires head != null && size > 1;
                  @ ensures \\result == \\old(head.value) && head == \\old(head.next);
                  @*/
                int pop() { HOLE }
            }
            """;

    private static final String ARRAY =
            """
            class C {
                /*@ requires a.length > 0;
                  @ ensures (\\forall int i; 0 <= i && i < a.length; \\result >= a[i]);
                  @ ensures (\\exists int i; 0 <= i && i < a.length; \\result == a[i]);
                  @ ensures (\\forall int i; 0 <= i && i < a.length; a[i] == \\old(a[i]));
                  @*/
                static int max(int[] a) { HOLE }
            }
            """;

    private static final String SIGNALS =
            """
            class C {
                private int balance;
                //@ private invariant balance >= 0;
                //@ private constraint balance <= \\old(balance);
                /*@ private normal_behavior requires 0 <= amount && amount <= balance;
                  @   ensures balance == \\old(balance) - amount;
                  @ also private exceptional_behavior requires amount > balance;
                  @   signals_only IllegalStateException;
                  @   signals (IllegalStateException e) balance == \\old(balance);
                  @*/
                void take(int amount) { HOLE }
            }
            """;

    private static final String LOOSE =
            """
            class C {
                //@ ensures \\result == x / y;
                //@ signals (IllegalArgumentException e) y == 0;
                static int div(int x, int y) { HOLE }
            }
            """;

    private static final String CALLS =
            """
            class C {
                private final boolean[] in = new boolean[3];
                //@ requires 0 <= i && i < in.length;
                private /*@ pure @*/ boolean has(int i) { return in[i]; }
                /*@ private behavior requires in.length == 3 && 0 <= x && x < 3;
                  @ ensures (\\forall int i; 0 <= i && i < 3; has(i) <==> (\\old(has(i)) || i == x));
                  @*/
                void add(int x) { HOLE }
            }
            """;

    private static final String CONSTRUCTED =
            """
            class C {
                private int low; private int high;
                //@ private initially low <= high;
                //@ private invariant low >= 0;
                //@ requires a >= 0 && b >= 0;
                C(int a, int b) { HOLE }
            }
            """;

    private static final String FRESH =
            """
            class C {
                /*@ nullable @*/ C other;
                //@ ensures \\fresh(\\result) && \\result.other == this;
                C copy() { HOLE }
            }
            """;

    private static final String ASSIGNED =
            """
            class C {
                private final int[] a = new int[3]; private int size; private int other;
                /*@ private behavior requires 0 <= i && i < a.length && size < 9;
                  @ assignable a[i], size;
                  @*/
                void put(int i) { HOLE }
            }
            """;

    private static final String CONSTANTS =
            """
            class C {
                enum Color { RED { int n() { return 1; } }, BLUE; int n() { return 2; } }
                //@ ensures \\result != Color.RED;
                static Color paint(Color c) { HOLE }
            }
            """;

    private static final String SUMS =
            """
            class C {
                //@ requires a.length <= 3;
                //@ ensures \\result == (\\sum int i; 0 <= i && i < a.length; a[i] > 0 ? 1 : 0);
                //@ ensures \\result == (\\num_of int i; 0 <= i && i < a.length; a[i] > 0);
                static int positives(int[] a) { HOLE }
            }
            """;

    private static List<Example> examples() {
        String loop = "int m = a[0]; for (int i = 1; i < a.length; i++) if (a[i] > m) m = a[i]; return m;";
        String count = "int n = 0; for (int i = 0; i < a.length; i++) if (a[i] OP) n++; return n;";
        String refuse = "if (amount > balance) throw new IllegalStateException(); balance -= amount;";
        return List.of(
                new Example(
                        "an invariant",
                        ObligationKind.INVARIANT,
                        LIST,
                        "int v = head.value; head = head.next; return v;",
                        "int v = head.value; head = head.next; size -= 2; return v;",
                        "int v = head.value; head = head.next; size--; return v;"),
                new Example(
                        "a postcondition about the past",
                        ObligationKind.ENSURES,
                        LIST,
                        "size--; int v = head.value; head.next = head.next.next; return v;",
                        "size--; Node n = head; head = n.next; return n.value + 1;",
                        "size--; Node n = head; head = n.next; return n.value;"),
                new Example(
                        "a range", ObligationKind.ENSURES, ARRAY, "return a[0];", "return a[a.length - 1] - 1;", loop),
                new Example(
                        "an array before the call",
                        ObligationKind.ENSURES,
                        ARRAY,
                        "a[0]++; " + loop,
                        "a[0] = 77; a[a.length - 1] = 77; return 77;",
                        loop),
                new Example(
                        "an exception that is not allowed",
                        ObligationKind.SIGNALS,
                        SIGNALS,
                        "balance -= amount; if (balance < 0) throw new IllegalStateException();",
                        "balance /= 2; if (amount > balance) { balance++; throw new IllegalStateException(); }",
                        refuse),
                new Example(
                        "a return where an exception is asked for",
                        ObligationKind.ENSURES,
                        SIGNALS,
                        "if (amount <= balance) balance -= amount;",
                        "if (amount > balance) { balance = 5; return; } balance -= amount;",
                        refuse),
                new Example(
                        "an exception of the wrong type",
                        ObligationKind.SIGNALS_ONLY,
                        SIGNALS,
                        "if (amount > balance) throw new IllegalArgumentException(); balance -= amount;",
                        "if (amount > balance) throw new UnsupportedOperationException(); balance -= amount;",
                        refuse),
                new Example(
                        "a division by zero",
                        ObligationKind.DIVISION_BY_ZERO,
                        LOOSE,
                        "return x / y;",
                        "int[] a = {}; return y == 0 ? a[0] : x / y;",
                        "if (y == 0) throw new IllegalArgumentException(); return x / y;"),
                new Example(
                        "a set by its members",
                        ObligationKind.ENSURES,
                        CALLS,
                        "in[0] = true;",
                        "in[0] = !in[0]; in[1] = !in[1]; in[2] = !in[2];",
                        "in[x] = true;"),
                new Example(
                        "a constructor",
                        ObligationKind.INITIALLY,
                        CONSTRUCTED,
                        "low = a; high = b;",
                        "low = a + 1; high = b - 1;",
                        "low = Math.min(a, b); high = Math.max(a, b);"),
                new Example(
                        "a fresh object",
                        ObligationKind.ENSURES,
                        FRESH,
                        "return this;",
                        "return new C();",
                        "C c = new C(); c.other = this; return c;"),
                new Example(
                        "what may be assigned",
                        ObligationKind.ASSIGNABLE,
                        ASSIGNED,
                        "if (i > 0) a[i - 1] = 7; size++;",
                        "a[i] = 7; size++; other += 3;",
                        "a[i] = 7; size = 7;"),
                new Example(
                        "constants of an enum with bodies of their own",
                        ObligationKind.ENSURES,
                        CONSTANTS,
                        "return c;",
                        "return c == Color.BLUE ? Color.RED : c;",
                        "return c == Color.RED ? Color.BLUE : c;"),
                new Example(
                        "boxes that are compared",
                        ObligationKind.ENSURES,
                        "class C { //@ ensures \\result == b;\n static Integer same(Integer a, Integer b) { HOLE } }",
                        "return a;",
                        "return b == null ? 5000 : null;",
                        "return b;"),
                new Example(
                        "a number of numbers",
                        ObligationKind.ENSURES,
                        SUMS,
                        count.replace("OP", ">= 0"),
                        count.replace("OP", "> 0").replace("return n", "return n + 1"),
                        count.replace("OP", "> 0")));
    }

    @TestFactory
    Stream<DynamicTest> redOnFaultyAndOnOtherWrongCodeGreenOnCorrectCode() {
        return examples().stream()
                .map(e -> DynamicTest.dynamicTest(e.name(), () -> {
                    List<UnitTest> tests = tests(e);

                    GeneratedRun faulty = run(e, e.faulty(), tests);
                    assertThat(faulty.passed()).isEmpty();
                    assertThat(faulty.failures()).isNotEmpty().allSatisfy(f -> assertThat(f)
                            .isInstanceOf(AssertionError.class));
                    assertThat(run(e, e.wrong(), tests).failures()).isNotEmpty();
                    GeneratedRun correct = run(e, e.correct(), tests);
                    assertThat(correct.failures()).isEmpty();
                    assertThat(correct.passed()).hasSameSizeAs(faulty.failures());
                }));
    }

    private static List<UnitTest> tests(Example e) {
        List<UnitTest> tests = new ArrayList<>();
        List<ObligationKind> kinds = new ArrayList<>();
        try (Session session = Session.open(CheckInput.of(Map.of("p/C.java", e.with(e.faulty()))))) {
            assertThat(session.problems()).isEmpty();
            for (Target target : session.targets()) {
                MethodResult result = session.check(target, OPTIONS, Progress.NONE);
                result.violations().forEach(v -> kinds.add(v.kind()));
                if (!result.violations().isEmpty()) {
                    assertThat(result.violations()).allSatisfy(v -> assertThat(session.hindrance(target, v))
                            .isEmpty());
                    tests.add(session.unitTest(target, result.violations()));
                }
            }
        }
        assertThat(kinds).contains(e.kind());
        assertThat(tests).allSatisfy(t -> assertThat(Seal.isWhole(t.source())).isTrue());
        return tests;
    }

    private static GeneratedRun run(Example e, String code, List<UnitTest> tests) throws Exception {
        return GeneratedRun.of(List.of(new SourceText("p/C.java", e.with(code))), tests);
    }

    @Test
    void whatIsAboutAMomentOfTheExecutionIsToldToBeRecognisedByItsOutcome() throws Exception {
        Example e = new Example(
                "an assertion",
                ObligationKind.JML_ASSERT,
                "class C { static int half(int x) { int h = HOLE; //@ assert h + h <= x;\n return h; } }",
                "x / 2",
                "",
                "(x - (x & 1)) / 2");
        List<UnitTest> tests = tests(e);

        assertThat(tests.get(0).source())
                .contains("// Not written in Java here: it is about a moment of the execution.");
        assertThat(run(e, e.faulty(), tests).passed()).isEmpty();
        assertThat(run(e, e.correct(), tests).failures()).isEmpty();
    }

    /** Correct code would have the same outcome, so a test would never be green. */
    @Test
    void whatIsAssignedWithoutBeingChangedHasNoTest() {
        String text = "class C { int x; int y; //@ assignable x;\n void set(int v) { x = v; y = y + 0; } }";
        try (Session session = Session.open(CheckInput.of(Map.of("C.java", text)))) {
            Target target = session.find("C.set").get(0);
            MethodResult result = session.check(target, OPTIONS, Progress.NONE);

            assertThat(result.violations()).hasSize(1);
            assertThat(session.hindrance(target, result.violations().get(0)))
                    .contains("what is assigned without being changed is not seen from outside");
        }
    }
}
