package org.smallscope.program.graph;

import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;

/**
 * Something that must hold, with a name.
 *
 * @param id     unique in the graph
 * @param clause the clause's text, or what an implicit check says
 * @param detail more for the message, such as why a clause is ill-defined; may be empty
 */
public record Obligation(int id, ObligationKind kind, String clause, String detail, Origin origin) {

    /** The detail of what is said to follow from other clauses. */
    public static final String CLAIM = "it does not follow from the other clauses";

    /** How the detail of an invariant begins that is broken where a method is called. */
    public static final String AT_CALL = "at the call of ";

    /** True for an invariant that does not hold where a method is called; its place is that of the call. */
    public boolean atCall() {
        return kind == ObligationKind.INVARIANT && detail.startsWith(AT_CALL);
    }

    /** What calls within calls are to do. */
    public static final String RECURSION = "the recursion ends";
}
