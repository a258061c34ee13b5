/** Records that reject. */
class Ranges {
    record Range(int lo, int hi) {
        Range {
            if (lo > hi) {
                throw new IllegalArgumentException();
            }
        }

        boolean has(int x) {
            return lo <= x && x <= hi;
        }
    }

    record Pair(Range first, Range second) {
        Pair {
            if (first.hi() >= second.lo()) {
                throw new IllegalArgumentException();
            }
        }
    }

    record Even(int half, int full) {
        Even(int half) {
            this(half, half + half);
        }

        Even {
            if (full != half + half) {
                throw new IllegalArgumentException();
            }
        }
    }

    static void ordered(Range r) {
        assert r.lo() <= r.hi() && r.has(r.lo());
    }

    static void nested(Pair p) {
        assert p.first().lo() < p.second().hi();
        assert p.first().hi() < p.second().lo();
    }

    static void even(Even e) {
        assert (e.full() & 1) == 0;
    }

    static void inArray(Range[] rs) {
        if (rs.length > 0 && rs[0] != null) {
            assert rs[0].hi() >= rs[0].lo();
        }
    }

    static void wrongStrict(Range r) {
        assert r.lo() < r.hi();
    }

    static void wrongPair(Pair p) {
        assert p.first().lo() < p.first().hi();
    }

    static void wrongOverflow(Range r) {
        assert r.hi() - r.lo() >= 0;
    }
}
