package smallscope.model.java.util;

import java.util.function.Supplier;
import smallscope.model.Intrinsics;

/** Operations on objects that may be null, and checks of indices. */
public final class Objects {
    private Objects() {
    }

    public static boolean equals(Object a, Object b) {
        return a == b || a != null && a.equals(b);
    }

    public static int hashCode(Object object) {
        return object == null ? 0 : object.hashCode();
    }

    public static int hash(Object... values) {
        if (values == null) {
            return 0;
        }
        int hash = 1;
        for (Object value : values) {
            hash = 31 * hash + hashCode(value);
        }
        return hash;
    }

    public static String toString(Object object) {
        return object == null ? "null" : object.toString();
    }

    public static String toString(Object object, String nullDefault) {
        return object == null ? nullDefault : object.toString();
    }

    public static <T> int compare(T a, T b, Comparator<? super T> order) {
        return a == b ? 0 : order.compare(a, b);
    }

    public static <T> T requireNonNull(T object) {
        if (object == null) {
            throw new NullPointerException();
        }
        return object;
    }

    public static <T> T requireNonNull(T object, String message) {
        if (object == null) {
            throw new NullPointerException(message);
        }
        return object;
    }

    public static <T> T requireNonNull(T object, Supplier<String> message) {
        if (object == null) {
            throw new NullPointerException(message == null ? null : message.get());
        }
        return object;
    }

    public static <T> T requireNonNullElse(T object, T other) {
        return object != null ? object : requireNonNull(other, "defaultObj");
    }

    public static <T> T requireNonNullElseGet(T object, Supplier<? extends T> supplier) {
        return object != null ? object : requireNonNull(requireNonNull(supplier, "supplier").get(), "supplier.get()");
    }

    public static boolean isNull(Object object) {
        return object == null;
    }

    public static boolean nonNull(Object object) {
        return object != null;
    }

    public static int checkIndex(int index, int length) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException(Intrinsics.stringConcat());
        }
        return index;
    }

    public static int checkFromToIndex(int from, int to, int length) {
        if (from < 0 || from > to || to > length) {
            throw new IndexOutOfBoundsException(Intrinsics.stringConcat());
        }
        return from;
    }

    public static int checkFromIndexSize(int from, int size, int length) {
        if (from < 0 || size < 0 || length < 0 || size > length - from) {
            throw new IndexOutOfBoundsException(Intrinsics.stringConcat());
        }
        return from;
    }

    public static long checkIndex(long index, long length) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException(Intrinsics.stringConcat());
        }
        return index;
    }

    public static long checkFromToIndex(long from, long to, long length) {
        if (from < 0 || from > to || to > length) {
            throw new IndexOutOfBoundsException(Intrinsics.stringConcat());
        }
        return from;
    }

    public static long checkFromIndexSize(long from, long size, long length) {
        if (from < 0 || size < 0 || length < 0 || size > length - from) {
            throw new IndexOutOfBoundsException(Intrinsics.stringConcat());
        }
        return from;
    }
}
