package org.smallscope.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.smallscope.heap.VerdictKind;
import org.smallscope.samples.SourceCompiler;

/** Which pairs of final fields exist before a call: those that a JVM gets from constructors, and no others. */
class ConstructedByBruteForceTests {
    private static final int MOST = 2;
    /** Arguments go further than fields, since constructors may make them smaller. */
    private static final int MOST_GIVEN = 6;

    /** Bodies of a class that has the final fields a and b. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "X(int p, int q) { if (p > q) throw new IllegalArgumentException(); a = p; b = q; }",
                "X(int p, int q) { a = p < q ? p : q; b = p < q ? q : p; }",
                "X(int p, int q) { if (p < 0) { a = 0; b = q; } else if (p == 1) { a = q; b = p; } else { a = b = 2; } }",
                "X(int p) { this(p, p + 1); } private X(int p, int q) { a = p; b = q; }",
                "X(int p) { a = p; b = p; } X(boolean c) { a = c ? 1 : -1; b = 0; }",
                "X(int p, int q) { int r = p; while (r > 1) { r -= 3; } a = r; b = q > 0 ? q : 0; }",
                "X(int p, int q) { a = p; if (p == q) { b = 1; return; } b = q - 1; assert b < 2; }",
                "X(int p, int q) { switch (p) { case 0: a = 1; break; case 2: a = 0; break; default: a = q; } b = p; }",
                "X(int p, int q) { int r = p; try { if (q > 1) throw new IllegalStateException(); r = -q; }"
                        + " catch (IllegalStateException e) { r = 1; } a = r; b = q; }",
                "X(int[] s) { if (s.length != 1 && s.length != 2) throw new IllegalArgumentException();"
                        + " a = s.length; b = s[0]; }",
                "X(int p, int q) { a = limited(p, 1); b = limited(q, a); }"
                        + " static int limited(int x, int most) { return x > most ? most : x; }",
                "X(int p, int q) { a = p; b = q; check(); }"
                        + " private void check() { if (a + b != 1) throw new IllegalArgumentException(); }",
                "X(Integer p, Integer q) { if (p > q) throw new IllegalArgumentException(); a = p; b = q; }",
                "X(String s) { if (s.length() > 1 || s.equals(\"x\")) throw new IllegalArgumentException();"
                        + " a = s.length(); b = s.isEmpty() ? 2 : -1; }",
                "X(int[] s) { if (s.length < 2 || s[0] > s[1]) throw new IllegalArgumentException(); a = s[0]; b = s[1]; }",
                "X(int[] s) { int[] t = s.clone(); if (t.length != 2) throw new IllegalArgumentException();"
                        + " t[1] = t[0] - t[1]; a = t[1]; b = s[0]; }",
                "X(int p, int q) { int[] t = {p, q, 1}; t[2] = t[0]; a = t[2]; b = t[1] > 0 ? t[0] : t[1]; }",
                "static final int[] T = {1, 0, 2}; X(int p, int q) { a = T[p]; b = q == a ? 0 : T[T[p]]; }",
                "X(int p, int q) { a = p / 2 - q % 2; b = p > 3 ? 1 : p; }",
                "X(int p, int q) { if (p < 0 || p > 3 || q < -2 || q > 2) throw new IllegalArgumentException(); a = p * q; b = q; }",
                "X(int p, int q) { int r = 0; for (int i = 0; i < 3; i++) { if (i == p) continue; if (i == q) break; r++; }"
                        + " a = r; b = p < 0 ? -1 : 1; }",
                "private X(int p, int q) { a = p; b = q; } static X of(int p) { return new X(p, -p); }"
                        + " static X two(int p, int q) { if (p < 1 || q < p) return null; return new X(q, p); }"
            })
    void theCheckerAdmitsWhatConstructorsLeave(String body, @TempDir Path folder) throws Exception {
        String source = source(body);
        Set<String> real = made(source, folder);
        Set<String> admitted = new TreeSet<>();
        try (Session session = Session.open(CheckInput.of(Map.of("X.java", source)))) {
            assertThat(session.problems()).isEmpty();
            for (Target target : session.targets()) {
                if (target.name().contains("Probe.p")
                        && session.check(target, CheckOptions.DEFAULT.withScope(1), Progress.NONE)
                                        .kind()
                                == VerdictKind.VIOLATED) {
                    admitted.add(target.ref().name());
                }
            }
        }
        assertThat(admitted).as(body).containsAll(real);
        boolean followed = !body.contains("while") && !body.contains("try");
        if (followed) {
            assertThat(admitted).as(body).isEqualTo(real);
        }
    }

    private static String source(String body) {
        StringBuilder out = new StringBuilder("class X { final int a; final int b; " + body + " }\nclass Probe {\n");
        for (int a = -MOST; a <= MOST; a++) {
            for (int b = -MOST; b <= MOST; b++) {
                out.append("    static void ").append(name(a, b)).append("(X x) { assert x.a != ");
                out.append(a).append(" || x.b != ").append(b).append("; }\n");
            }
        }
        return out.append("}\n").toString();
    }

    private static String name(int a, int b) {
        return "p" + (a + MOST) + (b + MOST);
    }

    /** All pairs that constructors make on this JVM, or factories where constructors are private. */
    private static Set<String> made(String source, Path folder) throws IOException, ReflectiveOperationException {
        Path file = Files.writeString(folder.resolve("X.java"), source);
        ClassLoader loader = SourceCompiler.compile(List.of(file));
        loader.setDefaultAssertionStatus(true);
        Class<?> type = loader.loadClass("X");
        Set<String> result = new TreeSet<>();
        for (Constructor<?> c : type.getDeclaredConstructors()) {
            c.setAccessible(true);
            boolean hidden = Modifier.isPrivate(c.getModifiers());
            for (Object[] arguments : hidden ? List.<Object[]>of() : arguments(c.getParameterTypes())) {
                note(() -> c.newInstance(arguments), result);
            }
        }
        for (Method m : type.getDeclaredMethods()) {
            m.setAccessible(true);
            for (Object[] arguments :
                    m.getReturnType() == type ? arguments(m.getParameterTypes()) : List.<Object[]>of()) {
                note(() -> m.invoke(null, arguments), result);
            }
        }
        return result;
    }

    private interface Making {
        Object make() throws ReflectiveOperationException;
    }

    private static void note(Making making, Set<String> result) throws ReflectiveOperationException {
        try {
            Object x = making.make();
            if (x != null && Math.abs(get(x, "a")) <= MOST && Math.abs(get(x, "b")) <= MOST) {
                result.add(name(get(x, "a"), get(x, "b")));
            }
        } catch (InvocationTargetException e) {
            assertThat(e.getCause())
                    .isInstanceOfAny(
                            IllegalArgumentException.class, AssertionError.class, IndexOutOfBoundsException.class);
        }
    }

    private static int get(Object x, String field) throws ReflectiveOperationException {
        Field f = x.getClass().getDeclaredField(field);
        f.setAccessible(true);
        return f.getInt(x);
    }

    private static List<Object[]> arguments(Class<?>[] types) {
        List<Object[]> all = new ArrayList<>(List.<Object[]>of(new Object[types.length]));
        for (int i = 0; i < types.length; i++) {
            List<Object[]> longer = new ArrayList<>();
            for (Object[] start : all) {
                for (Object value : values(types[i])) {
                    Object[] next = start.clone();
                    next[i] = value;
                    longer.add(next);
                }
            }
            all = longer;
        }
        return all;
    }

    private static List<Object> values(Class<?> type) {
        List<Object> result = new ArrayList<>();
        if (type == boolean.class) {
            return List.of(false, true);
        }
        if (type == String.class) {
            return List.of("", "x", "y", "xy", "yyy");
        }
        for (int n = -MOST_GIVEN; n <= MOST_GIVEN; n++) {
            result.add(n);
        }
        if (type == int[].class) {
            result.replaceAll(n -> Math.abs((int) n) > MOST ? new int[3] : new int[] {(int) n});
            result.add(new int[0]);
            for (int n = -MOST; n <= MOST; n++) {
                for (int m = -2 * MOST; m <= 2 * MOST; m++) {
                    result.add(new int[] {n, m});
                }
            }
        }
        return result;
    }
}
