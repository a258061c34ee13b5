package org.smallscope.spec.judge;

/** The judge does not know a construct, or a computation takes too long for it. */
public final class CannotJudge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CannotJudge(String reason) {
        super(reason, null, false, false);
    }
}
