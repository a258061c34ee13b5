package org.smallscope.frontend.jml;

import java.util.Objects;
import org.smallscope.program.Origin;

/**
 * Why something that was written has no meaning here: it is a mistake, or it is not modelled.
 *
 * @param construct what is not modelled, or the message about the mistake
 * @param hint what to do; empty where that is plain
 * @param mistake whether it is one
 * @param origin where
 */
public record Gap(String construct, String hint, boolean mistake, Origin origin) {

    public Gap {
        Objects.requireNonNull(construct);
        Objects.requireNonNull(hint);
        Objects.requireNonNull(origin);
    }

    /** A mistake. */
    public static Gap mistake(String message, Origin origin) {
        return new Gap(message, "", true, origin);
    }
}
