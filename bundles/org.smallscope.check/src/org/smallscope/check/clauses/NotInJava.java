package org.smallscope.check.clauses;

/** A clause says something that Java cannot; the message names it. */
final class NotInJava extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotInJava(String what) {
        super(what, null, false, false);
    }
}
