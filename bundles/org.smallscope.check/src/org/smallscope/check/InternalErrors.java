package org.smallscope.check;

import java.util.Arrays;

/** Describes a fault of the tool itself. */
final class InternalErrors {

    private InternalErrors() {}

    /** The exception and where in the tool it came from. */
    static String describe(Throwable e) {
        String where = Arrays.stream(e.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith("org.smallscope."))
                .findFirst()
                .map(frame -> " at " + frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber())
                .orElse("");
        return e.getClass().getSimpleName() + (e.getMessage() == null ? "" : " (" + e.getMessage() + ")") + where;
    }
}
