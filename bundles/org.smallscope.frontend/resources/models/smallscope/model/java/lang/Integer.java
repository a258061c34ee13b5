package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** A boxed int. */
public final class Integer extends Number implements Comparable<Integer> {
    private final int value;

    private Integer(int value, Object model) {
        this.value = value;
    }

    public static Integer valueOf(int value) {
        return new Integer(value, null);
    }

    public int intValue() {
        return value;
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public long longValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Integer && ((Integer) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(int value) {
        return value;
    }

    public int compareTo(Integer other) {
        return compare(value, other.value);
    }

    public static int compare(int a, int b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public String toString() {
        return toString(value);
    }

    public static String toString(int value) {
        return Intrinsics.stringConcat(value);
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int sum(int a, int b) {
        return a + b;
    }

    public static int signum(int value) {
        return value > 0 ? 1 : value < 0 ? -1 : 0;
    }
}
