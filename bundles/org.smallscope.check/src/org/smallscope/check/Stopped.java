package org.smallscope.check;

/** A check ends early: cancelled, out of time or out of memory. */
final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Stopped(String reason) {
        super(reason, null, false, false);
    }
}
