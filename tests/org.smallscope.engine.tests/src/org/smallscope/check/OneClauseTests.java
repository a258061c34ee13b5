package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.MethodResult;
import org.smallscope.heap.Verdict;

/** A mistake, or what is not modelled, concerns those that depend on it; everything else is checked. */
class OneClauseTests {

    /** Methods and their verdicts: {@code valid}, {@code error 3:5}, {@code unsupported \\count}. */
    private static Map<String, String> verdicts(Map<String, String> files) {
        Map<String, String> verdicts = new LinkedHashMap<>();
        try (Session session = Session.open(CheckInput.of(files))) {
            for (Target target : session.targets()) {
                CheckOptions options = CheckOptions.DEFAULT.withScope(2);
                verdicts.put(target.name(), told(session.check(target, options, Progress.NONE)));
            }
        }
        return verdicts;
    }

    private static Map<String, String> verdicts(String text) {
        return verdicts(Map.of("A.java", text));
    }

    private static String told(MethodResult result) {
        if (result.verdict() instanceof Verdict.Erroneous e) {
            return "error " + e.errors().get(0).origin();
        }
        return result.verdict() instanceof Verdict.Unsupported u
                ? "unsupported " + u.constructs().get(0).construct()
                : result.kind().keyword();
    }

    // ---------------------------------------------------------------- clauses of methods

    @Test
    void aMistakeInAnEnsuresClauseConcernsItsMethodAlone() {
        assertThat(
                        verdicts(
                                """
                        class A {
                            //@ ensures \\result == y;
                            static int f(int x) { return x; }
                            //@ ensures \\result == x;
                            static int g(int x) { return f(x); }
                            //@ ensures \\result == x + 1;
                            static int h(int x) { return x; }
                        }
                        """))
                .containsExactly(
                        Map.entry("A.f(int)", "error A.java:2:28"),
                        Map.entry("A.g(int)", "valid"),
                        Map.entry("A.h(int)", "violated"));
    }

    @Test
    void aMistakeInARequiresClauseConcernsItsCallersToo() {
        for (String clause : new String[] {
            "requires y > 0;", "requires x >;", "requires \\count > 0;", "requries x > 0;", "{| requires x > 0;"
        }) {
            Map<String, String> verdicts = verdicts(
                    """
                    class A {
                        //@ %s
                        static int f(int x) { return x; }
                        static int g(int x) { return f(x); }
                        static int h(int x) { return x; }
                    }
                    """
                            .formatted(clause));
            assertThat(verdicts.get("A.f(int)")).as(clause).matches("(error A.java:2|unsupported).*");
            assertThat(verdicts.get("A.g(int)")).as(clause).isEqualTo(verdicts.get("A.f(int)"));
            assertThat(verdicts.get("A.h(int)")).as(clause).isEqualTo("valid");
        }
    }

    @Test
    void aMistakeInAnInheritedClauseConcernsWhoInherits() {
        assertThat(
                        verdicts(
                                """
                        class A {
                            //@ requires z;
                            //@ ensures \\result > 0;
                            int f(int x) { return 1; }
                        }
                        class B extends A {
                            int f(int x) { return 2; }
                            int g() { return f(3); }
                            int h() { return 3; }
                        }
                        """))
                .containsEntry("A.f(int)", "error A.java:2:18")
                .containsEntry("B.f(int)", "error A.java:2:18")
                .containsEntry("B.g()", "error A.java:2:18")
                .containsEntry("B.h()", "valid");
    }

    // ---------------------------------------------------------------- clauses of types

    @Test
    void aMistakeInAnInvariantConcernsWhoMeetsAnObjectOfTheClass() {
        assertThat(
                        verdicts(
                                """
                        class A {
                            int x;
                            //@ invariant x >= nothingOfThatName;
                            void set(int y) { x = y; }
                            static int twice(int x) { return 2 * x; }
                        }
                        class B {
                            A a;
                            int get() { return a.x; }
                            static int one() { return 1; }
                        }
                        """))
                .containsEntry("A.set(int)", "error A.java:3:24")
                .containsEntry("B.get()", "error A.java:3:24")
                .containsEntry("A.twice(int)", "valid")
                .containsEntry("B.one()", "valid");
    }

    @Test
    void whatIsDeclaredWithATypeThatIsNotModelledIsAKnownName() {
        for (String type : new String[] {"\\seq", "\\real", "\\locset", "JMLDataGroup", "\\map"}) {
            Map<String, String> verdicts = verdicts(
                    """
                    class A {
                        int x;
                        //@ ghost %s g;
                        //@ ensures g == g;
                        void f() { }
                        void set() {
                            //@ set g = g;
                            x = 1;
                        }
                        void call() { set(); }
                        //@ ensures x == 1;
                        void h() { x = 1; }
                    }
                    """
                            .formatted(type));
            assertThat(verdicts.get("A.f()")).as(type).isEqualTo("unsupported " + type);
            assertThat(verdicts.get("A.set()")).as(type).isEqualTo("unsupported " + type);
            assertThat(verdicts.get("A.call()")).as(type).isEqualTo("unsupported " + type);
            assertThat(verdicts.get("A.h()")).as(type).isEqualTo("valid");
        }
    }

    @Test
    void aNameWithoutAMeaningIsNotTakenForAnother() {
        assertThat(
                        verdicts(
                                """
                        class A {
                            int g;
                            class B {
                                //@ ghost int g = wrong;
                                //@ ensures g == A.this.g;
                                void f() { }
                                //@ ensures A.this.g == 0;
                                void h() { A.this.g = 0; }
                            }
                        }
                        """))
                .containsEntry("A.B.f()", "error A.java:4:27")
                .containsEntry("A.B.h()", "valid");
    }

    @Test
    void aModelMethodWithAMistakeConcernsWhoUsesIt() {
        assertThat(
                        verdicts(
                                """
                        class A {
                            int x;
                            //@ model pure int twice() { return 2 * y; }
                            //@ ensures \\result == twice();
                            int f() { return 2 * x; }
                            //@ ensures \\result == x;
                            int g() { return x; }
                        }
                        """))
                .containsEntry("A.f()", "error A.java:3:45")
                .containsEntry("A.g()", "valid");
    }

    @Test
    void aModelFieldWithAMistakeConcernsWhoReadsIt() {
        assertThat(
                        verdicts(
                                """
                        class A {
                            int x;
                            //@ model int m;
                            //@ represents m = x + nobody;
                            //@ ensures \\result == m;
                            int f() { return x; }
                            //@ ensures \\result == x;
                            int g() { return x; }
                        }
                        """))
                .containsEntry("A.f()", "error A.java:4:28")
                .containsEntry("A.g()", "valid");
    }

    // ---------------------------------------------------------------- bodies

    @Test
    void aMistakeInABodyConcernsWhoComesThere() {
        assertThat(
                        verdicts(
                                """
                        class A {
                            static int f(int x) {
                                //@ assume x > nobody;
                                return x;
                            }
                            static int g(int x) { return x > 0 ? f(x) : 0; }
                            static int h(int x) { return x == x + 1 ? f(x) : 0; }
                            static int loop(int n) {
                                //@ loop_invariant i <= m;
                                for (int i = 0; i < n; i++) { }
                                return 0;
                            }
                            static int ok(int x) { return x; }
                        }
                        """))
                .containsEntry("A.f(int)", "error A.java:3:24")
                .containsEntry("A.g(int)", "error A.java:3:24")
                .containsEntry("A.h(int)", "valid")
                .containsEntry("A.loop(int)", "error A.java:9:33")
                .containsEntry("A.ok(int)", "valid");
    }

    // ---------------------------------------------------------------- Java

    @Test
    void aBodyThatDoesNotCompileConcernsWhoCallsIt() {
        assertThat(
                        verdicts(
                                """
                        class A {
                            static int f(int x) {
                                return nobody;
                            }
                            static int g(int x) { return f(x); }
                            //@ ensures \\result == x + 1;
                            static int h(int x) { return x; }
                        }
                        """))
                .containsEntry("A.f(int)", "error A.java:3:16")
                .containsEntry("A.g(int)", "error A.java:3:16")
                .containsEntry("A.h(int)", "violated");
    }

    @Test
    void aFileThatDoesNotCompileConcernsWhoUsesItsTypes() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("A.java", "class A { Missing m; int f() { return 1; } }");
        files.put("B.java", "class B {\n int f(A a) { return a.f(); } }");
        files.put("C.java", "class C {\n int f() {\n return new A().f(); }\n int g() { return 2; } }");
        files.put("D.java", "class D { int f() { return 3; } }");
        assertThat(verdicts(files))
                .containsEntry("A.f()", "error A.java:1:11")
                .containsEntry("B.f(A)", "error B.java:2:8")
                .containsEntry("C.f()", "error C.java:3:13")
                .containsEntry("C.g()", "valid")
                .containsEntry("D.f()", "valid");
    }

    // ---------------------------------------------------------------- comments

    @Test
    void aCommentedOutAnnotationIsNoJml() {
        assertThat(
                        verdicts(
                                """
                        //@Immutable
                        class A {
                            //@Deprecated(since = "2")
                            int x;
                            //@Override public int hashCode() { return 1; }
                            /*@SuppressWarnings("unused")*/ int f() { return x; }
                        }
                        """))
                .containsEntry("A.f()", "valid");
    }

    // ---------------------------------------------------------------- initialisers

    /** Who depends on a class that has these members. */
    private static Map<String, String> besideMembers(String members) {
        return verdicts(
                """
                class A {
                    static class Bad { %s int m() { return 1; } static int s() { return 1; } }
                    static class Sub extends Bad { int k() { return 1; } }
                    static class Good { int id(int x) { return x; } }
                    static int top(int x) { return x; }
                    static int makes() { return new Bad().m(); }
                    static int calls() { return Bad.s(); }
                    static int reads(Bad b) { return b.b; }
                }
                class Other { int id(int x) { return x; } }
                """
                        .formatted(members));
    }

    @Test
    void aMistakeInAnInitialiserConcernsWhoUsesItsClass() {
        for (String members : new String[] {
            "int a = b; int b = 1;",
            "final int a = b; int b = 1;",
            "static int a = c; static int c; int b;",
            "static final int a = c + 1, d = 2; static final int c = 1; int b;",
            "private final Object[] a = { x }; int b;",
            "int b = \"text\";",
            "int b; { b = c; }",
            "int b; static { int c = \"\"; }",
        }) {
            Map<String, String> verdicts = besideMembers(members);
            for (String who : new String[] {"A.Bad.m()", "A.Bad.s()", "A.Sub.k()", "A.makes()", "A.calls()"}) {
                assertThat(verdicts.get(who)).as(members + who).startsWith("error A.java:2");
            }
            assertThat(verdicts.get("A.reads(Bad)")).as(members).startsWith("error A.java:2");
            for (String who : new String[] {"A.Good.id(int)", "A.top(int)", "Other.id(int)"}) {
                assertThat(verdicts.get(who)).as(members + who).isEqualTo("valid");
            }
        }
    }

    @Test
    void whatCannotBeTakenOutConcernsTheFile() {
        assertThat(besideMembers("final int b; { b = c; }").get("Other.id(int)"))
                .startsWith("error A.java:2");
        assertThat(verdicts("interface I { int A = B; int B = 1; } class C { int f() { return 1; } }")
                        .get("C.f()"))
                .startsWith("error A.java:1");
    }
}
