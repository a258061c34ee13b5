package org.smallscope.program.graph;

import org.smallscope.program.Origin;

/**
 * Something that must hold, with a name.
 *
 * @param id     unique in the graph
 * @param clause the clause's text, or what an implicit check says
 * @param detail more for the message, such as why a clause is ill-defined; may be empty
 */
public record Obligation(int id, Kind kind, String clause, String detail, Origin origin) {

    /** The detail of what is said to follow from other clauses. */
    public static final String CLAIM = "it does not follow from the other clauses";

    /** How the detail of an invariant begins that is broken where a method is called. */
    public static final String AT_CALL = "at the call of ";

    /** True for an invariant that does not hold where a method is called; its place is that of the call. */
    public boolean atCall() {
        return kind == Kind.INVARIANT && detail.startsWith(AT_CALL);
    }

    /** What calls within calls are to do. */
    public static final String RECURSION = "the recursion ends";

    /** The kinds of violation users see; names as in the product's contract. */
    public enum Kind {
        ENSURES("ensures"),
        INVARIANT("invariant"),
        SIGNALS("signals"),
        SIGNALS_ONLY("signals_only"),
        ASSIGNABLE("assignable"),
        CONSTRAINT("constraint"),
        INITIALLY("initially"),
        REQUIRES("requires"),
        CALLEE_REQUIRES("callee-requires"),
        JML_ASSERT("jml-assert"),
        LOOP_INVARIANT("loop-invariant"),
        NON_TERMINATION("non-termination"),
        NULL_DEREFERENCE("null-dereference"),
        ARRAY_INDEX("array-index"),
        NEGATIVE_ARRAY_SIZE("negative-array-size"),
        ARRAY_STORE("array-store"),
        CLASS_CAST("class-cast"),
        DIVISION_BY_ZERO("division-by-zero"),
        JAVA_ASSERT("java-assert"),
        UNCAUGHT_EXCEPTION("uncaught-exception"),
        /** Not a violation: afterwards objects share what is assumed to be unshared before the next call. */
        SHARING("sharing");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
