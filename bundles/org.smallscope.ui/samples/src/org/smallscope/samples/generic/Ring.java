package org.smallscope.samples.generic;

/** Elements in a circle with a place from which they are read. */
public class Ring<T> {

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
    public /*@ pure @*/ Ring() {}

    //@ ensures \result == size;
    public /*@ pure @*/ int size() {
        return size;
    }

    /** The element at the place; null where there is none. */
    //@ ensures size == 0 ==> \result == null;
    public /*@ pure nullable @*/ T current() {
        return here == null ? null : here.value;
    }

    /** Puts an element at the place, before the one that is there. */
    /*@ private normal_behavior
      @   ensures size == \old(size) + 1 && here.value == value && \fresh(here);
      @   ensures \old(here) != null ==> here.next == \old(here);
      @*/
    public void insert(/*@ nullable @*/ T value) {
        Link<T> link = new Link<>(value);
        if (here != null) {
            link.next = here;
            link.previous = here.previous;
            here.previous.next = link;
            here.previous = link;
        }
        here = link;
        size++;
    }

    /** Goes to the next element. */
    /*@ private normal_behavior
      @   ensures size == \old(size);
      @   ensures here == (\old(here) == null ? null : \old(here).next);
      @*/
    public void turn() {
        if (here != null) {
            here = here.next;
        }
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
            out.next.previous = out.previous;
            here = out.next;
        }
        size--;
        return out.value;
    }

    /** Joins the elements of another ring into this one; that one is empty afterwards. */
    /*@ requires other != this && size < 1000 && other.size < 1000;
      @ ensures size == \old(size) + \old(other.size) && other.size == 0;
      @*/
    public void absorb(Ring<T> other) {
        if (here == null) {
            here = other.here;
        } else if (other.here != null) {
            Link<T> end = here.previous;
            Link<T> otherEnd = other.here.previous;
            end.next = other.here;
            other.here.previous = end;
            otherEnd.next = here;
            here.previous = otherEnd;
        }
        size += other.size;
        other.here = null;
        other.size = 0;
    }
}
