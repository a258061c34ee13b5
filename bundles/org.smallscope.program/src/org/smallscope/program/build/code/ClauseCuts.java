package org.smallscope.program.build.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.smallscope.program.build.emit.Emitter;
import org.smallscope.program.graph.Block.Edge;
import org.smallscope.program.graph.CutPoint;
import org.smallscope.program.graph.Value;

/**
 * The bounds that are met on the way. Code of the checked method that meets one goes no further; code that a clause
 * calls leaves that clause undecided, and nothing else.
 */
final class ClauseCuts {
    private final Emitter emit;
    private final Deque<Map<CutPoint, List<Edge>>> running = new ArrayDeque<>();
    private final Deque<List<Noted>> evaluating = new ArrayDeque<>();

    /** A bound that code called by a clause has met, on these ways. */
    record Met(CutPoint point, List<Edge> edges) {}

    /** A bound that the evaluation of a clause has met, and where. */
    record Noted(CutPoint point, Value where) {}

    ClauseCuts(Emitter emit) {
        this.emit = emit;
    }

    /** True while code runs that a clause calls. */
    boolean isInClause() {
        return !running.isEmpty();
    }

    /** Runs code that a clause calls. */
    List<Met> within(Runnable code) {
        running.push(new LinkedHashMap<>());
        code.run();
        List<Met> result = new ArrayList<>();
        running.pop().forEach((point, edges) -> result.add(new Met(point, edges)));
        return result;
    }

    /** Takes what has met a bound out of the code that a clause calls; false where no clause does. */
    boolean take(CutPoint point) {
        Optional<Map<CutPoint, List<Edge>>> innermost = Optional.ofNullable(running.peek());
        innermost.ifPresent(
                m -> m.computeIfAbsent(point, p -> new ArrayList<>()).add(emit.always()));
        return innermost.isPresent();
    }

    /** A clause is evaluated. */
    void begin() {
        evaluating.push(new ArrayList<>());
    }

    List<Noted> end() {
        return evaluating.pop();
    }

    /** The clause that is evaluated meets a bound where this holds. */
    void note(CutPoint point, Value where) {
        evaluating.element().add(new Noted(point, where));
    }
}
