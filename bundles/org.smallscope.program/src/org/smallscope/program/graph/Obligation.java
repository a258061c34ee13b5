package org.smallscope.program.graph;

import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;

/**
 * Something that must hold, with a name.
 *
 * @param id     unique in the graph
 * @param clause the clause's text, or what an implicit check says
 * @param detail more for the message, such as why a clause is ill-defined; may be empty
 * @param atCall true for an invariant that is to hold where a method is called; its place is that of the call
 */
public record Obligation(int id, ObligationKind kind, String clause, String detail, boolean atCall, Origin origin) {

    public Obligation(int id, ObligationKind kind, String clause, String detail, Origin origin) {
        this(id, kind, clause, detail, false, origin);
    }

    /** The detail of what is said to follow from other clauses. */
    public static final String CLAIM = "it does not follow from the other clauses";

    /** What calls within calls are to do. */
    public static final String RECURSION = "the recursion ends";
}
