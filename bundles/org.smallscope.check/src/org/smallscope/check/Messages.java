package org.smallscope.check;

import org.smallscope.heap.Counterexample;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.graph.Obligation;

/** What a violation says to people. */
final class Messages {

    private Messages() {}

    static String of(Obligation o, Counterexample c) {
        String kind = o.kind().description();
        String detail = o.detail().isEmpty() ? "" : " (" + o.detail() + ")";
        if (o.detail().equals(Obligation.CLAIM)) {
            return "What is said redundantly does not follow from the other clauses: " + ClauseText.of(o.clause());
        }
        if (o.atCall()) {
            return "The invariant of the class does not hold " + o.detail() + ": " + ClauseText.of(o.clause());
        }
        if (o.kind() == ObligationKind.NON_TERMINATION) {
            return withoutDot(kind) + (o.detail().isEmpty() ? "" : ": " + o.detail());
        }
        return isImplicit(o)
                ? withoutDot(kind) + thrown(c)
                : withoutDot(kind) + detail + ": " + ClauseText.of(o.clause());
    }

    /** Is it about Java code, rather than a clause? */
    static boolean isImplicit(Obligation o) {
        return switch (o.kind()) {
            case NULL_DEREFERENCE,
                    ARRAY_INDEX,
                    NEGATIVE_ARRAY_SIZE,
                    ARRAY_STORE,
                    CLASS_CAST,
                    DIVISION_BY_ZERO,
                    JAVA_ASSERT,
                    NON_TERMINATION,
                    UNCAUGHT_EXCEPTION -> true;
            default -> false;
        };
    }

    private static String thrown(Counterexample c) {
        return c.ending()
                .thrownClass()
                .map(name -> "; " + name + " leaves the method")
                .orElse("");
    }

    private static String withoutDot(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }
}
