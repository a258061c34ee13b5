package smallscope.model.java.lang;

/** A boxed boolean. */
public final class Boolean implements Comparable<Boolean> {
    public static final Boolean TRUE = new Boolean(true, null);
    public static final Boolean FALSE = new Boolean(false, null);

    private final boolean value;

    private Boolean(boolean value, Object model) {
        this.value = value;
    }

    public static Boolean valueOf(boolean value) {
        return new Boolean(value, null);
    }

    public boolean booleanValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Boolean && ((Boolean) other).value == value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(boolean value) {
        return value ? 1231 : 1237;
    }

    public int compareTo(Boolean other) {
        return compare(value, other.value);
    }

    public static int compare(boolean a, boolean b) {
        return a == b ? 0 : a ? 1 : -1;
    }

    public String toString() {
        return toString(value);
    }

    public static String toString(boolean value) {
        return value ? "true" : "false";
    }

    public static boolean logicalAnd(boolean a, boolean b) {
        return a & b;
    }

    public static boolean logicalOr(boolean a, boolean b) {
        return a | b;
    }

    public static boolean logicalXor(boolean a, boolean b) {
        return a ^ b;
    }

}
