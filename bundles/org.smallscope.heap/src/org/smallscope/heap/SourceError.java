package org.smallscope.heap;

import java.util.Objects;
import org.smallscope.program.Origin;

/** A mistake in Java or JML and where it stands; {@code hint} says what helps, and is empty where that is plain. */
public record SourceError(String message, Origin origin, String hint) {

    public SourceError {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(hint, "hint");
    }

    /** The message and what helps. */
    public String sentence() {
        return hint.isEmpty() ? message : message + "; " + hint;
    }
}
