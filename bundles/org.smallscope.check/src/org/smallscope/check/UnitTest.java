package org.smallscope.check;

import java.util.Optional;
import org.smallscope.heap.HeapObject;
import org.smallscope.heap.Violation;
import org.smallscope.heap.junit.Seal;
import org.smallscope.program.MethodRef;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.classes.Program;

/**
 * A class of JUnit 5 tests, each of which builds the heap of a counterexample and fails as long as the clause is
 * violated.
 *
 * @param packageName the package of the tested class, empty for none
 */
public record UnitTest(String packageName, String className, String source) {

    /** Where it belongs in a source folder. */
    public String path() {
        return (packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/") + className + ".java";
    }

    /** The same under another name, where this one is taken: {@code ListAdd2Test}. */
    public UnitTest numbered(int number) {
        String plain = className.replaceAll("\\d*Test$", "");
        String name = plain + number + "Test";
        String body = source.substring(0, source.lastIndexOf('\n', source.length() - 2) + 1)
                .replaceFirst("(?m)^class " + className + " ", "class " + name + " ");
        return new UnitTest(packageName, name, Seal.java(body));
    }

    /**
     * Why no test can be written for a violation, in a sentence without full stop; nothing where one can.
     *
     * @param method as a result names it
     */
    public static Optional<String> hindrance(String method, Violation violation) {
        if (method.contains(MethodRef.STATIC_INITIALISER)) {
            return Optional.of("a class is initialised once, before a test could say how it is to be found");
        }
        if (violation.kind() == ObligationKind.WEAK_CONTRACT) {
            return Optional.of("the code does not do what a contract allows, so no test of it can fail");
        }
        return violation.counterexample().pre().heap().objects().stream()
                .flatMap(object -> hindrance(object).stream())
                .findFirst();
    }

    private static Optional<String> hindrance(HeapObject object) {
        if (object.className().contains("$lambda$")) {
            return Optional.of(object.label() + " is a lambda: there is no class of which a test could make it");
        }
        return Program.isOpaque(object.className())
                ? Optional.of(object.label() + " is known by the contracts of its type only: there is no class of which"
                        + " a test could make it")
                : Optional.empty();
    }
}
