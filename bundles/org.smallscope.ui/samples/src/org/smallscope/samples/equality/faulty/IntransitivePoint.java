package org.smallscope.samples.equality.faulty;

/**
 * A point that equals two coloured ones, which do not equal each other.
 * Fault: to be symmetric, a coloured point overlooks its colour when it is compared with a point that has none.
 */
public class IntransitivePoint {

    /*@ spec_public @*/ private final int x;
    /*@ spec_public @*/ private final int y;

    /** Makes a point. */
    //@ ensures this.x == x && this.y == y;
    public /*@ pure @*/ IntransitivePoint(int x, int y) {
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
        if (!(o instanceof IntransitivePoint)) {
            return false;
        }
        IntransitivePoint other = (IntransitivePoint) o;
        return x == other.x && y == other.y;
    }

    @Override
    public /*@ pure @*/ int hashCode() {
        return 31 * x + y;
    }

    /** Two points that equal a third equal each other. */
    //@ ensures \result;
    public static /*@ pure @*/ boolean equalsIsTransitive(IntransitivePoint a, IntransitivePoint b,
            IntransitivePoint c) {
        return !(a.equals(b) && b.equals(c)) || a.equals(c);
    }

    /** A point with a colour. */
    public static class Coloured extends IntransitivePoint {

        /*@ spec_public @*/ private final int colour;

        /** Makes a point with a colour. */
        //@ ensures this.colour == colour;
        public /*@ pure @*/ Coloured(int x, int y, int colour) {
            super(x, y);
            this.colour = colour;
        }

        @Override
        public /*@ pure @*/ boolean equals(/*@ nullable @*/ Object o) {
            if (!(o instanceof Coloured)) {
                return super.equals(o); // FAULT: red equals uncoloured, and uncoloured equals blue
            }
            return super.equals(o) && colour == ((Coloured) o).colour;
        }

        @Override
        public /*@ pure @*/ int hashCode() {
            return super.hashCode();
        }
    }
}
