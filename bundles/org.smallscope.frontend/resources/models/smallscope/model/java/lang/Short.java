package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** A boxed short. */
public final class Short extends Number implements Comparable<Short> {
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
}
