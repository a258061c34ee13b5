package org.smallscope.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whether Java is right is decided without JML, and JML may do what Java may not. */
class JavaErrorsTests {

    private static List<String> errors(String text) {
        return errors(Map.of("A.java", text));
    }

    private static List<String> errors(Map<String, String> files) {
        return new Frontend()
                .load(Sources.of(new LinkedHashMap<>(files))).diagnostics().stream()
                        .map(Diagnostic::toString)
                        .toList();
    }

    /** A loop whose invariant has a quantifier over variables that change; further statements after it. */
    private static String loop(String before, String after) {
        return """
                class A {
                    static int f(int[] a, int m) {
                        int n = 0;
                        int i;
                        i = 0;
                        %s
                        //@ loop_invariant (\\forall int k; 0 <= k && k < i; n >= 0 && k <= i + m);
                        while (i < a.length) {
                            n += a[i] > 0 ? 1 : 0;
                            ++i;
                            m = m + 1;
                        }
                        %s
                        return n;
                    }
                }
                """
                .formatted(before, after);
    }

    // ---------------------------------------------------------------- what quantifiers read

    @Test
    void aQuantifierMayReadVariablesThatChange() {
        assertThat(errors(loop("", ""))).isEmpty();
        assertThat(errors(loop("int[] b = a;", "for (int j = 0; j < m; j++) { n--; }")))
                .isEmpty();
    }

    @Test
    void aQuantifierMayReadTheVariablesOfTheLoopAndOfPatterns() {
        assertThat(
                        errors(
                                """
                class A {
                    static void f(int[] a, Object o) {
                        //@ loop_invariant (\\forall int k; 0 <= k && k < i; a[k] == 0);
                        for (int i = 0, j = 9; i < a.length; i++, j -= 1) {
                            a[i] = 0;
                            //@ assert (\\exists int k; 0 <= k && k <= i; a[k] == 0 && j <= 9);
                        }
                        if (o instanceof int[] b) {
                            //@ assert (\\forall int k; 0 <= k && k < b.length; b[k] == b[k]);
                            b = a;
                        }
                    }
                }
                """))
                .isEmpty();
    }

    @Test
    void otherErrorsOfJmlAreReported() {
        String ghost = "class A { void f() {\n//@ ghost int g%s;\n//@ ghost final int c = 1;\n"
                + "//@ set g++;\n//@ assert (\\exists int k; 0 <= k && k < 2; g == c);\n%s\n} }";

        assertThat(errors(ghost.formatted(" = 0", ""))).isEmpty();
        assertThat(errors(ghost.formatted("", "")))
                .isNotEmpty()
                .anyMatch(error -> error.startsWith("A.java:4:") && error.contains("initialized"));
        assertThat(errors(ghost.replace("set g++;", "").formatted(" = 0", "//@ set c = 2;")))
                .singleElement()
                .asString()
                .contains("variable c ");
        assertThat(errors(ghost.formatted(" = 0", "//@ set g = true;")))
                .singleElement()
                .asString()
                .contains("Type mismatch");
        assertThat(errors(loop(
                        "//@ ghost boolean b = true;\n//@ assert (\\exists int k; 0 <= k && k < 2; b);",
                        "//@ set b++;")))
                .singleElement()
                .asString()
                .contains("Type mismatch");
    }

    @Test
    void aLambdaMayNot() {
        assertThat(errors(loop("Runnable r = () -> System.identityHashCode(n);", "")))
                .isNotEmpty()
                .allMatch(error -> error.contains("Local variable n ") && error.contains("effectively final"));
        assertThat(errors(loop("", "Runnable r = () -> System.identityHashCode(m);")))
                .isNotEmpty()
                .allMatch(error -> error.contains("Local variable m ") && error.contains("effectively final"));
    }

    @Test
    void otherErrorsAtSuchVariablesAreReported() {
        assertThat(errors(loop("", "n = \"a\";"))).singleElement().asString().startsWith("A.java:13:13: Type mismatch");
        assertThat(errors(loop("", "n.length();"))).singleElement().asString().startsWith("A.java:13:");
        assertThat(errors(loop("", "int n = 1;"))).singleElement().asString().contains("Duplicate local variable n");
        assertThat(errors(loop("final int c = 1;", "c++;")))
                .singleElement()
                .asString()
                .contains("variable c");
    }

    // ---------------------------------------------------------------- errors behind errors that are none

    @Test
    void whatIsNotVisibleInAnAssertionHidesNoErrorOfTheMethod() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(
                "A.java",
                """
                class A {
                    static int f(B b) {
                        int x;
                        //@ assert b.secret == 0;
                        if (b == null) {
                            return x;
                        }
                    }
                }
                """);
        files.put("B.java", "class B { private int secret; }");

        assertThat(errors(files))
                .containsExactly(
                        "A.java:2:16: This method must return a result of type int",
                        "A.java:4:22: The field B.secret is not visible; declare it spec_public, or spec_protected, so that "
                                + "clauses elsewhere may name it",
                        "A.java:6:20: The local variable x may not have been initialized");
    }

    @Test
    void aMethodThatClausesMayNameIsOverriddenAsJavaAllows() {
        assertThat(
                        errors(
                                """
                class A {
                    /*@ spec_public pure @*/ protected int f() { return 1; }
                    static class B extends A {
                        protected int f() { return 1; }
                    }
                }
                """))
                .isEmpty();
        assertThat(errors(
                        "class A { public int f() { return 1; } static class B extends A { int f() { return 1; } } }"))
                .singleElement()
                .asString()
                .contains("Cannot reduce the visibility");
    }

    // ---------------------------------------------------------------- JML is not for Java code

    @Test
    void javaCannotUseWhatJmlDeclares() {
        assertThat(errors("class A {\n  //@ ghost int g;\n  int f() { return g; }\n}"))
                .singleElement()
                .asString()
                .startsWith("A.java:3:20: g cannot be resolved to a variable; only JML declares it");
        assertThat(errors("class A {\n  //@ model int m() { return 1; }\n  int f() { return m(); }\n}"))
                .singleElement()
                .asString()
                .startsWith("A.java:3:20: The method m() is undefined for the type A; only JML declares it");
        assertThat(errors("//@ model import java.util.List;\nclass A { List<String> f; }"))
                .singleElement()
                .asString()
                .startsWith("A.java:2:11: List cannot be resolved to a type");
        assertThat(errors("class A {\n  void f() {\n    //@ ghost int g = 0;\n    g = 1;\n  }\n}"))
                .singleElement()
                .asString()
                .startsWith("A.java:4:5: g cannot be resolved to a variable");
    }

    @Test
    void javaCannotUseWhatIsPublicForSpecificationsOnly() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(
                "A.java",
                "class A {\n  //@ requires b.x > 0;\n  //@ ensures b.m() == 1;\n  int f(B b) { return b.x + b.m(); }\n}");
        files.put(
                "B.java",
                "class B { private /*@ spec_public */ int x; private /*@ pure spec_public */ int m() { return 1; } }");

        assertThat(errors(files))
                .hasSize(2)
                .allMatch(error -> error.startsWith("A.java:4:") && error.contains("not visible"));
    }

    @Test
    void jmlChangesNoNameOfJava() {
        assertThat(errors("class A {\n  int g;\n  void f() {\n    //@ ghost int g = 0;\n    g = 1;\n  }\n}"))
                .containsExactly("A.java:5:5: this means the field A.g in Java, but a local variable of JML hides it: "
                        + "rename what JML declares");
        assertThat(errors("class A {\n  int m(long x) { return 0; }\n  //@ model int m(int x) { return 1; }\n"
                        + "  int f() { return m(2); }\n}"))
                .containsExactly("A.java:4:20: this means the method A.m(long) in Java, but the method A.m(int) of JML "
                        + "hides it: rename what JML declares");
        Map<String, String> files = new LinkedHashMap<>();
        files.put("A.java", "class A {\n  int f(B b) { return b.m(2); }\n}");
        files.put(
                "B.java",
                "class B { int m(long x) { return 0; } private /*@ spec_public */ int m(int x) { return 1; } }");
        files.put(
                "C.java",
                "class C {\n  Object f() { return new D(2); }\n}\nclass E extends D {\n  E() { super(3); }\n}");
        files.put("D.java", "class D { D(long x) { }\n  //@ model D(int x) { }\n}");
        assertThat(errors(files))
                .satisfiesExactly(
                        error -> assertThat(error).startsWith("A.java:2:25: this means the method B.m(long) in Java"),
                        error -> assertThat(error)
                                .startsWith("C.java:2:23: this means the constructor D.D(long) in Java"),
                        error -> assertThat(error)
                                .startsWith("C.java:5:9: this means the constructor D.D(long) in Java"));
    }

    @Test
    void namesThatMeanTheSameAreNoErrors() {
        assertThat(
                        errors(
                                """
                class A<T> {
                    private /*@ spec_public nullable */ T x;
                    //@ ghost int g = 0;
                    //@ model int m(int x) { return g; }
                    int m(int x, int y) { return x; }
                    Runnable r = () -> { int g = 1; Object o = new Object() { int g; int m(int x) { return g; } }; };
                    static int f(A<String> a, int x) {
                        //@ ghost int h = x;
                        int y = a.m(x, 1) + a.x.length();
                        //@ set h = y;
                        return x;
                    }
                    enum E { x, g; }
                    int k(E e) { return switch (e) { case x -> 1; case g -> 2; }; }
                }
                """))
                .isEmpty();
    }
}
