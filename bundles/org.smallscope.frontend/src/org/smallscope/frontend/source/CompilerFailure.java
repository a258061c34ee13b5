package org.smallscope.frontend.source;

/** The Java compiler of Eclipse broke off with an exception of its own, which it does on some code. */
public final class CompilerFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CompilerFailure(Throwable cause) {
        super("the Java compiler of Eclipse fails on this file: " + cause, cause);
    }
}
