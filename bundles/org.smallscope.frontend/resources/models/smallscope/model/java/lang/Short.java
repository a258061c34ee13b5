package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** A boxed short. */
public final class Short extends Number implements Comparable<Short> {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private final short value;

    private Short(short value, Object model) {
        this.value = value;
    }

    public static Short valueOf(short value) {
        return new Short(value, null);
    }

    public short shortValue() {
        return value;
    }

    public byte byteValue() {
        return (byte) value;
    }

    public int intValue() {
        return value;
    }

    public long longValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Short && ((Short) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(short value) {
        return value;
    }

    public int compareTo(Short other) {
        return compare(value, other.value);
    }

    public static int compare(short a, short b) {
        return a - b;
    }

    public String toString() {
        return toString(value);
    }

    public static String toString(short value) {
        return Intrinsics.stringConcat(value);
    }

    public static int toUnsignedInt(short value) {
        return value & 0xffff;
    }

    public static long toUnsignedLong(short value) {
        return value & 0xffffL;
    }

    public static int compareUnsigned(short a, short b) {
        return toUnsignedInt(a) - toUnsignedInt(b);
    }

    public static short reverseBytes(short value) {
        return (short) (value << 8 | (value & 0xff00) >> 8);
    }
}
