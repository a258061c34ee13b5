package traps.strings;

// call run(int 0)
// call run(int 1)
// call run(int 2)
// call run(int 3)
// call run(int 4)
public class Main {
    static final String A = "a";
    static String b = "b";
    static String kept;

    static class Other {
        static final String AB = "a" + "b";
    }

    static int bit(boolean x) {
        return x ? 1 : 0;
    }

    static int run(int x) {
        final String local = "b";
        kept = x == 0 ? "ab" : "abc";
        int r = bit("ab" == "a" + "b") + 2 * bit(A + local == "ab") + 4 * bit(Other.AB == "ab")
                + 8 * bit(kept == "ab") + 16 * bit("a1true" == "a" + 1 + true) + 32 * bit("" + 'c' == "c");
        String[] texts = {"", "a", "ab", "abc", "b"};
        for (String s : texts) {
            r = r * 3 + s.length() + bit(s.equals(kept)) + s.compareTo(texts[x]) + s.hashCode() % 7
                    + bit(s.isEmpty()) + (s.length() > 1 ? s.charAt(1) : 0);
        }
        Object o = texts[x];
        return r + bit(o.equals("ab")) + o.hashCode() + bit(texts[x] instanceof CharSequence);
    }
}
