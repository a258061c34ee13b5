package org.smallscope.heap.junit;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.smallscope.heap.Violation;

/**
 * What a test is to be written about.
 *
 * @param className binary name of the class that declares the method
 * @param method name of the method, {@code <init>} for a constructor
 * @param parameterTypes erased types as the JVM has them: {@code int}, {@code p.Node}, {@code int[]}
 * @param parameterNames their names, in order; each has a value among the arguments of the counterexample
 * @param violation the violation
 * @param clause the violated clause in Java, where there is such a translation
 * @param ghosts fields that only the specification has, as {@code p.A.f}
 */
public record TestSubject(
        String className,
        String method,
        List<String> parameterTypes,
        List<String> parameterNames,
        Violation violation,
        Optional<ClauseInJava> clause,
        Set<String> ghosts) {

    /**
     * A clause as Java.
     *
     * <p>Names in scope: {@code self}, the receiver or the constructed object, and the parameters, all of type
     * {@code Object} unless primitive; in the condition also {@code result} and {@code thrown}, and what the
     * statements before the call declare. {@code heap.get("Node#0")} is an object of the pre-state and
     * {@code heap.read(object, "field")} the value of any field, private ones too.
     *
     * @param beforeTheCall statements that keep what {@code \old} needs
     * @param condition an expression of type boolean that holds if the clause does
     */
    public record ClauseInJava(List<String> beforeTheCall, String condition) {

        public ClauseInJava {
            beforeTheCall = List.copyOf(beforeTheCall);
            Objects.requireNonNull(condition, "condition");
        }
    }

    public TestSubject {
        Objects.requireNonNull(className, "className");
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(violation, "violation");
        Objects.requireNonNull(clause, "clause");
        parameterTypes = List.copyOf(parameterTypes);
        parameterNames = List.copyOf(parameterNames);
        ghosts = Collections.unmodifiableSet(new LinkedHashSet<>(ghosts));
        if (parameterTypes.size() != parameterNames.size()) {
            throw new IllegalArgumentException(
                    parameterNames.size() + " names for " + parameterTypes.size() + " parameters");
        }
    }

    boolean isConstructor() {
        return method.equals("<init>");
    }

    /** Name of the package, empty for the unnamed one. */
    String packageName() {
        int dot = className.lastIndexOf('.');
        return dot < 0 ? "" : className.substring(0, dot);
    }
}
