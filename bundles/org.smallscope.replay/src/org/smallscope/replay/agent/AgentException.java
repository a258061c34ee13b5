package org.smallscope.replay.agent;

/** A request cannot be carried out; the message says why and becomes the answer. */
final class AgentException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean surroundings;

    AgentException(String message) {
        this(message, false);
    }

    /** @param surroundings whether the code needs what is not here, so that nothing speaks against what was predicted */
    AgentException(String message, boolean surroundings) {
        super(message);
        this.surroundings = surroundings;
    }

    boolean isForSurroundings() {
        return surroundings;
    }
}
