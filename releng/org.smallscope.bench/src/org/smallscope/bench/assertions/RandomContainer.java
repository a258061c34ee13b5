package org.smallscope.bench.assertions;

import java.util.List;
import java.util.Random;

/**
 * One random class of containers with a method about two of them: nodes and an array that the code keeps to itself or
 * does not, as its other methods have it, and clauses that ask what is shared.
 */
final class RandomContainer {
    private static final String[] LEAKS = {
        "    public int[] xs() { return xs; }\n",
        "    public void keep(int[] q) { xs = q; }\n",
        "    public void lend(NAME p) { p.a = a; }\n",
        "    public void push() { Node m = new Node(); m.n = a; a = m; }\n",
        "    public void both() { ys = xs; }\n",
        "    public Node first() { return a; }\n",
        "    public void both(NAME p) { Node m = new Node(); a = m; p.a = m; }\n",
        "    public static void all(NAME[] ps) { Node m = new Node(); for (NAME p : ps) { p.a = m; } }\n",
        "    public void copy(int[] q) { xs = q.clone(); ys = new int[1]; }\n",
        "    private static Node last(Node m) { return m.n == null ? m : m.n; }\n"
                + "    public void cut() { if (a != null) { a = last(a); } }\n"
    };
    private static final String[] INVARIANTS = {
        "a != null ==> a.v >= 0",
        "(\\forall Node m; \\reach(a, Node, n).has(m); m.v >= 0)",
        "(\\forall int j; 0 <= j && j < xs.length; xs[j] >= 0)",
        "xs.length > 0",
        "a == null || a.n != a"
    };
    private static final String[] CLAUSES = {
        "p == this || p.xs == \\old(p.xs)",
        "p == this || p.xs != xs",
        "p == this || p.a == null || p.a != a",
        "p == this || a == null || p.a == null || p.a.n != a",
        "xs.length > 0 ==> xs[0] >= 0",
        "q == null || q != xs",
        "xs != ys",
        "a == null || a.v != -1"
    };
    private static final String[] STATEMENTS = {
        "a = new Node();",
        "if (a != null) { a.v = i; }",
        "if (p.a != null) { p.a.v = 1; }",
        "p.a = a;",
        "a = p.a; p.a = null;",
        "if (a != null) { a.n = p.a; }",
        "if (xs.length > 0) { xs[0] = i; }",
        "if (ys.length > 0) { ys[0] = -1; }",
        "p.xs = xs;",
        "if (q != null && q.length > 0) { q[0] = -1; }",
        "if (a != null) { a = a.n; }",
        "xs = new int[1];",
        "if (q != null) { xs = q; }"
    };

    private final Random random;
    private final boolean nodes;
    private final boolean arrays;

    private RandomContainer(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L + 177);
        int kinds = random.nextInt(4);
        nodes = kinds != 3;
        arrays = kinds > 1;
    }

    static List<RandomClass.Part> parts(String name, long seed) {
        return new RandomContainer(seed).write(name);
    }

    private List<RandomClass.Part> write(String name) {
        return new RandomMembers(name, random, this::fits)
                .keep(nodes ? "    static class Node { int v; /*@ nullable @*/ Node n; }\n" : "")
                .keep(nodes ? "    private /*@ nullable @*/ Node a;\n" : "")
                .keep(arrays ? "    private int[] xs = new int[1];\n    private int[] ys = new int[1];\n" : "")
                .invariants(INVARIANTS, 2)
                .methods(LEAKS, 2)
                .ensures(CLAUSES, 3)
                .run(arrays ? "NAME p, /*@ nullable @*/ int[] q, int i" : "NAME p, int i", STATEMENTS, 3);
    }

    /** Is it about parts that the class has? */
    private boolean fits(String text) {
        return (nodes || !text.matches("(?s).*\\b(a|Node)\\b.*"))
                && (arrays || !text.matches("(?s).*\\b(xs|ys|q)\\b.*"));
    }
}
