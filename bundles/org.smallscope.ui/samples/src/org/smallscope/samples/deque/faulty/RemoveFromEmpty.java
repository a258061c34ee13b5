package org.smallscope.samples.deque.faulty;

import java.util.NoSuchElementException;

/**
 * The deque whose {@code removeFirst} does not ask whether there is an item.
 * Fault: the size of an empty queue becomes -1.
 */
public class RemoveFromEmpty {

    /*@ spec_public @*/ private int[] items;
    /*@ spec_public @*/ private int head;
    /*@ spec_public @*/ private int size;

    //@ public invariant items.length > 0;
    //@ public invariant 0 <= head && head < items.length;
    //@ public invariant 0 <= size && size <= items.length;

    // How many places of the array are free.
    //@ public model int room;
    //@ public represents room = items.length - size;

    /** Makes an empty queue with room for so many items. */
    /*@ requires capacity > 0;
      @ ensures size == 0 && room == capacity;
      @*/
    public /*@ pure @*/ RemoveFromEmpty(int capacity) {
        items = new int[capacity];
        head = 0;
        size = 0;
    }

    /** The item at a position, counted from the first. */
    /*@ requires 0 <= index && index < size;
      @ ensures \result == (index < items.length - head ? items[head + index]
      @             : items[index - (items.length - head)]);
      @*/
    public /*@ pure @*/ int get(int index) {
        return items[place(index)];
    }

    /** Takes the first item out. */
    /*@ assignable head, size;
      @ ensures \old(size) > 0 && size == \old(size) - 1 && \result == \old(get(0));
      @ ensures (\forall int i; 0 <= i && i < size; get(i) == \old(get(i + 1)));
      @ signals (NoSuchElementException e) \old(size) == 0 && size == 0;
      @ signals_only NoSuchElementException;
      @*/
    public int removeFirst() {
        // FAULT: the queue may be empty
        int item = items[head];
        head = head + 1 == items.length ? 0 : head + 1;
        size--;
        return item;
    }

    /** Where in the array a position is, or where the next item goes; goes round at the end of the array. */
    /*@ requires 0 <= index && index < items.length;
      @ ensures 0 <= \result && \result < items.length;
      @ ensures \result == head + index || \result == head - items.length + index;
      @*/
    private /*@ pure @*/ int place(int index) {
        int toTheEnd = items.length - head;
        return index < toTheEnd ? head + index : index - toTheEnd;
    }
}
