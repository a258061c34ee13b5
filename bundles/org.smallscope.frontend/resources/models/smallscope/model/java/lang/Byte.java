package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** A boxed byte. */
public final class Byte extends Number implements Comparable<Byte> {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;
    public static final int SIZE = 8;
    public static final int BYTES = 1;

    private final byte value;

    private Byte(byte value, Object model) {
        this.value = value;
    }

    public static Byte valueOf(byte value) {
        return new Byte(value, null);
    }

    public byte byteValue() {
        return value;
    }

    public short shortValue() {
        return value;
    }

    public int intValue() {
        return value;
    }

    public long longValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Byte && ((Byte) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(byte value) {
        return value;
    }

    public int compareTo(Byte other) {
        return compare(value, other.value);
    }

    public static int compare(byte a, byte b) {
        return a - b;
    }

    public String toString() {
        return toString(value);
    }

    public static String toString(byte value) {
        return Intrinsics.stringConcat(value);
    }

    public static int toUnsignedInt(byte value) {
        return value & 0xff;
    }

    public static long toUnsignedLong(byte value) {
        return value & 0xffL;
    }

    public static int compareUnsigned(byte a, byte b) {
        return toUnsignedInt(a) - toUnsignedInt(b);
    }
}
