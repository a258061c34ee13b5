package org.smallscope.heap;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * An execution that violates a clause.
 *
 * @param pre the state before
 * @param arguments values of the parameters by name
 * @param trace the path
 * @param post the state after; objects of {@code pre} keep their ids
 * @param ending what was returned or thrown
 * @param values values within the violated clause; absent for implicit checks that have no clause
 * @param judged what the independent evaluator says of the violation
 * @param replay whether a JVM confirmed it
 */
public record Counterexample(
        State pre,
        Map<String, HeapValue> arguments,
        Trace trace,
        State post,
        Ending ending,
        Optional<ClauseValue> values,
        Judged judged,
        ReplayOutcome replay) {

    public Counterexample {
        Objects.requireNonNull(pre, "pre");
        Objects.requireNonNull(trace, "trace");
        Objects.requireNonNull(post, "post");
        Objects.requireNonNull(ending, "ending");
        Objects.requireNonNull(values, "values");
        Objects.requireNonNull(judged, "judged");
        Objects.requireNonNull(replay, "replay");
        arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
    }

    public Counterexample withReplay(ReplayOutcome outcome) {
        return new Counterexample(pre, arguments, trace, post, ending, values, judged, outcome);
    }
}
