package org.smallscope.cli;

/** Standard output cannot be written. */
final class OutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OutputException() {
        super("standard output cannot be written");
    }
}
