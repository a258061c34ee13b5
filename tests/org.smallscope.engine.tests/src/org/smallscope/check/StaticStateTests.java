package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.smallscope.heap.MethodResult;

/** Which values static fields have before a call: those of their initialisers where nobody can have changed them. */
class StaticStateTests {
    private static HeapPrograms programs;

    @BeforeAll
    static void read() {
        programs = new HeapPrograms("statics");
    }

    @AfterAll
    static void end() {
        programs.close();
    }

    @TestFactory
    Stream<DynamicTest> staticFieldsAreAsProgramsLeaveThem() {
        return programs.tests(CheckOptions.DEFAULT.withScope(3));
    }

    @TestFactory
    Stream<DynamicTest> theSameByKodkod() {
        return programs.tests(CheckOptions.DEFAULT.withScope(2).withUnroll(7).withEncoding(Encoding.RELATIONAL));
    }

    private static MethodResult check(String name) {
        return programs.check(name, CheckOptions.DEFAULT.withScope(1));
    }

    @Test
    void aFieldThatOtherCodeCouldAssignIsSaidToBeTakenAsInitial() {
        assertThat(check("Levels.plain").notices())
                .contains("no code at hand assigns Levels.plain: it was taken to have its initial value");
        assertThat(check("Levels.wrongLevel").notices()).isEmpty();
    }

    @Test
    void elementsThatOtherCodeCouldChangeAreSaidToBeTakenAsInitial() {
        assertThat(check("Tables.shown").notices())
                .contains("no code at hand changes the elements of Tables.SHOWN: they were taken to have their initial"
                        + " values");
        assertThat(check("Tables.near").notices())
                .anyMatch(n -> n.startsWith("no code at hand changes the elements of Tables.NEAR"));
        assertThat(check("Tables.days").notices()).noneMatch(n -> n.contains("elements of"));
        assertThat(check("Tables.own").notices()).noneMatch(n -> n.contains("elements of"));
    }

    @Test
    void aPrivateFieldThatNobodyAssignsIsNoAssumption() {
        assertThat(check("Limits.most").notices()).isEmpty();
    }

    @Test
    void aValueThatCannotBeComputedIsSaidToBeTakenAsAnything() {
        assertThat(check("Clocks.same").notices())
                .contains("Clocks.begun was taken as anything: what its initialiser calls is not modelled");
    }
}
