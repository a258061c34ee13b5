package smallscope.model.java.lang;

/** Arithmetic on int and long. What works on float and double is not modelled. */
public final class Math {
    private static final String INT_OVERFLOW = "integer overflow";
    private static final String LONG_OVERFLOW = "long overflow";

    private Math() {
    }

    public static int abs(int a) {
        return a < 0 ? -a : a;
    }

    public static long abs(long a) {
        return a < 0 ? -a : a;
    }

    public static int absExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Integer.MIN_VALUE");
        }
        return abs(a);
    }

    public static long absExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Long.MIN_VALUE");
        }
        return abs(a);
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    /** Since Java 21. */
    public static int clamp(long value, int min, int max) {
        checkRange(min, max);
        return (int) min(max, max(value, min));
    }

    /** Since Java 21. */
    public static long clamp(long value, long min, long max) {
        checkRange(min, max);
        return min(max, max(value, min));
    }

    private static void checkRange(long min, long max) {
        if (min > max) {
            throw new IllegalArgumentException(min + " > " + max);
        }
    }

    // An exact sum or difference overflows if and only if its sign fits neither operand.

    public static int addExact(int x, int y) {
        int sum = x + y;
        if (((x ^ sum) & (y ^ sum)) < 0) {
            throw new ArithmeticException(INT_OVERFLOW);
        }
        return sum;
    }

    public static long addExact(long x, long y) {
        long sum = x + y;
        if (((x ^ sum) & (y ^ sum)) < 0) {
            throw new ArithmeticException(LONG_OVERFLOW);
        }
        return sum;
    }

    public static int subtractExact(int x, int y) {
        int difference = x - y;
        if (((x ^ y) & (x ^ difference)) < 0) {
            throw new ArithmeticException(INT_OVERFLOW);
        }
        return difference;
    }

    public static long subtractExact(long x, long y) {
        long difference = x - y;
        if (((x ^ y) & (x ^ difference)) < 0) {
            throw new ArithmeticException(LONG_OVERFLOW);
        }
        return difference;
    }

    public static int multiplyExact(int x, int y) {
        long product = (long) x * (long) y;
        if ((int) product != product) {
            throw new ArithmeticException(INT_OVERFLOW);
        }
        return (int) product;
    }

    public static long multiplyExact(long x, int y) {
        return multiplyExact(x, (long) y);
    }

    /** The product fits if the upper half of all its 128 bits repeats the sign of the lower half. */
    public static long multiplyExact(long x, long y) {
        long product = x * y;
        if (multiplyHigh(x, y) != product >> 63) {
            throw new ArithmeticException(LONG_OVERFLOW);
        }
        return product;
    }

    public static long multiplyFull(int x, int y) {
        return (long) x * (long) y;
    }

    /** The upper 64 bits of the product, put together from the products of 32-bit halves. */
    public static long multiplyHigh(long x, long y) {
        long mask = 0xFFFFFFFFL;
        long lowX = x & mask;
        long lowY = y & mask;
        long highX = x >> 32;
        long highY = y >> 32;
        long middle = highX * lowY + (lowX * lowY >>> 32);
        long carry = (middle & mask) + lowX * highY;
        return highX * highY + (middle >> 32) + (carry >> 32);
    }

    public static int negateExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException(INT_OVERFLOW);
        }
        return -a;
    }

    public static long negateExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException(LONG_OVERFLOW);
        }
        return -a;
    }

    public static int incrementExact(int a) {
        if (a == Integer.MAX_VALUE) {
            throw new ArithmeticException(INT_OVERFLOW);
        }
        return a + 1;
    }

    public static long incrementExact(long a) {
        if (a == Long.MAX_VALUE) {
            throw new ArithmeticException(LONG_OVERFLOW);
        }
        return a + 1;
    }

    public static int decrementExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException(INT_OVERFLOW);
        }
        return a - 1;
    }

    public static long decrementExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException(LONG_OVERFLOW);
        }
        return a - 1;
    }

    public static int toIntExact(long value) {
        if ((int) value != value) {
            throw new ArithmeticException(INT_OVERFLOW);
        }
        return (int) value;
    }

    // Division in Java goes towards zero; below zero, with a remainder, the floor is one less.

    public static int floorDiv(int x, int y) {
        int quotient = x / y;
        return (x ^ y) < 0 && quotient * y != x ? quotient - 1 : quotient;
    }

    public static long floorDiv(long x, int y) {
        return floorDiv(x, (long) y);
    }

    public static long floorDiv(long x, long y) {
        long quotient = x / y;
        return (x ^ y) < 0 && quotient * y != x ? quotient - 1 : quotient;
    }

    public static int floorMod(int x, int y) {
        int remainder = x % y;
        return (remainder ^ y) < 0 && remainder != 0 ? remainder + y : remainder;
    }

    public static int floorMod(long x, int y) {
        return (int) floorMod(x, (long) y);
    }

    public static long floorMod(long x, long y) {
        long remainder = x % y;
        return (remainder ^ y) < 0 && remainder != 0 ? remainder + y : remainder;
    }

    /** Since Java 18. */
    public static int ceilDiv(int x, int y) {
        int quotient = x / y;
        return (x ^ y) >= 0 && quotient * y != x ? quotient + 1 : quotient;
    }

    /** Since Java 18. */
    public static long ceilDiv(long x, int y) {
        return ceilDiv(x, (long) y);
    }

    /** Since Java 18. */
    public static long ceilDiv(long x, long y) {
        long quotient = x / y;
        return (x ^ y) >= 0 && quotient * y != x ? quotient + 1 : quotient;
    }

    /** Since Java 18. */
    public static int ceilMod(int x, int y) {
        int remainder = x % y;
        return (remainder ^ y) >= 0 && remainder != 0 ? remainder - y : remainder;
    }

    /** Since Java 18. */
    public static int ceilMod(long x, int y) {
        return (int) ceilMod(x, (long) y);
    }

    /** Since Java 18. */
    public static long ceilMod(long x, long y) {
        long remainder = x % y;
        return (remainder ^ y) >= 0 && remainder != 0 ? remainder - y : remainder;
    }
}
