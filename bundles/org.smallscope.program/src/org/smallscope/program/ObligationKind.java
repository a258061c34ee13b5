package org.smallscope.program;

import java.util.Arrays;
import java.util.List;

/** What an obligation is about, from the graph to the marker; names as in the product's contract. */
public enum ObligationKind {
    ENSURES("ensures", "The postcondition does not hold when the method returns."),
    INVARIANT("invariant", "The invariant of the class does not hold when the method ends."),
    SIGNALS("signals", "The exceptional postcondition does not hold when the method throws."),
    SIGNALS_ONLY("signals_only", "The method throws an exception of a type that its specification does not list."),
    ASSIGNABLE("assignable", "The method assigns a location that its assignable clause does not list."),
    CONSTRAINT("constraint", "The history constraint of the class does not hold between the states before and after."),
    INITIALLY("initially", "The initially clause of the class does not hold when the constructor ends."),
    /** Not a violation: a clause that is assumed, and must have a value. */
    REQUIRES("requires", ""),
    CALLEE_REQUIRES("callee-requires", "A call breaks the precondition of the called method."),
    JML_ASSERT("jml-assert", "A JML assert statement does not hold."),
    LOOP_INVARIANT("loop-invariant", "A loop invariant does not hold."),
    NON_TERMINATION("non-termination", "The execution does not end."),
    NULL_DEREFERENCE("null-dereference", "Null is dereferenced."),
    ARRAY_INDEX("array-index", "An array is accessed outside its bounds."),
    NEGATIVE_ARRAY_SIZE("negative-array-size", "An array is created with a negative size."),
    ARRAY_STORE("array-store", "An array cannot hold an object of the type that is stored into it."),
    CLASS_CAST("class-cast", "An object is cast to a type it does not have."),
    DIVISION_BY_ZERO("division-by-zero", "An integer is divided by zero."),
    OVERFLOW("overflow", "A result is no number of its type."),
    JAVA_ASSERT("java-assert", "A Java assert statement does not hold."),
    UNCAUGHT_EXCEPTION("uncaught-exception", "An exception leaves the method that its specification does not allow."),
    WEAK_CONTRACT(
            "weak-contract",
            "The contract of a called method, or the invariant of a loop, does not imply what its caller needs."),
    /** Not a violation: afterwards objects share what is assumed to be unshared before the next call. */
    SHARING("sharing", "");

    private static final List<ObligationKind> VIOLATIONS =
            Arrays.stream(values()).filter(kind -> !kind.description.isEmpty()).toList();

    private final String keyword;
    private final String description;

    ObligationKind(String keyword, String description) {
        this.keyword = keyword;
        this.description = description;
    }

    /** The name used in output, for instance {@code callee-requires}. */
    public String keyword() {
        return keyword;
    }

    /** One sentence that says what was found. */
    public String description() {
        return description;
    }

    /** The kinds that users can see violated. */
    public static List<ObligationKind> violations() {
        return VIOLATIONS;
    }

    @Override
    public String toString() {
        return keyword;
    }

    /** The kind with the given name in output. */
    public static ObligationKind ofKeyword(String keyword) {
        return Arrays.stream(values())
                .filter(kind -> kind.keyword.equals(keyword))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such kind of violation: " + keyword));
    }
}
