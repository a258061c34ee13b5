package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** A boxed long. */
public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7fffffffffffffffL;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

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

    // Bits. They are moved and counted in halves, quarters and so on, without loops.

    public static int bitCount(long value) {
        return Integer.bitCount((int) value) + Integer.bitCount((int) (value >>> 32));
    }

    public static int numberOfLeadingZeros(long value) {
        int high = (int) (value >>> 32);
        return high != 0 ? Integer.numberOfLeadingZeros(high) : 32 + Integer.numberOfLeadingZeros((int) value);
    }

    public static int numberOfTrailingZeros(long value) {
        int low = (int) value;
        return low != 0
                ? Integer.numberOfTrailingZeros(low)
                : 32 + Integer.numberOfTrailingZeros((int) (value >>> 32));
    }

    public static long reverse(long value) {
        return joined(Integer.reverse((int) value), Integer.reverse((int) (value >>> 32)));
    }

    public static long reverseBytes(long value) {
        return joined(Integer.reverseBytes((int) value), Integer.reverseBytes((int) (value >>> 32)));
    }

    private static long joined(int high, int low) {
        return (long) high << 32 | low & 0xFFFFFFFFL;
    }

    public static long highestOneBit(long value) {
        return value & MIN_VALUE >>> numberOfLeadingZeros(value);
    }

    public static long lowestOneBit(long value) {
        return value & -value;
    }

    public static long rotateLeft(long value, int distance) {
        return value << distance | value >>> -distance;
    }

    public static long rotateRight(long value, int distance) {
        return value >>> distance | value << -distance;
    }

    // Unsigned numbers.

    public static int compareUnsigned(long a, long b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }
}
