package org.smallscope.solve;

/** A solver outside this process, or in a native library, did not work; the message is one line for the user. */
public final class SolverException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** With what went wrong and where. */
    public SolverException(String message) {
        super(message);
    }

    /** With what went wrong, where, and the error behind it. */
    public SolverException(String message, Throwable cause) {
        super(message, cause);
    }
}
