package org.smallscope.replay;

import java.io.IOException;
import java.util.List;

/** Small programs that the tests of replay run. */
final class Programs {

    static final SourceText LIST = source(
            "List",
            """
            package p;
            public class List {
                static int made = 1;
                static final Node NIL = new Node();
                private Node head;
                private final int limit = 3;
                int size;
                static class Node { Node next; int value; }
                List() { }
                List(int first) { if (first < 0) throw new IllegalArgumentException("negative"); add(first); }
                private Node add(int value) {
                    Node n = new Node();
                    n.value = value;
                    n.next = head;
                    head = n;
                    size++;
                    made++;
                    return n;
                }
                int first() { return head.value; }
                static int count() { return made; }
                static boolean isNil(Node n) { return n == NIL; }
                int limit() { return size + limit; }
                Node[] pair(boolean shared) {
                    Node a = new Node();
                    Node[] both = { a, shared ? a : new Node() };
                    return both;
                }
                static Node build(int[] next) {
                    Node[] all = new Node[next.length];
                    for (int i = 0; i < all.length; i++) { all[i] = new Node(); all[i].value = i % 2; }
                    for (int i = 0; i < all.length; i++) { all[i].next = next[i] < 0 ? null : all[next[i]]; }
                    return all[0];
                }
            }
            """);

    static final SourceText SHAPES = source(
            "Shapes",
            """
            package p;
            public class Shapes {
                enum Colour { RED, GREEN { int code() { return 2; } }; int uses; int code() { return 1; } }
                record Point(int x, long y, Point next) {
                    Point { if (x < 0) throw new IllegalArgumentException(); }
                }
                static class Base { int f = 1; String name() { return "base"; } }
                static class Derived extends Base {
                    int f = 2; char c; byte b; short s; boolean z; double d;
                    String name() { return "derived"; }
                    int sum() { return f + super.f + c + b + s + (z ? 1 : 0); }
                }
                abstract static class Open { int x; }
                class Inner {
                    int n;
                    int outer() { return n + Shapes.this.base; }
                    class Deeper { int outer() { return n + Shapes.this.base; } }
                    static Deeper deeper(Inner a, Inner b) { return a.new Deeper(); }
                }
                int base = 40;
                static int x(Point p) { return p.x + (int) p.y + p.next.x; }
                static Colour other(Colour c) { c.uses++; return c == Colour.RED ? Colour.GREEN : Colour.RED; }
                static boolean literal(String s) { return s == "lit"; }
                static boolean same(Integer a, Integer b) { return a == b; }
                static Integer box(int n) { return n; }
                static Integer five() { return 5; }
                static int[][] transpose(int[][] m) {
                    int[][] t = new int[2][1];
                    t[0][0] = m[0][0];
                    t[1][0] = m[0][1];
                    return t;
                }
                static void rethrow(RuntimeException e) { throw new IllegalStateException("worse", e); }
                static Throwable cause(Throwable t) { return t.getCause(); }
                static int asserted(int n) { assert n > 0 : "positive"; return n; }
                static String text(int n) { return "n" + n; }
                static Object opaque() { return Thread.currentThread(); }
                static java.util.List<String> collected() { return new java.util.ArrayList<>(); }
                static class Failure extends RuntimeException { }
                static int suppressed(Throwable t, Throwable more) {
                    t.addSuppressed(more);
                    return t.getSuppressed().length;
                }
                static java.util.Optional<String> none() { return java.util.Optional.empty(); }
                static java.util.Optional<String> some() { return java.util.Optional.of("x"); }
                static java.util.function.IntUnaryOperator adder(int n) { return x -> x + n; }
                private static int secret() { return 42; }
            }
            """);

    static final SourceText HOSTILE = source(
            "Hostile",
            """
            package p;
            public class Hostile {
                static int forever() { int n = 0; while (true) { n++; } }
                static void exit() { System.exit(3); }
                static long[][] memory() { long[][] all = new long[1000000][];
                    for (int i = 0; i < all.length; i++) { all[i] = new long[100000]; } return all; }
                static int deep(int n) { return deep(n + 1) + 1; }
                static int loud() throws Exception {
                    for (int i = 0; i < 1000; i++) { System.out.println("noise"); System.err.println("noise"); }
                    return System.in.read();
                }
                static void interrupt() { Thread.currentThread().interrupt(); }
                static class Bad { static int x = 1 / Integer.parseInt("0"); int y; }
            }
            """);

    private Programs() {}

    static SourceText source(String name, String text) {
        return new SourceText("p/" + name + ".java", text);
    }

    static CompiledSources compile(SourceText... sources) throws IOException {
        try {
            return CompiledSources.compile(new JdkCompiler(), List.of(sources), List.of());
        } catch (SourceCompiler.CompilationException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }
}
