package org.smallscope.samples.generic.faulty;

import java.util.Objects;

/**
 * The pair whose comparison looks at one value twice.
 * Fault: the first values are not compared.
 */
public final class PairEqualsBySecond<A, B> {

    /*@ spec_public nullable @*/ private final A first;
    /*@ spec_public nullable @*/ private final B second;

    //@ ensures this.first == first && this.second == second;
    public /*@ pure @*/ PairEqualsBySecond(/*@ nullable @*/ A first, /*@ nullable @*/ B second) {
        this.first = first;
        this.second = second;
    }

    /*@ also
      @ ensures other == this ==> \result;
      @ ensures other == null ==> !\result;
      @ ensures \result && other instanceof PairEqualsBySecond ==> Objects.equals(first, ((PairEqualsBySecond) other).first);
      @*/
    @Override
    public /*@ pure @*/ boolean equals(/*@ nullable @*/ Object other) {
        return other instanceof PairEqualsBySecond<?, ?> pair
                && Objects.equals(second, pair.second)
                && Objects.equals(second, pair.second);
    }

    @Override
    public /*@ pure @*/ int hashCode() {
        return 31 * Objects.hashCode(first) + Objects.hashCode(second);
    }
}
