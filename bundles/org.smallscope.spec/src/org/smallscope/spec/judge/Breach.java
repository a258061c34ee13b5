package org.smallscope.spec.judge;

import org.smallscope.program.ObligationKind;
import org.smallscope.program.Origin;

/** Something that a call did not keep, by what kind it is of and where it stands. */
public record Breach(ObligationKind kind, Origin origin) {

    /** Whether it is of this kind and on this line. */
    boolean is(ObligationKind other, Origin place) {
        return kind == other && origin.line() == place.line() && origin.file().equals(place.file());
    }

    @Override
    public String toString() {
        return kind + " at line " + origin.line();
    }
}
