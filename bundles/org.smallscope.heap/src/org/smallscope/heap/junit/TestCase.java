package org.smallscope.heap.junit;

import java.util.Objects;
import org.smallscope.heap.Ending;
import org.smallscope.heap.Violation;
import org.smallscope.program.ObligationKind;

/** One violation of a method, and what its test asserts. */
public record TestCase(Violation violation, ClauseInJava clause) {

    public TestCase {
        Objects.requireNonNull(violation, "violation");
        Objects.requireNonNull(clause, "clause");
    }

    boolean isEndless() {
        return violation.kind() == ObligationKind.NON_TERMINATION;
    }

    /** Whether the violation is an exception which must not leave the method. */
    public boolean isThrowing() {
        return violation.counterexample().ending() instanceof Ending.Threw
                && switch (violation.kind()) {
                    case NULL_DEREFERENCE,
                            ARRAY_INDEX,
                            NEGATIVE_ARRAY_SIZE,
                            ARRAY_STORE,
                            CLASS_CAST,
                            DIVISION_BY_ZERO,
                            JAVA_ASSERT,
                            UNCAUGHT_EXCEPTION,
                            SIGNALS_ONLY -> true;
                    default -> false;
                };
    }
}
