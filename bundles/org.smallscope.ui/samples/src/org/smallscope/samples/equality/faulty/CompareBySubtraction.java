package org.smallscope.samples.equality.faulty;

/**
 * A number that compares by subtracting.
 * Fault: the difference of two ints need not be an int; the sign is wrong then.
 */
public class CompareBySubtraction implements Comparable<CompareBySubtraction> {

    /*@ spec_public @*/ private final int value;

    /** Makes a number. */
    //@ ensures this.value == value;
    public /*@ pure @*/ CompareBySubtraction(int value) {
        this.value = value;
    }

    /** Negative, zero or positive, as the value is less than, equal to or greater than the other. */
    /*@ also
      @ ensures \result < 0 <==> value < other.value;
      @ ensures \result > 0 <==> other.compareTo(this) < 0;
      @*/
    @Override
    public /*@ pure @*/ int compareTo(CompareBySubtraction other) {
        return value - other.value; // FAULT: the difference can overflow
    }
}
