/** Constructors that change what they are given. */
class Normal {
    static final class Span {
        final int from;
        final int to;

        Span(int a, int b) {
            from = Math.min(a, b);
            to = Math.max(a, b);
        }

        Span(int a) {
            this(a, 0);
        }
    }

    static final class Clamped {
        final int percent;

        Clamped(int p) {
            if (p < 0) {
                percent = 0;
            } else if (p > 100) {
                percent = 100;
            } else {
                percent = p;
            }
        }
    }

    record Positive(int value) {
        Positive {
            value = value < 1 ? 1 : value;
        }
    }

    static final class Signs {
        final boolean negative;
        final int size;

        Signs(int n) {
            negative = n < 0;
            int m = n;
            if (negative) {
                m = -(n + 1);
            }
            size = m;
        }
    }

    static void span(Span s) {
        assert s.from <= s.to;
    }

    static void clamped(Clamped c) {
        assert 0 <= c.percent && c.percent <= 100;
    }

    static void positive(Positive p) {
        assert p.value() > 0;
    }

    static void signs(Signs s) {
        assert s.size >= 0;
    }

    static void wrongSpan(Span s) {
        assert s.from < s.to;
    }

    static void wrongClamped(Clamped c) {
        assert c.percent != 57;
    }

    static void wrongPositive(Positive p) {
        assert p.value() < 1000000;
    }

    static void wrongSigns(Signs s) {
        assert s.size == 0 || !s.negative;
    }
}
