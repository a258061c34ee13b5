package org.smallscope.check;

/** Describes a fault of the tool itself. */
final class InternalErrors {

    private InternalErrors() {}

    /** The exception and where in the tool it came from. */
    static String describe(Throwable e) {
        StackTraceElement[] trace = e.getStackTrace();
        String where = trace.length == 0
                ? ""
                : " at " + trace[0].getClassName() + "." + trace[0].getMethodName() + ":" + trace[0].getLineNumber();
        return e.getClass().getSimpleName() + (e.getMessage() == null ? "" : " (" + e.getMessage() + ")") + where;
    }
}
