package org.smallscope.samples.arrayheap.faulty;

import java.util.NoSuchElementException;

/**
 * The array heap whose {@code poll} always moves the left child up.
 * Fault: the right child may be the smaller one.
 */
public class RightChildNotCompared {

    /*@ spec_public @*/ private int[] items;
    /*@ spec_public @*/ private int size;

    //@ public invariant repOK();

    /** Makes an empty heap with room for so many items. */
    /*@ requires capacity >= 0;
      @ ensures size == 0 && items.length == capacity;
      @*/
    public /*@ pure @*/ RightChildNotCompared(int capacity) {
        items = new int[capacity];
        size = 0;
    }

    /** Is this a heap? The size fits the array, and no item is smaller than the one above it. */
    /*@ ensures \result <==> items != null && 0 <= size && size <= items.length
      @     && (\forall int i; 0 < i && i < size; items[(i - 1) / 2] <= items[i]);
      @*/
    public /*@ pure helper @*/ boolean repOK() {
        if (items == null || size < 0 || size > items.length) {
            return false;
        }
        for (int i = 1; i < size; i++) {
            if (items[(i - 1) / 2] > items[i]) {
                return false;
            }
        }
        return true;
    }

    /** Takes a smallest item out. */
    /*@ assignable size, items[*];
      @ ensures \old(size) > 0 && size == \old(size) - 1;
      @ ensures \result == \old(items[0]);
      @ // Every other item occurs as often as before.
      @ ensures (\forall int i; 0 <= i && i < \old(size);
      @             (\num_of int j; 0 <= j && j < size; items[j] == \old(items[i]))
      @             == (\num_of int j; 0 <= j && j < \old(size); \old(items[j]) == \old(items[i]))
      @                 - (\old(items[i]) == \result ? 1 : 0));
      @ signals (NoSuchElementException e) \old(size) == 0 && size == 0;
      @ signals_only NoSuchElementException;
      @*/
    public int poll() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        int smallest = items[0];
        size--;
        int item = items[size];
        // Smaller items below move up, until the place for the last one is found.
        int i = 0;
        while (2 * i + 1 < size) {
            int child = 2 * i + 1;
            // FAULT: the right child may be smaller
            if (item <= items[child]) {
                break;
            }
            items[i] = items[child];
            i = child;
        }
        items[i] = item;
        return smallest;
    }
}
