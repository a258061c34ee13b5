/** Constructors that ask objects of several classes, or throw another exception than they met. */
class Asked {
    record Ordered(Integer lo, Integer hi) {
        Ordered { if (lo.compareTo(hi) > 0) throw new IllegalArgumentException(); }
        //@ ensures \result;
        boolean ok() { return lo <= hi; }
    }
    static class Span<T extends Comparable<T>> {
        private final T lo, hi;
        Span(T lo, T hi) { if (lo.compareTo(hi) > 0) throw new IllegalArgumentException(); this.lo = lo; this.hi = hi; }
        //@ ensures \result;
        boolean ok() { return lo.compareTo(hi) <= 0; }
        //@ ensures \result;
        static boolean ints(Span<Integer> s) { return s.lo <= s.hi; }
        //@ ensures \result;
        static boolean wrongInts(Span<Integer> s) { return s.lo < s.hi; }
    }
    static class Tried {
        private final int v;
        Tried(int x) { try { if (x < 0) throw new IllegalStateException(); v = x; } catch (IllegalStateException e) { throw new IllegalArgumentException(); } }
        //@ ensures \result >= 0;
        int get() { return v; }
        //@ ensures \result > 0;
        int wrongGet() { return v; }
    }
    interface Unit { int size(); }
    static final class One implements Unit { public int size() { return 1; } }
    static final class Two implements Unit { public int size() { return 2; } }
    static final class Sized {
        private final Unit u; private final int n;
        Sized(Unit u) { this.u = u; this.n = u.size() + 1; }
        //@ ensures \result;
        boolean ok() { return n == u.size() + 1; }
        //@ ensures \result >= 3;
        int wrongN() { return n; }
    }

    static class Kept {
        private final int v;
        Kept(int x, int y) { int q = 0; try { q = x / y; } catch (ArithmeticException e) { q = -1; } v = q; }
        //@ ensures \result >= 0;
        int wrongGet() { return v; }
    }
    static class Closed {
        private final int v;
        Closed(int x) { try { if (x < 0) throw new IllegalStateException(); } finally { x = x + 0; } v = x; }
        //@ ensures \result >= 0;
        int get() { return v; }
    }
}
