/** Operators, conversions and the order in which operands are evaluated. */
class Operators {
    static int trace;
    static int field = 7;
    static final int CONSTANT = 3 * 5 - 1;
    static final long WIDE = 1L << 40;
    int instance = 4;
    static Operators last;

    static int at(int value) {
        trace = trace * 10 + value;
        return value;
    }

    static int[] array(int value) {
        trace = trace * 10 + value;
        return new int[] {10, 20, 30};
    }

    static int[] none() {
        trace = trace * 10 + 9;
        return null;
    }

    static boolean yes(int value) {
        trace = trace * 10 + value;
        return true;
    }

    static int leftToRight() {
        int x = at(1) + at(2) * at(3) - at(4);
        return trace * 100 + x;
    }

    static int wraps() {
        int x = Integer.MAX_VALUE;
        x++;
        return x;
    }

    static long widens() {
        int x = Integer.MAX_VALUE;
        long y = x + 1;
        long z = x + 1L;
        return y ^ z;
    }

    static int divides() {
        return -7 / 2 * 1000 + -7 % 2 * 100 + 7 / -2 * 10 + 7 % -2;
    }

    static int divideOverflow() {
        int x = Integer.MIN_VALUE;
        int y = -1;
        return x / y;
    }

    static int divideByZero() {
        int x = 0;
        return 5 / x;
    }

    static long remainderByZero() {
        long x = 0;
        return 5 % x;
    }

    static int shifts() {
        int x = -17;
        int n = 33;
        long m = 35;
        return (x << n) + (x >> m) * 3 + (x >>> n) * 5;
    }

    static long longShifts() {
        long x = -17;
        int n = 65;
        byte b = 3;
        return (x << n) + (x >>> n) + (x >> b);
    }

    static int byteShift() {
        byte b = -2;
        return b >>> 28;
    }

    static int chars() {
        char c = 'a';
        c += 1;
        c++;
        int d = c + 1;
        char e = (char) (c - 'a' + 'A');
        return c * 1000 + d * 10 + e;
    }

    static int charWraps() {
        char c = 0;
        c--;
        return c;
    }

    static int narrowing() {
        byte b = (byte) 200;
        short s = (short) 70000;
        char c = (char) -1;
        int i = (int) 5000000000L;
        return b + s * 3 + c * 5 + i;
    }

    static int compoundNarrows() {
        byte b = 100;
        b += 100;
        b *= 3;
        b >>>= 1;
        short s = 1;
        s -= 100000;
        int i = 5;
        i += 10000000000L;
        i <<= 33L;
        return b * 7 + s * 3 + i;
    }

    static int compoundOrder() {
        int x = 5;
        x += (x = 3) * x;
        return x;
    }

    static int compoundArrayOrder() {
        array(1)[at(2)] += at(3);
        return trace;
    }

    static int compoundArrayIndexFails() {
        try {
            array(1)[at(5)] += at(3);
        } catch (ArrayIndexOutOfBoundsException e) {
            return trace;
        }
        return -1;
    }

    static int compoundArrayNull() {
        try {
            none()[at(2)] += at(3);
        } catch (NullPointerException e) {
            return trace;
        }
        return -1;
    }

    static int assignArrayNull() {
        try {
            none()[at(2)] = at(3);
        } catch (NullPointerException e) {
            return trace;
        }
        return -1;
    }

    static int assignIndexFails() {
        try {
            array(1)[at(7)] = at(3);
        } catch (ArrayIndexOutOfBoundsException e) {
            return trace;
        }
        return -1;
    }

    static Operators nobody() {
        trace = trace * 10 + 8;
        return null;
    }

    static int assignFieldNull() {
        try {
            nobody().instance = at(3);
        } catch (NullPointerException e) {
            return trace;
        }
        return -1;
    }

    static int compoundFieldNull() {
        try {
            nobody().instance += at(3);
        } catch (NullPointerException e) {
            return trace;
        }
        return -1;
    }

    static int callNull() {
        try {
            nobody().add(at(3));
        } catch (NullPointerException e) {
            return trace;
        }
        return -1;
    }

    int add(int x) {
        trace = trace * 10 + 6;
        return instance += x;
    }

    static int increments() {
        int i = 5;
        int a = i++ + ++i;
        int b = i-- - --i;
        int[] x = {1, 2, 3};
        int j = 0;
        x[j++] = x[j++] + x[j];
        return a * 10000 + b * 1000 + x[0] * 100 + j * 10 + i;
    }

    static int selfAssign() {
        int[] a = {1, 2, 3};
        int i = 0;
        a[i] = i = 2;
        return a[0] * 10 + i;
    }

    static int arrayMoves() {
        int[] a = {1, 2};
        int[] b = {5, 6};
        int[] c = a;
        c[(c = b)[0] - 5] = 9;
        return a[0] * 10 + c[0];
    }

    static int incrementsOfFields() {
        Operators o = new Operators();
        o.instance++;
        ++o.instance;
        int x = o.instance-- * 10;
        field--;
        return x + o.instance * 3 + field * 100;
    }

    static int fieldMoves() {
        Operators o = new Operators();
        Operators p = o;
        o.instance += (o = new Operators()).instance + 1;
        return p.instance * 10 + o.instance;
    }

    static int incrementByte() {
        byte b = 127;
        int x = b++;
        byte c = -128;
        int y = --c;
        return x + b * 10 + c * 100 + y;
    }

    static boolean shortCircuits() {
        boolean a = yes(1) || yes(2);
        boolean b = !yes(3) && yes(4);
        boolean c = yes(5) | yes(6);
        boolean d = !yes(7) & yes(8);
        boolean e = yes(1) ^ yes(2);
        return a && !b && c && !d && !e && trace == 13567812;
    }

    static int booleanCompound() {
        boolean a = true;
        a &= yes(1);
        a ^= yes(2);
        a |= yes(3);
        return (a ? 1 : 0) + trace * 10;
    }

    static int bits() {
        int x = 0b1100;
        int y = 0xA;
        x ^= 3;
        return (x & y) + (x | y) * 100 + ~x + -y;
    }

    static long minusLong() {
        long x = Long.MIN_VALUE;
        return -x + ~x;
    }

    static int comparisons() {
        char c = 'b';
        long l = 98;
        byte b = 98;
        int n = 0;
        if (c == l) {
            n += 1;
        }
        if (b == c) {
            n += 2;
        }
        if (l <= b && c >= b && !(b < l) && !(c > l) && !(c != b)) {
            n += 4;
        }
        return n;
    }

    static int conditional() {
        int x = 3;
        int y = x > 2 ? at(1) : at(2);
        char c = true ? 'x' : 0;
        long z = x < 2 ? 5 : 6L;
        return y + c + (int) z + trace * 1000;
    }

    static int constants() {
        return CONSTANT + (int) (WIDE >>> 38) + Integer.MAX_VALUE + 'a' + (int) Byte.MIN_VALUE;
    }

    static int finalLocalIsConstant() {
        final int k = 10;
        byte b = k;
        return b;
    }

    static boolean staticThroughNull() {
        Operators o = null;
        return o.field == 7;
    }

    static int staticThroughExpression() {
        return nobody().field + trace;
    }

    static int staticCallThroughNull() {
        return nobody().at(3) + trace * 100;
    }

    static long mixedPromotion() {
        byte b = 10;
        short s = 300;
        char c = 'c';
        long l = 1L << 33;
        return b * s * c + l / s - (b - c) * l;
    }

    static int assignValue() {
        int a;
        int b;
        a = b = 7;
        byte c;
        int d = c = 3;
        return a * 100 + b * 10 + c + d;
    }

    static int arrayLengthNull() {
        int[] a = null;
        return a.length;
    }

    static int negativeSize() {
        int n = -3;
        return new int[n].length;
    }

    static int negativeSizeInside() {
        int n = -3;
        try {
            int[][] x = new int[at(2)][n + at(1)];
            return x.length;
        } catch (NegativeArraySizeException e) {
            return trace;
        }
    }

    static int arrays() {
        int[][] grid = new int[2][3];
        grid[1][2] = 5;
        int[][][] deep = new int[2][2][];
        long[] longs = {1, 'a', (byte) 3};
        char[] chars = {'x', 65};
        int[][] ragged = {{1}, {2, 3}, {}};
        int sum = 0;
        for (int[] row : grid) {
            for (int v : row) {
                sum += v;
            }
        }
        return sum + grid.length * 10 + deep[1].length * 100 + (deep[0][0] == null ? 1000 : 0) + (int) longs[1]
                + chars[1] + ragged[1][1] + ragged[2].length;
    }

    static int arrayStore() {
        Object[] a = new String[2];
        a[0] = "x";
        try {
            a[1] = new Object();
        } catch (ArrayStoreException e) {
            return a[1] == null ? 1 : 2;
        }
        return 3;
    }

    static int arrayClone() {
        int[] a = {1, 2, 3};
        int[] b = a.clone();
        b[0] = 9;
        int[][] c = {{1}, {2}};
        int[][] d = c.clone();
        d[0][0] = 7;
        return a[0] * 100 + b[0] * 10 + c[0][0] + (a == b ? 1000 : 0);
    }

    static int classCast() {
        Object o = new int[1];
        try {
            Object[] a = (Object[]) o;
            return a.length;
        } catch (ClassCastException e) {
            return 5;
        }
    }

    static boolean instanceOfArrays() {
        Object o = new String[1];
        Object p = new int[1];
        Object q = new int[1][];
        return o instanceof Object[] && !(p instanceof Object[]) && q instanceof Object[] && p instanceof int[]
                && o instanceof String[] && !(o instanceof Integer[]) && o instanceof java.io.Serializable
                && p instanceof Cloneable && !(null instanceof Object);
    }
}
