package org.smallscope.frontend.jml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.Expression;
import org.eclipse.jdt.core.dom.MethodInvocation;
import org.eclipse.jdt.core.dom.ReturnStatement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Correct Java with correct JML has no errors and no unbound names, whatever kind of declaration it is about. */
class ResolutionTests {

    private static void isClean(String path, String source) {
        Resolved resolved = Resolved.of(path, source);
        assertThat(resolved.errors()).as(resolved.file().text()).isEmpty();
        assertThat(resolved.unbound()).as(resolved.file().text()).isEmpty();
        assertThat(resolved.file().items()).isNotEmpty();
    }

    @Test
    void clausesOfGenericMethods() {
        isClean(
                "G.java",
                """
            import java.util.List;
            class G<K extends Comparable<K>, V> {
                K key;
                //@ nullable
                V value;
                //@ requires list.size() > 0 && key.compareTo(x.get(0)) >= 0;
                //@ ensures (\\forall T t; list.contains(t); t != null) && \\result == \\old(list.get(0));
                //@ ensures \\fresh(\\result) || \\typeof(\\result) <: \\type(Comparable);
                //@ assignable value, key, list.*;
                //@ signals (java.util.NoSuchElementException e) list.isEmpty();
                <T extends Comparable<? super T>> T max(List<? extends T> list, List<K> x) { return list.get(0); }

                //@ requires xs.length > 0 && \\nonnullelements(xs);
                //@ ensures \\result.length == xs.length;
                @SafeVarargs
                static <E> E[] same(E... xs) { return xs; }

                //@ requires a[0] > 0 && b[0][1] == 0;
                //@ ensures \\result[0] == a[0];
                int odd(int a[], int[] b[])[] { return a; }
            }
            """);
    }

    @Test
    void clausesOfConstructorsAndInitialState() {
        isClean(
                "C.java",
                """
            class C {
                final int x;
                C next;
                //@ requires x >= 0;
                //@ ensures this.x == x && next == null;
                //@ assignable this.x, next;
                //@ signals_only IllegalArgumentException, NullPointerException;
                C(int x) { this.x = x; }
                //@ requires n != null;
                //@ ensures next == n;
                //@ signals_only \\nothing;
                <T extends C> C(T n) { this(1); next = n; }
                //@ initially x >= 0;
                //@ constraint x == \\old(x) && (next != null ==> \\old(next) != null);
                //@ static invariant COUNT >= 0;
                static int COUNT;
            }
            """);
    }

    @Test
    void enumsRecordsAndInterfaces() {
        isClean(
                "E.java",
                """
            enum Color {
                //@ invariant ordinal() >= 0;
                RED, GREEN
            }
            enum Op {
                PLUS {
                    //@ also ensures \\result == a + b;
                    int apply(int a, int b) { return a + b; }
                };
                //@ requires a >= 0;
                //@ pure
                abstract int apply(int a, int b);
                //@ invariant this != null;
            }
            enum Empty {
                //@ static invariant true;
            }
            record Point(int x, /*@ nullable @*/ Object tag) {
                //@ public invariant x >= 0;
                //@ requires x >= 0 && tag != this;
                Point { }
                //@ ensures \\result.x == x + dx;
                /*@ pure @*/ Point move(int dx) { return new Point(x + dx, tag); }
            }
            interface Shape {
                //@ public instance invariant area() >= 0;
                //@ ensures \\result >= 0;
                /*@ pure @*/ int area();
                //@ requires o.area() > 0;
                //@ ensures \\result ==> area() > o.area();
                default boolean larger(Shape o) { return area() > o.area(); }
                //@ requires n >= 0;
                static int twice(int n) { return 2 * n; }
                //@ public model pure int half() { return area() / 2; }
            }
            interface Two extends Shape, Comparable<Two> {
                //@ also ensures \\result >= 2;
                int area();
            }
            abstract class Both implements Shape, Runnable {
                //@ also ensures \\result > half();
                public int area() { return 4; }
                //@ requires x > 0;
                abstract void todo(int x);
                //@ ensures \\result == 0;
                native int far(int[] a);
            }
            """);
    }

    @Test
    void innerLocalAndAnonymousClasses() {
        isClean(
                "Outer.java",
                """
            class Outer {
                private int n;
                class Inner {
                    //@ invariant n >= 0 && Outer.this.n == m;
                    int m;
                    //@ ensures \\result == n + \\old(m);
                    int f() { return n + m++; }
                }
                //@ ensures n == \\old(n) + k;
                void g(int k) {
                    class Local {
                        int z = k;
                        //@ requires q > k;
                        //@ ensures \\result == z + q;
                        int h(int q) { return z + q; }
                    }
                    Runnable r = new Runnable() {
                        //@ invariant n >= k;
                        int runs;
                        //@ also
                        //@ ensures runs == \\old(runs) + 1;
                        public void run() { runs++; }
                    };
                    //@ assert r != null && (\\exists Object o; o == r);
                    n += new Local().h(k);
                }
                //@ ensures \\result != null;
                Runnable make() {
                    //@ ghost int steps = 0;
                    return () -> {
                        int a = 0;
                        //@ assert a == 0 && n >= 0;
                        a++;
                    };
                }
            }
            """);
    }

    @Test
    void statementsOfEveryKind() {
        isClean(
                "S.java",
                """
            class S {
                int[] a;
                int f(int n, boolean c) {
                    //@ assume n > 0 && (\\forall int n; n == n);
                    int sum = 0;
                    //@ ghost int steps = 0;
                    //@ ghost nullable Object last;
                    //@ set last = null;
                    /*@ maintaining 0 <= i && i <= n && sum == (\\sum int k; 0 <= k && k < i; a[k]);
                      @ maintaining (\\forall int i; 0 <= i && i < sum; a[i] <= sum) && steps == i;
                      @ decreasing n - i;
                      @*/
                    for (int i = 0; i < n; i++) {
                        sum += a[i];
                        //@ set steps++;
                        //@ set steps += 0;
                    }
                    //@ loop_invariant sum >= 0;
                    while (sum > 10) sum--;
                    //@ loop_invariant sum >= 0;
                    outer: do { sum++; } while (sum < 5);
                    //@ loop_invariant sum >= 0;
                    for (int x : a) for (int y : a) sum += x * y;
                    if (c) //@ set steps = 1;
                        sum++;
                    else /*@ assert sum > 0; @*/ sum--;
                    switch (n) {
                        case 1:
                            //@ assert n == 1;
                            break;
                        default:
                            //@ unreachable;
                    }
                    if (c) {
                        throw new IllegalStateException();
                        //@ assert false;
                    }
                    label: sum = 2;
                    //@ assert \\old(sum, label) == 0 || \\pre(n) == n || \\old(n) == n;
                    return sum;
                    //@ unreachable;
                }
                /*@ nullable @*/ Object last;
                void locals() {
                    /*@ nullable @*/ Object o = last;
                    final /*@ non_null @*/ String s = "//@ no JML here", t = "/*@ nor here */";
                    for (/*@ nullable @*/ Object p = o; p != null; p = null) { }
                    for (/*@ nullable @*/ Object p : new Object[0]) { }
                    try { locals(); } catch (/*@ non_null @*/ RuntimeException e) { }
                }
            }
            """);
    }

    @Test
    void expressionsOfEveryKind() {
        isClean(
                "X.java",
                """
            import java.util.*;
            class X {
                int[] a; int[][] m; X x; Object o; long l; byte b; char ch; boolean z; double d; String s;
                static int C;
                Map<String, List<Integer>> map;
                //@ invariant a[0] + m[0][1] * 2 - a.length / 3 % 4 << 1 >> 2 >>> 3 > 0;
                //@ invariant (l & 1) == 0 && (a[0] | 2 ^ 3) != ~4 && !z || +b < -ch;
                //@ invariant z ? l > 0 : l >= 0L;
                //@ invariant (int) l == 3 && (Object) s == o && ((X) o).x == this && (o instanceof X q && q.x == x);
                //@ invariant o instanceof String && !(o instanceof List<?>) ;
                //@ invariant z ==> l > 0 ==> b > 0;
                //@ invariant z <==> l > 0 <=!=> (b > 0 <== ch > 'a');
                //@ invariant (\\num_of int i; 0 <= i && i < a.length; a[i] == 0) == 1;
                //@ invariant (\\min int i; 0 <= i && i < 3; a[i]) <= (\\max int i; 0 <= i && i < 3; (long) a[i]);
                //@ invariant (\\product short i; i > 0 && i < 3; i) == 2 && (\\sum byte i; i > 0; l + i) == 0L;
                //@ invariant (\\forall char c; c == 'x') || (\\exists boolean b; b) || (\\forall long k;; k == k);
                //@ invariant (\\forall X p, r; p.x == r; r.x == p) && (\\forall int[] v; v != null; v.length > 0);
                //@ invariant (\\forall nullable X p; p == null || p.x == null);
                //@ invariant (\\num_of X p, r; p != r; p.x == r) > 0 && (\\sum X p; p != this; p.a[0]) > 0;
                //@ invariant \\reach(x).has(this) && \\reach(x, X).isEmpty() && \\reach(x, X, x).int_size() == 2;
                //@ invariant \\reach(this, X, x + o).has(x) && \\reach(this, X, x, X.o).contains(x);
                //@ invariant \\typeof(o) == \\type(String) || \\elemtype(\\typeof(a)) <: \\type(int);
                //@ invariant \\type(void) != null;
                //@ invariant map.get("k").get(0) > 0 && Map.Entry.class != null;
                //@ invariant int[].class != null && X[].class != null;
                //@ invariant Collections.<String>emptyList().size() == 0 && String.valueOf(1L).length() == 1;
                //@ invariant new X() != null && new int[] {1, 2}.length == 2 && new int[3][].length == 3;
                //@ invariant Math.max(1, 2) == 2 && Integer.MAX_VALUE > 0 && 0x1F == 31 && 1_000 > 1e3 && .5f < 1d;
                //@ invariant super.equals(o) && this.equals(o) && X.super.hashCode() == 0 && X.this.z;
                //@ invariant s == "a\\"//@b" && '\\'' != 'x' && o == null;
                //@ ensures \\not_modified(a, x.o) && \\not_modified(x.*, a[*]) && \\fresh(o, s);
                //@ assignable a[0], a[1..3], a[*], m[0][*], x.o, x.*, this.*, C, X.C, X.*;
                //@ assignable \\reach(x), \\reach(x, X, x).o;
                void m(int[] a) { }
                //@ assignable \\nothing;
                void n() { }
                //@ assignable \\everything;
                void p() { }
                //@ modifies \\not_specified; requires \\not_specified; ensures \\not_specified;
                void q() { }
            }
            """);
    }

    @Test
    void nestedSpecificationCases() {
        isClean(
                "N.java",
                """
            class N {
                /*@ public behavior
                  @   requires n > 0;
                  @   {| requires n > 10; ensures \\result == 1;
                  @   also
                  @      requires n <= 10; ensures \\result == 2;
                  @   |}
                  @ also private exceptional_behaviour
                  @   requires n < 0;
                  @   signals (Exception) true;
                  @*/
                int f(int n) { return n > 10 ? 1 : 2; }
            }
            """);
    }

    @Test
    void privateMembersOfOtherClassesAreToleratedAndBound() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(
                "p/A.java",
                """
            package p;
            public class A {
                private /*@ spec_public @*/ int n;
                private /*@ spec_protected @*/ A next;
                //@ spec_public pure
                private int twice() { return 2 * n; }
            }
            """);
        files.put(
                "q/B.java",
                """
            package q;
            import p.A;
            class B extends A {
                //@ requires a.n > 0 && a.twice() > n && a.next.n == 0;
                //@ ensures (\\forall int i; i > a.n; i > next.n);
                void m(A a) {
                    int k = 0;
                    k++;
                    //@ assert (\\forall int i; i > k; a.next.n < i);
                }
            }
            """);
        Resolved resolved = Resolved.of(files);
        assertThat(resolved.errors()).isEmpty();
        assertThat(resolved.unbound()).isEmpty();
    }

    @Test
    void ghostAndModelDeclarations() {
        isClean(
                "M.java",
                """
            //@ model import java.util.List;
            class M {
                //@ public ghost int count = 0, other[] = {1, 2};
                //@ ghost static final boolean FLAG = (\\forall int i; i == i);
                //@ public model nullable Object top;
                //@ public represents top = first();
                //@ model int[] all;
                //@ represents all \\such_that all.length == count;
                //@ protected model instance boolean ok;
                //@ represents ok <- count >= 0;
                Object x;
                //@ requires count > 0;
                //@ ensures \\result == x;
                //@ public model pure nullable Object first() { return x; }
                /*@ model static <T> int len(List<T> l, int... rest) throws Exception {
                  @     int n = 0;
                  @     for (T t : l) { if (t != null && (\\exists int i; i > n)) n = n + 1; }
                  @     while (n < rest.length) n++;
                  @     return n;
                  @ }
                  @*/
                //@ ensures \\result >= 0;
                //@ model pure int abstractLength(/*@ nullable @*/ Object o);
                //@ ensures first() == top && len(null) == 0 && ok;
                void m() { }
            }
            """);
    }

    @Test
    void checkedExceptionsInSpecificationsAreTolerated() {
        isClean(
                "T.java",
                """
            class T {
                //@ pure
                int risky() throws java.io.IOException { return 1; }
                //@ requires risky() > 0;
                void m() {
                    //@ assert risky() == 1 && (\\forall int i; i > 0; risky() < i);
                }
                //@ invariant risky() > 0;
            }
            """);
    }

    @Test
    void clausesBetweenHeadAndBodyBelongToTheMethod() {
        Resolved resolved = Resolved.of(
                "H.java",
                """
            class H {
                /** Documented. */
                //@ requires x > 0;
                public /*@ pure @*/ int f(int x) //@ ensures \\result == x;
                { return x; }
            }
            """);
        assertThat(resolved.errors()).isEmpty();
        List<JmlItem.Kind> kinds =
                resolved.file().items().stream().map(JmlItem::kind).toList();
        assertThat(kinds)
                .containsExactlyInAnyOrder(
                        JmlItem.Kind.SPEC_CASE, JmlItem.Kind.REQUIRES, JmlItem.Kind.PURE, JmlItem.Kind.ENSURES);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "\\old(b) # byte",
                "\\old(c) # char",
                "\\old(l) # long",
                "\\old(o) # String",
                "\\old(gs) # List<String>",
                "(\\sum int i; i > 0; i) # int",
                "(\\sum int i; i > 0; b) # int",
                "(\\sum int i; i > 0; l + i) # long",
                "(\\max byte i; i > 0; i) # int",
                "(\\num_of int i; i > 0; i > l) # long",
                "(\\sum String s; s != null; s.length()) # int",
                "(\\forall int i; i > 0) # boolean",
                "b + c # int",
                "\\reach(o).int_size() # int",
                "\\typeof(o) # Class<?>"
            })
    void typesAreThoseOfJava(String expression, String type) {
        Resolved resolved = Resolved.of(
                "T.java",
                "import java.util.List;\nclass T {\n  byte b; char c; long l; String o; "
                        + "List<String> gs;\n  //@ ensures eq(" + expression + ");\n  void m() { }\n"
                        + "  static boolean eq(Object x) { return true; }\n}\n");
        assertThat(resolved.errors()).isEmpty();
        int id = resolved.file().items().stream()
                .filter(item -> item.kind() == JmlItem.Kind.ENSURES)
                .findFirst()
                .orElseThrow()
                .id();
        ReturnStatement returned =
                (ReturnStatement) resolved.method(id).getBody().statements().get(0);
        Expression argument = (Expression)
                ((MethodInvocation) returned.getExpression()).arguments().get(0);
        assertThat(argument.resolveTypeBinding().getName()).startsWith(type.replace("?>", ""));
    }
}
