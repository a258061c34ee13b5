package org.smallscope.replay.agent;

/** A request cannot be carried out; the message says why and becomes the answer. */
final class AgentException extends Exception {

    private static final long serialVersionUID = 1L;

    AgentException(String message) {
        super(message);
    }
}
