package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** See java.lang.AssertionError. */
public class AssertionError extends Error {
    public AssertionError() {
    }

    public AssertionError(Object detail) {
        super(detail == null ? "null" : detail.toString());
    }

    public AssertionError(boolean detail) {
        super(detail ? "true" : "false");
    }

    public AssertionError(char detail) {
        super(Intrinsics.stringConcat(detail));
    }

    public AssertionError(int detail) {
        super(Intrinsics.stringConcat(detail));
    }

    public AssertionError(long detail) {
        super(Intrinsics.stringConcat(detail));
    }

    public AssertionError(String message, Throwable cause) {
        super(message, cause);
    }
}
