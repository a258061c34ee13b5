/** Objects that are made when they are asked for first. */
class Lazies {
    static final class Lazy {
        private static /*@ nullable @*/ Lazy it;
        private int n;
        private Lazy() { }
        static Lazy get() { if (it == null) { it = new Lazy(); } return it; }
        //@ ensures \result;
        static boolean same(Lazy a, Lazy b) { return a == b; }
        //@ ensures \result;
        boolean known() { return it == this; }
        //@ ensures \result == a;
        static Lazy again(Lazy a) { return get(); }
        //@ ensures \result;
        static boolean wrongThere() { return it != null; }
        //@ ensures \result == 0;
        int wrongN() { return n; }
        void up() { n++; }
    }
    static class Checked {
        private static /*@ nullable @*/ Checked it;
        private Checked() { }
        static Checked get() {
            if (it == null) {
                synchronized (Checked.class) {
                    if (it == null)
                        it = new Checked();
                }
            }
            return it;
        }
        //@ ensures \result;
        static boolean same(Checked a, Checked b) { return a == b; }
    }
    /** Another one may be made. */
    static final class Reset {
        private static /*@ nullable @*/ Reset it;
        private Reset() { }
        static Reset get() { if (it == null) { it = new Reset(); } return it; }
        static void reset() { it = null; }
        //@ ensures \result;
        static boolean wrongSame(Reset a, Reset b) { return a == b; }
    }
    static final class Twice {
        private static /*@ nullable @*/ Twice it;
        private Twice() { }
        static Twice get() { if (it == null) { it = new Twice(); } return it; }
        static Twice make() { return new Twice(); }
        //@ ensures \result;
        static boolean wrongSame(Twice a, Twice b) { return a == b; }
    }
    static final class Two {
        private static /*@ nullable @*/ Two it;
        private static /*@ nullable @*/ Two other;
        private Two() { }
        static Two get() { if (it == null) { it = new Two(); } return it; }
        static Two other() { if (other == null) { other = new Two(); } return other; }
        //@ ensures \result;
        static boolean wrongSame(Two a, Two b) { return a == b; }
    }
    static final class Before {
        private static /*@ nullable @*/ Before it;
        private static int made;
        private Before() { }
        static Before get() { if (it == null) { if (made++ < 1) { get(); } it = new Before(); } return it; }
        //@ ensures \result;
        static boolean wrongSame(Before a, Before b) { return a == b; }
    }
    static final class Leaking {
        private static /*@ nullable @*/ Leaking it;
        private static /*@ nullable @*/ Leaking last;
        private Leaking(int n) { last = this; if (n < 0) { throw new IllegalArgumentException(); } }
        static Leaking get(int n) { if (it == null) { it = new Leaking(n); } return it; }
        static /*@ nullable @*/ Leaking last() { return last; }
        //@ ensures \result;
        static boolean wrongSame(Leaking a, Leaking b) { return a == b; }
    }
}
