package org.smallscope.heap;

import java.util.List;

/** The path of an execution through the code. */
public record Trace(List<TraceStep> steps) {

    /** A path without steps. */
    public static final Trace EMPTY = new Trace(List.of());

    public Trace {
        steps = List.copyOf(steps);
    }
}
