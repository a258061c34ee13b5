package org.smallscope.bench.semantics.generate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Classes in the package {@code kit} that all programs share: tracing, fuel, exceptions, generic and functional types. */
public final class Kit {
    public static final String PACKAGE = "kit";

    private static final Map<String, String> FILES = new LinkedHashMap<>();

    static {
        put(
                "Kit",
                """
                public final class Kit {
                    public static long trace;
                    public static int fuel = 60;
                    public static void tick() { if (--fuel < 0) { throw new Tired(); } }
                    public static int t(int tag, int v) { trace = trace * 31 + tag; return v; }
                    public static byte t(int tag, byte v) { trace = trace * 31 + tag; return v; }
                    public static short t(int tag, short v) { trace = trace * 31 + tag; return v; }
                    public static char t(int tag, char v) { trace = trace * 31 + tag; return v; }
                    public static long t(int tag, long v) { trace = trace * 31 + tag; return v; }
                    public static boolean t(int tag, boolean v) { trace = trace * 31 + tag; return v; }
                    public static <T> T t(int tag, T v) { trace = trace * 31 + tag; return v; }
                    public static <T> T none() { return null; }
                    public static Object[] strings() { return new String[] {"a", "b"}; }
                    public static <T> T choose(boolean c, T a, T b) { return c ? a : b; }
                    @SuppressWarnings("unchecked")
                    public static <T> T pretend(Object o) { return (T) o; }
                    public static int sum(int... xs) {
                        int total = xs.length * 1000;
                        for (int x : xs) { total += x; }
                        return total;
                    }
                    public static int over(int x) { return 1; }
                    public static int over(long x) { return 2; }
                    public static int over(Integer x) { return 3; }
                    public static int over(Object x) { return 4; }
                    public static int over(int... x) { return 5; }
                    public static int pair(int a, int b, int c) { return a * 100 + b * 10 + c; }
                    public static int minus(int a, int b) { trace += 5; return a - b; }
                    public static void maybe(boolean c) throws Checked { if (c) { throw new Checked(7L); } }
                    public static int code(Throwable e) {
                        if (e instanceof Worse) { return 1; }
                        if (e instanceof Oops) { return 2; }
                        if (e instanceof ArithmeticException) { return 3; }
                        if (e instanceof NullPointerException) { return 4; }
                        if (e instanceof ArrayIndexOutOfBoundsException) { return 5; }
                        if (e instanceof IndexOutOfBoundsException) { return 6; }
                        if (e instanceof ClassCastException) { return 7; }
                        if (e instanceof NegativeArraySizeException) { return 8; }
                        if (e instanceof ArrayStoreException) { return 9; }
                        if (e instanceof AssertionError) { return 10; }
                        if (e instanceof Checked) { return 11; }
                        return e instanceof RuntimeException ? 12 : 13;
                    }
                }
                """);
        put("Tired", "public class Tired extends Error { }\n");
        put(
                "Oops",
                """
                public class Oops extends RuntimeException {
                    public int count = 3;
                    public Oops(String m) { super(m); }
                }
                """);
        put(
                "Worse",
                """
                public class Worse extends Oops {
                    public int number;
                    public Worse(int n) { super("w"); number = n; }
                }
                """);
        put(
                "Checked",
                """
                public class Checked extends Exception {
                    public long detail;
                    public Checked(long d) { detail = d; }
                }
                """);
        put(
                "Box",
                """
                public class Box<T> {
                    public T value;
                    public Box(T value) { this.value = value; }
                    public T get() { Kit.trace += 2; return value; }
                    public void set(T other) { value = other; }
                }
                """);
        put("Fun", "public interface Fun<A, B> { B apply(A a); }\n");
        put("Sup", "public interface Sup<T> { T get(); }\n");
        put("IntOp", "public interface IntOp { int apply(int a, int b); }\n");
        put(
                "Acc",
                """
                public class Acc {
                    public int total;
                    public Acc(int start) { total = start; }
                    public int add(int a, int b) { total += a; return total - b; }
                    public static int twice(int a, int b) { return 2 * a + b; }
                }
                """);
        put(
                "Res",
                """
                public class Res implements AutoCloseable {
                    public final int id;
                    private final boolean fails;
                    public Res(int id, boolean fails) { this.id = id; this.fails = fails; Kit.trace += id; }
                    @Override
                    public void close() {
                        Kit.trace = Kit.trace * 31 + id;
                        if (fails) { throw new Worse(id); }
                    }
                }
                """);
        put(
                "Range",
                """
                import java.util.Iterator;
                public class Range implements Iterable<Integer> {
                    final int from;
                    final int to;
                    public Range(int from, int to) { this.from = from; this.to = to; }
                    @Override
                    public Iterator<Integer> iterator() {
                        Kit.trace += 7;
                        return new Iterator<Integer>() {
                            int at = from;
                            @Override
                            public boolean hasNext() { return at < to; }
                            @Override
                            public Integer next() { Kit.trace++; return at++ * 100; }
                        };
                    }
                }
                """);
    }

    private Kit() {}

    private static void put(String name, String text) {
        FILES.put(PACKAGE + "/" + name + ".java", "package " + PACKAGE + ";\n" + text);
    }

    /** The sources, by file name. */
    public static Map<String, String> files() {
        return Collections.unmodifiableMap(FILES);
    }
}
