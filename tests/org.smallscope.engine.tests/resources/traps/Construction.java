package traps.construction;

// call run(int 1)
// call run(int 2)
// call run(int 3)
// call run(int 4)
// call run(int 5)
// call run(int 6)
// call run(int 7)
public class Main {
    static long trace;

    static int t(int tag) {
        trace = trace * 31 + tag;
        return tag;
    }

    static class Base {
        int x = t(1);
        final int constant = 5;
        final int computed = t(2);

        {
            t(3);
            hook();
        }

        Base() {
            this(t(4));
            t(5);
            hook();
        }

        Base(int y) {
            t(6);
            x += y;
            hook();
        }

        void hook() {
            t(7);
        }
    }

    static class Derived extends Base {
        int y = t(10);
        final int constant = 6;
        final String text = "a";
        Object later = this.seen;
        Object seen = new Object();

        Derived() {
            super(t(11));
            t(12);
            hook();
        }

        Derived(int z) {
            y = z;
        }

        @Override
        void hook() {
            trace = trace * 31 + y * 100 + constant + this.constant * 1000 + super.constant * 7
                    + (text == null ? 1 : 2) + (this.text == null ? 10 : 20) + ((Base) this).constant;
        }
    }

    static class Outer {
        int n = 1;

        class Inner {
            int m = n++;

            class Deep {
                int k = m + n + Outer.this.n;
            }
        }

        Inner make() {
            return new Inner();
        }
    }

    static class Sub extends Outer.Inner {
        Sub(Outer outer) {
            outer.super();
        }
    }

    abstract static class Shape {
        final int area;

        Shape(int scale) {
            area = compute() * scale;
        }

        abstract int compute();
    }

    static int run(int which) {
        switch (which) {
            case 1:
                return new Base().x;
            case 2:
                return new Derived().y;
            case 3: {
                Derived d = new Derived(50);
                return d.y + d.x + (d.later == null ? 1 : 0);
            }
            case 4: {
                Outer outer = new Outer();
                Outer.Inner first = outer.make();
                Outer.Inner second = outer.new Inner();
                return first.new Deep().k * 100 + second.m + new Sub(outer).m * 10 + outer.n;
            }
            case 5: {
                int side = which + 2;
                Shape s = new Shape(3) {
                    int own = 9;

                    @Override
                    int compute() {
                        return side * side + own;
                    }
                };
                return s.area * 100 + s.compute();
            }
            case 6: {
                Outer none = null;
                try {
                    return none.new Inner().m + t(20);
                } catch (NullPointerException e) {
                    return -1;
                }
            }
            default: {
                class Counter {
                    int at = which;
                    int next() {
                        return at += which;
                    }
                    Counter again() {
                        return new Counter();
                    }
                }
                Counter c = new Counter();
                c.next();
                return c.next() * 100 + c.again().at;
            }
        }
    }
}
