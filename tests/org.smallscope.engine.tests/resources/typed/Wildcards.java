/** Type arguments behind wildcards, bounds and arrays, of a class nested in itself too. */
class Wildcards {
    static class Pr<A, B> {
        final A a; final B b;
        Pr(A a, B b) { this.a = a; this.b = b; }
    }
    static class Shelf<T> {
        /*@ nullable @*/ T item;
        //@ requires s != null;
        //@ ensures \result == s.item;
        static <T> /*@ nullable @*/ Shelf<T> inner(Shelf<Shelf<T>> s) { return s.item; }
        //@ requires s.item != null;
        //@ ensures \result == s.item.item;
        static <T> /*@ nullable @*/ T innermost(Shelf<Shelf<T>> s) { return s.item.item; }
        //@ requires s.item != null && s.item.item != null;
        //@ ensures \result >= 0;
        static int wrongInnermost(Shelf<Shelf<Integer>> s) { return s.item.item; }
    }
    static class Wild {
        //@ ensures \result == p.b.a;
        static String second(Pr<Integer, ? extends Pr<String, Integer>> p) { return p.b.a; }
        //@ ensures \result == p.b.b;
        static int third(Pr<Integer, ? extends Pr<String, Integer>> p) { return p.b.b; }
        //@ ensures \result >= 0;
        static int wrongThird(Pr<Integer, ? extends Pr<String, Integer>> p) { return p.b.b; }
        //@ ensures \result >= 0;
        static int wrongPlain(Pr<Integer, Pr<String, Integer>> p) { return p.b.b; }
        //@ requires p.a != null;
        //@ ensures \result == p.a;
        static Object low(Pr<? super Pr<String, Integer>, Integer> p) { return p.a; }
        //@ ensures \result >= 0;
        static int wrongDeep(Pr<? extends Pr<Integer, ? extends Pr<Integer, String>>, Integer> p) { return p.a.b.a; }
        //@ ensures \result >= 0;
        static int wrongArr(Pr<Integer, ? extends Integer>[] p) { return p.length > 0 && p[0] != null ? p[0].b : 0; }
        //@ ensures \result >= 0;
        static <X extends Pr<String, Integer>> int wrongVar(Pr<Integer, X> p) { return p.b.b; }
    }
    static class Owner<T> {
        Pr<T, ? extends Pr<String, T>> p;
        Owner(Pr<T, ? extends Pr<String, T>> p) { this.p = p; }
        //@ ensures \result == p.b.b;
        T get() { return p.b.b; }
        //@ ensures \result == p.a;
        T wrongGet() { return p.b.b; }
        //@ ensures \result != null;
        Object first() { return p.a; }
    }
    static class Mutual<A extends Mutual<A, B>, B> {
        /*@ nullable @*/ A up; B b;
        Mutual(B b) { this.b = b; }
        //@ ensures \result == b;
        B get() { return b; }
    }
    static class MM<B> extends Mutual<MM<B>, B> { MM(B b) { super(b); }
        //@ requires up != null;
        //@ ensures \result == b;
        B wrongUp() { return up.b; }
    }
    static class Fn {
        //@ ensures \result == p.b;
        static Runnable run(Pr<Integer, ? extends Runnable> p) { return p.b; }
        //@ ensures \result == p.b.b;
        static <E> E arr(Pr<E[], ? extends Pr<E[], E>> p) { return p.b.b; }
        //@ ensures \result == p.b.b;
        static Object self(Pr<Integer, Pr<Integer, ? super String>> p) { return p.b.b; }
        //@ ensures \result >= 0;
        static int wrongFour(Pr<Integer, Pr<Integer, Pr<String, Integer>>> p) { return p.b.b.b; }
        //@ ensures \result >= 0;
        static int wrongList(Shelf<? extends Shelf<? extends Shelf<Integer>>> s) { return s.item == null || s.item.item == null || s.item.item.item == null ? 0 : s.item.item.item; }
    }
    static class Arr {
        //@ requires p.a.length > 0;
        //@ ensures \result >= 0;
        static int wrongInts(Pr<int[], ? extends Pr<int[], String[]>> p) { return p.a[0]; }
        //@ requires p.b.b.length > 0;
        //@ ensures \result == p.b.b[0];
        static /*@ nullable @*/ String texts(Pr<int[], ? extends Pr<int[], String[]>> p) { return p.b.b[0]; }
    }
}
