package org.smallscope.spec.judge;

import org.smallscope.program.Origin;

/** An expression has no value: a null dereference, an index out of range, an exception in a pure method. */
public final class Undefined extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Origin origin;

    Undefined(String reason, Origin origin) {
        super(reason, null, false, false);
        this.origin = origin;
    }

    public Origin origin() {
        return origin;
    }
}
