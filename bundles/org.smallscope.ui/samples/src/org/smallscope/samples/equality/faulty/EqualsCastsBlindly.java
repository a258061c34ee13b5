package org.smallscope.samples.equality.faulty;

/**
 * A point whose {@code equals} takes every object for a point.
 * Fault: neither null nor an object of another class is expected.
 */
public class EqualsCastsBlindly {

    /*@ spec_public @*/ private final int x;
    /*@ spec_public @*/ private final int y;

    /** Makes a point. */
    //@ ensures this.x == x && this.y == y;
    public /*@ pure @*/ EqualsCastsBlindly(int x, int y) {
        this.x = x;
        this.y = y;
    }

    /** Reflexive, and false for null. */
    /*@ also
      @ ensures o == this ==> \result;
      @ ensures o == null ==> !\result;
      @*/
    @Override
    public /*@ pure @*/ boolean equals(/*@ nullable @*/ Object o) {
        EqualsCastsBlindly other = (EqualsCastsBlindly) o; // FAULT: o may be of another class
        return x == other.x && y == other.y; // FAULT: o may be null
    }

    @Override
    public /*@ pure @*/ int hashCode() {
        return 31 * x + y;
    }
}
