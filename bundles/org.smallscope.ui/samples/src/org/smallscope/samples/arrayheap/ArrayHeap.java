package org.smallscope.samples.arrayheap;

import java.util.NoSuchElementException;

/** A priority queue of ints: a binary heap in the first {@code size} places of an array that grows. */
public class ArrayHeap {

    /*@ spec_public @*/ private int[] items;
    /*@ spec_public @*/ private int size;

    //@ public invariant repOK();

    /** Makes an empty heap with room for so many items. */
    /*@ requires capacity >= 0;
      @ ensures size == 0 && items.length == capacity;
      @*/
    public /*@ pure @*/ ArrayHeap(int capacity) {
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

    /** The smallest item. */
    /*@ ensures (\exists int i; 0 <= i && i < size; items[i] == \result);
      @ ensures (\forall int i; 0 <= i && i < size; \result <= items[i]);
      @ signals (NoSuchElementException e) size == 0;
      @ signals_only NoSuchElementException;
      @*/
    public /*@ pure @*/ int peek() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return items[0];
    }

    /** Puts an item in. */
    /*@ requires size < Integer.MAX_VALUE / 2;
      @ assignable items, size, items[*];
      @ ensures size == \old(size) + 1;
      @ // Every item occurs as often as before, and the new one once more.
      @ ensures (\exists int i; 0 <= i && i < size; items[i] == item);
      @ ensures (\forall int i; 0 <= i && i < size;
      @             (\num_of int j; 0 <= j && j < size; items[j] == items[i])
      @             == (\num_of int j; 0 <= j && j < \old(size); \old(items[j]) == items[i])
      @                 + (items[i] == item ? 1 : 0));
      @*/
    public void add(int item) {
        if (size == items.length) {
            int[] larger = new int[2 * size + 1];
            System.arraycopy(items, 0, larger, 0, size);
            items = larger;
        }
        int i = size;
        size++;
        // Larger items above move down, until the place for the new one is found.
        while (i > 0 && items[(i - 1) / 2] > item) {
            items[i] = items[(i - 1) / 2];
            i = (i - 1) / 2;
        }
        items[i] = item;
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
            if (child + 1 < size && items[child + 1] < items[child]) {
                child++;
            }
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
