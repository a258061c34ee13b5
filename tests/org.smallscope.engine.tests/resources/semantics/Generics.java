import java.util.Comparator;
import java.util.Iterator;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Generics by erasure, boxing, lambdas and method references. */
class Generics {
    static int trace;

    static int at(int value) {
        trace = trace * 10 + value;
        return value;
    }

    static class Box<T> {
        T value;
        int changes;

        Box(T value) {
            this.value = value;
        }

        T get() {
            return value;
        }

        void set(T value) {
            this.value = value;
            changes++;
        }

        <R> Box<R> map(Function<? super T, ? extends R> f) {
            return new Box<>(f.apply(value));
        }

        static <A extends Comparable<A>> A max(A a, A b) {
            return a.compareTo(b) >= 0 ? a : b;
        }
    }

    static class IntBox extends Box<Integer> {
        IntBox(int x) {
            super(x);
        }

        @Override
        void set(Integer v) {
            super.set(v + 1);
        }

        @Override
        Integer get() {
            return super.get() * 2;
        }
    }

    static int boxes() {
        Box<String> s = new Box<>("abc");
        s.set("hello");
        Box<Integer> i = new IntBox(4);
        i.set(5);
        i.value++;
        i.value += 10;
        int n = i.get();
        return s.get().length() * 1000 + n * 10 + i.changes + i.value;
    }

    static int pollution() {
        Box<Integer> b = new Box<>(1);
        @SuppressWarnings({"unchecked", "rawtypes"})
        Box<Object> raw = (Box) b;
        raw.value = "oops";
        Object fine = b.value;
        int n = fine instanceof String ? 1 : 0;
        boolean same = b.value == fine;
        try {
            Integer bad = b.value;
            return bad;
        } catch (ClassCastException e) {
            return n * 10 + (same ? 1 : 0);
        }
    }

    static int bridgeCast() {
        Box<Integer> b = new IntBox(1);
        @SuppressWarnings({"unchecked", "rawtypes"})
        Box<Object> raw = (Box) b;
        try {
            raw.set("oops");
        } catch (ClassCastException e) {
            return 1 + b.changes;
        }
        return 0;
    }

    static int bounded() {
        Integer a = Box.max(3, 9);
        String s = Box.max("b", "a");
        return a * 10 + s.length();
    }

    static int mapped() {
        int k = 3;
        Box<Integer> b = new Box<>("four").map(s -> s.length() + k).map(x -> x * 2);
        return b.get();
    }

    // ---------------------------------------------------------------- boxing

    static int boxing() {
        Integer a = 5;
        int b = a;
        Integer c = a + b;
        Long d = 7L;
        long e = d + a;
        Character f = 'x';
        int g = f + 1;
        Boolean h = a > b;
        boolean i = !h;
        Byte j = 3;
        Short k = (short) (j + 4);
        a++;
        c += 2;
        d <<= 1;
        k++;
        j = (byte) (j * 2);
        return a + b + c + (int) e + g + (i ? 1000 : 0) + j + k + d.intValue();
    }

    static int unboxNull() {
        Integer a = null;
        return a + 1;
    }

    static int unboxNullCondition() {
        Boolean b = null;
        if (b) {
            return 1;
        }
        return 2;
    }

    static int ternaryUnboxes() {
        Integer a = null;
        boolean t = trace == 0;
        try {
            Object o = t ? a : 0;
            return o == null ? 1 : 2;
        } catch (NullPointerException e) {
            return 3;
        }
    }

    static int ternaryPromotes() {
        Object o = true ? Integer.valueOf(1) : Long.valueOf(2);
        Object p = trace == 0 ? 'a' : 5;
        Object q = trace == 0 ? (Object) 1 : "x";
        return (o instanceof Long ? 1 : 0) + (p instanceof Character ? 10 : 0) + (q instanceof Integer ? 100 : 0);
    }

    static int identity() {
        Integer a = 100;
        Integer b = 100;
        Integer c = 1000;
        Integer d = 1000;
        Integer e = c;
        Object f = a;
        Object g = b;
        Character h = 'a';
        Character i = 'a';
        Boolean j = true;
        Boolean k = !false;
        Long l = 127L;
        Long m = 127L;
        int n = 0;
        n += a == b ? 1 : 0;
        n += c == d ? 2 : 0;
        n += c == e ? 4 : 0;
        n += f == g ? 8 : 0;
        n += h == i ? 16 : 0;
        n += j == k ? 32 : 0;
        n += l == m ? 64 : 0;
        n += c.equals(d) ? 128 : 0;
        n += a == 100 ? 256 : 0;
        n += f != g ? 512 : 0;
        return n;
    }

    static int castBoxes() {
        Object o = 5;
        int a = (int) o;
        long b = (int) o + 1L;
        Object c = (long) 7;
        Number d = (Number) o;
        int e = 0;
        try {
            e = (int) c;
        } catch (ClassCastException x) {
            e = 3;
        }
        return a + (int) b * 10 + d.intValue() * 100 + e * 1000;
    }

    static int equalsOfBoxes() {
        Object a = 5;
        Object b = 5L;
        return (a.equals(5) ? 1 : 0) + (a.equals(b) ? 2 : 0) + (b.equals(5L) ? 4 : 0)
                + (Integer.valueOf(5).hashCode() == 5 ? 8 : 0);
    }

    static int hashAndCompare() {
        Long x = 1L << 33;
        Boolean t = true;
        Character c = 'z';
        return x.hashCode() + t.hashCode() + c.hashCode() + Integer.compare(3, 5) + x.compareTo(5L)
                + Boolean.compare(true, false);
    }

    // ---------------------------------------------------------------- lambdas

    interface Op {
        int apply(int a, int b);
    }

    interface Converter<A, B> {
        B convert(A a);
    }

    interface StringConverter extends Converter<String, Integer> {
        @Override
        Integer convert(String s);
    }

    static int run(Op op, int a, int b) {
        return op.apply(a, b);
    }

    static int lambdas() {
        int k = 10;
        Op plus = (a, b) -> a + b + k;
        Op block = (int a, int b) -> {
            int c = a * b;
            if (c > 10) {
                return c;
            }
            return -c;
        };
        Runnable r = () -> at(7);
        r.run();
        Runnable s = () -> trace++;
        s.run();
        return run(plus, 1, 2) * 1000 + block.apply(2, 3) + block.apply(4, 5) * 10 + trace * 100000;
    }

    static int lambdaBoxes() {
        Function<Integer, Integer> f = x -> x + 1;
        Supplier<Long> g = () -> 5L;
        Converter<String, Integer> h = String::length;
        StringConverter i = s -> s.length() * 2;
        Converter<String, Integer> j = i;
        BiFunction<Integer, Integer, Integer> m = (x, y) -> x > y ? x : y;
        return f.apply(3) + (int) (g.get() * 10) + h.convert("ab") * 100 + j.convert("abc") * 1000 + m.apply(4, 2) * 10000;
    }

    static int lambdaCast() {
        Function<Integer, Integer> f = x -> 1;
        @SuppressWarnings({"unchecked", "rawtypes"})
        Function<Object, Object> raw = (Function) f;
        try {
            raw.apply("oops");
        } catch (ClassCastException e) {
            return 1;
        }
        return 2;
    }

    int field = 4;

    Op instanceLambda() {
        return (a, b) -> {
            field += a;
            Op nested = (c, d) -> c * d + this.field + b;
            return nested.apply(a, b);
        };
    }

    static int lambdaOfInstance() {
        Generics g = new Generics();
        Op op = g.instanceLambda();
        return op.apply(2, 3) * 100 + op.apply(1, 1) * 10 + g.field;
    }

    static int lambdaInLoop() {
        Op[] ops = new Op[3];
        for (int i = 0; i < 3; i++) {
            int j = i;
            ops[i] = (a, b) -> a * 10 + j;
        }
        int n = 0;
        for (Op op : ops) {
            n += op.apply(n, 0);
        }
        return n;
    }

    static int lambdaInInitialiser() {
        return new Object() {
            final int base = 3;
            final Op op = (a, b) -> a + b + base;

            int go() {
                return op.apply(1, 2);
            }
        }.go();
    }

    static int staticTwice(int x) {
        return 2 * x;
    }

    int add(int x) {
        return field + x;
    }

    static Generics loud(Generics g) {
        at(5);
        return g;
    }

    interface ToInt {
        int of(int x);
    }

    interface OfGenerics {
        int of(Generics g, int x);
    }

    static class Pair {
        final Object a;
        final int b;

        Pair(Object a, int b) {
            this.a = a;
            this.b = b;
        }

        Pair(Object a) {
            this(a, 9);
        }
    }

    static int methodReferences() {
        Generics g = new Generics();
        ToInt a = Generics::staticTwice;
        ToInt b = loud(g)::add;
        OfGenerics c = Generics::add;
        int before = trace;
        Generics other = g;
        g.field = 100;
        g = new Generics();
        BiFunction<Object, Integer, Pair> d = Pair::new;
        Function<String, Pair> e = Pair::new;
        IntFunction<int[]> f = int[]::new;
        Function<Integer, String[]> h = String[]::new;
        Supplier<Generics> i = Generics::new;
        Comparator<Integer> j = Integer::compare;
        Comparator<Integer> k = Integer::compareTo;
        Function<int[], int[]> l = int[]::clone;
        return a.of(4) + b.of(1) * 10 + c.of(g, 2) + d.apply("x", 3).b * 1000 + e.apply("y").b * 10000
                + f.apply(4).length * 100000 + h.apply(2).length + i.get().field + j.compare(3, 2) + k.compare(1, 5)
                + l.apply(new int[7]).length + before + (trace - before) + other.field;
    }

    static int boundNull() {
        Generics g = null;
        try {
            ToInt b = g::add;
            return 1;
        } catch (NullPointerException e) {
            return 2;
        }
    }

    static int varargsCount(Object... os) {
        return os.length;
    }

    static int varargsReference() {
        BiFunction<String, Integer, Integer> f = Generics::varargsCount;
        return f.apply("a", 1);
    }

    static class Parent {
        int who() {
            return 1;
        }
    }

    static class Child extends Parent {
        @Override
        int who() {
            return 2;
        }

        int both() {
            Supplier<Integer> a = super::who;
            Supplier<Integer> b = this::who;
            return a.get() * 10 + b.get();
        }
    }

    static int superReference() {
        return new Child().both();
    }

    class Inner {
        int v = field + 1;
    }

    int innerReference() {
        Supplier<Inner> s = Inner::new;
        field = 20;
        return s.get().v;
    }

    static int referenceToInnerConstructor() {
        return new Generics().innerReference();
    }

    static int referenceToLocalConstructor() {
        int k = 6;
        class Local {
            int v = k + 1;
        }
        Supplier<Local> s = Local::new;
        return s.get().v;
    }

    // ---------------------------------------------------------------- a small collection

    static class Stack<E> implements Iterable<E> {
        private class Node {
            final E item;
            final Node next;

            Node(E item, Node next) {
                this.item = item;
                this.next = next;
            }
        }

        private Node top;
        private int size;

        void push(E e) {
            top = new Node(e, top);
            size++;
        }

        E pop() {
            E e = top.item;
            top = top.next;
            size--;
            return e;
        }

        @Override
        public Iterator<E> iterator() {
            return new Iterator<E>() {
                private Node at = top;

                @Override
                public boolean hasNext() {
                    return at != null;
                }

                @Override
                public E next() {
                    E e = at.item;
                    at = at.next;
                    return e;
                }
            };
        }
    }

    static int stack() {
        Stack<Integer> s = new Stack<>();
        s.push(1);
        s.push(2);
        s.push(3);
        int n = s.pop();
        for (int x : s) {
            n = n * 10 + x;
        }
        return n * 10 + s.size;
    }

    static <T extends Comparable<? super T>> void sort(T[] a) {
        for (int i = 1; i < a.length; i++) {
            T x = a[i];
            int j = i;
            while (j > 0 && a[j - 1].compareTo(x) > 0) {
                a[j] = a[j - 1];
                j--;
            }
            a[j] = x;
        }
    }

    static int sorts() {
        Integer[] a = {3, 1, 2};
        sort(a);
        return a[0] * 100 + a[1] * 10 + a[2];
    }

    @SafeVarargs
    static <T> T[] list(T... ts) {
        return ts;
    }

    static int genericVarargs() {
        Integer[] a = list(1, 2, 3);
        Object[] b = list("x", 1);
        return a.length * 10 + b.length;
    }

    @SuppressWarnings("unchecked")
    static <T> T[] make(int n) {
        return (T[]) new Object[n];
    }

    static int genericArray() {
        Object[] a = Generics.<Object>make(3);
        try {
            String[] b = Generics.<String>make(2);
            return b.length;
        } catch (ClassCastException e) {
            return a.length;
        }
    }
}
