package org.smallscope.samples.generic.faulty;

/**
 * The stack that grows one element too late.
 * Fault: where it is full the element is put behind the end.
 */
public class StackGrowsLate<T> {

    /*@ spec_public @*/ private /*@ nullable @*/ Object[] items;
    /*@ spec_public @*/ private int size;

    //@ public invariant 0 <= size && size <= items.length;
    // An array of strings could not take every element.
    //@ public invariant \typeof(items) == \type(Object[]);

    //@ requires capacity >= 0;
    //@ ensures size == 0;
    public /*@ pure @*/ StackGrowsLate(int capacity) {
        items = new Object[capacity];
    }

    /** Puts an element on top. */
    /*@ requires size < Integer.MAX_VALUE / 2;
      @ assignable items, items[*], size;
      @ ensures size == \old(size) + 1 && items[size - 1] == item;
      @ ensures (\forall int i; 0 <= i && i < \old(size); items[i] == \old(items[i]));
      @*/
    public void push(/*@ nullable @*/ T item) {
        if (size > items.length) {
            /*@ nullable @*/ Object[] more = new Object[2 * size + 1];
            for (int i = 0; i < size; i++) {
                more[i] = items[i];
            }
            items = more;
        }
        items[size] = item;
        size++;
    }
}
