package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.heap.MethodResult;
import org.smallscope.replay.SourceText;

/** Names of the checked program are as its author likes them; a generated test in the same package compiles all the same. */
class NamesInGeneratedTests {
    private static final CheckOptions OPTIONS =
            CheckOptions.DEFAULT.withScope(2).withReplay(false);

    private static final String EVERY_CLAUSE =
            """
            class C {
                /*@ nullable @*/ C next; int n; static int made; int[] a = new int[1];
                //@ invariant n >= 0;
                //@ constraint n >= \\old(n);
                /*@ ensures n == \\reach(this, C, next).int_size() + 7;
                  @ ensures (\\forall int i; 0 <= i && i < a.length; a[i] == \\old(a[i]) + 1);
                  @ ensures n == (\\sum int i; 0 <= i && i < a.length; a[i]) * (\\max int i; 0 <= i && i < 3; i);
                  @*/
                void grow() { made++; n = n - 1; }
                //@ ensures \\result == (\\product int i; 1 <= i && i <= one; i) && one > 0;
                /*@ code_java_math @*/ static int factorial(int one) { return one / (one + 1); }
                //@ ensures \\result != one || (\\exists int other; 0 <= other && other < 3; other == one);
                static int least(int one) { int[] a = {1}; return a[one] > 5 ? 3 : one; }
                static void round() { while (made < 5) { made--; made++; } }
                static int asserted(int i) { assert i > 3; return i; }
                //@ assignable \\nothing;
                void change() { n = n + 1; next = this; }
                //@ ensures n > 0;
                C(int i) { n = i; }
            }
            """;

    private static final String OBJECTS =
            """
            class D {
                enum Colour { RED, BLUE }
                //@ nullable
                static Integer large;
                //@ ensures \\result == (a == b) && s.length() > 2 && !s.equals("Boolean");
                static boolean same(Integer a, Integer b, String s, char c, long l) { return !a.equals(b); }
                //@ signals_only IllegalStateException;
                static Colour other(Colour Enum, Object o) {
                    if (Enum == Colour.RED) { throw new IllegalArgumentException(); }
                    large = (Integer) o;
                    return Enum;
                }
            }
            class E<T> {
                /*@ nullable @*/ T t;
                //@ ensures \\result == t.equals(other);
                boolean is(T other) { return t == other; }
            }
            """;

    private static final String PARAMETERS =
            """
            class C {
                //@ requires Heap.length == 2;
                //@ ensures \\result == (\\product int one; 0 < one && one < 2; one + other);
                //@ ensures \\result == (\\num_of int Math; 0 <= Math && Math < Heap.length; Heap[Math] > 0);
                static int f(int[] Heap, Integer Integer, int List, int java, int one, int other, int heap,
                        int heapArgument, int Object, int Throwable, int Array, int BigInteger, int old1, int ref) {
                    return Heap[0];
                }
            }
            """;

    private static List<UnitTest> tests(String file, String text) {
        List<UnitTest> tests = new ArrayList<>();
        try (Session session = Session.open(CheckInput.of(Map.of(file, text)))) {
            assertThat(session.problems()).isEmpty();
            for (Target target : session.targets()) {
                MethodResult result = session.check(target, OPTIONS, Progress.NONE);
                var testable = result.violations().stream()
                        .filter(v -> session.hindrance(target, v).isEmpty())
                        .toList();
                if (!testable.isEmpty()) {
                    tests.add(session.unitTest(target, testable));
                }
            }
        }
        return tests;
    }

    /** All that could be the name of a class. */
    private static Set<String> names(String source) {
        return Pattern.compile("\\b[\\p{Lu}]\\w*\\b|\\b(java|org|heap|thrown)\\b")
                .matcher(source)
                .results()
                .map(r -> r.group())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static List<SourceText> withNamesakes(String folder, String text, List<UnitTest> tests) {
        String head = folder.isEmpty() ? "" : "package p;\n";
        Set<String> wanted = new LinkedHashSet<>();
        tests.forEach(t -> wanted.addAll(names(t.source())));
        tests.forEach(t -> wanted.remove(t.className()));
        wanted.removeAll(names(text));
        assertThat(wanted).contains("Throwable", "Class", "Exception", "List", "Heap", "Test", "Array", "java", "org");
        List<SourceText> sources = new ArrayList<>(List.of(new SourceText(folder + "Checked.java", text)));
        wanted.forEach(n -> sources.add(new SourceText(folder + n + ".java", head + "class " + n + " { }")));
        return sources;
    }

    @ParameterizedTest
    @ValueSource(strings = {EVERY_CLAUSE, OBJECTS})
    void everyClassOfATestMayHaveANamesakeInItsPackage(String text) throws Exception {
        String source = "package p;\n" + text;
        List<UnitTest> tests = tests("p/Checked.java", source);

        GeneratedRun run = GeneratedRun.of(withNamesakes("p/", source, tests), tests);

        assertThat(tests).hasSizeGreaterThan(2);
        assertThat(run.passed()).isEmpty();
        assertThat(run.failures()).hasSizeGreaterThanOrEqualTo(tests.size()).allSatisfy(f -> assertThat(f)
                .isInstanceOf(AssertionError.class));
    }

    @Test
    void alsoInTheUnnamedPackage() throws Exception {
        List<UnitTest> tests = tests("Checked.java", EVERY_CLAUSE);

        assertThat(GeneratedRun.of(withNamesakes("", EVERY_CLAUSE, tests), tests)
                        .passed())
                .isEmpty();
    }

    @Test
    void parametersAndBoundVariablesMayBeNamedLikeWhatATestUses() throws Exception {
        String source = "package p;\n" + PARAMETERS;
        List<UnitTest> tests = tests("p/C.java", source);

        GeneratedRun run = GeneratedRun.of(List.of(new SourceText("p/C.java", source)), tests);

        assertThat(run.passed()).isEmpty();
        assertThat(run.failures()).isNotEmpty().allSatisfy(f -> assertThat(f).isInstanceOf(AssertionError.class));
    }
}
