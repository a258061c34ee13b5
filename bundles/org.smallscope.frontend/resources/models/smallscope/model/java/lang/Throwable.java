package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** Exceptions as objects: message, cause and what was suppressed. Stack traces are not modelled. */
public class Throwable {
    private String detailMessage;
    private java.lang.Throwable cause;
    private java.lang.Throwable[] suppressed;

    public Throwable() {
    }

    public Throwable(String message) {
        this.detailMessage = message;
    }

    public Throwable(String message, java.lang.Throwable cause) {
        this.detailMessage = message;
        this.cause = cause;
    }

    public Throwable(java.lang.Throwable cause) {
        this.detailMessage = cause == null ? null : cause.toString();
        this.cause = cause;
    }

    public String getMessage() {
        return detailMessage;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public java.lang.Throwable getCause() {
        return cause;
    }

    public String toString() {
        return Intrinsics.stringConcat(getLocalizedMessage());
    }

    public final void addSuppressed(java.lang.Throwable exception) {
        if (exception == (Object) this) {
            throw new IllegalArgumentException("Self-suppression not permitted");
        }
        if (exception == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        int count = suppressed == null ? 0 : suppressed.length;
        java.lang.Throwable[] more = new java.lang.Throwable[count + 1];
        for (int i = 0; i < count; i++) {
            more[i] = suppressed[i];
        }
        more[count] = exception;
        suppressed = more;
    }

    public final java.lang.Throwable[] getSuppressed() {
        return suppressed == null ? new java.lang.Throwable[0] : suppressed.clone();
    }

    /** Nobody reads the trace: each exception that it is about is asked for its text. */
    public void printStackTrace() {
        java.lang.Throwable next = (java.lang.Throwable) (Object) this;
        while (next != null) {
            next.toString();
            if (next.getSuppressed().length > 0) {
                throw Intrinsics.unsupported("the stack trace of an exception with suppressed ones");
            }
            java.lang.Throwable cause = next.getCause();
            if (cause == next) {
                cause.toString(); // is said to refer to itself
                return;
            }
            next = cause;
        }
    }
}
