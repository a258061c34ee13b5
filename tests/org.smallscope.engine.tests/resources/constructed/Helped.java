import java.util.Objects;

/** Conditions by way of other methods and of what is final elsewhere. */
class Helped {
    private static final int[] DAYS = {31, 28, 31};

    static final class Held {
        final int fixed;
        int changing;

        Held(int fixed) {
            this.fixed = fixed;
        }
    }

    record OnFinal(Held h) {
        OnFinal {
            if (h.fixed < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    record OnChanging(Held h) {
        OnChanging {
            if (h.changing < 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Month(int m) {
        Month {
            if (m < 0 || m >= DAYS.length) {
                throw new IllegalArgumentException();
            }
        }

        int days() {
            return DAYS[m];
        }
    }

    record Day(int month, int day) {
        Day { // wrong: no such month
            if (day < 1 || day > DAYS[month]) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Range(int lo, int hi) {
        Range {
            check(lo, hi);
        }

        private static void check(int lo, int hi) {
            if (!isOrdered(lo, hi)) {
                throw new IllegalArgumentException();
            }
        }

        private static boolean isOrdered(int lo, int hi) {
            return lo <= hi;
        }
    }

    record Index(int i, int n) {
        Index { // wrong: out of range
            Objects.checkIndex(i, n);
        }
    }

    record Present(/*@ nullable @*/ Object o) {
        Present { // wrong: null
            Objects.requireNonNull(o, "o");
        }
    }

    static final class Copied {
        final int lo;
        final int hi;

        Copied(int lo, int hi) {
            if (lo > hi) {
                throw new IllegalArgumentException();
            }
            this.lo = lo;
            this.hi = hi;
        }

        Copied(Copied other) {
            lo = other.lo;
            hi = other.hi;
        }

        Copied(Range r) {
            lo = r.lo();
            hi = r.hi();
        }
    }

    /** Steps on from another one. */
    static final class Step {
        final int low;
        final int high;

        Step(int n) {
            low = n;
            high = n < 5 ? n + 1 : n;
        }

        Step(Step before) {
            low = before.low;
            high = before.high < 9 ? before.high + 1 : 9;
        }
    }

    static final class Money {
        private final int cents;

        private Money(int cents) {
            this.cents = cents;
        }

        static Money of(int cents) {
            if (cents < 0 || cents > 1000) {
                throw new IllegalArgumentException();
            }
            return new Money(cents);
        }

        Money capped(int most) {
            return most < 0 || cents <= most ? this : new Money(most);
        }

        Money same() {
            return new Money(cents);
        }

        void notNegative() {
            assert cents >= 0;
        }

        void wrongMost() {
            assert cents < 1000;
        }
    }

    /** Holds what it was given as it was then. */
    static final class Snapshot {
        final int value;

        Snapshot(Held h) {
            if (h.changing < 0) {
                throw new IllegalArgumentException();
            }
            value = h.changing;
        }

        Snapshot(int[] all, int i) { // wrong: out of range
            if (all[i] < 0) {
                throw new IllegalArgumentException();
            }
            value = all[i];
        }
    }

    enum Level {
        LOW(1),
        HIGH(5);

        final int weight;

        Level(int weight) {
            this.weight = weight;
        }
    }

    record Levelled(Level level, int load) {
        Levelled {
            if (load > level.weight) {
                throw new IllegalArgumentException();
            }
        }
    }

    record High(Level level, int load) {
        High {
            if (level != Level.HIGH || load > level.weight + 2) {
                throw new IllegalArgumentException();
            }
        }
    }

    static void onFinal(OnFinal o) {
        assert o.h().fixed >= 0;
    }

    static void wrongFinal(OnFinal o) {
        assert o.h().fixed > 0;
    }

    static void wrongChanging(OnChanging o) {
        assert o.h().changing >= 0;
    }

    static int days(Month m) {
        return m.days();
    }

    static void month(Month m) {
        assert m.m() < 3;
    }

    static void high(High h) {
        assert h.load() <= 7;
    }

    static void wrongHigh(High h) {
        assert h.load() <= 6;
    }

    static void wrongDays(Month m) {
        assert m.days() == 31;
    }

    static int daysLeft(Day d) {
        assert d.day() <= 31;
        return DAYS[d.month()] - d.day();
    }

    static void wrongDay(Day d) {
        assert d.day() <= 30;
    }

    static void ordered(Range r) {
        assert r.lo() <= r.hi();
    }

    static void wrongOrdered(Range r) {
        assert r.lo() < r.hi();
    }

    static void index(Index i) {
        assert 0 <= i.i() && i.i() < i.n();
    }

    static void wrongIndex(Index i) {
        assert i.i() + 1 < i.n();
    }

    static void present(Present p) {
        assert p.o() != null;
    }

    static void copied(Copied c) {
        assert c.lo <= c.hi;
    }

    static void wrongCopied(Copied c) {
        assert c.lo < c.hi;
    }

    static void wrongStep(Step s) {
        assert s.high - s.low < 2;
    }

    static void snapshot(Snapshot s) {
        assert s.value >= 0;
    }

    static void wrongSnapshot(Snapshot s) {
        assert s.value > 0;
    }

    static void weight(Level l) {
        assert l.weight == 1 || l.weight == 5;
    }

    static void levelled(Levelled l) {
        assert l.load() <= 5;
        assert l.level() != Level.LOW || l.load() <= 1;
    }

    static void wrongLevelled(Levelled l) {
        assert l.load() <= 4;
    }
}
