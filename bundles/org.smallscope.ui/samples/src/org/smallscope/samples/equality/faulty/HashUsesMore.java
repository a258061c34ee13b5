package org.smallscope.samples.equality.faulty;

/**
 * A point with a label, whose hash code counts what {@code equals} leaves out.
 * Fault: equal points with different labels have different hash codes, and are lost in hash tables.
 */
public class HashUsesMore {

    /*@ spec_public @*/ private final int x;
    /*@ spec_public @*/ private final int y;
    /*@ spec_public @*/ private final int label;

    /** Makes a point with a label. */
    //@ ensures this.x == x && this.y == y && this.label == label;
    public /*@ pure @*/ HashUsesMore(int x, int y, int label) {
        this.x = x;
        this.y = y;
        this.label = label;
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
        if (!(o instanceof HashUsesMore)) {
            return false;
        }
        HashUsesMore other = (HashUsesMore) o;
        return x == other.x && y == other.y;
    }

    @Override
    public /*@ pure @*/ int hashCode() {
        return 31 * (31 * x + y) + label; // FAULT: equals does not compare the label
    }
}
