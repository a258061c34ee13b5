package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.smallscope.heap.junit.Seal;
import org.smallscope.program.MethodRef;

/** Build tools find test classes by their names, and file systems tell not all of them apart. */
class TestNamesTests {
    private static final String LONG = "aNameThatGoesOnAndOn".repeat(10);

    private static List<MethodRef> methods(String source) {
        try (Session session = Session.open(CheckInput.of(Map.of("p/A.java", source)))) {
            assertThat(session.problems()).isEmpty();
            return session.targets().stream().map(Target::ref).toList();
        }
    }

    private static List<String> names(List<MethodRef> methods) {
        return methods.stream().map(m -> TestNames.of(m, methods, List.of())).toList();
    }

    @Test
    void theNameIsThatOfTheMethodWhereItIsTheOnlyOne() {
        assertThat(names(methods("package p; class A { A() { } void add(int x) { } }")))
                .containsExactly("ANewTest", "AAddTest");
    }

    @Test
    void overloadsAreToldByTheirParametersAndArraysFromTheirElements() {
        List<MethodRef> methods = methods(
                "package p; class A { void f() { } void f(int x) { } void f(int[] x) { } void f(String s, long[][] l) { } }");

        assertThat(names(methods))
                .contains("AFNoArgumentsTest", "AFIntTest", "AFIntArrayTest", "AFStringLongArrayArrayTest");
    }

    @Test
    void noTwoAreTheSameAlsoWhereCapitalsDoNotCount() {
        List<MethodRef> methods = methods(
                """
                package p;
                class A {
                    void put(int x) { } void Put(int x) { } void put(int[] x) { } void putInt() { }
                    static class B { void put() { } }
                    void %s(int x) { } void %sx(int x) { }
                }
                class a { void put(int x) { } }
                class A_B { void put() { } }
                class AB { void put() { } }
                """
                        .formatted(LONG, LONG));

        List<String> names = names(methods);

        assertThat(names.stream().map(n -> n.toLowerCase(Locale.ROOT))).doesNotHaveDuplicates();
        assertThat(names).allSatisfy(n -> assertThat(n).endsWith("Test").hasSizeLessThan(130));
    }

    private static String nameOfTest(Map<String, String> files) {
        try (Session session = Session.open(CheckInput.of(files))) {
            Target target = session.find("Clash.f").get(0);
            CheckOptions options = CheckOptions.DEFAULT.withScope(1).withReplay(false);
            return session.unitTest(
                            target,
                            session.check(target, options, Progress.NONE).violations())
                    .className();
        }
    }

    @Test
    void noClassOfTheProgramHasTheNameOfATest() {
        String clash = "package p; class Clash { //@ ensures \\result > 0;\n static int f(int x) { return x; } }";

        assertThat(nameOfTest(Map.of("p/Clash.java", clash, "q/ClashFTest.java", "package q; class ClashFTest { }")))
                .isEqualTo("ClashFTest");
        assertThat(nameOfTest(Map.of("p/Clash.java", clash, "p/ClashFTest.java", "package p; class ClashFTest { }")))
                .matches("ClashF_\\w+Test");
        assertThat(nameOfTest(Map.of("p/Clash.java", clash + " interface clashFTest { }")))
                .matches("ClashF_\\w+Test");
        assertThat(nameOfTest(Map.of(
                        "p/Clash.java", clash, "p/ClashFTest.java", Seal.java("package p; class ClashFTest { }\n"))))
                .isEqualTo("ClashFTest");
    }
}
