/** Enums, records and strings. */
class Kinds {
    static int trace;

    static int at(int value) {
        trace = trace * 10 + value;
        return value;
    }

    enum Planet {
        MERCURY(1), VENUS(at(2)) {
            @Override
            int pull() {
                return 100 + size;
            }
        },
        EARTH(3) {
            final int extra = 7;

            @Override
            int pull() {
                return super.pull() + extra + ordinal();
            }
        };

        static int count;
        final int size;

        static {
            for (Planet p : values()) {
                count += p.size;
            }
        }

        Planet(int size) {
            this.size = size;
        }

        int pull() {
            return size;
        }

        Planet next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    static int enums() {
        int n = 0;
        for (Planet p : Planet.values()) {
            n = n * 1000 + p.pull();
        }
        return n;
    }

    static int enumMore() {
        return Planet.count * 100 + Planet.EARTH.next().size * 10 + Planet.valueOf("VENUS").ordinal()
                + (Planet.values() == Planet.values() ? 1000 : 0) + Planet.MERCURY.compareTo(Planet.EARTH) * 5
                + Planet.VENUS.name().length() + (Planet.EARTH == Planet.valueOf("EARTH") ? 2000 : 0)
                + (Planet.MERCURY.equals(Planet.VENUS) ? 4000 : 0) + Planet.MERCURY.toString().length();
    }

    static Planet unknown() {
        return Planet.valueOf("PLUTO");
    }

    static int valueOfUnknown() {
        return unknown().size;
    }

    static int valueOfNull() {
        return Planet.valueOf(null).size;
    }

    interface Greets {
        int greet();
    }

    enum Single implements Greets {
        ONLY;

        int state = 3;

        @Override
        public int greet() {
            return state++;
        }
    }

    static int singleton() {
        Greets g = Single.ONLY;
        g.greet();
        return g.greet() * 10 + Single.ONLY.state;
    }

    // ---------------------------------------------------------------- records

    record Point(int x, int y) {
        static int made;

        Point {
            if (x < 0) {
                throw new IllegalArgumentException();
            }
            y = y * 2;
            made++;
        }

        Point(int both) {
            this(both, both);
        }

        int sum() {
            return x + y();
        }
    }

    record Pair<A, B>(A first, B second, boolean flag, char c, long n) {
        @Override
        public A first() {
            trace++;
            return first;
        }
    }

    record Whole(int[] values) implements Comparable<Whole> {
        Whole(int[] values) {
            this.values = values.clone();
        }

        @Override
        public int compareTo(Whole other) {
            return values.length - other.values.length;
        }
    }

    record Empty() {
    }

    static int records() {
        Point p = new Point(3, 4);
        Point q = new Point(5);
        return p.sum() * 100 + q.y() * 10 + Point.made + p.x();
    }

    static int recordFails() {
        return new Point(-1, 3).sum();
    }

    static int recordEquality() {
        Point p = new Point(1, 2);
        Object q = new Point(1, 2);
        Pair<Point, String> a = new Pair<>(p, "s", true, 'c', 1L << 40);
        Pair<Object, String> b = new Pair<>(q, "s", true, 'c', 1L << 40);
        Pair<Object, String> c = new Pair<>(null, null, true, 'c', 0);
        int n = 0;
        n += p.equals(q) ? 1 : 0;
        n += p == q ? 2 : 0;
        n += a.equals(b) ? 4 : 0;
        n += a.equals(c) ? 8 : 0;
        n += c.equals(new Pair<>(null, null, true, 'c', 0)) ? 16 : 0;
        n += p.equals(null) ? 32 : 0;
        n += p.hashCode() == q.hashCode() ? 64 : 0;
        n += new Empty().equals(new Empty()) ? 128 : 0;
        n += p.equals("x") ? 256 : 0;
        return n * 100 + trace;
    }

    static int recordHash() {
        return new Point(3, 4).hashCode() * 3 + new Pair<>(7, null, false, 'z', 5L << 33).hashCode()
                + new Empty().hashCode();
    }

    static int recordArray() {
        int[] given = {1, 2};
        Whole w = new Whole(given);
        given[0] = 9;
        return w.values()[0] + w.compareTo(new Whole(new int[5]));
    }

    static int localRecord() {
        record Local(int a) {
            int twice() {
                return 2 * a;
            }
        }
        return new Local(4).twice();
    }

    // ---------------------------------------------------------------- strings

    static final String PART = "ab";

    static boolean strings() {
        String s = "abc";
        String t = "ab" + "c";
        final String u = "c";
        String v = PART + u;
        return s == t && s == v && s.equals(t) && s.length() == 3 && s.charAt(1) == 'b' && !s.equals("abd")
                && !s.equals(null) && "".isEmpty() && s.hashCode() == 96354 && s.compareTo("abd") < 0;
    }

    static int charAtFails() {
        String s = "abc";
        return s.charAt(3);
    }

    static int stringNull() {
        String s = null;
        return s.length();
    }

    static boolean stringsDiffer() {
        String a = "x";
        a += "y";
        return a == "xy";
    }

    static class Talks {
        @Override
        public String toString() {
            at(4);
            return "t";
        }
    }

    static int concatenationCalls() {
        Object o = new Talks();
        Object none = null;
        String s = 1 + 2 + "a" + at(3) + o + none + 'c' + 5L + true;
        return trace;
    }

    static int concatenationFails() {
        Object o = new Object() {
            @Override
            public String toString() {
                throw new IllegalStateException();
            }
        };
        String s = "x" + o;
        return 1;
    }

    static boolean textBlock() {
        String s = """
            a
            b""";
        return s.length() == 3 && s.charAt(1) == '\n';
    }
}
