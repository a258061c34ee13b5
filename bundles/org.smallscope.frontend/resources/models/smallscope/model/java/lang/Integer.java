package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** A boxed int. */
public final class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7fffffff;
    public static final int SIZE = 32;
    public static final int BYTES = 4;

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

    // Bits. They are moved and counted in halves, quarters and so on, without loops.

    public static int bitCount(int value) {
        int sum = value - (value >>> 1 & 0x55555555);
        sum = (sum & 0x33333333) + (sum >>> 2 & 0x33333333);
        sum = sum + (sum >>> 4) & 0x0f0f0f0f;
        sum = sum + (sum >>> 8);
        return sum + (sum >>> 16) & 0x3f;
    }

    public static int numberOfLeadingZeros(int value) {
        if (value <= 0) {
            return value == 0 ? 32 : 0;
        }
        int zeros = 1;
        int rest = value;
        if (rest >>> 16 == 0) {
            zeros += 16;
            rest <<= 16;
        }
        if (rest >>> 24 == 0) {
            zeros += 8;
            rest <<= 8;
        }
        if (rest >>> 28 == 0) {
            zeros += 4;
            rest <<= 4;
        }
        if (rest >>> 30 == 0) {
            zeros += 2;
            rest <<= 2;
        }
        return zeros - (rest >>> 31);
    }

    public static int numberOfTrailingZeros(int value) {
        return 32 - numberOfLeadingZeros(~value & value - 1);
    }

    public static int reverse(int value) {
        int turned = (value & 0x55555555) << 1 | value >>> 1 & 0x55555555;
        turned = (turned & 0x33333333) << 2 | turned >>> 2 & 0x33333333;
        turned = (turned & 0x0f0f0f0f) << 4 | turned >>> 4 & 0x0f0f0f0f;
        return reverseBytes(turned);
    }

    public static int reverseBytes(int value) {
        return value << 24 | (value & 0xff00) << 8 | value >>> 8 & 0xff00 | value >>> 24;
    }

    public static int highestOneBit(int value) {
        return value & MIN_VALUE >>> numberOfLeadingZeros(value);
    }

    public static int lowestOneBit(int value) {
        return value & -value;
    }

    public static int rotateLeft(int value, int distance) {
        return value << distance | value >>> -distance;
    }

    public static int rotateRight(int value, int distance) {
        return value >>> distance | value << -distance;
    }

    // Unsigned numbers.

    public static int compareUnsigned(int a, int b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public static long toUnsignedLong(int value) {
        return value & 0xFFFFFFFFL;
    }

    public static int divideUnsigned(int dividend, int divisor) {
        return (int) (toUnsignedLong(dividend) / toUnsignedLong(divisor));
    }

    public static int remainderUnsigned(int dividend, int divisor) {
        return (int) (toUnsignedLong(dividend) % toUnsignedLong(divisor));
    }
}
