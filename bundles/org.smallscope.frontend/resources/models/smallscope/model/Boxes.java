package smallscope.model;

/**
 * Identity of boxed values. JLS 5.1.7 makes boxes of small values the same object; in the models each boxing makes an
 * object of its own, and two of them with the same small value stand for one.
 */
public final class Boxes {
    private Boxes() {
    }

    public static boolean same(Boolean a, Boolean b) {
        return a == null || b == null ? identical(a, b) : a.booleanValue() == b.booleanValue();
    }

    public static boolean same(Byte a, Byte b) {
        return a == null || b == null ? identical(a, b) : a.byteValue() == b.byteValue();
    }

    public static boolean same(Character a, Character b) {
        return identical(a, b) || a != null && b != null && a.charValue() == b.charValue() && a.charValue() <= 127;
    }

    public static boolean same(Short a, Short b) {
        return identical(a, b)
                || a != null && b != null && a.shortValue() == b.shortValue() && small(a.shortValue());
    }

    public static boolean same(Integer a, Integer b) {
        return identical(a, b) || a != null && b != null && a.intValue() == b.intValue() && small(a.intValue());
    }

    public static boolean same(Long a, Long b) {
        return identical(a, b) || a != null && b != null && a.longValue() == b.longValue() && small(a.longValue());
    }

    private static boolean small(long value) {
        return -128 <= value && value <= 127;
    }

    /** Of anything that may be a box. */
    public static boolean same(Object a, Object b) {
        if (identical(a, b)) {
            return true;
        }
        if (a instanceof Integer i && b instanceof Integer j) {
            return same(i, j);
        }
        if (a instanceof Boolean i && b instanceof Boolean j) {
            return same(i, j);
        }
        if (a instanceof Character i && b instanceof Character j) {
            return same(i, j);
        }
        if (a instanceof Long i && b instanceof Long j) {
            return same(i, j);
        }
        if (a instanceof Short i && b instanceof Short j) {
            return same(i, j);
        }
        return a instanceof Byte i && b instanceof Byte j && same(i, j);
    }

    /** Compares references as they are: in this class {@code ==} is not taken for a call of this class. */
    private static boolean identical(Object a, Object b) {
        return a == b;
    }
}
