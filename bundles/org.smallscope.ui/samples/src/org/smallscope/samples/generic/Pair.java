package org.smallscope.samples.generic;

import java.util.Objects;

/** Two values that belong together; equal to another pair of equal values. */
public final class Pair<A, B> {

    /*@ spec_public nullable @*/ private final A first;
    /*@ spec_public nullable @*/ private final B second;

    //@ ensures this.first == first && this.second == second;
    public /*@ pure @*/ Pair(/*@ nullable @*/ A first, /*@ nullable @*/ B second) {
        this.first = first;
        this.second = second;
    }

    //@ ensures \result == first;
    public /*@ pure nullable @*/ A first() {
        return first;
    }

    //@ ensures \result == second;
    public /*@ pure nullable @*/ B second() {
        return second;
    }

    /** The same values the other way round. */
    //@ ensures \fresh(\result) && \result.first == second && \result.second == first;
    public /*@ pure @*/ Pair<B, A> swap() {
        return new Pair<>(second, first);
    }

    /** The pair with another first value. */
    //@ ensures \result.first == value && \result.second == second;
    public /*@ pure @*/ <C> Pair<C, B> withFirst(/*@ nullable @*/ C value) {
        return new Pair<>(value, second);
    }

    /*@ also
      @ ensures other == this ==> \result;
      @ ensures other == null ==> !\result;
      @ ensures \result && other instanceof Pair ==> Objects.equals(first, ((Pair) other).first);
      @*/
    @Override
    public /*@ pure @*/ boolean equals(/*@ nullable @*/ Object other) {
        return other instanceof Pair<?, ?> pair
                && Objects.equals(first, pair.first)
                && Objects.equals(second, pair.second);
    }

    @Override
    public /*@ pure @*/ int hashCode() {
        return 31 * Objects.hashCode(first) + Objects.hashCode(second);
    }
}
