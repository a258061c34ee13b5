package org.smallscope.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.smallscope.frontend.checked.CheckedMethod;
import org.smallscope.program.Arithmetic;
import org.smallscope.program.MethodRef;
import org.smallscope.program.Type;
import org.smallscope.program.Type.Prim;
import org.smallscope.program.classes.ClassDecl;

/** What the front end reads and what it says about it. */
class FrontendTests {

    private final Frontend frontend = new Frontend();

    @TempDir
    Path folder;

    private Path write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static List<String> messages(Loaded loaded) {
        return loaded.diagnostics().stream().map(Diagnostic::toString).toList();
    }

    // ---------------------------------------------------------------- errors

    @Test
    void compileErrorsAreReportedWhereTheUserWroteThem() {
        Loaded loaded = frontend.load(Sources.of(
                "src/A.java",
                "class A {\n    //@ ensures \\result == 1;\n    int f() {\n        return x + \"a\";\n    }\n}\n"));

        assertThat(messages(loaded)).containsExactly("src/A.java:4:16: x cannot be resolved to a variable");
        assertThat(loaded.usable()).isFalse();
        assertThat(loaded.broken()).isEmpty();
        assertThat(loaded.methods()).hasSize(1);
    }

    @Test
    void textThatIsNoJavaIsReported() {
        Loaded loaded = frontend.load(Sources.of("A.java", "class A { int f( { }"));

        assertThat(messages(loaded)).isNotEmpty().allMatch(m -> m.startsWith("A.java:1:"));
    }

    @Test
    void errorsInClausesAreReportedInTheClause() {
        Loaded loaded = frontend.load(Sources.of(
                "A.java",
                "class A {\n    //@ requires y > 0;\n    //@ ensures x +;\n    int f(int x) { return x; }\n}\n"));

        assertThat(messages(loaded)).hasSize(2);
        assertThat(messages(loaded)).anyMatch(m -> m.startsWith("A.java:2:18: y cannot be resolved"));
        assertThat(messages(loaded)).anyMatch(m -> m.startsWith("A.java:3:"));
    }

    @Test
    void twoFilesWithTheSameClassAreAnError() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("one/A.java", "class A { }");
        files.put("two/A.java", "class A { }");

        assertThat(messages(frontend.load(Sources.of(files))))
                .anyMatch(m -> m.contains("The type A is already defined"));
    }

    /** A mistake of JDT 3.40; when it is mended, another is to be found or this test to be left out. */
    @Test
    void aFailureOfTheCompilerIsReportedAtTheFile() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("A.java", "class A { int f; }");
        files.put(
                "B.java",
                "class B { record P<X, Y>(X a, Y b) {} int f(Object o) { return o instanceof P<?, ?>(Integer i, _) ? i : 0; } }");

        assertThat(messages(frontend.load(Sources.of(files))))
                .singleElement()
                .asString()
                .startsWith("B.java:1:1: the Java compiler of Eclipse fails on this file: ");
    }

    @Test
    void anEmptyCheckIsEmpty() {
        Loaded loaded = frontend.load(Sources.of(Map.of()));

        assertThat(loaded.diagnostics()).isEmpty();
        assertThat(loaded.methods()).isEmpty();
    }

    // ---------------------------------------------------------------- methods

    @Test
    void methodsWithBodiesAreListedInTheOrderOfTheText() {
        Loaded loaded = frontend.load(
                Sources.of(
                        "A.java",
                        """
                package p;
                abstract class A<T> {
                    A(int x) { }
                    int f(T t, int[] xs, String... s) { return 0; }
                    abstract void g();
                    static class B { B() { } void h() { new Object() { void i() { } }; } }
                    interface I { default void j() { } void k(); }
                    record R(int x) { R { } int l() { return x; } }
                    enum E { C { void m() { } }; void m() { } }
                    //@ model int n() { return 1; }
                }
                """));

        assertThat(messages(loaded)).isEmpty();
        assertThat(loaded.methods().stream().map(CheckedMethod::name))
                .containsExactly(
                        "A.A(int)",
                        "A.f(Object, int[], String[])",
                        "A.B.B()",
                        "A.B.h()",
                        "A.B.h.anonymous1.i()",
                        "A.I.j()",
                        "A.R.R(int)",
                        "A.R.l()",
                        "A.E.C.m()",
                        "A.E.m()");
        assertThat(loaded.methods())
                .allMatch(m -> loaded.program().method(m.ref()).isPresent());
    }

    // ---------------------------------------------------------------- other sources

    @Test
    void classesAreFoundOnTheSourcePathAndAreNotChecked() throws IOException {
        write(
                "lib/q/Helper.java",
                "package q; public class Helper { public static int twice(int x) { return new Part().of(x); } }");
        write("lib/q/Part.java", "package q; class Part { int of(int x) { return 2 * x; } }");
        write("lib/q/Broken.java", "package q; class Broken { int }");
        String text = "package p; import q.Helper; class A { int f() { return Helper.twice(3); } }";

        Loaded loaded = frontend.load(Sources.of("p/A.java", text).withSourcePath(List.of(folder.resolve("lib"))));

        assertThat(messages(loaded)).isEmpty();
        assertThat(loaded.program().find("q.Part")).isPresent();
        assertThat(loaded.program().find("q.Helper").orElseThrow().library()).isFalse();
        assertThat(loaded.methods().stream().map(CheckedMethod::name)).containsExactly("A.f()");
    }

    @Test
    void whatIsFoundButNotNeededIsNotPartOfTheProgram() throws IOException {
        Path a = write("src/p/A.java", "package p; class A { int B = 1; }");
        write("src/p/B.java", "package p; class B extends A { }");

        Loaded loaded = frontend.load(Sources.read(List.of(a)));

        assertThat(messages(loaded)).isEmpty();
        assertThat(loaded.program().find("p.B")).isEmpty();
    }

    @Test
    void withoutASourcePathTheFilesOwnFolderIsOne() throws IOException {
        Path a = write("src/p/A.java", "package p; class A { B b; q.C c; }");
        write("src/p/B.java", "package p; class B { int x; }");
        write("src/q/C.java", "package q; public class C { int y; }");

        Loaded loaded = frontend.load(Sources.read(List.of(a)));

        assertThat(messages(loaded)).isEmpty();
        assertThat(loaded.program().find("p.B").orElseThrow().fields()).hasSize(1);
        assertThat(loaded.program().find("q.C").orElseThrow().origin().file())
                .endsWith("src/q/C.java".replace('/', java.io.File.separatorChar));
    }

    @Test
    void specificationsOfBinaryClassesAreFoundOnTheSpecPath() throws IOException {
        write(
                "specs/java/util/Random.jml",
                """
                package java.util;
                public class Random {
                    //@ requires bound > 0;
                    //@ ensures 0 <= \\result && \\result < bound;
                    public int nextInt(int bound);
                }
                """);
        String text = "class A { int f(java.util.Random r) { return r.nextInt(6) + (r.nextBoolean() ? 1 : 0); } }";

        Loaded loaded = frontend.load(Sources.of("A.java", text).withSpecPath(List.of(folder.resolve("specs"))));

        assertThat(messages(loaded)).isEmpty();
        MethodRef nextInt = new MethodRef("java.util.Random", "nextInt", List.of(Prim.INT), Prim.INT, false);
        var method = loaded.program().method(nextInt).orElseThrow();
        assertThat(method.body()).isEmpty();
        assertThat(method.contract().cases().get(0).ensures()).hasSize(1);
        assertThat(loaded.program()
                        .method(loaded.methods().get(0).ref())
                        .orElseThrow()
                        .body()
                        .toString())
                .contains("call of java.util.Random.nextBoolean")
                .doesNotContain("call of java.util.Random.nextInt");
    }

    @Test
    void specificationsThatAreGivenAsTextsGoBeforeThoseOnDisk() throws IOException {
        String saved = "package java.util;\npublic class Random {\n    public int nextInt(int bound);\n}\n";
        write("specs/java/util/Random.jml", saved);
        String edited = saved.replace("    public", "    //@ ensures 0 <= \\result;\n    public");
        String text = "class A { int f(java.util.Random r) { return r.nextInt(6); } }";

        Loaded loaded = frontend.load(new Sources(
                Map.of("A.java", text),
                List.of(),
                List.of(),
                List.of(folder.resolve("specs")),
                false,
                Map.of("/project/src/java/util/Random.jml", edited),
                Arithmetic.DEFAULT));

        MethodRef nextInt = new MethodRef("java.util.Random", "nextInt", List.of(Prim.INT), Prim.INT, false);
        var ensures = loaded.program()
                .method(nextInt)
                .orElseThrow()
                .contract()
                .cases()
                .get(0)
                .ensures();
        assertThat(ensures)
                .singleElement()
                .satisfies(clause -> assertThat(clause.origin().file()).isEqualTo("/project/src/java/util/Random.jml"));
    }

    @Test
    void shippedSpecificationsAreInheritedFromInterfaces() {
        Loaded loaded = frontend.load(
                Sources.of("A.java", "class A implements Comparable<A> { public int compareTo(A o) { return 0; } }"));

        MethodRef compareTo = new MethodRef("java.lang.Comparable", "compareTo", List.of(Type.OBJECT), Prim.INT, false);
        assertThat(loaded.program().method(compareTo).orElseThrow().contract().written())
                .isTrue();
    }

    // ---------------------------------------------------------------- again

    @Test
    void modelsOfThePlatformAreReadOnceForAll() {
        String text = "class A { Integer f() { return 1; } }";

        var first = new Frontend().load(Sources.of("A.java", text)).program().find("java.lang.Integer");
        var second = new Frontend().load(Sources.of("B.java", text)).program().find("java.lang.Integer");

        assertThat(first).isPresent();
        assertThat(second.orElseThrow()).isSameAs(first.orElseThrow());
    }

    @Test
    void nothingStaysOnDisk() throws IOException {
        Path temp = Path.of(System.getProperty("java.io.tmpdir"));
        List<Path> before = smallscopeFolders(temp);

        frontend.load(Sources.of("A.java", "class A { int f() { return x; } }"));

        assertThat(before).isEmpty();
        assertThat(smallscopeFolders(temp)).isEmpty();
    }

    private static List<Path> smallscopeFolders(Path temp) throws IOException {
        try (Stream<Path> files = Files.list(temp)) {
            String own = "smallscope-" + ProcessHandle.current().pid() + "-";
            return files.filter(p -> p.getFileName().toString().startsWith(own)).toList();
        }
    }

    @Test
    void nullityDefaultsFollowModifiersTypesAndTheOption() {
        String text =
                """
                class A {
                    Object a;
                    /*@ nullable @*/ Object b;
                    int c;
                    Object[] d;
                    /*@ nullable_by_default @*/ static class B {
                        Object e;
                        /*@ non_null @*/ Object f;
                    }
                }
                """;

        assertThat(notNull(frontend.load(Sources.of("A.java", text)))).containsExactlyInAnyOrder("a", "d", "f");
        assertThat(notNull(frontend.load(Sources.of("A.java", text).withNullableByDefault(true))))
                .containsExactly("f");
    }

    private static List<String> notNull(Loaded loaded) {
        return loaded.program().classes().stream()
                .filter(c -> !c.library())
                .map(ClassDecl::spec)
                .flatMap(s -> s.invariants().stream())
                .map(c -> c.text().replace(" is not null", ""))
                .toList();
    }
}
