package org.smallscope.samples.equality.faulty;

/**
 * A key with a boxed number that is compared by identity.
 * Fault: {@code ==} on {@code Integer} asks for the same object; two boxes of one number need not be the same.
 */
public class BoxedByIdentity {

    /*@ spec_public @*/ private final Integer number;

    /** Makes a key. */
    //@ ensures this.number == number;
    public /*@ pure @*/ BoxedByIdentity(Integer number) {
        this.number = number;
    }

    /** Keys are equal when their numbers are. */
    /*@ also
      @ ensures \result <==> o instanceof BoxedByIdentity
      @     && number.intValue() == ((BoxedByIdentity) o).number.intValue();
      @*/
    @Override
    public /*@ pure @*/ boolean equals(/*@ nullable @*/ Object o) {
        return o instanceof BoxedByIdentity && number == ((BoxedByIdentity) o).number; // FAULT: equals is meant
    }

    @Override
    public /*@ pure @*/ int hashCode() {
        return number;
    }
}
