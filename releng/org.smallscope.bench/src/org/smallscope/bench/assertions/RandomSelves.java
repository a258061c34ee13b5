package org.smallscope.bench.assertions;

import java.util.List;
import java.util.Random;

/**
 * One random class whose objects lead to each other, or of which there is one: nodes with one link or two that code makes
 * for their places or not, and objects that are made when they are asked for first, or are made again.
 */
final class RandomSelves {
    private static final String[] CODE = {
        "    public void grow() { if (l == null) { l = new NAME(); } else { l.v = 1; } }\n",
        "    public void twin() { NAME t = new NAME(); l = t; r = t; }\n",
        "    public void add() { NAME t = new NAME(); t.v = 1; r = t; }\n",
        "    public void link(NAME p) { l = p; }\n",
        "    public void close() { r = this; }\n",
        "    public /*@ nullable @*/ NAME left() { return l; }\n",
        "    public void turn() { NAME t = l; l = r; r = t; }\n",
        "    public void clear() { l = null; }\n",
        "    public static NAME one() { if (it == null) { it = new NAME(); } return it; }\n",
        "    public static void reset() { it = null; }\n",
        "    public static NAME make() { return new NAME(); }\n",
        "    public static void put(NAME p) { it = p; }\n"
    };
    private static final String[] INVARIANTS = {
        "l == null || l.v >= v", "r == null || v >= 0", "l != this", "it == null || it.v >= 0"
    };
    private static final String[] CLAUSES = {
        "p == this",
        "it == null || it == this",
        "l == null || l != r",
        "p.l == null || p.l != l || p == this",
        "l == null || l.l != this",
        "r == null || r.v == \\old(r == null ? 0 : r.v)",
        "p == this || p.v == \\old(p.v)",
        "it == \\old(it)",
        "!\\reach(l).has(this)"
    };
    private static final String[] STATEMENTS = {
        "if (l != null) { l.v = 1; }",
        "p.v = -1;",
        "l = new NAME();",
        "l = p;",
        "if (p.l != null) { p.l.v = 0; }",
        "NAME x = this; while (x != null && x.v != 1) { x = x.l; }",
        "if (l != null) { l = l.r; }",
        "if (it == null) { it = new NAME(); }",
        "it = this;",
        "if (it != null) { it.v = 1; }"
    };

    private final Random random;
    private final boolean links;
    private final boolean single;

    private RandomSelves(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L + 771);
        int kinds = random.nextInt(5);
        links = kinds != 4;
        single = kinds > 2;
    }

    static List<RandomClass.Part> parts(String name, long seed) {
        return new RandomSelves(seed).write(name);
    }

    private List<RandomClass.Part> write(String name) {
        return new RandomMembers(name, random, this::fits)
                .keep(links ? "    private /*@ nullable @*/ NAME l;\n    private /*@ nullable @*/ NAME r;\n" : "")
                .keep(single ? "    private static /*@ nullable @*/ NAME it;\n" : "")
                .keep("    private int v;\n")
                .keep(single || random.nextBoolean() ? "    private NAME() { }\n" : "")
                .invariants(INVARIANTS, 1)
                .methods(CODE, 3)
                .ensures(CLAUSES, 3)
                .run("NAME p", STATEMENTS, 2);
    }

    /** Is it about parts that the class has? */
    private boolean fits(String text) {
        return (links || !text.matches("(?s).*\\b(l|r)\\b.*")) && (single || !text.matches("(?s).*\\bit\\b.*"));
    }
}
