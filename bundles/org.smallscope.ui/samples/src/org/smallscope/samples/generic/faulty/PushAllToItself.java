package org.smallscope.samples.generic.faulty;

/**
 * The stack that counts its elements before it has them.
 * Fault: pushed onto itself it has twice as many already when they are copied.
 */
public class PushAllToItself<T> {

    /*@ spec_public @*/ private /*@ nullable @*/ Object[] items;
    /*@ spec_public @*/ private int size;

    //@ public invariant 0 <= size && size <= items.length;
    // An array of strings could not take every element.
    //@ public invariant \typeof(items) == \type(Object[]);

    //@ requires capacity >= 0;
    //@ ensures size == 0;
    public /*@ pure @*/ PushAllToItself(int capacity) {
        items = new Object[capacity];
    }

    /** Puts all elements of another stack on top of this one's, in their order; that one may be this one. */
    /*@ requires size < 1000 && other.size < 1000;
      @ assignable items, items[*], size;
      @ ensures size == \old(size) + \old(other.size);
      @ ensures (\forall int i; 0 <= i && i < \old(other.size); items[\old(size) + i] == \old(other.items[i]));
      @ ensures other != this ==> other.size == \old(other.size);
      @*/
    public void pushAll(PushAllToItself<? extends T> other) {
        int before = size;
        /*@ nullable @*/ Object[] more = new Object[before + other.size];
        for (int i = 0; i < before; i++) {
            more[i] = items[i];
        }
        items = more;
        size += other.size;
        for (int i = 0; i < other.size; i++) {
            items[before + i] = other.items[i];
        }
    }
}
