package org.smallscope.heap;

import java.util.Objects;
import java.util.Optional;
import org.smallscope.program.Origin;

/**
 * A bound that was met, so that some execution was not followed further, or a clause was left undecided.
 *
 * @param origin where the bound was met: a loop, a call, a quantifier
 * @param reason which bound: {@code loop limit: more than 4 iterations}
 * @param clause the clause whose evaluation met it; absent where the method's own code did
 * @param unroll so many iterations follow such an execution further, as was tried; 0 where none is known that do
 */
public record Cut(Origin origin, String reason, Optional<Clause> clause, int unroll) {

    /**
     * A clause: its keyword, what was written, and where.
     *
     * @param assumed executions for which it is not decided were left out, since it is assumed
     */
    public record Clause(String keyword, String text, boolean assumed, Origin origin) {}

    public Cut {
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(clause, "clause");
    }

    /** In the method's own code, nothing being known of more iterations. */
    public Cut(Origin origin, String reason) {
        this(origin, reason, Optional.empty(), 0);
    }
}
