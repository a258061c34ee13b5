package org.smallscope.samples.generic.faulty;

import java.util.NoSuchElementException;

/**
 * The stack that keeps what was taken away.
 * Fault: the place of the element is not cleared.
 */
public class StackKeepsPopped<T> {

    /*@ spec_public @*/ private /*@ nullable @*/ Object[] items;
    /*@ spec_public @*/ private int size;

    //@ public invariant 0 <= size && size <= items.length;
    // An array of strings could not take every element.
    //@ public invariant \typeof(items) == \type(Object[]);

    //@ requires capacity >= 0;
    //@ ensures size == 0;
    public /*@ pure @*/ StackKeepsPopped(int capacity) {
        items = new Object[capacity];
    }

    /** Takes the top element away. */
    /*@ assignable items[*], size;
      @ ensures \old(size) > 0 && size == \old(size) - 1 && \result == \old(items[size - 1]);
      @ ensures (\forall int i; 0 <= i && i < size; items[i] == \old(items[i]));
      @ ensures items[size] == null;
      @ signals (NoSuchElementException e) \old(size) == 0;
      @ signals_only NoSuchElementException;
      @*/
    @SuppressWarnings("unchecked")
    public /*@ nullable @*/ T pop() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        size--;
        T item = (T) items[size];
        return item;
    }
}
