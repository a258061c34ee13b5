package smallscope.model.java.lang;

import smallscope.model.Intrinsics;

/** Strings as immutable objects; what is not here is unsupported. */
public final class String implements Comparable<String>, CharSequence {
    public int length() {
        return Intrinsics.stringLength(this);
    }

    public boolean isEmpty() {
        return Intrinsics.stringLength(this) == 0;
    }

    public char charAt(int index) {
        return Intrinsics.stringCharAt(this, index);
    }

    public boolean equals(Object other) {
        return Intrinsics.stringEquals(this, other);
    }

    public int hashCode() {
        return Intrinsics.stringHash(this);
    }

    public int compareTo(String other) {
        return Intrinsics.stringCompare(this, other);
    }

    public java.lang.String toString() {
        return (java.lang.String) (Object) this;
    }

    public java.lang.String concat(String other) {
        int length = other.length();
        return length == 0 ? toString() : Intrinsics.stringConcat(this, other);
    }

    public static java.lang.String valueOf(Object object) {
        return object == null ? "null" : object.toString();
    }

    public static java.lang.String valueOf(int value) {
        return Intrinsics.stringConcat(value);
    }

    public static java.lang.String valueOf(long value) {
        return Intrinsics.stringConcat(value);
    }

    public static java.lang.String valueOf(char value) {
        return Intrinsics.stringConcat(value);
    }

    public static java.lang.String valueOf(boolean value) {
        return value ? "true" : "false";
    }
}
