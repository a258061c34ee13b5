package org.smallscope.samples.equality.faulty;

/**
 * A point that equals a coloured one, which does not equal the point.
 * Fault: {@code instanceof} in both classes, without asking the other object whether it agrees.
 */
public class AsymmetricPoint {

    /*@ spec_public @*/ private final int x;
    /*@ spec_public @*/ private final int y;

    /** Makes a point. */
    //@ ensures this.x == x && this.y == y;
    public /*@ pure @*/ AsymmetricPoint(int x, int y) {
        this.x = x;
        this.y = y;
    }

    /** Reflexive, symmetric, false for null. */
    /*@ also
      @ ensures o == this ==> \result;
      @ ensures o == null ==> !\result;
      @ ensures o != null ==> (\result <==> o.equals(this));
      @*/
    @Override
    public /*@ pure @*/ boolean equals(/*@ nullable @*/ Object o) {
        if (!(o instanceof AsymmetricPoint)) {
            return false;
        }
        AsymmetricPoint other = (AsymmetricPoint) o;
        return x == other.x && y == other.y; // FAULT: a coloured point would say no
    }

    @Override
    public /*@ pure @*/ int hashCode() {
        return 31 * x + y;
    }

    /** A point with a colour. */
    public static class Coloured extends AsymmetricPoint {

        /*@ spec_public @*/ private final int colour;

        /** Makes a point with a colour. */
        //@ ensures this.colour == colour;
        public /*@ pure @*/ Coloured(int x, int y, int colour) {
            super(x, y);
            this.colour = colour;
        }

        @Override
        public /*@ pure @*/ boolean equals(/*@ nullable @*/ Object o) {
            return o instanceof Coloured && super.equals(o) && colour == ((Coloured) o).colour;
        }

        @Override
        public /*@ pure @*/ int hashCode() {
            return super.hashCode();
        }
    }
}
