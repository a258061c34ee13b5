package org.smallscope.samples.equality.faulty;

/**
 * A point that is ordered by one of the two numbers it consists of.
 * Fault: {@code compareTo} gives zero for points that are not equal, and sorted sets lose one of them.
 */
public class CompareIgnoresField implements Comparable<CompareIgnoresField> {

    /*@ spec_public @*/ private final int x;
    /*@ spec_public @*/ private final int y;

    /** Makes a point. */
    //@ ensures this.x == x && this.y == y;
    public /*@ pure @*/ CompareIgnoresField(int x, int y) {
        this.x = x;
        this.y = y;
    }

    @Override
    public /*@ pure @*/ boolean equals(/*@ nullable @*/ Object o) {
        return o instanceof CompareIgnoresField && x == ((CompareIgnoresField) o).x && y == ((CompareIgnoresField) o).y;
    }

    @Override
    public /*@ pure @*/ int hashCode() {
        return 31 * x + y;
    }

    /** Zero exactly for equal points, and opposite for exchanged ones. */
    /*@ also
      @ ensures \result == 0 <==> equals(other);
      @ ensures \result > 0 <==> other.compareTo(this) < 0;
      @*/
    @Override
    public /*@ pure @*/ int compareTo(CompareIgnoresField other) {
        return Integer.compare(x, other.x); // FAULT: y is not compared
    }
}
