package org.smallscope.check;

import org.smallscope.program.Origin;

/** Why the input cannot be checked: a compile error or a JML error, at its place. */
public record Problem(String message, Origin origin) {

    @Override
    public String toString() {
        return origin.known() ? origin + ": " + message : message;
    }
}
