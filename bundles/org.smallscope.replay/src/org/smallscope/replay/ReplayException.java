package org.smallscope.replay;

/** A replay could not be run; the message is the reason, as a sentence. */
final class ReplayException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean unfinished;

    ReplayException(String reason) {
        this(reason, false);
    }

    ReplayException(String reason, boolean unfinished) {
        super(reason);
        this.unfinished = unfinished;
    }

    /** Was it the code which ended the JVM, or did not come to an end? */
    boolean unfinished() {
        return unfinished;
    }
}
