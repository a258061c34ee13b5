package org.smallscope.samples.generic;

import java.util.NoSuchElementException;

/** A stack of elements in an array that grows. */
public class Stack<T> {

    /*@ spec_public @*/ private /*@ nullable @*/ Object[] items;
    /*@ spec_public @*/ private int size;

    //@ public invariant 0 <= size && size <= items.length;
    // An array of strings could not take every element.
    //@ public invariant \typeof(items) == \type(Object[]);

    //@ requires capacity >= 0;
    //@ ensures size == 0;
    public /*@ pure @*/ Stack(int capacity) {
        items = new Object[capacity];
    }

    //@ ensures \result == (size == 0);
    public /*@ pure @*/ boolean isEmpty() {
        return size == 0;
    }

    /** Puts an element on top. */
    /*@ requires size < Integer.MAX_VALUE / 2;
      @ assignable items, items[*], size;
      @ ensures size == \old(size) + 1 && items[size - 1] == item;
      @ ensures (\forall int i; 0 <= i && i < \old(size); items[i] == \old(items[i]));
      @*/
    public void push(/*@ nullable @*/ T item) {
        if (size == items.length) {
            /*@ nullable @*/ Object[] more = new Object[2 * size + 1];
            for (int i = 0; i < size; i++) {
                more[i] = items[i];
            }
            items = more;
        }
        items[size] = item;
        size++;
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
        items[size] = null;
        return item;
    }

    /** Puts all elements of another stack on top of this one's, in their order; that one may be this one. */
    /*@ requires size < 1000 && other.size < 1000;
      @ assignable items, items[*], size;
      @ ensures size == \old(size) + \old(other.size);
      @ ensures (\forall int i; 0 <= i && i < \old(other.size); items[\old(size) + i] == \old(other.items[i]));
      @ ensures other != this ==> other.size == \old(other.size);
      @*/
    public void pushAll(Stack<? extends T> other) {
        int many = other.size;
        /*@ nullable @*/ Object[] more = new Object[size + many];
        for (int i = 0; i < size; i++) {
            more[i] = items[i];
        }
        for (int i = 0; i < many; i++) {
            more[size + i] = other.items[i];
        }
        items = more;
        size += many;
    }
}
