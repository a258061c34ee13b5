package org.smallscope.program;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Names a method by declaring class, name and erased signature. Constructors are called {@code <init>}, the static
 * initialiser of a class {@code <clinit>}. A constructor's parameters include the synthetic ones the lowering adds
 * (the outer instance first, then captured variables), as the JVM has them.
 */
public record MethodRef(String owner, String name, List<Type> parameters, Type result, boolean isStatic) {

    public static final String CONSTRUCTOR = "<init>";
    public static final String STATIC_INITIALISER = "<clinit>";

    public MethodRef {
        parameters = List.copyOf(parameters);
    }

    public boolean constructor() {
        return name.equals(CONSTRUCTOR);
    }

    /** True where the other method has the same name and erased parameters, whatever class declares it. */
    public boolean sameSignature(MethodRef other) {
        return name.equals(other.name) && parameters.equals(other.parameters);
    }

    @Override
    public String toString() {
        return owner + "." + name + parameters.stream().map(Type::toString).collect(Collectors.joining(",", "(", ")"));
    }
}
