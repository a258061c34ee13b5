package org.smallscope.spec.judge;

/** An exception of the evaluated code. */
final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Datum.Ref object;
    private final String className;

    Thrown(Datum.Ref object, String className) {
        super(className, null, false, false);
        this.object = object;
        this.className = className;
    }

    Datum.Ref object() {
        return object;
    }

    String className() {
        return className;
    }
}
