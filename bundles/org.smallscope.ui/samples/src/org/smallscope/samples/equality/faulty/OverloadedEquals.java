package org.smallscope.samples.equality.faulty;

/**
 * A point with a second {@code equals} beside the one of {@code Object}.
 * Fault: the parameter has the wrong type, so nothing is overridden, and collections call the other one.
 */
public class OverloadedEquals {

    /*@ spec_public @*/ private final int x;
    /*@ spec_public @*/ private final int y;

    /** Makes a point. */
    //@ ensures this.x == x && this.y == y;
    public /*@ pure @*/ OverloadedEquals(int x, int y) {
        this.x = x;
        this.y = y;
    }

    /** The same answer, whatever type the caller's variable has. */
    //@ ensures \result <==> equals((Object) other);
    public /*@ pure @*/ boolean equals(/*@ nullable @*/ OverloadedEquals other) { // FAULT: the parameter is no Object
        return other != null && x == other.x && y == other.y;
    }
}
