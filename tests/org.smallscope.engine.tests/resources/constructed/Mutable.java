/** Conditions on what may have changed since. */
class Mutable {
    static class Box {
        int value;
    }

    static final class Wrapper {
        final Box box;
        final int seen;

        Wrapper(Box box) {
            if (box.value < 0) {
                throw new IllegalArgumentException();
            }
            this.box = box;
            this.seen = box.value;
        }
    }

    static void wrongBox(Wrapper w) {
        assert w.box.value >= 0;
    }

    static void wrongSeen(Wrapper w) {
        assert w.seen == w.box.value;
    }

    static final class First {
        final int[] all;
        final int first;

        First(int[] all) {
            if (all.length == 0) {
                throw new IllegalArgumentException();
            }
            this.all = all;
            this.first = all[0];
        }
    }

    static void notEmpty(First f) {
        assert f.all.length > 0;
    }

    static void wrongFirst(First f) {
        assert f.all[0] == f.first;
    }

    static final class Summed {
        final int sum;

        Summed(int[] xs) {
            int s = 0;
            for (int x : xs) {
                if (x < 0) {
                    throw new IllegalArgumentException();
                }
                s += x;
            }
            sum = s;
        }
    }

    static void wrongSum(Summed s) {
        assert s.sum != 9;
    }

    static final class Caught {
        final int value;

        Caught(int v) {
            int x = v;
            try {
                if (v > 5) {
                    throw new IllegalStateException();
                }
            } catch (IllegalStateException e) {
                x = -1;
            }
            value = x;
        }
    }

    static void wrongCaught(Caught c) {
        assert c.value >= 0;
    }
}
