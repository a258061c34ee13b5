package org.smallscope.samples.deque.faulty;

/**
 * The deque whose first item runs out of the array on the left.
 * Fault: {@code head - 1} is not taken round to the end of the array.
 */
public class HeadNotWrapped {

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
    public /*@ pure @*/ HeadNotWrapped(int capacity) {
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

    /** Puts an item before all others. */
    /*@ requires size < Integer.MAX_VALUE / 2;
      @ assignable items, head, size, items[*];
      @ ensures size == \old(size) + 1 && get(0) == item;
      @ ensures (\forall int i; 0 <= i && i < \old(size); get(i + 1) == \old(get(i)));
      @ ensures \old(room) > 0 ==> room == \old(room) - 1;
      @*/
    public void addFirst(int item) {
        growIfFull();
        head = head - 1; // FAULT: -1 has to become the last place
        items[head] = item;
        size++;
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

    /** Moves the items to a larger array, the first one to its beginning, where there is no room left. */
    /*@ requires size < Integer.MAX_VALUE / 2;
      @ assignable items, head;
      @ ensures room > 0;
      @ ensures \old(room) > 0 ==> items == \old(items) && head == \old(head);
      @ ensures (\forall int i; 0 <= i && i < size; get(i) == \old(get(i)));
      @*/
    private void growIfFull() {
        if (size == items.length) {
            int[] larger = new int[2 * size];
            int toTheEnd = items.length - head;
            System.arraycopy(items, head, larger, 0, toTheEnd);
            System.arraycopy(items, 0, larger, toTheEnd, head);
            items = larger;
            head = 0;
        }
    }
}
