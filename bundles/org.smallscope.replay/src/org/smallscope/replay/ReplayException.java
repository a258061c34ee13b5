package org.smallscope.replay;

/** A replay could not be run; the message is the reason, as a sentence. */
final class ReplayException extends Exception {

    private static final long serialVersionUID = 1L;

    ReplayException(String reason) {
        super(reason);
    }
}
