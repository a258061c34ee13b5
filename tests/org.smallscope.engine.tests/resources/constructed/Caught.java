/** Constructors that catch exceptions and go on. */
class Caught {
    static final class First {
        private final int n;
        First(int[] a) {
            int k;
            try {
                k = a[0];
                if (k < 0) k = 0;
            } catch (RuntimeException e) {
                k = 7;
            }
            n = k;
        }
        //@ ensures \result >= 0;
        int get() { return n; }
        //@ ensures \result != 7;
        int wrongSeven() { return n; }
        //@ ensures \result == 7;
        int wrongOther() { return n; }
    }
    static final class Default {
        private final int n;
        Default(int[] a) {
            int k = 5;
            try {
                k = a[0] > 0 ? a[0] : 5;
            } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
            }
            n = k;
        }
        //@ ensures \result > 0;
        static int get(Default d) { return d.n; }
        //@ ensures \result == 5;
        static int wrongFive(Default d) { return d.n; }
    }
    static final class Several {
        private final int n;
        Several(int x, int[] a) {
            int k = 0;
            try {
                k = a[x];
                k = 10 / k;
            } catch (ArithmeticException e) {
                k = 1;
            } catch (RuntimeException e) {
                k = 2;
            } finally {
                x = 0;
            }
            n = k > 2 || k < 0 ? 3 : k;
        }
        //@ ensures 0 <= \result && \result <= 3;
        static int get(Several d) { return d.n; }
        //@ ensures \result != 1;
        static int wrongOne(Several d) { return d.n; }
        //@ ensures \result != 2;
        static int wrongTwo(Several d) { return d.n; }
        //@ ensures \result != 3;
        static int wrongThree(Several d) { return d.n; }
    }
    static final class Rethrown {
        private final int n;
        Rethrown(int x) {
            int k = x;
            try {
                if (x < 0) throw new IllegalStateException();
            } catch (IllegalStateException e) {
                if (x < -5) throw e;
                k = 1;
            }
            n = k;
        }
        //@ ensures \result >= 0;
        static int get(Rethrown d) { return d.n; }
        //@ ensures \result > 0;
        static int wrongGet(Rethrown d) { return d.n; }
    }
    static final class Written {
        private final int[] xs = new int[2];
        private final int n;
        Written(int[] a) {
            int k = 1;
            try {
                xs[0] = 3;
                xs[1] = a[0];
                xs[0] = 4;
            } catch (RuntimeException e) {
                k = 2;
            }
            n = k;
        }
        //@ ensures \result == 1 || \result == 2;
        static int get(Written d) { return d.n; }
        //@ ensures \result == 4;
        static int wrongArray(Written d) { return d.xs[0]; }
    }
    static final class Returned {
        private final int n;
        Returned(int x) { n = half(x); }
        private static int half(int x) {
            try {
                if (x < 0) throw new IllegalArgumentException();
                return x > 9 ? 9 : x;
            } catch (IllegalArgumentException e) {
                return 0;
            }
        }
        //@ ensures 0 <= \result && \result <= 9;
        static int get(Returned d) { return d.n; }
        //@ ensures \result > 0;
        static int wrongGet(Returned d) { return d.n; }
    }
}
