package org.smallscope.bench.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Clauses of every kind, of methods, of classes and inside code: what each demands, and of whom. */
final class KindCorpus {

    private KindCorpus() {}

    /** What methods of a list's cells may assign; all of them have the same body. */
    private static final List<String> OBJECTS = List.of(
            "\\nothing",
            "\\everything",
            "this.count",
            "next",
            "other.count",
            "other.*",
            "this.*",
            "made",
            "Cell.made",
            "\\reach(next)",
            "\\reach(this, Cell, next)",
            "\\reach(this, Cell, next).count",
            "count, next, Cell.made",
            "next.count, other.next");

    private static final String CELL =
            """
            class Cell {
                static int made;
                int count;
                /*@ nullable @*/ Cell next;

            """;

    private static final String ASSIGNS_OBJECTS =
            """
                    if (i == 0) {
                        Cell fresh = new Cell();
                        fresh.count = 1;
                        count = 1;
                    } else if (i == 1) {
                        (b ? other : this).next = null;
                    } else if (i == -1) {
                        made = 1;
                    } else if (next != null) {
                        next.count = 0;
                        next.next = b ? this : null;
                    }
                }

            """;

    /** The same for arrays. */
    private static final List<String> ARRAYS = List.of(
            "\\nothing",
            "cells[0]",
            "cells[i]",
            "cells[0..i]",
            "cells[i..1]",
            "cells[*]",
            "other.cells[*]",
            "this.cells",
            "cells[*], other.cells[1]",
            "\\reach(this)");

    private static final String ROW =
            """
            class Row {
                /*@ nullable @*/ int[] cells;

            """;

    private static final String ASSIGNS_ARRAYS =
            """
                    int[] some = b ? cells : other.cells;
                    if (i == -2) {
                        cells = new int[1];
                        cells[0] = 1;
                    } else if (some != null && some.length > 0) {
                        some[i == 0 ? 0 : some.length - 1] = i;
                    }
                }

            """;

    private static final String CASES =
            """
            class Failure extends Exception {
                private static final long serialVersionUID = 1L;
                int code;
            }

            class Worse extends Failure {
                private static final long serialVersionUID = 1L;
            }

            interface Giver {
                //@ public normal_behavior
                //@   requires i >= 0;
                //@   ensures \\result >= i;
                //@ also
                //@ public exceptional_behavior
                //@   requires i < 0;
                //@   signals (Failure f) f.code == i;
                //@   signals_only Failure;
                int give(int i, int j) throws Failure;
            }

            abstract class Above {
                //@ requires k >= 0;
                //@ ensures \\result != k;
                abstract int take(int k);
            }

            class Cases extends Above implements Giver {
                int field;

                //@ also
                //@ public behavior
                //@   requires j == i;
                //@   ensures \\result == j;
                //@   signals (Worse w) w.code == -1;
                //@ also
                //@   requires j > 0;
                //@   assignable \\nothing;
                @Override
                public int give(int i, int j) throws Failure {
                    field = i == j ? 1 : field;
                    if (i < 0) {
                        Failure f = j > 0 ? new Worse() : new Failure();
                        f.code = j == 0 ? 0 : i;
                        throw f;
                    }
                    return j;
                }

                @Override
                int take(int m) {
                    return field;
                }

                //@ also
                //@ requires k != field;
                //@ ensures \\result == \\old(field);
                //@ signals (RuntimeException e) field == k;
                int own(int k, /*@ nullable @*/ int[] a) {
                    if (field == 1) {
                        throw new IllegalStateException();
                    }
                    field = k;
                    return a[k];
                }

                //@ signals_only ArithmeticException;
                //@ ensures \\result == 0;
                int divided(int k, /*@ nullable @*/ int[] a) {
                    return a.length / k;
                }

                //@ signals (NullPointerException e) false;
                int named(/*@ nullable @*/ int[] a) {
                    return a[0];
                }

                //@ pure
                int looks(int k) {
                    field = k > 0 ? 0 : field;
                    return field;
                }

                //@ requires field > 0;
                int picky(int k) {
                    return k;
                }

                int calls(int k) {
                    field = k;
                    return k == 0 ? 1 : picky(k);
                }

                //@ ensures field == 0;
                //@ signals (Exception e) true;
                void asserts(int k, boolean b) {
                    //@ assume field >= 0 || b;
                    //@ ghost int g = k;
                    //@ assert g <= field;
                    //@ set g = g + 1;
                    //@ assert b ==> g > 0;
                    if (k == 1 && !b) {
                        //@ unreachable;
                        field = 0;
                    }
                }

                //@ ensures \\result == 1;
                int assumes(/*@ nullable @*/ Cases c, boolean b) {
                    //@ assume b || c.field == 1;
                    return c == null ? 1 : c.field;
                }

                //@ ensures \\result <= 2;
                int loops(int k, boolean b) {
                    int n = k;
                    //@ loop_invariant n <= k && field != 1;
                    //@ maintaining n > -2;
                    //@ decreases n + 1;
                    while (n > 0) {
                        n = b ? n - 1 : n - 2;
                        field = n;
                    }
                    //@ loop_invariant true;
                    //@ decreasing n + 2;
                    do {
                        n--;
                    } while (n > -2 && b);
                    return n;
                }

                /*@ non_null @*/ Cases same(/*@ nullable @*/ Cases c) {
                    return c;
                }
            }

            class Kept {
                static boolean all;
                boolean low;
                boolean high;
                /*@ nullable @*/ Kept peer;
                //@ ghost boolean ghostly;
                //@ static invariant all || !all;
                //@ invariant low ==> high;
                //@ invariant peer != null ==> peer.low ==> low;
                //@ constraint \\old(high) ==> high;
                //@ static constraint \\old(all) ==> all;
                //@ initially !low;
                //@ initially ghostly == high;

                Kept(boolean a, /*@ nullable @*/ Kept p) {
                    low = a;
                    high = p == this || a;
                    peer = p;
                    //@ set ghostly = !a;
                    if (p == null) {
                        throw new IllegalStateException();
                    }
                }

                void change(boolean i, boolean b, /*@ nullable @*/ Kept other) {
                    if (b) {
                        all = i;
                        low = i;
                    } else if (other != null) {
                        other.high = i;
                        other.peer = this;
                    } else {
                        high = i;
                    }
                }

                //@ helper
                void changeHelper(boolean i) {
                    low = i;
                }

                static void changeStatic(/*@ nullable @*/ Kept k, boolean i) {
                    all = i;
                    if (k != null) {
                        k.low = i;
                    }
                }
            }

            class Wide extends Kept {
                boolean mid;
                //@ invariant low ==> mid;
                //@ constraint mid == \\old(mid) || low != \\old(low);

                Wide(boolean a) {
                    super(a, null);
                }

                void shift(boolean i, boolean b) {
                    if (b) {
                        mid = i;
                    } else {
                        low = i;
                    }
                }
            }

            class Tally {
                static int total;
                static int most;
                //@ static invariant total <= most;

                static void add(int n) {
                    total = n;
                }

                //@ requires n <= most;
                static void addFew(int n) {
                    total = n;
                }
            }
            """;

    /** What is said to follow from the rest, some of it wrongly. */
    private static final String CLAIMS =
            """
            class Claims {
                int field;
                int other;
                //@ invariant field <= other;
                //@ invariant_redundantly field < other || field == 0;
                //@ constraint other >= \\old(other);
                //@ constraint_redundantly other + 1 > \\old(other);
                //@ initially field == 0;
                //@ initially_redundantly other >= 1;

                Claims(int k) {
                    other = k < 0 ? 0 : k;
                }

                //@ requires k > field;
                //@ requires_redundantly k >= field && k != 1;
                //@ requires_redundantly k / (k - 1) >= 0;
                //@ ensures \\result >= 0;
                //@ ensures_redundantly \\result != -1;
                //@ ensures_redundantly \\result > k;
                //@ signals (IllegalStateException e) field == 1;
                //@ signals_redundantly (RuntimeException e) k > 0;
                int says(int k, boolean b) {
                    if (b && k == 1) {
                        throw new IllegalStateException();
                    }
                    //@ assert_redundantly !b || k < 1;
                    //@ assume_redundantly field < 1;
                    other = other < 1 ? 1 : other;
                    return k - field;
                }

                //@ requires k > 0;
                //@ ensures \\result == 1;
                //@ also
                //@ requires k < 0 && b;
                //@ ensures \\result == 0;
                //@ implies_that
                //@ ensures \\result >= field;
                //@ also
                //@ requires k == 0 || b;
                //@ ensures \\result >= k;
                //@ assignable other;
                //@ also
                //@ requires k > 0;
                //@ requires_redundantly k == 1;
                //@ ensures other == 1;
                int implies(int k, boolean b) {
                    other = 1;
                    if (field > 0) {
                        field = 0;
                    }
                    return b && k < 0 ? 0 : 1;
                }

                //@ requires other > 0;
                //@ implies_that
                //@ requires k > 0;
                //@ ensures \\result;
                boolean only(int k) {
                    return k > 0 && k > field;
                }

                boolean calls(int k, boolean b) {
                    return implies(k, b) > 0 || only(k);
                }
            }
            """;

    /** What type arguments say of the heap. */
    private static final String TYPES =
            """
            class Whole {
                boolean v;
            }

            class Wrap<T> {
                /*@ nullable @*/ T held;
                /*@ nullable @*/ Wrap<T> next;
            }

            class Wrapped {
                /*@ nullable @*/ Wrap<Whole> first;

                //@ ensures \\result;
                boolean sees(Wrap<Whole> w, boolean b) {
                    Wrap<Whole> x = b ? w : first;
                    return x == null || x.next == null || x.next.held.v;
                }

                //@ ensures o.held instanceof Whole ==> \\result;
                boolean looks(Wrap<Object> o, /*@ nullable @*/ Wrap<? extends Whole> w) {
                    return w == null || ((Whole) o.held).v == w.held.v;
                }
            }
            """;

    static String text() {
        StringBuilder text = new StringBuilder();
        write(CELL, "Cell", OBJECTS, ASSIGNS_OBJECTS, text);
        write(ROW, "Row", ARRAYS, ASSIGNS_ARRAYS, text);
        return text.append(CASES).append(CLAIMS).append(TYPES).toString();
    }

    private static void write(String head, String type, List<String> locations, String body, StringBuilder text) {
        text.append(head);
        for (int n = 0; n < locations.size(); n++) {
            text.append("    //@ assignable ").append(locations.get(n)).append(";\n");
            text.append("    void assigns").append(n).append("(");
            text.append(type).append(" other, int i, boolean b) {\n").append(body);
        }
        text.append("}\n\n");
    }

    /** The methods to compare, by class and name. */
    static List<String> methods() {
        List<String> result = new ArrayList<>();
        for (int n = 0; n < OBJECTS.size(); n++) {
            result.add("Cell.assigns" + n);
        }
        for (int n = 0; n < ARRAYS.size(); n++) {
            result.add("Row.assigns" + n);
        }
        for (String name : List.of(
                "give", "take", "own", "divided", "named", "looks", "picky", "calls", "asserts", "assumes", "loops",
                "same")) {
            result.add("Cases." + name);
        }
        result.addAll(List.of("Kept.<init>", "Kept.change", "Kept.changeHelper", "Kept.changeStatic"));
        result.addAll(List.of("Claims.<init>", "Claims.says", "Claims.implies", "Claims.only", "Claims.calls"));
        result.addAll(List.of("Wrapped.sees", "Wrapped.looks"));
        result.addAll(List.of("Wide.<init>", "Wide.shift", "Tally.add", "Tally.addFew"));
        return result;
    }

    /** Classes that have no objects where a method is not about them, which keeps the inputs few. */
    static Map<String, Integer> scopes(String method, int scope) {
        if (method.startsWith("Wide")) {
            return Map.of("Wide", Math.min(scope, 2), "Kept", Math.max(0, scope - 2));
        }
        if (method.startsWith("Wrapped")) {
            return Map.of("Wide", 0, "Wrap", Math.min(scope, 2), "Whole", 1, "Wrapped", 1);
        }
        return Map.of("Wide", 0);
    }
}
