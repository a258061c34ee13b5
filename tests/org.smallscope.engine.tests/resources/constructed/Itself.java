/** Objects that keep themselves in a field of their own, which gives them to nobody. */
class Itself {
    static class Me {
        final Me self;
        final int x;

        Me(int x) {
            self = this;
            if (x < 0) {
                throw new IllegalArgumentException();
            }
            this.x = x;
        }
    }

    static void me(Me m) {
        assert m.self == m && m.x >= 0;
    }

    static void two(Me m, Me n) {
        assert m.self != n || m == n;
    }

    static void wrongTwo(Me m, Me n) {
        assert m.self != n;
    }

    static class Linked {
        final Linked owner;
        final /*@ nullable @*/ Linked next;

        Linked(/*@ nullable @*/ Linked next) {
            owner = this;
            this.next = next;
        }
    }

    static void linked(Linked l) {
        assert l.next != l;
        assert l.next == null || l.next.owner == l.next && l.next.next != l;
    }

    static void wrongLinked(Linked l) {
        assert l.next == null || l.next.owner != l.next;
    }

    /** The first of a ring is made alone. */
    static class Ring {
        final int lo;
        /*@ nullable @*/ Ring next;

        Ring(int lo) {
            next = this;
            if (lo < 0) {
                throw new IllegalArgumentException();
            }
            this.lo = lo;
        }
    }

    static void ring(Ring r) {
        assert r.lo >= 0;
        assert r.next == null || r.next.lo >= 0;
    }

    static void wrongRing(Ring r) {
        assert r.next == r;
    }

    static /*@ nullable @*/ Object seen;

    /** What reads the field has the object. */
    static class Read {
        final Read self;
        final int lo;

        Read(int lo) {
            self = this;
            seen = self;
            if (lo < 0) {
                throw new IllegalArgumentException();
            }
            this.lo = lo;
        }
    }

    static void wrongRead(Read r) {
        assert r.lo >= 0;
    }

    /** So has what reads it where that is not followed. */
    static class Passed {
        /*@ nullable @*/ Passed self;
        final int lo;

        Passed(int lo) {
            self = this;
            for (int i = 0; i < 100; i++) {
                if (i == 90) {
                    seen = self;
                }
            }
            if (lo < 0) {
                throw new IllegalArgumentException();
            }
            this.lo = lo;
        }
    }

    static void wrongPassed(Passed p) {
        assert p.lo >= 0;
    }

    /** A field that may hold the object, or another one. */
    static class Perhaps {
        /*@ nullable @*/ Perhaps other;
        final int lo;

        Perhaps(int lo, boolean b) {
            if (b) {
                other = this;
            } else {
                other = null;
            }
            seen = other;
            if (lo < 0) {
                throw new IllegalArgumentException();
            }
            this.lo = lo;
        }
    }

    static void wrongPerhaps(Perhaps p) {
        assert p.lo >= 0;
    }

    /** A method of its own gives it away. */
    static class Asked {
        /*@ nullable @*/ Asked self;
        final int lo;

        Asked(int lo) {
            self = this;
            publish();
            if (lo < 0) {
                throw new IllegalArgumentException();
            }
            this.lo = lo;
        }

        private void publish() {
            Asked a = self;
            seen = a;
        }
    }

    static void wrongAsked(Asked a) {
        assert a.lo >= 0;
    }

    /** Both ends of what a base class keeps. */
    static class Base {
        final Base top;

        Base() {
            top = this;
        }
    }

    static class Derived extends Base {
        final /*@ nullable @*/ Base under;

        Derived(/*@ nullable @*/ Base under) {
            this.under = under;
        }
    }

    static void derived(Derived d) {
        assert d.top == d && d.under != d;
        assert d.under == null || d.under.top == d.under;
    }

    static void wrongDerived(Base b) {
        assert !(b.top instanceof Derived);
    }
}
