package org.smallscope.samples.equality;

/** A point of the plane; subclasses may add to what makes points equal. */
public class Point implements Comparable<Point> {

    /*@ spec_public @*/ private final int x;
    /*@ spec_public @*/ private final int y;

    /** Makes a point. */
    //@ ensures this.x == x && this.y == y;
    public /*@ pure @*/ Point(int x, int y) {
        this.x = x;
        this.y = y;
    }

    /** Reflexive, symmetric, false for null, and equal objects have equal hash codes. */
    /*@ also
      @ ensures o == this ==> \result;
      @ ensures o == null ==> !\result;
      @ ensures o != null ==> (\result <==> o.equals(this));
      @ ensures \result && o != null ==> hashCode() == o.hashCode();
      @*/
    @Override
    public /*@ pure @*/ boolean equals(/*@ nullable @*/ Object o) {
        if (this == o) {
            return true;
        }
        if (!(o instanceof Point)) {
            return false;
        }
        Point other = (Point) o;
        return other.canEqual(this) && x == other.x && y == other.y;
    }

    /** May an object be equal to this one? A subclass with an equality of its own says no to its superclasses. */
    //@ ensures \result ==> o instanceof Point;
    protected /*@ pure @*/ boolean canEqual(/*@ nullable @*/ Object o) {
        return o instanceof Point;
    }

    /** Depends on what {@code equals} compares, and on nothing else. */
    @Override
    public /*@ pure @*/ int hashCode() {
        return 31 * x + y;
    }

    /** By x, then by y, then by colour; zero exactly for equal points, and opposite for exchanged ones. */
    /*@ also
      @ ensures \result == 0 <==> equals(other);
      @ ensures \result > 0 <==> other.compareTo(this) < 0;
      @*/
    @Override
    public /*@ pure @*/ int compareTo(Point other) {
        int result = Integer.compare(x, other.x);
        if (result == 0) {
            result = Integer.compare(y, other.y);
        }
        if (result == 0) {
            result = Integer.compare(colour(), other.colour());
        }
        return result;
    }

    /** The colour, or -1 for a point that has none. */
    //@ ensures \result >= -1;
    protected /*@ pure @*/ int colour() {
        return -1;
    }
}
