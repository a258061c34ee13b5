package org.smallscope.heap;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * An execution that violates a clause.
 *
 * @param pre the state before
 * @param arguments values of the parameters by name
 * @param trace the path
 * @param post the state after; objects of {@code pre} keep their ids
 * @param result the returned value; null where nothing was returned
 * @param thrownClass binary name of the class of the exception that left the method; null where none did
 * @param thrown that exception as an object of {@code post}; null where none, or where it was not modelled
 * @param values values within the violated clause; null for implicit checks that have no clause
 * @param judged what the independent evaluator says of the violation
 * @param replay whether a JVM confirmed it
 */
public record Counterexample(
        State pre,
        Map<String, HeapValue> arguments,
        Trace trace,
        State post,
        HeapValue result,
        String thrownClass,
        HeapValue thrown,
        ClauseValue values,
        Judged judged,
        ReplayOutcome replay) {

    public Counterexample {
        Objects.requireNonNull(pre, "pre");
        Objects.requireNonNull(trace, "trace");
        Objects.requireNonNull(post, "post");
        Objects.requireNonNull(judged, "judged");
        Objects.requireNonNull(replay, "replay");
        arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
        if (result != null && thrownClass != null) {
            throw new IllegalArgumentException("a method returns or throws, not both");
        }
    }

    public Counterexample withReplay(ReplayOutcome outcome) {
        return new Counterexample(pre, arguments, trace, post, result, thrownClass, thrown, values, judged, outcome);
    }
}
