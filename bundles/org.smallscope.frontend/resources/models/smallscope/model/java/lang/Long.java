package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** A boxed long. */
public final class Long extends Number implements Comparable<Long> {
    private final long value;

    private Long(long value, Object model) {
        this.value = value;
    }

    public static Long valueOf(long value) {
        return new Long(value, null);
    }

    public long longValue() {
        return value;
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return (int) value;
    }

    public boolean equals(Object other) {
        return other instanceof Long && ((Long) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(long value) {
        return (int) (value ^ (value >>> 32));
    }

    public int compareTo(Long other) {
        return compare(value, other.value);
    }

    public static int compare(long a, long b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public String toString() {
        return toString(value);
    }

    public static String toString(long value) {
        return Intrinsics.stringConcat(value);
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static long sum(long a, long b) {
        return a + b;
    }

    public static int signum(long value) {
        return value > 0 ? 1 : value < 0 ? -1 : 0;
    }
}
