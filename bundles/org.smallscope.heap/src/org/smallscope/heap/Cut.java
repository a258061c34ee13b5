package org.smallscope.heap;

import java.util.Objects;
import org.smallscope.program.Origin;

/** A place where some execution was not followed further, and why: {@code more than 4 loop iterations}. */
public record Cut(Origin origin, String reason) {

    public Cut {
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(reason, "reason");
    }
}
