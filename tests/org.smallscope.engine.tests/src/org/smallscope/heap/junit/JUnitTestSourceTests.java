package org.smallscope.heap.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;
import org.smallscope.heap.Counterexample;
import org.smallscope.heap.Ending;
import org.smallscope.heap.Golden;
import org.smallscope.heap.HeapValue;
import org.smallscope.heap.Judged;
import org.smallscope.heap.ReplayOutcome;
import org.smallscope.heap.SampleResults;
import org.smallscope.heap.State;
import org.smallscope.heap.StateBuilder;
import org.smallscope.heap.Trace;
import org.smallscope.heap.Violation;
import org.smallscope.program.ObligationKind;
import org.smallscope.replay.CompiledSources;
import org.smallscope.replay.JdkCompiler;
import org.smallscope.replay.SourceText;

class JUnitTestSourceTests {

    private static final String SORTED_LIST =
            """
            package shop;
            class SortedList {
                private Node head;
                private int size;
                private static class Node { Node next; final int value; Node(int v) { value = v; } }
                boolean insert(int value) {
                    Node n = new Node(value);
                    if (FRONT) { n.next = head; head = n; }
                    else { Node p = head; n.next = p.next; p.next = n; }
                    size++;
                    return true;
                }
                int first() { return GUARD && head == null ? 0 : head.value; }
            }
            """;

    private static SourceText sortedList(boolean faulty) {
        return new SourceText(
                "shop/SortedList.java",
                SORTED_LIST.replace("FRONT", Boolean.toString(faulty)).replace("GUARD", Boolean.toString(!faulty)));
    }

    /** What the generated test throws; null where it passes. */
    private static Throwable run(Generated generated, SourceText program) throws Exception {
        return run(generated, program, true);
    }

    private static Throwable run(Generated generated, SourceText program, boolean assertions) throws Exception {
        String name = "GeneratedTest";
        TestSubject subject = generated.subject();
        String source = generated.write(name);
        String folder =
                subject.packageName().isEmpty() ? "" : subject.packageName().replace('.', '/') + "/";
        List<Path> classpath = Arrays.stream(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        try (CompiledSources classes = CompiledSources.compile(
                        new JdkCompiler(),
                        List.of(program, new SourceText(folder + name + ".java", source)),
                        classpath);
                URLClassLoader loader = new URLClassLoader(
                        new URL[] {classes.classpath().get(0).toUri().toURL()},
                        JUnitTestSourceTests.class.getClassLoader())) {
            String qualified = subject.packageName().isEmpty() ? name : subject.packageName() + "." + name;
            loader.setDefaultAssertionStatus(assertions);
            Class<?> type = loader.loadClass(qualified);
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            Method test = Arrays.stream(type.getDeclaredMethods())
                    .filter(m -> m.isAnnotationPresent(Test.class))
                    .findFirst()
                    .orElseThrow();
            test.setAccessible(true);
            test.invoke(constructor.newInstance());
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        }
    }

    /** A test that is to be written. */
    private record Generated(TestSubject subject, TestCase test) {
        String write(String name) {
            return JUnitTestSource.write(subject, List.of(test), name);
        }

        Generated asserting(List<String> before, String... after) {
            return new Generated(
                    subject, new TestCase(test.violation(), ClauseInJava.said(before, RETHROWN, List.of(after))));
        }

        Generated failingOnException() {
            List<String> failing = List.of("if (thrown != null) {", "    fail(message, thrown);", "}");
            return new Generated(
                    subject, new TestCase(test.violation(), ClauseInJava.said(List.of(), failing, List.of())));
        }

        Generated withGhosts(String... ghosts) {
            return new Generated(
                    new TestSubject(
                            subject.className(),
                            subject.method(),
                            subject.parameterTypes(),
                            subject.parameterNames(),
                            Set.of(ghosts)),
                    test);
        }
    }

    private static final List<String> RETHROWN = List.of("if (thrown != null) {", "    throw thrown;", "}");

    private static Generated subject(
            String className, String method, List<String> types, List<String> names, Violation violation) {
        return new Generated(
                new TestSubject(className, method, types, names, Set.of()),
                new TestCase(violation, ClauseInJava.unsaid(List.of(), RETHROWN, "no reason")));
    }

    private static Violation violation(ObligationKind kind, String clause, Counterexample example) {
        return new Violation(kind, clause, "It does not hold.", SampleResults.at(12, 9, 70), Optional.empty(), example);
    }

    private static Generated insert() {
        return subject("shop.SortedList", "insert", List.of("int"), List.of("value"), SampleResults.unsorted());
    }

    @Test
    void aTestStaysAsItWas() {
        Golden.assertMatches("SortedListInsertInvariantTest.java.txt", insert().write("SortedListInsertInvariantTest"));
    }

    @Test
    void theTestFailsOnTheFaultyCodeAndPassesOnTheMendedOne() throws Exception {
        assertThat(run(insert(), sortedList(true)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("shop.SortedList.insert violates invariant (src/shop/SortedList.java:12:9)");
        assertThat(run(insert(), sortedList(false))).isNull();
    }

    @Test
    void aClauseInJavaIsCheckedItself() throws Exception {
        Generated subject = subject(
                        "shop.SortedList",
                        "insert",
                        List.of("int"),
                        List.of("value"),
                        violation(
                                ObligationKind.ENSURES,
                                "head.value == \\old(head.value)",
                                SampleResults.insertAtFront()))
                .asserting(
                        List.of("int first = (int) Heap.read(Heap.read(self, \"head\"), \"value\");"),
                        "Heap.check(message, () -> result.equals(true) && value > 0"
                                + " && (int) Heap.read(Heap.read(self, \"head\"), \"value\") == first);");
        assertThat(run(subject, sortedList(true)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("violates ensures")
                .hasMessageContaining("\\old(head.value)");
        assertThat(run(subject, sortedList(false))).isNull();
    }

    @Test
    void anExceptionFailsTheTestAndIsItsCause() throws Exception {
        Generated first = subject("shop.SortedList", "first", List.of(), List.of(), SampleResults.nullDereference())
                .failingOnException();
        assertThat(run(first, sortedList(true)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("head is null.")
                .hasCauseInstanceOf(NullPointerException.class);
        assertThat(run(first, sortedList(false))).isNull();
    }

    private static Counterexample example(
            StateBuilder pre, Map<String, HeapValue> arguments, StateBuilder post, HeapValue result) {
        return new Counterexample(
                pre.build(),
                arguments,
                Trace.EMPTY,
                post.build(),
                new Ending.Returned(Optional.ofNullable(result)),
                Optional.empty(),
                new Judged.Agrees(),
                ReplayOutcome.CONFIRMED);
    }

    @Test
    void strangersAreOfAClassOfTheTest() throws Exception {
        String stranger = "smallscope.Stranger";
        StateBuilder pre = new StateBuilder()
                .objects(stranger, 2)
                .array(stranger + "[]", 1)
                .set("Stranger#0", "hash", 3)
                .set("Stranger#1", "hash", 3)
                .set("Stranger[]#0", 0, "Stranger#0")
                .root("a", "Stranger[]#0")
                .root("b", "Stranger#1");
        Map<String, HeapValue> arguments = pre.build().roots();
        Generated subject = subject(
                "Same",
                "same",
                List.of("java.lang.Object[]", "java.lang.Object"),
                List.of("a", "b"),
                violation(
                        ObligationKind.ENSURES,
                        "\\result == a[0].equals(b)",
                        example(pre, arguments, pre.then(), HeapValue.of(false))));
        String program = "class Same { static boolean same(Object[] a, Object b) { return EXPRESSION; } }";
        assertThat(run(subject, new SourceText("Same.java", program.replace("EXPRESSION", "a[0] == b"))))
                .isInstanceOf(AssertionError.class);
        assertThat(run(subject, new SourceText("Same.java", program.replace("EXPRESSION", "a[0].equals(b)"))))
                .isNull();
    }

    @Test
    void constructorsAreTestedToo() throws Exception {
        StateBuilder pre = new StateBuilder();
        StateBuilder post =
                pre.then().objects("Account", 1).set("Account#0", "balance", -5).root(State.THIS, "Account#0");
        Generated subject = subject(
                "Account",
                "<init>",
                List.of("int"),
                List.of("result"),
                violation(
                        ObligationKind.INITIALLY,
                        "balance >= 0",
                        example(pre, Map.of("result", HeapValue.of(-5)), post, null)));
        String program = "class Account { private int balance; Account(int b) { balance = EXPRESSION; } }";
        assertThat(run(subject, new SourceText("Account.java", program.replace("EXPRESSION", "b"))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("balance >= 0");
        assertThat(run(subject, new SourceText("Account.java", program.replace("EXPRESSION", "Math.max(0, b)"))))
                .isNull();
    }

    private static final String ZOO =
            """
            package p;
            public class Zoo {
                enum Colour { RED, GREEN }
                record Point(int x, Point next) { }
                static class Base { private int f; }
                static class Derived extends Base { private int f; }
                static final Object MARK = new Object();
                static int calls = 5;
                java.util.Optional<Integer> none; Integer large;
                Point point; Colour colour; String text; String literal; Integer box; Integer other; int[][] grid;
                Derived derived; Exception problem; char c; long l; byte b; short s; boolean z; Object mark;
                long look(byte step, char[] nothing) {
                    calls++;
                    boolean built = point.x == 3 && point.next.x == 4 && colour == Colour.GREEN && text.equals("a\\"b")
                            && literal == "lit" && box == Integer.valueOf(7) && other == box && other == 7
                            && colour.ordinal() == 1 && none.isEmpty() && (Object) none == java.util.Optional.empty()
                            && large != null && large == 5000
                            && grid[1][2] == 9 && derived.f == 2 && ((Base) derived).f == 1
                            && problem.getMessage().equals("why") && c == '\\'' && l == Long.MIN_VALUE && b == -1
                            && s == -2 && z && mark == MARK && step == -3 && nothing == null && calls == 12;
                    colour = Colour.RED;
                    grid = new int[][] {grid[1], {1}};
                    return built ? 1L : 0L;
                }
                static int asserted(int n) { assert n > BOUND; return n; }
            }
            """;

    @Test
    void heapsOfEveryShapeAreBuiltAndRecognised() throws Exception {
        StateBuilder pre = new StateBuilder()
                .objects("p.Zoo", 1)
                .objects("p.Zoo$Point", 2)
                .enumConstant("p.Zoo$Colour", "GREEN")
                .string("a\"b")
                .literal("lit")
                .objects("java.lang.Integer", 3)
                .objects("java.util.Optional", 1)
                .array("int[][]", 2)
                .array("int[]", 3)
                .objects("p.Zoo$Derived", 1)
                .objects("java.lang.Exception", 1)
                .string("why")
                .objects("java.lang.Object", 1)
                .set("Zoo#0", "point", "Point#0")
                .set("Zoo#0", "colour", "Colour#0")
                .set("Zoo#0", "text", "String#0")
                .set("Zoo#0", "literal", "String#1")
                .set("Zoo#0", "box", "Integer#0")
                .set("Zoo#0", "other", "Integer#1")
                .set("Zoo#0", "grid", "int[][]#0")
                .set("Zoo#0", "derived", "Derived#0")
                .set("Zoo#0", "problem", "Exception#0")
                .set("Zoo#0", "c", '\'')
                .set("Zoo#0", "l", Long.MIN_VALUE)
                .set("Zoo#0", "b", new HeapValue.Int(-1, "byte"))
                .set("Zoo#0", "s", new HeapValue.Int(-2, "short"))
                .set("Zoo#0", "z", true)
                .set("Zoo#0", "mark", "Object#0")
                .set("Zoo#0", "content", 17)
                .set("Point#0", "x", 3)
                .set("Point#0", "next", "Point#1")
                .set("Point#1", "x", 4)
                .set("Point#1", "next", null)
                .set("Integer#0", "value", 7)
                .set("Integer#1", "value", 7)
                .set("int[][]#0", 1, "int[]#0")
                .set("int[]#0", 2, 9)
                .set("Derived#0", "p.Zoo$Base.f", 1)
                .set("Derived#0", "p.Zoo$Derived.f", 2)
                .set("Exception#0", "detailMessage", "String#2")
                .set("Exception#0", "cause", null)
                .set("Exception#0", "suppressed", null)
                .set("Integer#2", "value", 5000)
                .set("Optional#0", "value", null)
                .setStatic("java.util.Optional.EMPTY", "Optional#0")
                .set("Zoo#0", "none", "Optional#0")
                .set("Zoo#0", "large", "Integer#2")
                .set("Colour#0", "ordinal", 1)
                .set("Colour#0", "name", "String#1")
                .setStatic("p.Zoo.MARK", "Object#0")
                .setStatic("p.Zoo.calls", 11)
                .root(State.THIS, "Zoo#0");
        StateBuilder post = pre.then()
                .enumConstant("p.Zoo$Colour", "RED")
                .array("int[][]", 2)
                .array("int[]", 1)
                .set("Zoo#0", "colour", "Colour#1")
                .set("Zoo#0", "grid", "int[][]#1")
                .set("int[][]#1", 0, "int[]#0")
                .set("int[][]#1", 1, "int[]#1")
                .set("int[]#1", 0, 1)
                .setStatic("p.Zoo.calls", 12);
        Map<String, HeapValue> arguments = new LinkedHashMap<>();
        arguments.put("step", new HeapValue.Int(-3, "byte"));
        arguments.put("nothing", HeapValue.NULL);
        Generated subject = subject(
                        "p.Zoo",
                        "look",
                        List.of("byte", "char[]"),
                        List.of("step", "nothing"),
                        violation(
                                ObligationKind.ENSURES,
                                "\\unknown */ \\result == 0;",
                                example(pre, arguments, post, HeapValue.of(1L))))
                .withGhosts("p.Zoo.content");
        SourceText zoo = new SourceText("p/Zoo.java", ZOO.replace("BOUND", "0"));
        assertThat(run(subject, zoo)).isInstanceOf(AssertionError.class).hasMessageContaining("\\unknown */");
        SourceText mended =
                new SourceText("p/Zoo.java", ZOO.replace("BOUND", "0").replace("{1}", "{2}"));
        assertThat(run(subject, mended)).isNull();
    }

    @Test
    void staticFieldsAreRestored() throws Exception {
        StateBuilder pre = new StateBuilder().setStatic("p.Counter.n", 41);
        Counterexample example = example(pre, Map.of(), pre.then().setStatic("p.Counter.n", 42), HeapValue.of(42));
        Generated subject =
                subject("p.Counter", "next", List.of(), List.of(), violation(ObligationKind.ENSURES, "false", example));
        SourceText program = new SourceText(
                "p/Counter.java",
                "package p; public class Counter { public static int n = 7; static int next() { return ++n; } }");
        String source = subject.write("GeneratedTest");
        assertThat(source).contains("} finally {").contains("heap.restoreStatics();");
        assertThat(run(subject, program)).isInstanceOf(AssertionError.class);
    }

    @Test
    void javaAssertionsHaveToBeOn() throws Exception {
        Counterexample example = new Counterexample(
                new StateBuilder().build(),
                Map.of("n", HeapValue.of(0)),
                Trace.EMPTY,
                new StateBuilder().build(),
                new Ending.Threw("java.lang.AssertionError", Optional.empty()),
                Optional.empty(),
                new Judged.Agrees(),
                ReplayOutcome.CONFIRMED);
        Generated subject = subject(
                "p.Zoo",
                "asserted",
                List.of("int"),
                List.of("n"),
                violation(ObligationKind.JAVA_ASSERT, "n > 0", example));
        assertThat(run(subject, new SourceText("p/Zoo.java", ZOO.replace("BOUND", "0"))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("violates java-assert");
        assertThat(run(subject, new SourceText("p/Zoo.java", ZOO.replace("BOUND", "-1"))))
                .isNull();
        assertThat(run(subject, new SourceText("p/Zoo.java", ZOO.replace("BOUND", "0")), false))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("-ea");
    }

    @Test
    void anUnexpectedExceptionIsAnErrorOfTheTest() throws Exception {
        SourceText broken = new SourceText(
                "shop/SortedList.java",
                SORTED_LIST.replace("FRONT", "true").replace("GUARD", "true").replace("size++;", "size /= 0;"));
        assertThat(run(insert(), broken)).isInstanceOf(ArithmeticException.class);
    }
}
