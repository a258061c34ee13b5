package org.smallscope.program.graph;

import org.smallscope.program.Origin;

/** A place where executions are left out, and why. */
public record CutPoint(Reason reason, String detail, Origin origin) {

    /** Which bound it was. */
    public enum Reason {
        LOOP("loop limit"),
        RECURSION("recursion limit"),
        QUANTIFIER("quantifier range limit"),
        TEXT("text of a built string is not modelled"),
        ARRAY("array length limit");

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
