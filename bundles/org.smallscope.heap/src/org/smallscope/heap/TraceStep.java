package org.smallscope.heap;

import java.util.Objects;
import org.smallscope.program.Origin;

/**
 * One step of an execution.
 *
 * @param origin the source range of what was executed
 * @param text its source text, or what happened there in words
 * @param callDepth 0 in the checked method, 1 in what it calls, and so on
 * @param method qualified name of the method the step is in
 * @param state heap and visible variables after the step
 */
public record TraceStep(Origin origin, String text, int callDepth, String method, State state) {

    public TraceStep {
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(state, "state");
    }
}
