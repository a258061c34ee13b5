package org.smallscope.program.graph;

import java.util.Optional;
import org.smallscope.program.Origin;

/**
 * A place where executions are left out, or a clause is left undecided, and why.
 *
 * @param subject the clause whose evaluation met the bound; absent where the execution itself did
 */
public record CutPoint(Reason reason, String detail, Origin origin, Optional<Subject> subject) {

    /**
     * What was evaluated: the keyword of a clause, its text and its place.
     *
     * @param assumed it was to be assumed, and executions for which it is not decided are left out
     */
    public record Subject(String kind, String text, boolean assumed, Origin origin) {}

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
