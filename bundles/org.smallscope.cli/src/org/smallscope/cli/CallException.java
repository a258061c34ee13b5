package org.smallscope.cli;

/** The call or its input is wrong; the message says what and where, on one line or one line per problem. */
final class CallException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CallException(String message) {
        super(message);
    }
}
