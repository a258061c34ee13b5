/** What callers of a constructor have to keep, and calls of methods while it runs. */
class Contracts {
    static final class Date {
        final int month;

        //@ requires 1 <= m && m <= 12;
        Date(int m) {
            month = m;
        }
    }

    static final class Checked {
        final int lo;
        final int hi;

        Checked(int lo, int hi) {
            this.lo = lo;
            this.hi = hi;
            check();
        }

        private void check() {
            if (lo > hi) {
                throw new IllegalArgumentException();
            }
        }

        private void wrongCheck() {
            assert lo != hi;
        }

        void ordered() {
            assert lo <= hi;
        }
    }

    static final class Early {
        final int lo;
        final int hi;

        Early(int lo, int hi) { // wrong
            this.lo = lo;
            if (lo >= hi) {
                throw new IllegalArgumentException();
            }
            wrongReady();
            this.hi = hi;
        }

        private void wrongReady() {
            assert lo < hi;
        }

        void ready() {
            assert lo < hi;
        }
    }

    static final class Named {
        final /*@ nullable @*/ String name;

        Named(/*@ nullable @*/ String name) {
            if (name == null) {
                throw new IllegalArgumentException();
            }
            this.name = name;
        }

        Named(/*@ nullable @*/ String name, int n) {
            this(name);
        }

        Named(String name, boolean b) {
            this.name = java.util.Objects.requireNonNull(name);
        }

        void named() {
            assert name != null;
        }
    }

    static void month(Date d) {
        assert d.month > 0 && d.month < 13;
    }

    static void wrongMonth(Date d) {
        assert d.month != 12;
    }
}
