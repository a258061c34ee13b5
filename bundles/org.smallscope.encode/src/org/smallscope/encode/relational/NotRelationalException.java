package org.smallscope.encode.relational;

/** Something that the relational encoding does not have; nothing is guessed. */
public final class NotRelationalException extends UnsupportedOperationException {
    private static final long serialVersionUID = 1L;

    NotRelationalException(String what) {
        super("not in the relational encoding: " + what);
    }
}
