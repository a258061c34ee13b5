/** Classes: dispatch, constructors, inner and local classes, initialisation. */
class Classes {
    static int trace;

    static int at(int value) {
        trace = trace * 10 + value;
        return value;
    }

    // ---------------------------------------------------------------- inheritance

    static class Base {
        int a = at(1);
        int hidden = 10;

        {
            at(2);
        }

        Base() {
            this(5);
            at(4);
        }

        Base(int x) {
            at(3);
            a += x;
            hook();
        }

        void hook() {
            at(8);
        }

        int value() {
            return a;
        }

        static int make() {
            return 1;
        }

        private int secret() {
            return 100;
        }

        int callSecret() {
            return secret();
        }
    }

    static class Derived extends Base {
        int b = at(6);
        int hidden = 20;
        final int early = 77;
        int late = 5;

        Derived() {
            at(7);
        }

        Derived(int x) {
            super(x);
            at(9);
        }

        @Override
        void hook() {
            at(b == 0 && early == 77 && late == 0 ? 5 : 0);
        }

        @Override
        int value() {
            return super.value() + hidden + super.hidden + ((Base) this).hidden;
        }

        static int make() {
            return 2;
        }

        int secret() {
            return 200;
        }
    }

    static int construction() {
        new Derived();
        return trace;
    }

    static int constructionWithArgument() {
        Base b = new Derived(3);
        return trace * 1000 + b.value();
    }

    static int hiding() {
        Derived d = new Derived();
        Base b = d;
        return d.hidden * 100 + b.hidden + Base.make() * 10 + Derived.make() + b.callSecret();
    }

    abstract static class Shape {
        abstract int area();

        int twice() {
            return 2 * area();
        }
    }

    static class Square extends Shape {
        final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        int area() {
            return side * side;
        }
    }

    static class Cube extends Square {
        Cube(int side) {
            super(side + 1);
        }

        @Override
        int area() {
            return 6 * super.area();
        }
    }

    static int dispatch() {
        Shape[] shapes = {new Square(3), new Cube(1)};
        int n = 0;
        for (Shape s : shapes) {
            n = n * 100 + s.twice();
        }
        return n;
    }

    interface Named {
        int ID = at(9);

        int id();

        default int doubled() {
            return 2 * id() + helper();
        }

        private int helper() {
            return 1;
        }

        static int of(Named n) {
            return n.doubled() + n.id();
        }
    }

    interface Louder extends Named {
        @Override
        default int doubled() {
            return Named.super.doubled() + 100;
        }
    }

    static class One implements Named {
        @Override
        public int id() {
            return 1;
        }
    }

    static class Two extends One implements Louder {
        @Override
        public int id() {
            return super.id() + 1;
        }
    }

    static class Three implements Named, Louder {
        @Override
        public int id() {
            return 3;
        }

        @Override
        public int doubled() {
            return Louder.super.doubled() * 10;
        }
    }

    static int interfaces() {
        return Named.of(new One()) * 1000000 + Named.of(new Two()) * 1000 + Named.of(new Three());
    }

    static class HasSize {
        public int size() {
            return 42;
        }
    }

    interface Sized {
        int size();
    }

    static class Inherits extends HasSize implements Sized {
    }

    static class InheritsMore extends Inherits {
        @Override
        public int size() {
            return super.size() + 1;
        }
    }

    static int implementedBySuperclass() {
        Sized s = new Inherits();
        Sized t = new InheritsMore();
        HasSize h = new InheritsMore();
        return s.size() * 10000 + t.size() * 100 + h.size();
    }

    static int overload(Object o) {
        return 1;
    }

    static int overload(String s) {
        return 2;
    }

    static int overload(int i) {
        return 3;
    }

    static int overload(long l) {
        return 4;
    }

    static int overload(Integer i) {
        return 5;
    }

    static int overload(int... is) {
        return 6 + is.length;
    }

    static int overloads() {
        byte b = 1;
        Object o = "x";
        return overload(o) * 100000 + overload("x") * 10000 + overload(b) * 1000 + overload(5L) * 100
                + overload(Integer.valueOf(3)) * 10 + overload() + overload(1, 2);
    }

    static int sum(String name, int... xs) {
        int n = name.length();
        for (int x : xs) {
            n = n * 10 + x;
        }
        return n;
    }

    static int objects(Object... os) {
        return os == null ? -1 : os.length;
    }

    static int varargs() {
        int[] given = {7, 8};
        Object[] two = {1, 2};
        return sum("a") + sum("b", 3) * 10 + sum("c", 4, (byte) 5) * 100 + sum("d", given) * 1000
                + objects() + objects("x") * 3 + objects((Object[]) null) * 5 + objects((Object) null) * 7
                + objects(two) * 11 + objects((Object) two) * 13 + objects(1, "2", '3') * 17;
    }

    // ---------------------------------------------------------------- inner classes

    int base = 5;

    class Inner {
        int own = base * 2;

        class Deep {
            int sum() {
                return own + base + Classes.this.base + Inner.this.own;
            }

            void bump() {
                base++;
                own += base;
            }
        }

        Inner twin() {
            return new Inner();
        }

        Classes outer() {
            return Classes.this;
        }
    }

    class Shadow {
        int base = 1000;

        int both() {
            return base + Classes.this.base;
        }
    }

    class Extended extends Inner {
        int more() {
            return own + 1;
        }
    }

    static class Foreign extends Classes.Inner {
        Foreign(Classes c) {
            c.super();
            own++;
        }
    }

    static int inner() {
        Classes c = new Classes();
        Inner i = c.new Inner();
        Inner.Deep d = i.new Deep();
        d.bump();
        return d.sum() * 1000 + c.base * 100 + i.twin().own + (i.outer() == c ? 1 : 0);
    }

    static int innerNull() {
        Classes c = null;
        try {
            Inner i = c.new Inner();
            return i.own;
        } catch (NullPointerException e) {
            return 7;
        }
    }

    static int shadow() {
        return new Classes().new Shadow().both();
    }

    int extend() {
        return new Extended().more();
    }

    static int innerExtended() {
        Classes c = new Classes();
        c.base = 8;
        return c.extend() * 100 + new Foreign(c).own;
    }

    static int foreignNull() {
        try {
            return new Foreign(null).own;
        } catch (NullPointerException e) {
            return 3;
        }
    }

    private int hidden() {
        return 1;
    }

    class Nearer extends Classes {
        int which() {
            return hidden() + base;
        }
    }

    static int privateOfOuter() {
        Classes c = new Classes();
        Nearer n = c.new Nearer();
        n.base = 50;
        return n.which();
    }

    // ---------------------------------------------------------------- local and anonymous classes

    interface Op {
        int apply(int x);
    }

    static int local() {
        int k = at(3);
        int unused = 1;
        class Adder implements Op {
            final int extra;

            Adder(int extra) {
                this.extra = extra;
            }

            Adder() {
                this(k);
            }

            @Override
            public int apply(int x) {
                return x + k + extra;
            }

            Adder again() {
                return new Adder(extra + 1);
            }
        }
        return new Adder().apply(1) * 100 + new Adder(4).again().apply(2);
    }

    static int localCapturedBeforeSuper() {
        int k = 6;
        abstract class Eager {
            final int seen;

            Eager() {
                seen = look();
            }

            abstract int look();
        }
        class Sees extends Eager {
            @Override
            int look() {
                return k;
            }
        }
        return new Sees().seen;
    }

    static int localInLocal() {
        int a = 2;
        class Outer {
            int b = a + 1;

            int run(int c) {
                class Nested {
                    int sum() {
                        return a * 100 + b * 10 + c;
                    }
                }
                return new Nested().sum();
            }

            class Member {
                int d = a * 7;
            }
        }
        return new Outer().run(4) + new Outer().new Member().d * 1000;
    }

    static int localCreatesOther() {
        int a = 9;
        class First {
            int get() {
                return a;
            }
        }
        class Second {
            int get() {
                return new First().get() + 1;
            }
        }
        return new Second().get();
    }

    static int localExtendsLocal() {
        int a = 4;
        class First {
            int get() {
                return a;
            }
        }
        class Second extends First {
            int get() {
                return super.get() * 2;
            }
        }
        return new Second().get();
    }

    int instanceLocal() {
        class Local {
            int get() {
                return base + at(1);
            }
        }
        return new Local().get();
    }

    static int localOfInstance() {
        return new Classes().instanceLocal() * 10 + trace;
    }

    static int anonymous() {
        int k = 3;
        Op op = new Op() {
            int calls;

            {
                calls = 10;
            }

            @Override
            public int apply(int x) {
                calls++;
                return calls * x + k;
            }
        };
        return op.apply(1) * 1000 + op.apply(2);
    }

    static int anonymousWithArguments() {
        Square s = new Square(at(4)) {
            int extra = side + 1;

            @Override
            int area() {
                return super.area() + extra;
            }
        };
        return s.area();
    }

    int anonymousInner() {
        Inner i = new Inner() {
            int own2 = own + base;

            @Override
            Inner twin() {
                own = own2;
                return this;
            }
        };
        return i.twin().own;
    }

    static int anonymousOfInner() {
        Classes c = new Classes();
        Classes d = new Classes();
        d.base = 7;
        Inner i = d.new Inner() {
            @Override
            Inner twin() {
                return null;
            }
        };
        return c.anonymousInner() * 100 + i.own + (i.twin() == null ? 1 : 0);
    }

    static class Wrapper {
        final Op op;

        Wrapper(Op op) {
            this.op = op;
        }
    }

    int factor = 3;

    class InConstructor extends Wrapper {
        InConstructor(int y) {
            super(new Op() {
                @Override
                public int apply(int x) {
                    return x * factor + y;
                }
            });
        }

        InConstructor() {
            super(x -> x * factor);
        }
    }

    static int anonymousInConstructorCall() {
        Classes c = new Classes();
        return c.new InConstructor(2).op.apply(5) * 100 + c.new InConstructor().op.apply(4);
    }

    // ---------------------------------------------------------------- static initialisation

    static class Early {
        static int x = at(1);
        static final int CONSTANT = 5;
        static final Integer BOXED = at(2);
        static int y;

        static {
            y = x + BOXED;
            at(3);
        }

        static int z = y * 10;

        static void touch() {
        }
    }

    static int constantDoesNotInitialise() {
        int n = Early.CONSTANT;
        return n * 10 + trace;
    }

    static int initialisedOnce() {
        Early.touch();
        Early.touch();
        return trace * 100 + Early.z;
    }

    static class Parent {
        static {
            at(1);
        }
        static int p = 2;
    }

    static class Child extends Parent {
        static {
            at(3);
        }
        static int c = 4;
    }

    static int parentFieldOnly() {
        return Child.p * 100 + trace;
    }

    static int parentFirst() {
        return Child.c * 100 + trace;
    }

    static int arraysDoNotInitialise() {
        Child[] a = new Child[2];
        return a.length * 10 + trace;
    }

    static int forwardReference = later() + 1;
    static int laterField = 5;

    static int later() {
        return laterField;
    }

    static int seesDefault() {
        return forwardReference;
    }

    // ---------------------------------------------------------------- methods of Object

    static class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) {
                return true;
            }
            if (o == null || getClass() != o.getClass()) {
                return false;
            }
            Point p = (Point) o;
            return x == p.x && y == p.y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }
    }

    static class Colored extends Point {
        Colored(int x) {
            super(x, x);
        }
    }

    static int equality() {
        Object a = new Point(1, 1);
        Object b = new Point(1, 1);
        Object c = new Colored(1);
        Object d = new Object();
        int n = 0;
        n += a.equals(b) ? 1 : 0;
        n += a.equals(c) ? 2 : 0;
        n += c.equals(a) ? 4 : 0;
        n += d.equals(d) ? 8 : 0;
        n += d.equals(a) ? 16 : 0;
        n += a.equals(null) ? 32 : 0;
        n += a.hashCode() == b.hashCode() ? 64 : 0;
        n += d.hashCode() == d.hashCode() ? 128 : 0;
        n += a.getClass() == Point.class ? 256 : 0;
        n += c.getClass() == Point.class ? 512 : 0;
        Class<?> k = c.getClass();
        n += k == Colored.class ? 1024 : 0;
        return n;
    }

    static int interfaceEquals() {
        Named a = new One();
        Named b = a;
        return a.equals(b) && !a.equals(new One()) ? 1 : 0;
    }

    static int thisEscapes() {
        class Self {
            Self me = this;
            int v = 3;

            Self() {
                v = me.v + 1;
            }
        }
        return new Self().me.v;
    }
}
