package traps.boxes;

// call run(int 127)
// call run(int 128)
// call run(int -128)
// call run(int -129)
// call run(int 0)
public class Main {
    static Integer kept;
    static Object[] held = new Object[4];

    static int bit(boolean b) {
        return b ? 1 : 0;
    }

    static long run(int x) {
        Integer a = x;
        Integer b = x;
        Long l = (long) x;
        Long k = (long) x;
        Character c = (char) x;
        Character d = (char) x;
        Short s = (short) x;
        Short u = (short) x;
        Boolean p = x > 0;
        Boolean q = x > 0;
        long r = bit(a == b) + 2 * bit(l == k) + 4 * bit(c == d) + 8 * bit(s == u) + 16 * bit(p == q);
        Object o = a;
        Object n = x;
        r = r * 2 + bit(o == n);
        r = r * 2 + bit(a.equals(b)) + bit(a.equals(l)) + bit(l.equals((long) x)) + bit(l.equals(x));
        r = r * 2 + bit(a == x) + bit(l == x);
        Integer before = a;
        a++;
        r = r * 2 + bit(before == a) + bit(before == b);
        a--;
        r = r * 2 + bit(before == a);
        a += 1000;
        kept = a;
        held[0] = a;
        held[1] = before;
        held[2] = b;
        held[3] = n;
        Integer none = null;
        try {
            none++;
        } catch (NullPointerException e) {
            r += 100000;
        }
        try {
            int i = none;
            r += i;
        } catch (NullPointerException e) {
            r += 200000;
        }
        return r + kept.compareTo(5) * 7 + kept.hashCode() + p.hashCode() + l.hashCode() + c.hashCode();
    }
}
