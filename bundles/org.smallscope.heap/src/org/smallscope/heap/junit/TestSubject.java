package org.smallscope.heap.junit;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The method that tests are to be written about.
 *
 * @param className binary name of the class that declares the method
 * @param method name of the method, {@code <init>} for a constructor
 * @param parameterTypes erased types as the JVM has them: {@code int}, {@code p.Node}, {@code int[]}
 * @param parameterNames their names, in order; each has a value among the arguments of the counterexamples
 * @param ghosts fields that only the specification has, as {@code p.A.f}
 */
public record TestSubject(
        String className, String method, List<String> parameterTypes, List<String> parameterNames, Set<String> ghosts) {

    /** Names that a test uses itself. */
    private static final Set<String> TAKEN = Set.of(
            "heap",
            "past",
            "self",
            "result",
            "thrown",
            "outcome",
            "sameOutcome",
            "message",
            "each",
            "same",
            "one",
            "other");

    public TestSubject {
        Objects.requireNonNull(className, "className");
        Objects.requireNonNull(method, "method");
        parameterTypes = List.copyOf(parameterTypes);
        parameterNames = List.copyOf(parameterNames);
        ghosts = Collections.unmodifiableSet(new LinkedHashSet<>(ghosts));
        if (parameterTypes.size() != parameterNames.size()) {
            throw new IllegalArgumentException(
                    parameterNames.size() + " names for " + parameterTypes.size() + " parameters");
        }
    }

    public boolean isConstructor() {
        return method.equals("<init>");
    }

    /** Name of the package, empty for the unnamed one. */
    public String packageName() {
        int dot = className.lastIndexOf('.');
        return dot < 0 ? "" : className.substring(0, dot);
    }

    /** The variables of a test that hold the arguments, in order. */
    public List<String> variables() {
        return parameterNames.stream().map(this::variable).toList();
    }

    private String variable(String parameter) {
        String free = isTaken(parameter) ? parameter + "Argument" : parameter;
        while (!free.equals(parameter) && parameterNames.contains(free)) {
            free += "_";
        }
        return free;
    }

    /**
     * Whether a variable of this name would be in the way of what a test declares itself, or obscure a class that it uses
     * (JLS 6.4.2).
     */
    public static boolean isTaken(String name) {
        return TAKEN.contains(name) || name.matches("(old|case)\\d+") || name.matches("\\p{Lu}.*\\p{Ll}.*");
    }
}
