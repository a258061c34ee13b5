package org.smallscope.samples.equality;

/** A point with a colour: never equal to a point without one. */
public class ColouredPoint extends Point {

    /*@ spec_public @*/ private final int colour;

    //@ public invariant colour >= 0;

    /** Makes a point with a colour. */
    /*@ requires colour >= 0;
      @ ensures this.colour == colour;
      @*/
    public /*@ pure @*/ ColouredPoint(int x, int y, int colour) {
        super(x, y);
        this.colour = colour;
    }

    /** As the superclass promises, and the colour counts. */
    /*@ also
      @ ensures \result ==> o instanceof ColouredPoint && colour == ((ColouredPoint) o).colour;
      @*/
    @Override
    public /*@ pure @*/ boolean equals(/*@ nullable @*/ Object o) {
        return o instanceof ColouredPoint && super.equals(o) && colour == ((ColouredPoint) o).colour;
    }

    @Override
    protected /*@ pure @*/ boolean canEqual(/*@ nullable @*/ Object o) {
        return o instanceof ColouredPoint;
    }

    @Override
    public /*@ pure @*/ int hashCode() {
        return super.hashCode() ^ colour;
    }

    @Override
    protected /*@ pure @*/ int colour() {
        return colour;
    }
}
