package org.smallscope.check;

import java.util.Optional;
import org.smallscope.heap.Violation;
import org.smallscope.program.Program;

/**
 * A JUnit 5 test that builds a counterexample's heap and fails as long as the violation is there.
 *
 * @param packageName the package of the tested class, empty for none
 */
public record UnitTest(String packageName, String className, String source) {

    /** Why no test can be written for a violation, in a sentence without full stop; nothing where one can. */
    public static Optional<String> hindrance(Violation violation) {
        return violation.counterexample().pre().heap().objects().stream()
                .filter(object -> Program.isOpaque(object.className()))
                .findFirst()
                .map(object ->
                        object.label() + " is known by the contracts of its type only: there is no class of which"
                                + " a test could make it");
    }
}
