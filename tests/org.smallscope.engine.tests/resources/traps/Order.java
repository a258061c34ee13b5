package traps.order;

// call arrays(int 0)
// call arrays(int 1)
// call nullArray(int 3)
// call nullArrayCompound(int 3)
// call outOfRange(int 2)
// call nullField(int 4)
// call nullFieldCompound(int 4)
// call nullReceiver(int 4)
// call operands(int 5)
// call increments(int 7)
// call stringSwitch(int 2)
// call arguments(int 9)
// call division(int 0)
// call dimensions(int -1)
// call dimensions(int 2)
// call conditional(int 1)
public class Main {
    static long trace;
    int field;

    static int t(int tag, int value) {
        trace = trace * 31 + tag;
        return value;
    }

    static int[] a(int tag, int[] value) {
        trace = trace * 31 + tag;
        return value;
    }

    static Main o(int tag, Main value) {
        trace = trace * 31 + tag;
        return value;
    }

    static int arrays(int start) {
        int i = start;
        int[] a = {1, 2, 3, 4};
        int[] b = {10, 20, 30, 40};
        a[i] = i = 2;
        a[i] += (a = b)[i = 1] + i;
        b[i++] = i + a[i];
        b[i] = b[i = 0] + i;
        return ((a[0] * 7 + a[1]) * 7 + a[2]) * 7 + b[3] + i;
    }

    static int nullArray(int x) {
        int[] none = null;
        try {
            a(1, none)[t(2, x)] = t(3, x);
        } catch (NullPointerException e) {
            trace += 1000;
        }
        return x;
    }

    static int nullArrayCompound(int x) {
        int[] none = null;
        try {
            a(1, none)[t(2, x)] += t(3, x);
        } catch (NullPointerException e) {
            trace += 1000;
        }
        return x;
    }

    static int outOfRange(int x) {
        int[] two = {1, 2};
        try {
            a(1, two)[t(2, x)] = t(3, x) / (x - 2);
        } catch (ArithmeticException e) {
            trace += 1000;
        }
        try {
            a(4, two)[t(5, x)] -= t(6, x) / (x - 2);
        } catch (ArrayIndexOutOfBoundsException e) {
            trace += 2000;
        }
        return two[0] + two[1];
    }

    static int nullField(int x) {
        try {
            o(1, null).field = t(2, x);
        } catch (NullPointerException e) {
            trace += 1000;
        }
        return x;
    }

    static int nullFieldCompound(int x) {
        try {
            o(1, null).field *= t(2, x);
        } catch (NullPointerException e) {
            trace += 1000;
        }
        try {
            o(3, null).field++;
        } catch (NullPointerException e) {
            trace += 3000;
        }
        return x;
    }

    int plus(int a, int b) {
        return field + a * b;
    }

    static int nullReceiver(int x) {
        try {
            return o(1, null).plus(t(2, x), t(3, 1 / (x - 4)));
        } catch (ArithmeticException e) {
            trace += 1000;
        }
        try {
            return o(4, null).plus(t(5, x), t(6, x));
        } catch (NullPointerException e) {
            trace += 1000;
        }
        return o(7, null).twice(t(8, x));
    }

    static int twice(int x) {
        return 2 * x;
    }

    static int operands(int x) {
        int y = x + (x = 3) * x;
        int z = (x = 4) + x * (x = 5) - x;
        boolean b = x++ > 5 || x-- > 5 && ++x > 6 | (x += 10) > 0;
        return y * 1000 + z * 10 + x + (b ? 1 : 0);
    }

    static int increments(int x) {
        x = x++ + ++x;
        x += x++ * 2 + x--;
        x -= (x = 7) + --x;
        x = x-- - --x;
        byte b = (byte) 127;
        b++;
        b += 300;
        b >>>= 1;
        char c = 'a';
        c *= 2.0f > 1 ? 2 : 1;
        short s = (short) 40000;
        s >>= 20;
        s -= 70000L;
        return x + b * 3 + c * 5 + s * 7;
    }

    static int stringSwitch(int x) {
        String[] texts = {"Aa", "BB", null, "C#"};
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            try {
                switch (texts[t(i, i)]) {
                    case "BB":
                        sum += 10;
                    case "Aa":
                        sum += 100;
                        break;
                    default:
                        sum += 1000;
                }
            } catch (NullPointerException e) {
                sum += 10000;
            }
        }
        return sum * x;
    }

    static int many(int a, int b, int c, int... rest) {
        int r = a * 100 + b * 10 + c;
        for (int x : rest) {
            r = r * 10 + x;
        }
        return r;
    }

    static int arguments(int x) {
        return many(x, x = 2, x++, x, ++x, x += 3) + many(x, x--, x) + many(1, 2, 3, null == null ? new int[] {x} : null);
    }

    static int division(int x) {
        try {
            return t(1, 5) / t(2, x) + t(3, 7);
        } catch (ArithmeticException e) {
            trace += 1000;
        }
        int y = 8;
        try {
            y /= (y = 0) + x;
        } catch (ArithmeticException e) {
            y += 50;
        }
        return y;
    }

    static int dimensions(int x) {
        try {
            int[][][] a = new int[t(1, 2)][t(2, x)][t(3, 1)];
            a[1][1][0] = 5;
            return a.length * 100 + a[0].length * 10 + a[1][1][0] + a[0][1][0];
        } catch (NegativeArraySizeException e) {
            return -1;
        }
    }

    static long conditional(int x) {
        Integer none = null;
        long result = 0;
        try {
            result = x > 0 ? none : 5;
        } catch (NullPointerException e) {
            result = 17;
        }
        Object mixed = x > 0 ? 1 : 'a';
        char c = 'x';
        Object narrow = x > 0 ? c : 0;
        Object wide = x > 0 ? 1 : 2L;
        return result * 1000 + (mixed instanceof Integer ? 1 : 0) + (narrow instanceof Character ? 10 : 0)
                + (wide instanceof Long ? 100 : 0);
    }
}
