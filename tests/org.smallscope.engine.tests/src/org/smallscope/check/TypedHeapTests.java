package org.smallscope.check;

import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What exists before a call is as type arguments and bounds say, at every depth, and may be all that they allow. */
class TypedHeapTests {
    private static HeapPrograms programs;

    @BeforeAll
    static void read() {
        programs = new HeapPrograms("typed");
    }

    @AfterAll
    static void end() {
        programs.close();
    }

    @TestFactory
    Stream<DynamicTest> heapsAreAsTypeArgumentsSay() {
        return programs.tests(CheckOptions.DEFAULT.withScope(3));
    }

    @TestFactory
    Stream<DynamicTest> theSameByKodkod() {
        return programs.tests(CheckOptions.DEFAULT.withScope(3).withEncoding(Encoding.RELATIONAL));
    }
}
