package smallscope.model.java.util;

import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import smallscope.model.Intrinsics;

/**
 * Arrays of primitive types, float and double left out, and of objects. Lists, streams and nested arrays are not
 * modelled.
 */
public final class Arrays {
    private Arrays() {
    }

    private static void checkRange(int length, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(Intrinsics.stringConcat());
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException(to);
        }
    }

    /** The length of what is copied, which may go beyond the end of the array. */
    private static int rangeLength(int from, int to) {
        int length = to - from;
        if (length < 0) {
            throw new IllegalArgumentException(Intrinsics.stringConcat());
        }
        return length;
    }

    // fill

    public static void fill(boolean[] array, boolean value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(boolean[] array, int from, int to, boolean value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static void fill(byte[] array, byte value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(byte[] array, int from, int to, byte value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static void fill(char[] array, char value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(char[] array, int from, int to, char value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static void fill(short[] array, short value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(short[] array, int from, int to, short value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static void fill(int[] array, int value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(int[] array, int from, int to, int value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static void fill(long[] array, long value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(long[] array, int from, int to, long value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static void fill(Object[] array, Object value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(Object[] array, int from, int to, Object value) {
        checkRange(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    // setAll

    public static void setAll(int[] array, IntUnaryOperator generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.applyAsInt(i);
        }
    }

    public static <T> void setAll(T[] array, IntFunction<? extends T> generator) {
        Objects.requireNonNull(generator);
        for (int i = 0; i < array.length; i++) {
            array[i] = generator.apply(i);
        }
    }

    // copyOf and copyOfRange

    public static boolean[] copyOf(boolean[] array, int length) {
        boolean[] copy = new boolean[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static boolean[] copyOfRange(boolean[] array, int from, int to) {
        int length = rangeLength(from, to);
        boolean[] copy = new boolean[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static byte[] copyOf(byte[] array, int length) {
        byte[] copy = new byte[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static byte[] copyOfRange(byte[] array, int from, int to) {
        int length = rangeLength(from, to);
        byte[] copy = new byte[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static char[] copyOf(char[] array, int length) {
        char[] copy = new char[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static char[] copyOfRange(char[] array, int from, int to) {
        int length = rangeLength(from, to);
        char[] copy = new char[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static short[] copyOf(short[] array, int length) {
        short[] copy = new short[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static short[] copyOfRange(short[] array, int from, int to) {
        int length = rangeLength(from, to);
        short[] copy = new short[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static int[] copyOf(int[] array, int length) {
        int[] copy = new int[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static int[] copyOfRange(int[] array, int from, int to) {
        int length = rangeLength(from, to);
        int[] copy = new int[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    public static long[] copyOf(long[] array, int length) {
        long[] copy = new long[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static long[] copyOfRange(long[] array, int from, int to) {
        int length = rangeLength(from, to);
        long[] copy = new long[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOf(T[] array, int length) {
        checkClass(array);
        T[] copy = (T[]) new Object[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOfRange(T[] array, int from, int to) {
        checkClass(array);
        int length = rangeLength(from, to);
        T[] copy = (T[]) new Object[length];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, length));
        return copy;
    }

    /** An array like another one can be made if its class is known; of other classes only reflection can make it. */
    private static void checkClass(Object[] array) {
        if (array.getClass() != Object[].class) {
            throw Intrinsics.unsupported("copying an array that is no Object[]");
        }
    }

    // equals and hashCode

    public static boolean equals(boolean[] a, boolean[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(boolean[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + (array[i] ? 1231 : 1237);
        }
        return hash;
    }

    public static boolean equals(byte[] a, byte[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(byte[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + array[i];
        }
        return hash;
    }

    public static boolean equals(char[] a, char[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(char[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + array[i];
        }
        return hash;
    }

    public static boolean equals(short[] a, short[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(short[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + array[i];
        }
        return hash;
    }

    public static boolean equals(int[] a, int[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(int[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + array[i];
        }
        return hash;
    }

    public static boolean equals(long[] a, long[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(long[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + (int) (array[i] ^ array[i] >>> 32);
        }
        return hash;
    }

    public static boolean equals(Object[] a, Object[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!Objects.equals(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(Object[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + Objects.hashCode(array[i]);
        }
        return hash;
    }

    // sort, by insertion, and binarySearch

    public static void sort(byte[] array) {
        for (int i = 1; i < array.length; i++) {
            byte value = array[i];
            int place = i;
            while (place > 0 && array[place - 1] > value) {
                array[place] = array[place - 1];
                place--;
            }
            array[place] = value;
        }
    }

    public static int binarySearch(byte[] array, byte key) {
        int low = 0;
        int high = array.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (array[middle] < key) {
                low = middle + 1;
            } else if (array[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(char[] array) {
        for (int i = 1; i < array.length; i++) {
            char value = array[i];
            int place = i;
            while (place > 0 && array[place - 1] > value) {
                array[place] = array[place - 1];
                place--;
            }
            array[place] = value;
        }
    }

    public static int binarySearch(char[] array, char key) {
        int low = 0;
        int high = array.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (array[middle] < key) {
                low = middle + 1;
            } else if (array[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(short[] array) {
        for (int i = 1; i < array.length; i++) {
            short value = array[i];
            int place = i;
            while (place > 0 && array[place - 1] > value) {
                array[place] = array[place - 1];
                place--;
            }
            array[place] = value;
        }
    }

    public static int binarySearch(short[] array, short key) {
        int low = 0;
        int high = array.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (array[middle] < key) {
                low = middle + 1;
            } else if (array[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(int[] array) {
        for (int i = 1; i < array.length; i++) {
            int value = array[i];
            int place = i;
            while (place > 0 && array[place - 1] > value) {
                array[place] = array[place - 1];
                place--;
            }
            array[place] = value;
        }
    }

    public static int binarySearch(int[] array, int key) {
        int low = 0;
        int high = array.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (array[middle] < key) {
                low = middle + 1;
            } else if (array[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(long[] array) {
        for (int i = 1; i < array.length; i++) {
            long value = array[i];
            int place = i;
            while (place > 0 && array[place - 1] > value) {
                array[place] = array[place - 1];
                place--;
            }
            array[place] = value;
        }
    }

    public static int binarySearch(long[] array, long key) {
        int low = 0;
        int high = array.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (array[middle] < key) {
                low = middle + 1;
            } else if (array[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }
}
