package org.smallscope.program.tree;

import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;

/**
 * One clause: a boolean expression (an integral one for DECREASES) with its text and place.
 *
 * <p>Inside, parameters are read by the {@code Local}s of the method the clause belongs to, {@code this} by the method's
 * receiver or the class specification's.
 *
 * @param text what the user wrote, on one line; for an implicit clause what it means ("next is not null")
 * @param implicit not written by the user: JML's non_null default
 * @param redundant said to follow from the other clauses: it is checked, and never relied on
 */
public record Clause(Kind kind, Expr condition, String text, boolean implicit, boolean redundant, Origin origin) {

    /** A clause that is not redundant. */
    public Clause(Kind kind, Expr condition, String text, boolean implicit, Origin origin) {
        this(kind, condition, text, implicit, false, origin);
    }

    /** True for a statement that leaves out executions in which it does not hold. */
    public boolean isAssumption() {
        return kind == Kind.ASSUME || kind == Kind.NO_OVERFLOW;
    }

    /** True for what nobody has to establish. */
    public boolean onlyAssumed() {
        return kind == Kind.TYPE || kind == Kind.CAPTURED;
    }

    /** The kinds of clauses, each with what users see where it does not hold or has no value. */
    public enum Kind {
        REQUIRES(ObligationKind.REQUIRES),
        ENSURES(ObligationKind.ENSURES),
        SIGNALS(ObligationKind.SIGNALS),
        SIGNALS_ONLY(ObligationKind.SIGNALS_ONLY),
        ASSIGNABLE(ObligationKind.ASSIGNABLE),
        DIVERGES(ObligationKind.NON_TERMINATION),
        INVARIANT(ObligationKind.INVARIANT),
        CONSTRAINT(ObligationKind.CONSTRAINT),
        INITIALLY(ObligationKind.INITIALLY),
        ASSERT(ObligationKind.JML_ASSERT),
        ASSUME(ObligationKind.JML_ASSERT),
        LOOP_INVARIANT(ObligationKind.LOOP_INVARIANT),
        DECREASES(ObligationKind.LOOP_INVARIANT),
        UNREACHABLE(ObligationKind.JML_ASSERT),
        /** That an operator of code computes what its operands make: asserted ({@code code_safe_math}). */
        OVERFLOW(ObligationKind.OVERFLOW),
        /** The same as an assumption ({@code code_bigint_math}). */
        NO_OVERFLOW(ObligationKind.OVERFLOW),
        /** What Java's types say of the objects that exist before the call: assumed, and never checked. */
        TYPE(ObligationKind.ENSURES),
        /** What is known of variables that a lambda or local class captured: assumed, and never checked. */
        CAPTURED(ObligationKind.ENSURES),
        REPRESENTS(ObligationKind.ENSURES);

        private final ObligationKind obligation;

        Kind(ObligationKind obligation) {
            this.obligation = obligation;
        }

        public ObligationKind obligation() {
            return obligation;
        }
    }
}
