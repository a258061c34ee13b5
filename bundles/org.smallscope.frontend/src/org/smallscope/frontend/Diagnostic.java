package org.smallscope.frontend;

import java.util.Objects;
import org.smallscope.program.Origin;

/** A message about the input, at the place the user wrote it; prints as {@code file:line:column: message}. */
public record Diagnostic(String message, Origin origin) {

    public Diagnostic {
        Objects.requireNonNull(message);
        Objects.requireNonNull(origin);
    }

    @Override
    public String toString() {
        return origin.known() ? origin + ": " + message : message;
    }
}
