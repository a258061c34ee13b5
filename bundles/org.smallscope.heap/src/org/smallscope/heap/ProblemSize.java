package org.smallscope.heap;

import java.util.Objects;

/** Size of what the solver was asked, and the name of the solver. */
public record ProblemSize(long primaryVariables, long variables, long clauses, String solver) {

    /** No solver was asked. */
    public static final ProblemSize NONE = new ProblemSize(0, 0, 0, "none");

    public ProblemSize {
        Objects.requireNonNull(solver, "solver");
    }
}
