package org.smallscope.bench.assertions;

import java.util.List;
import java.util.Random;

/**
 * One random class with objects of which little is known: a lock that it keeps to itself or gives away, a guest of any
 * class, one that is compared, and the one object of the class that is made at once or when it is asked for.
 */
final class RandomGuests {
    private static final String ONE =
            "    public static NAME one() { if (it == null) { it = new NAME(); } return it; }\n";
    private static final String ONLY = "    public static NAME only() { return ONE; }\n";
    private static final String MAKE = "    public static NAME make() { return new NAME(); }\n";
    private static final String[] CODE = {
        "    public Object lock() { return lock; }\n",
        "    public void share(NAME p) { guest = p.lock; }\n",
        "    public void invite(Object o) { guest = o; }\n",
        "    public void leave() { guest = null; }\n",
        "    public void fresh() { guest = new Object(); }\n",
        "    public void rank(Comparable<Object> c) { first = c; }\n",
        "    public static void reset() { it = null; }\n",
        "    public static void put(NAME p) { it = p; }\n",
        "    public static NAME other() { return new NAME(); }\n"
    };
    private static final String[] INVARIANTS = {
        "guest != lock", "guest != this", "v >= 0 || guest == null", "it == null || it.v >= 0", "first != lock"
    };
    private static final String[] CLAUSES = {
        "guest != lock",
        "o != lock",
        "p == this || p.lock != lock",
        "p == this || p.guest == null || p.guest != guest",
        "o == null || o.equals(o)",
        "guest == null || o == null || guest.equals(o) == o.equals(guest)",
        "guest == null || o == null || !guest.equals(o) || guest == o",
        "guest == null || !guest.equals(null)",
        "guest == null || guest.hashCode() == \\old(guest == null ? 0 : guest.hashCode())",
        "!(o instanceof NAME) || o == this",
        "!(o instanceof int[])",
        "first == null || first.compareTo(first) == 0",
        "first == null || first != o",
        "it == null || it == this",
        "p == this || p.v == \\old(p.v)",
        "ONE.v >= 0",
        "p != ONE"
    };
    private static final String[] STATEMENTS = {
        "synchronized (lock) { v = 1; }",
        "if (o == lock) { v = -1; }",
        "if (o != null) { guest = o; }",
        "guest = p.guest;",
        "guest = lock;",
        "guest = p;",
        "guest = new Object();",
        "if (guest != null && guest.equals(o)) { v = -1; }",
        "if (guest instanceof NAME g) { g.v = 1; }",
        "if (o instanceof Comparable<?>) { v = 0; }",
        "if (first != null && first.compareTo(p) > 0) { p.v = 1; }",
        "if (it == null) { it = new NAME(); }",
        "if (it != null) { it.v = 1; }",
        "it = p;",
        "ONE.v = 1;",
        "if (p == ONE) { v = -1; }"
    };

    private final Random random;
    private final boolean locks;
    private final boolean ranks;
    private final boolean single;
    private final boolean eager;

    private RandomGuests(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L + 977);
        int kinds = random.nextInt(8);
        locks = kinds % 2 == 0;
        ranks = kinds == 3 || kinds == 6;
        single = kinds == 4 || kinds == 5;
        eager = kinds == 7;
    }

    static List<RandomClass.Part> parts(String name, long seed) {
        return new RandomGuests(seed).write(name);
    }

    private List<RandomClass.Part> write(String name) {
        boolean closed = single || eager || random.nextBoolean();
        return new RandomMembers(name, random, this::fits)
                .keep(locks ? "    private final Object lock = new Object();\n" : "")
                .keep("    private /*@ nullable @*/ Object guest;\n")
                .keep(ranks ? "    private /*@ nullable @*/ Comparable<Object> first;\n" : "")
                .keep(single ? "    private static /*@ nullable @*/ NAME it;\n" : "")
                .keep(eager ? "    private static final NAME ONE = new NAME();\n" : "")
                .keep("    private int v;\n")
                .keep(closed ? "    private NAME() { }\n" : "")
                // where nobody gets an object, there is none to call the method on
                .keep(single ? ONE : eager ? ONLY : closed ? MAKE : "")
                .invariants(INVARIANTS, 1)
                .methods(CODE, 3)
                .ensures(CLAUSES, 3)
                .run("NAME p, /*@ nullable @*/ Object o", STATEMENTS, 2);
    }

    /** Is it about parts that the class has? */
    private boolean fits(String text) {
        return (locks || !text.contains("lock"))
                && (ranks || !text.matches("(?s).*\\bfirst\\b.*"))
                && (single || !text.matches("(?s).*\\bit\\b.*"))
                && (eager || !text.contains("ONE"));
    }
}
