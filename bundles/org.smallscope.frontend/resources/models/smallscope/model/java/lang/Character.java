package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** A boxed char. */
public final class Character implements Comparable<Character> {
    public static final char MIN_VALUE = '\u0000';
    public static final char MAX_VALUE = '\uffff';
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private final char value;

    private Character(char value, Object model) {
        this.value = value;
    }

    public static Character valueOf(char value) {
        return new Character(value, null);
    }

    public char charValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Character && ((Character) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(char value) {
        return value;
    }

    public int compareTo(Character other) {
        return compare(value, other.value);
    }

    public static int compare(char a, char b) {
        return a - b;
    }

    public String toString() {
        return toString(value);
    }

    public static String toString(char value) {
        return Intrinsics.stringConcat(value);
    }

    public static char reverseBytes(char value) {
        return (char) ((value & 0xff00) >> 8 | value << 8);
    }

    public static boolean isSurrogate(char value) {
        return '\ud800' <= value && value <= '\udfff';
    }
}
