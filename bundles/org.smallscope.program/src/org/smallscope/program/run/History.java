package org.smallscope.program.run;

import java.util.Arrays;

/** The values that one variable, one field of one object or one array element took in turn, each with its label. */
final class History {
    private int size;
    private int[] labels = new int[2];
    private long[] values = new long[2];

    void add(int label, long value) {
        if (size == labels.length) {
            labels = Arrays.copyOf(labels, size * 2);
            values = Arrays.copyOf(values, size * 2);
        }
        labels[size] = label;
        values[size] = value;
        size++;
    }

    /** The position of the last change up to a label; negative where there is none. */
    int lastUpTo(int label) {
        if (size > 0 && labels[size - 1] <= label) {
            return size - 1;
        }
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (labels[middle] <= label) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    int label(int position) {
        return labels[position];
    }

    long value(int position) {
        return values[position];
    }
}
