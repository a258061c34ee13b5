package org.smallscope.encode.circuit.gate;

import java.util.Arrays;

/** A growing list of ints without boxes. */
final class IntList {

    private int[] items = new int[16];
    private int size;

    void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, Math.multiplyExact(size, 2));
        }
        items[size++] = item;
    }

    int get(int index) {
        return items[index];
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int removeLast() {
        return items[--size];
    }

    void clear() {
        size = 0;
    }

    void sort() {
        Arrays.sort(items, 0, size);
    }

    int[] toArray() {
        return Arrays.copyOf(items, size);
    }
}
