package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.heap.VerdictKind;

/** Objects exist before a call as their constructors leave them, and as nothing else. */
class ConstructedTests {
    private static HeapPrograms programs;

    @BeforeAll
    static void read() {
        programs = new HeapPrograms("constructed");
    }

    @AfterAll
    static void end() {
        programs.close();
    }

    @TestFactory
    Stream<DynamicTest> objectsAreAsConstructorsLeaveThem() {
        return programs.tests(CheckOptions.DEFAULT.withScope(3));
    }

    @TestFactory
    Stream<DynamicTest> theSameByKodkod() {
        return programs.tests(CheckOptions.DEFAULT.withScope(2).withEncoding(Encoding.RELATIONAL));
    }

    /** Too small a scope is enlarged or told, but with room for what a constructor makes there is an input. */
    @TestFactory
    Stream<DynamicTest> whatConstructorsMakeIsThereAtEachScope() {
        return IntStream.rangeClosed(1, 4).boxed().flatMap(scope -> Stream.of(
                        "Two.set",
                        "Two.wrongSlot",
                        "Three.set",
                        "Three.wrongCell",
                        "Alike.set",
                        "Alike.wrongRow",
                        "Table.set",
                        "Table.wrongSlot",
                        "Derived.set",
                        "Derived.wrongSlot",
                        "Kept.wrongSlot",
                        "Chain.two",
                        "Chain.wrongLast")
                .map(name -> DynamicTest.dynamicTest(name + " at " + scope, () -> assertThat(
                                programs.check("Several." + name, CheckOptions.DEFAULT.withScope(scope))
                                        .kind())
                        .isEqualTo(name.contains("wrong") ? VerdictKind.VIOLATED : VerdictKind.VALID))));
    }

    @Test
    void whatCannotBeFollowedIsSaid() {
        CheckOptions options = CheckOptions.DEFAULT.withScope(2);
        assertThat(programs.check("Mutable.wrongCaught", options).notices())
                .anyMatch(n -> n.startsWith("a constructor of Caught could not be followed to its end"));
        assertThat(programs.check("Frozen.All.all", options).notices())
                .noneMatch(n -> n.contains("could not be followed"));
        assertThat(programs.check("Mutable.wrongBox", options).notices())
                .noneMatch(n -> n.contains("could not be followed"));
    }

    /** Others may see the object before it is complete, or it refers to itself: then nothing is assumed of it. */
    @Test
    void thatAnObjectIsSeenEarlyIsSaid() {
        for (Encoding encoding : Encoding.values()) {
            CheckOptions options = CheckOptions.DEFAULT.withScope(2).withEncoding(encoding);
            Map.of("Leaked", "Leaking", "Family", "Parent", "Hook", "Listening", "Self", "Self")
                    .forEach((method, type) -> assertThat(programs.check("Leaks.wrong" + method, options)
                                    .notices())
                            .anyMatch(n -> n.startsWith("a constructor of " + type + " could not be followed")));
        }
    }

    /** Reflection can set what nobody else can. */
    @Test
    void whereFieldsAreSetByReflectionNothingIsAssumed() {
        String source =
                """
                class Broken {
                    record Range(int lo, int hi) {
                        Range {
                            if (lo > hi) {
                                throw new IllegalArgumentException();
                            }
                        }
                    }

                    static void ordered(Range r) {
                        assert r.lo() <= r.hi();
                    }
                %s}
                """;
        String reflection =
                """
                    static void set(Object o, String name, int value) throws ReflectiveOperationException {
                        java.lang.reflect.Field field = o.getClass().getDeclaredField(name);
                        field.setAccessible(true);
                        field.setInt(o, value);
                    }
                """;
        assertThat(verdict(source.formatted(""))).isEqualTo(VerdictKind.VALID);
        assertThat(verdict(source.formatted(reflection))).isEqualTo(VerdictKind.VIOLATED);
    }

    private static VerdictKind verdict(String source) {
        try (Session session = Session.open(CheckInput.of(Map.of("Broken.java", source)))) {
            assertThat(session.problems()).isEmpty();
            Target target = session.find("Broken.ordered").get(0);
            return session.check(target, CheckOptions.DEFAULT.withScope(1), Progress.NONE)
                    .kind();
        }
    }
}
