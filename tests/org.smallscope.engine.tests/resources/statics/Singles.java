/** Objects that only static initialisers make, and what private static fields never give away. */
class Singles {
    static final class Single {
        private static final Single ONE = new Single();
        private int n;
        private Single() { }
        static Single get() { return ONE; }
        //@ ensures \result;
        static boolean same(Single a, Single b) { return a == b; }
        //@ ensures \result == 0;
        int wrongN() { return n; }
        void up() { n++; }
    }
    static final class Locked {
        private static final Object LOCK = new Object();
        //@ ensures !\result;
        static boolean is(Object o) { return o == LOCK; }
        private static final int[] SECRET = new int[2];
        //@ requires a.length == 2;
        //@ ensures \result == 0;
        static int read(int[] a) { a[0] = 5; return SECRET[0]; }
        private static final Object END = new Object();
        static Object end() { return END; }
        private static int held;
        //@ ensures \result == 2;
        static int guarded(Object o) { synchronized (LOCK) { held = o == LOCK ? 1 : 2; return held; } }
        private static final Object TOLD = new Object();
        static void tell(java.util.function.Consumer<Object> c) { // unsupported
            c.accept(TOLD); }
        //@ ensures !\result;
        static boolean wrongTold(Object o) { return o == TOLD; }
        private static final int[] LENT = new int[1];
        static int lend() { return Borrower.wrongRead(LENT); }
        static int check(int[] a) { return a == LENT ? 1 : 0; }
        private static final Object[] LIST = { new Object() };
        //@ ensures !\result;
        static boolean listed(Object o) { return o == LIST; }
        static Object inList() { return LIST[0]; }
        //@ ensures !\result;
        static boolean wrongInList(Object o) { return o == LIST[0]; }
        //@ ensures !\result;
        static boolean wrongIs(Object o) { return o == END; }
        private final Object mine = new Object();
        //@ ensures !\result;
        boolean has(Object o) { return o == mine; }
    }
    static final class Levels {
        static final Levels LOW = new Levels(1), HIGH = new Levels(2);
        private final int n;
        private Levels(int n) { this.n = n; }
        //@ ensures \result == 1 || \result == 2;
        int n() { return n; }
        //@ ensures \result == 1;
        int wrongNum() { return n; }
        //@ ensures \result;
        static boolean three(Levels a, Levels b, Levels c) { return a == b || b == c || a == c; }
        //@ ensures \result;
        static boolean wrongTwo(Levels a, Levels b) { return a == b; }
    }
    static final class Cons {
        private static final Cons NIL = new Cons(0, null);
        private final int head; private final /*@ nullable @*/ Cons tail;
        private Cons(int h, /*@ nullable @*/ Cons t) { head = h; tail = t; }
        static Cons nil() { return NIL; }
        Cons push(int v) { return new Cons(v, this); }
        //@ ensures \result;
        static boolean wrongSame(Cons a, Cons b) { return a == b; }
    }
    static class Passer {
        private static final int[] BUF = new int[1];
        //@ requires a.length == 1 && b.length == 1;
        //@ ensures \result == 1;
        private static int wrongUse(int[] a, int[] b) { a[0] = 1; b[0] = 2; return a[0]; }
        int go2(int[] x) {
            return x.length == 1 ? wrongUse(BUF, x) : 0; }
    }
    static final class Borrower {
        //@ ensures \result == 0;
        static int wrongRead(int[] a) { return Locked.check(a); }
    }
}
