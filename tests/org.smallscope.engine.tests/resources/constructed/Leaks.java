/** Objects that others see before they are complete. */
class Leaks {
    static /*@ nullable @*/ Leaking last;

    static class Leaking {
        final int lo;
        final int hi;

        Leaking(int lo, int hi) {
            this.lo = lo;
            this.hi = hi;
            last = this;
            if (lo > hi) {
                throw new IllegalArgumentException();
            }
        }
    }

    static void wrongLeaked(Leaking x) {
        assert x.lo <= x.hi;
    }

    static class Parent {
        final /*@ nullable @*/ Child child;

        Parent() {
            child = new Child(this);
        }
    }

    static class Child {
        final Parent parent;

        Child(Parent parent) {
            this.parent = parent;
        }
    }

    static void wrongFamily(Parent p) {
        assert p.child == null || p.child.parent != p;
    }

    static class Hook {
        final int size;

        Hook(int size) {
            started();
            if (size < 0) {
                throw new IllegalArgumentException();
            }
            this.size = size;
        }

        void started() {}
    }

    static class Listening extends Hook {
        static /*@ nullable @*/ Hook seen;

        Listening() {
            super(1);
        }

        @Override
        void started() {
            seen = this;
        }
    }

    static void wrongHook(Hook h) {
        assert h.size != 0 || !(h instanceof Listening);
    }

    static class Self {
        final /*@ nullable @*/ Self me;

        Self(boolean b) {
            me = b ? this : null;
        }
    }

    static void wrongSelf(Self s) {
        assert s.me != s;
    }
}
