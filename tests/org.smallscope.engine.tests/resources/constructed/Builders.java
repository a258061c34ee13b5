/** Private constructors that code around them calls, with what it has looked at. */
class Builders {
    static final class Built {
        private final int lo, hi;
        private Built(Builder b) { this.lo = b.lo; this.hi = b.hi; }
        static final class Builder {
            private int lo, hi;
            Builder lo(int v) { lo = v; return this; }
            Builder hi(int v) { hi = v; return this; }
            Built build() {
                if (lo > hi) throw new IllegalArgumentException();
                return new Built(this);
            }
        }
        //@ ensures \result >= 0;
        long width() { return (long) hi - lo; }
        //@ ensures \result > 0;
        long wrongWidth() { return (long) hi - lo; }
    }
    static final class Plainly {
        private final int lo, hi;
        private Plainly(int lo, int hi) { this.lo = lo; this.hi = hi; }
        static Plainly of(int a, int b) { return a <= b ? new Plainly(a, b) : new Plainly(b, a); }
        //@ ensures \result >= 0;
        long width() { return (long) hi - lo; }
    }

    static final class Later {
        private final int lo, hi;
        private Later(Maker m) { this.lo = m.lo; this.hi = m.hi; }
        static final class Maker {
            int lo, hi;
            void move() { lo += 5; }
            Later make() {
                if (lo > hi) throw new IllegalArgumentException();
                move();
                return new Later(this);
            }
        }
        //@ ensures \result >= 0;
        long wrongWidth() { return (long) hi - lo; }
    }
}
