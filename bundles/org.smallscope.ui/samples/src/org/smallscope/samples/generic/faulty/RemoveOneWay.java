package org.smallscope.samples.generic.faulty;

/**
 * The ring whose links are taken out forwards only.
 * Fault: the next link still points back to the one that is gone.
 */
public class RemoveOneWay<T> {

    /** One element with its neighbours. */
    private static final class Link<T> {
        /*@ nullable @*/ T value;
        Link<T> next;
        Link<T> previous;

        //@ ensures this.value == value && this.next == this && this.previous == this;
        /*@ pure @*/ Link(/*@ nullable @*/ T value) {
            this.value = value;
            next = this;
            previous = this;
        }
    }

    private /*@ nullable @*/ Link<T> here;
    /*@ spec_public @*/ private int size;

    //@ private invariant (\forall Link n; \reach(here, Link, next).has(n); n.next.previous == n);
    //@ private invariant size == \reach(here, Link, next).int_size();

    //@ ensures size == 0;
    public /*@ pure @*/ RemoveOneWay() {}

    /** The element at the place; null where there is none. */
    //@ ensures size == 0 ==> \result == null;
    public /*@ pure nullable @*/ T current() {
        return here == null ? null : here.value;
    }

    /** Takes the element at the place out, and goes to the next one. */
    //@ requires size > 0;
    //@ ensures size == \old(size) - 1 && \result == \old(current());
    public /*@ nullable @*/ T remove() {
        Link<T> out = here;
        if (size == 1) {
            here = null;
        } else {
            out.previous.next = out.next;
            here = out.next;
        }
        size--;
        return out.value;
    }
}
