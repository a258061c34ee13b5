package org.smallscope.samples.generic.faulty;

import java.util.NoSuchElementException;

/**
 * The queue that does not turn its elements around.
 * Fault: they leave from an empty stack.
 */
public class PollWithoutTurning<T> {

    /** One element of a stack. */
    private static final class Cell<T> {
        final /*@ nullable @*/ T value;
        final /*@ nullable @*/ Cell<T> below;

        //@ ensures this.value == value && this.below == below;
        /*@ pure @*/ Cell(/*@ nullable @*/ T value, /*@ nullable @*/ Cell<T> below) {
            this.value = value;
            this.below = below;
        }
    }

    private /*@ nullable @*/ Cell<T> coming;
    private /*@ nullable @*/ Cell<T> leaving;
    /*@ spec_public @*/ private int size;

    //@ private invariant (\forall Cell c; \reach(coming, Cell, below).has(c); !\reach(c.below, Cell, below).has(c));
    //@ private invariant (\forall Cell c; \reach(leaving, Cell, below).has(c); !\reach(c.below, Cell, below).has(c));
    /*@ private invariant size == \reach(coming, Cell, below).int_size()
      @     + \reach(leaving, Cell, below).int_size();
      @*/

    //@ ensures size == 0;
    public /*@ pure @*/ PollWithoutTurning() {}

    /** Takes the first element out. */
    /*@ private behavior
      @   ensures \old(size) > 0 && size == \old(size) - 1;
      @   ensures \old(leaving) != null ==> \result == \old(leaving.value) && coming == \old(coming);
      @   signals (NoSuchElementException e) \old(size) == 0;
      @   signals_only NoSuchElementException;
      @*/
    public /*@ nullable @*/ T poll() {
        Cell<T> first = leaving;
        if (first == null) {
            throw new NoSuchElementException();
        }
        leaving = first.below;
        size--;
        return first.value;
    }
}
