package org.smallscope.program.graph;

import java.util.Locale;
import java.util.Optional;
import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;
import org.smallscope.program.tree.Clause;

/**
 * A place where executions are left out, or a clause is left undecided, and why.
 *
 * @param subject the clause whose evaluation met the bound; absent where the execution itself did
 */
public record CutPoint(Reason reason, String detail, Origin origin, Optional<Subject> subject) {

    /** What was evaluated. */
    public sealed interface Subject {
        /** What people call it. */
        String keyword();

        String text();

        Origin origin();

        /** Was it to be assumed, so that executions for which it is not decided are left out? */
        boolean assumed();
    }

    /** An obligation, which is left undecided. */
    public record Demanded(ObligationKind kind, String text, Origin origin) implements Subject {
        @Override
        public String keyword() {
            return kind.keyword();
        }

        @Override
        public boolean assumed() {
            return false;
        }
    }

    /** A clause that was to be assumed. */
    public record Assumed(Clause.Kind kind, String text, Origin origin) implements Subject {
        @Override
        public String keyword() {
            return kind.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public boolean assumed() {
            return true;
        }
    }

    public CutPoint(Reason reason, String detail, Origin origin) {
        this(reason, detail, origin, Optional.empty());
    }

    /** The same bound, met by the evaluation of a clause. */
    public CutPoint in(Subject clause) {
        return new CutPoint(reason, detail, origin, Optional.of(clause));
    }

    /** Which bound it was. */
    public enum Reason {
        LOOP("loop limit"),
        RECURSION("recursion limit"),
        QUANTIFIER("quantifier range limit"),
        TEXT("text of a built string is not modelled"),
        ARRAY("array length limit"),
        OBJECTS("limit of new objects");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
