package org.smallscope.spec.judge;

import org.smallscope.program.Origin;
import org.smallscope.program.graph.Obligation;

/** Something that a call did not keep, by what kind it is of and where it stands. */
public record Breach(Obligation.Kind kind, Origin origin) {

    /** Whether it is of this kind and on this line. */
    boolean is(Obligation.Kind other, Origin place) {
        return kind == other && origin.line() == place.line() && origin.file().equals(place.file());
    }

    @Override
    public String toString() {
        return kind + " at line " + origin.line();
    }
}
