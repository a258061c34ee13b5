package org.smallscope.solve;

/** The user named a solver that does not exist; the message is one line that lists those that do. */
public final class UnknownSolverException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    UnknownSolverException(String name) {
        super("unknown solver '" + name + "': use " + SolverFactory.NAMES);
    }
}
