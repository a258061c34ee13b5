import java.util.Iterator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Corners of the language, where it is easy to be almost right. */
class Corners {
    static int trace;

    static int at(int value) {
        trace = trace * 10 + value;
        return value;
    }

    // ---------------------------------------------------------------- places

    static int boxedElements() {
        Integer[] a = {1, 2, 3};
        int i = 0;
        a[i++] += 10;
        a[i++]++;
        int before = a[i]--;
        Character[] c = {'a'};
        c[0]++;
        Long[] l = {5L};
        l[0] <<= 2;
        Byte[] b = {127};
        b[0]++;
        return a[0] * 1000 + a[1] * 100 + a[2] * 10 + before + c[0] + (int) (long) l[0] + b[0];
    }

    static int smallElements() {
        char[] c = {'z'};
        c[0] += 1;
        c[0]++;
        byte[] b = {-128};
        b[0]--;
        b[0] >>= 1;
        short[] s = {1};
        s[0] *= 40000;
        boolean[] f = {false};
        f[0] |= true;
        f[0] ^= f[0];
        return c[0] + b[0] * 1000 + s[0] + (f[0] ? 5 : 7);
    }

    static int postfixOfItself() {
        int x = 5;
        x = x++;
        int y = 3;
        y = y++ + y++;
        int z = 2;
        z += z++ + ++z;
        return x * 10000 + y * 100 + z;
    }

    static int nestedIndex() {
        int[] a = {2, 0, 1};
        a[a[a[0]]] = a[0]++ + a[0];
        int i = 1;
        a[i] = i++ + a[i];
        return a[0] * 100 + a[1] * 10 + a[2];
    }

    static int chainedAssignments() {
        int[] a = new int[3];
        int i = 0;
        a[i++] = a[i++] = a[i] = 7 + i;
        long wide = i = 5;
        byte narrow = (byte) (wide += 300);
        return a[0] * 1000 + a[1] * 100 + a[2] * 10 + narrow + i;
    }

    static int stringsInPlaces() {
        String[] s = {"a", null};
        s[0] += 'b';
        s[1] += 1;
        Object o = "x";
        o += "y";
        return (s[0] != null ? 1 : 0) + (s[1] != null ? 2 : 0) + (o instanceof String ? 4 : 0);
    }

    static int divideAssign() {
        int i = 7;
        i /= 2L;
        long l = -9;
        l %= 4;
        l /= (byte) 3;
        int j = Integer.MIN_VALUE;
        j /= -1;
        j >>>= 31;
        return i * 100 + (int) l * 10 + j;
    }

    // ---------------------------------------------------------------- types of expressions

    static int which(int x) {
        return 1;
    }

    static int which(char x) {
        return 2;
    }

    static int which(long x) {
        return 3;
    }

    static int which(Object x) {
        return 4;
    }

    static int promotions() {
        char c = 'a';
        byte b = 1;
        long l = 2;
        boolean t = trace == 0;
        return which(+c) * 1000000 + which(t ? c : 0) * 100000 + which(t ? c : b) * 10000 + which(t ? b : l) * 1000
                + which(t ? (Integer) 1 : (Character) 'a') * 100 + which(t ? null : 1) * 10 + which(c++);
    }

    static int literals() {
        return 0x7fff_ffff + 0b101 + 017 + '\u0041' + '\n' + '\\' + (int) 0xFFL + 1_000 + '\177';
    }

    static long longLiterals() {
        return 0xFFFFFFFFL + 0xFFFFFFFF + Long.MIN_VALUE + 1L;
    }

    static int conditionalChain() {
        int x = 3;
        Object o = x > 5 ? "a" : x > 2 ? Integer.valueOf(x) : null;
        Integer n = x > 5 ? x : null;
        return (o instanceof Integer i ? i : 0) + (n == null ? 10 : 20);
    }

    static int conditionalLambda() {
        boolean t = trace == 0;
        UnaryOperator<Integer> f = t ? x -> x + 1 : x -> x - 1;
        return f.apply(5);
    }

    static int castsOfNull() {
        Object o = null;
        String s = (String) o;
        Integer[] a = (Integer[]) o;
        return s == null && a == null ? 1 : 2;
    }

    // ---------------------------------------------------------------- control flow

    static int continueThroughFinally() {
        int n = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; ; j++) {
                try {
                    switch (j) {
                        case 0:
                            n += 1;
                            continue;
                        case 1:
                            if (i == 2) {
                                break outer;
                            }
                            break;
                        default:
                            continue outer;
                    }
                    n += 10;
                } finally {
                    n += 100;
                }
            }
        }
        return n;
    }

    @SuppressWarnings("finally")
    static int breakOutOfFinally() {
        int n = 0;
        for (int i = 0; i < 3; i++) {
            try {
                n += 1;
                if (i == 1) {
                    throw new IllegalStateException();
                }
            } finally {
                n += 10;
                if (i == 1) {
                    break;
                }
            }
        }
        return n;
    }

    @SuppressWarnings("finally")
    static int returnTwice() {
        int x = 1;
        try {
            return at(x);
        } finally {
            try {
                x = 2;
                return at(x);
            } finally {
                at(3);
            }
        }
    }

    static int returnedTwice() {
        return returnTwice() * 1000 + trace;
    }

    static int yieldThroughFinally() {
        int n = switch (at(2)) {
            case 2 -> {
                try {
                    yield at(5);
                } finally {
                    at(6);
                }
            }
            default -> {
                for (;;) {
                    break;
                }
                yield 0;
            }
        };
        return n * 1000 + trace;
    }

    static int catchInCatch() {
        try {
            try {
                throw new IllegalStateException("a");
            } catch (IllegalStateException e) {
                e = new IllegalStateException("bb");
                throw e;
            } catch (RuntimeException e) {
                return -1;
            }
        } catch (RuntimeException e) {
            return e.getMessage().length();
        }
    }

    static int exceptionInArgument() {
        try {
            return add(at(1), fail(2), at(3));
        } catch (IllegalArgumentException e) {
            return trace;
        }
    }

    static int add(int... xs) {
        return at(9);
    }

    static int fail(int x) {
        at(x);
        throw new IllegalArgumentException();
    }

    static int exceptionInConstructor() {
        class Fails {
            final int x = at(1);

            {
                if (x == 1) {
                    fail(2);
                }
            }

            int y = at(3);

            Fails() {
                at(4);
            }
        }
        try {
            new Fails();
        } catch (IllegalArgumentException e) {
            return trace;
        }
        return -1;
    }

    static int switchDefaultInMiddle(String s) {
        int n = 0;
        switch (s) {
            case "a":
                n += 1;
            default:
                n += 10;
            case "b":
                n += 100;
                break;
            case "c":
                n += 1000;
        }
        return n;
    }

    static int defaultInMiddle() {
        return switchDefaultInMiddle("a") + switchDefaultInMiddle("b") * 3 + switchDefaultInMiddle("c") * 5
                + switchDefaultInMiddle("d") * 7;
    }

    static int emptySwitches() {
        switch (at(1)) {
        }
        switch (at(2)) {
            default:
        }
        switch (at(3)) {
            case 3:
        }
        return trace;
    }

    static int assignInCondition() {
        int n = 0;
        int k = 5;
        int x;
        while ((x = k--) > 2) {
            n = n * 10 + x;
        }
        boolean b;
        if (b = n > 3) {
            n++;
        }
        return b ? n : -n;
    }

    static int forForever() {
        int n = 0;
        for (int i = 0, j = 1; ; i += j, j *= 2) {
            if (i > 20) {
                return n * 100 + i;
            }
            n++;
        }
    }

    static int stackedLabels() {
        int n = 0;
        a:
        b:
        for (int i = 0; i < 3; i++) {
            n += 1;
            if (i == 1) {
                break a;
            }
            continue b;
        }
        return n;
    }

    static int deadCode() {
        int n = 1;
        if (false) {
            n = new Object() {
                int q() {
                    return 5;
                }
            }.q();
        }
        return n;
    }

    // ---------------------------------------------------------------- generics

    interface HasValue {
        int value();
    }

    static class Num extends Number implements Comparable<Num>, HasValue {
        final int n;

        Num(int n) {
            this.n = n;
        }

        @Override
        public int intValue() {
            return n;
        }

        @Override
        public long longValue() {
            return n;
        }

        @Override
        public float floatValue() {
            return n;
        }

        @Override
        public double doubleValue() {
            return n;
        }

        @Override
        public int compareTo(Num o) {
            return n - o.n;
        }

        @Override
        public int value() {
            return 10 * n;
        }
    }

    static <T extends Number & Comparable<T> & HasValue> int intersect(T a, T b) {
        T larger = a.compareTo(b) > 0 ? a : b;
        return larger.intValue() + larger.value() + a.byteValue();
    }

    static int intersections() {
        return intersect(new Num(3), new Num(5));
    }

    static class Outer<T> {
        T seed;

        Outer(T seed) {
            this.seed = seed;
        }

        class Link {
            T value = seed;
            Link next;

            Link then(T v) {
                next = new Link();
                next.value = v;
                return next;
            }
        }

        <U extends T> int count(Link first, U wanted) {
            int n = 0;
            for (Link l = first; l != null; l = l.next) {
                if (l.value.equals(wanted)) {
                    n++;
                }
            }
            return n;
        }
    }

    static int innerGenerics() {
        Outer<String> o = new Outer<>("a");
        Outer<String>.Link l = o.new Link();
        l.then("b").then("a");
        String s = l.next.value;
        return o.count(l, "a") * 10 + s.length();
    }

    static class Range implements Iterable<Integer> {
        final int to;

        Range(int to) {
            this.to = to;
        }

        @Override
        public Iterator<Integer> iterator() {
            int[] next = {0};
            return new Iterator<Integer>() {
                @Override
                public boolean hasNext() {
                    return next[0] < to;
                }

                @Override
                public Integer next() {
                    return next[0]++;
                }
            };
        }
    }

    static int sum(Iterable<? extends Number> numbers) {
        int n = 0;
        for (Number x : numbers) {
            n += x.intValue();
        }
        return n;
    }

    static <T extends Iterable<Integer>> long total(T all) {
        long n = 0;
        for (long x : all) {
            n += x * x;
        }
        return n;
    }

    static int wildcardLoops() {
        return sum(new Range(5)) * 100 + (int) total(new Range(4));
    }

    static abstract class Visitor<R> {
        abstract R leaf(int v);

        abstract R node(Tree l, Tree r);
    }

    interface Tree {
        <R> R accept(Visitor<R> v);
    }

    static Tree leaf(int v) {
        return new Tree() {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.leaf(v);
            }
        };
    }

    static Tree node(Tree l, Tree r) {
        return new Tree() {
            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.node(l, r);
            }
        };
    }

    static int visitors() {
        Tree t = node(node(leaf(1), leaf(2)), leaf(3));
        int sum = t.accept(new Visitor<Integer>() {
            @Override
            Integer leaf(int v) {
                return v;
            }

            @Override
            Integer node(Tree l, Tree r) {
                return l.accept(this) + r.accept(this);
            }
        });
        int depth = t.accept(new Visitor<Integer>() {
            @Override
            Integer leaf(int v) {
                return 0;
            }

            @Override
            Integer node(Tree l, Tree r) {
                int a = l.accept(this);
                int b = r.accept(this);
                return 1 + (a > b ? a : b);
            }
        });
        return sum * 10 + depth;
    }

    // ---------------------------------------------------------------- functions

    interface Fn<A, B> {
        B apply(A a);

        default <C> Fn<A, C> then(Fn<? super B, ? extends C> next) {
            return a -> next.apply(apply(a));
        }

        static <X> Fn<X, X> id() {
            return x -> x;
        }
    }

    static int composed() {
        Fn<Integer, Integer> inc = x -> x + 1;
        Fn<Integer, String> name = x -> x > 3 ? "big" : "so-so";
        return inc.then(inc).then(name).then(String::length).apply(2) * 10 + Fn.<Integer>id().apply(4);
    }

    static int curried() {
        Function<Integer, Function<Integer, Function<Integer, Integer>>> f = a -> b -> c -> a * 100 + b * 10 + c;
        return f.apply(1).apply(2).apply(3);
    }

    Function<Integer, Integer> factorial;

    static int recursiveLambda() {
        Corners c = new Corners();
        c.factorial = n -> n < 2 ? 1 : n * c.factorial.apply(n - 1);
        return c.factorial.apply(5);
    }

    final Supplier<Integer> fromField = () -> this.seed + 1;
    int seed;

    Corners() {
        seed = 3;
    }

    Corners(int seed) {
        this.seed = seed;
    }

    private int hidden(int x) {
        return seed * x;
    }

    static int lambdaInField() {
        Corners a = new Corners();
        Corners b = new Corners(7);
        Function<Integer, Integer> f = b::hidden;
        return a.fromField.get() * 100 + b.fromField.get() + f.apply(2) * 1000;
    }

    static int throwingLambda() {
        Supplier<Integer> s = () -> {
            throw new IllegalStateException();
        };
        try {
            return s.get();
        } catch (IllegalStateException e) {
            return 4;
        }
    }

    static int sideEffectsOnCapture() {
        int[] counter = new int[1];
        Runnable r = () -> counter[0]++;
        r.run();
        r.run();
        return counter[0];
    }

    static int valueOfReference() {
        Function<Object, String> f = String::valueOf;
        return f.apply(null).length();
    }

    // ---------------------------------------------------------------- nested declarations

    static int localKinds() {
        enum Mode {
            ON, OFF;

            Mode flip() {
                return this == ON ? OFF : ON;
            }
        }
        interface Size {
            int LIMIT = 5;

            static int twice() {
                return 2 * LIMIT;
            }

            int get();
        }
        record Entry(Mode mode, Size size) {
            int score() {
                return mode.flip().ordinal() * 10 + size.get();
            }
        }
        return new Entry(Mode.ON, () -> Size.twice()).score();
    }

    class Counter {
        static int created;
        final int id = ++created;

        record Tag(int n) {}
    }

    static int staticInInner() {
        Corners c = new Corners();
        c.new Counter();
        return c.new Counter().id * 10 + Counter.created + new Counter.Tag(5).n() * 100;
    }

    enum Unit {
        GRAM(1) {
            @Override
            int scale(int x) {
                return x;
            }
        },
        KILO(Unit.FACTOR) {
            @Override
            int scale(int x) {
                return x * factor + helper();
            }
        };

        static final int FACTOR = 1000;
        final int factor;

        Unit(int factor) {
            this.factor = factor;
        }

        abstract int scale(int x);

        int helper() {
            return switch (this) {
                case GRAM -> 1;
                case KILO -> 2;
            };
        }
    }

    static int abstractEnum() {
        return Unit.KILO.scale(3) + Unit.GRAM.scale(4) + Unit.valueOf("KILO").factor;
    }

    static class Var {
        final int n;

        Var(int... xs) {
            n = xs.length;
        }

        Var(String s, Object... os) {
            n = 10 + os.length;
        }
    }

    static class SubVar extends Var {
        SubVar() {}

        SubVar(int x) {
            super("s", x, x);
        }
    }

    static int varargsConstructors() {
        return new SubVar().n * 1000 + new SubVar(1).n + new Var(1, 2, 3) {}.n * 100 + new Var("x") {}.n * 10000;
    }

    static class Shy {
        private int secret = 5;

        private static int twice(int x) {
            return 2 * x;
        }

        private class Inside {
            private int peek() {
                return secret++ + twice(secret);
            }
        }
    }

    static int privateAcross() {
        Shy s = new Shy();
        Shy.Inside i = s.new Inside();
        return i.peek() * 100 + i.peek() + s.secret;
    }

    static class Node {
        Node next;
        int v;

        Node(int v, Node next) {
            this.v = v;
            this.next = next;
        }

        static Node of(int... vs) {
            Node head = null;
            for (int i = vs.length - 1; i >= 0; i--) {
                head = new Node(vs[i], head);
            }
            return head;
        }

        Node reversed() {
            Node result = null;
            for (Node n = this; n != null; n = n.next) {
                result = new Node(n.v, result);
            }
            return result;
        }
    }

    static int linked() {
        int n = 0;
        for (Node x = Node.of(1, 2, 3).reversed(); x != null; x = x.next) {
            n = n * 10 + x.v;
        }
        return n;
    }

    static int multiDimensional() {
        int[][][] a = new int[2][3][];
        a[1][2] = new int[] {4, 5};
        int[][] b = a[1];
        b[0] = b[2].clone();
        b[0][1]++;
        long[][] c = {{1L}, {}, null};
        Object o = a;
        Object[] p = a;
        p[0] = new int[][] {{9}};
        return a[1][0][1] * 100 + a[1][2][1] * 10 + c.length + (o instanceof int[][][] ? 1000 : 0) + a[0][0][0];
    }

    static int storeIntoRow() {
        Object[] rows = new int[2][];
        try {
            rows[0] = new long[1];
        } catch (ArrayStoreException e) {
            return 1;
        }
        return 2;
    }

    static int superclassOfArray() {
        Object[] a = new Integer[2];
        Number[] b = (Number[]) a;
        b[0] = 5;
        try {
            b[1] = 5L;
        } catch (ArrayStoreException e) {
            return (Integer) a[0];
        }
        return 0;
    }

    static int hashOfString() {
        return "hello".hashCode() % 1000 + "".hashCode() + "Aa".compareTo("BB");
    }

    static int staticCounter;

    static int next() {
        return ++staticCounter;
    }

    static int evaluationOfTargets() {
        int[][] a = new int[4][4];
        a[next()][next()] = next() + a[next() - 4][next() - 5];
        return a[1][2] * 10 + staticCounter;
    }

    static class InitCycleA {
        static int x = InitCycleB.y + 1;
    }

    static class InitCycleB {
        static int y = InitCycleA.x + 10;
    }

    static int cyclicInitialisation() {
        return InitCycleA.x * 100 + InitCycleB.y;
    }

    interface WithConstant {
        int A = at(4);
        int B = at(5);
    }

    static class UsesConstant implements WithConstant {
        static int c = at(6);
    }

    static int interfaceInitialisation() {
        int n = UsesConstant.c;
        int before = trace;
        n += UsesConstant.A;
        return before * 1000 + trace + n;
    }
}
