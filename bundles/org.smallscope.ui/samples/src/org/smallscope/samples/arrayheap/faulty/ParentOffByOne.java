package org.smallscope.samples.arrayheap.faulty;

/**
 * The array heap that looks for the item above as if the array began at 1.
 * Fault: {@code i / 2} where {@code (i - 1) / 2} is meant.
 */
public class ParentOffByOne {

    /*@ spec_public @*/ private int[] items;
    /*@ spec_public @*/ private int size;

    //@ public invariant repOK();

    /** Makes an empty heap with room for so many items. */
    /*@ requires capacity >= 0;
      @ ensures size == 0 && items.length == capacity;
      @*/
    public /*@ pure @*/ ParentOffByOne(int capacity) {
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
        while (i > 0 && items[i / 2] > item) { // FAULT: the item above is at (i - 1) / 2
            items[i] = items[i / 2];
            i = i / 2;
        }
        items[i] = item;
    }
}
