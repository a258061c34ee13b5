package org.smallscope.heap;

import java.util.Objects;
import java.util.Optional;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;

/**
 * A violated obligation with an execution that violates it.
 *
 * @param kind what kind of obligation it is
 * @param clause its source text; for an implicit check the expression that fails
 * @param message one sentence for people
 * @param clauseOrigin where the clause, or the failing expression, is written
 * @param breakingStatement the statement that broke it; absent where it cannot be told
 * @param counterexample the execution
 */
public record Violation(
        ObligationKind kind,
        String clause,
        String message,
        Origin clauseOrigin,
        Optional<Origin> breakingStatement,
        Counterexample counterexample) {

    public Violation {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(clause, "clause");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(clauseOrigin, "clauseOrigin");
        Objects.requireNonNull(breakingStatement, "breakingStatement");
        Objects.requireNonNull(counterexample, "counterexample");
    }

    public Violation withCounterexample(Counterexample changed) {
        return new Violation(kind, clause, message, clauseOrigin, breakingStatement, changed);
    }
}
