package org.smallscope.heap;

import java.util.Objects;
import org.smallscope.program.Origin;

/** A construct that is not modelled, where it stands, and what to do instead. */
public record UnsupportedConstruct(String construct, Origin origin, String hint) {

    public UnsupportedConstruct {
        Objects.requireNonNull(construct, "construct");
        Objects.requireNonNull(origin, "origin");
        Objects.requireNonNull(hint, "hint");
    }
}
