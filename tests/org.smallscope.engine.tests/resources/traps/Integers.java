package traps.integers;

// call run(int 2147483647, long 9223372036854775807)
// call run(int -2147483648, long -9223372036854775808)
// call run(int -1, long -1)
// call run(int 0, long 0)
// call run(int 33, long 4294967296)
// call run(int 65, long -4294967297)
public class Main {
    static int[] ints = new int[40];
    static long[] longs = new long[40];

    static int run(int x, long y) {
        int i = 0;
        ints[i++] = x + 1;
        ints[i++] = x - 1;
        ints[i++] = x * x;
        ints[i++] = -x;
        ints[i++] = ~x;
        ints[i++] = x / -1;
        ints[i++] = x % -1;
        ints[i++] = x / 7;
        ints[i++] = x % 7;
        ints[i++] = -7 / (x | 1);
        ints[i++] = -7 % (x | 1);
        ints[i++] = 1 << x;
        ints[i++] = -1 >> x;
        ints[i++] = -1 >>> x;
        ints[i++] = x << y;
        ints[i++] = x >>> y;
        ints[i++] = (byte) x;
        ints[i++] = (short) x;
        ints[i++] = (char) x;
        ints[i++] = (int) y;
        ints[i++] = (byte) y;
        ints[i++] = (char) (byte) x;
        ints[i++] = (byte) (char) y;
        ints[i++] = Math.abs(x);
        ints[i++] = Math.max(x, (int) y);
        ints[i++] = 'a' + x;
        ints[i++] = (char) ('a' + x);
        ints[i++] = x & 0xFF | x ^ 0x55;
        int j = 0;
        longs[j++] = y + 1;
        longs[j++] = y * y;
        longs[j++] = y * x;
        longs[j++] = x * 1000000007;
        longs[j++] = x * 1000000007L;
        longs[j++] = y / -1;
        longs[j++] = y % 10;
        longs[j++] = 1 << x;
        longs[j++] = 1L << x;
        longs[j++] = y >> x;
        longs[j++] = y >>> x;
        longs[j++] = y >>> y;
        longs[j++] = Math.abs(y);
        longs[j++] = x;
        longs[j++] = (char) x;
        longs[j++] = y & x;
        longs[j++] = x + 1L;
        int z = x;
        z += y;
        longs[j++] = z;
        z <<= y;
        longs[j++] = z;
        z >>>= 65L;
        longs[j++] = z;
        short s = (short) x;
        s *= s;
        longs[j++] = s;
        s >>>= 1;
        longs[j++] = s;
        char c = (char) y;
        c += x;
        longs[j++] = c--;
        longs[j++] = c;
        byte b = (byte) x;
        longs[j++] = b++ + ++b;
        longs[j++] = b;
        return i + j;
    }
}
