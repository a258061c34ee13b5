package org.smallscope.heap;

import java.util.Objects;
import org.smallscope.program.Origin;

/** One of the clauses that together admit no input. */
public record ContradictoryClause(String clause, Origin origin) {

    public ContradictoryClause {
        Objects.requireNonNull(clause, "clause");
        Objects.requireNonNull(origin, "origin");
    }
}
