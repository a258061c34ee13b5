package org.smallscope.bench.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Clauses of every kind of expression, in groups that look at the same part of a small world.
 *
 * <p>Each expression stands in two clauses, as it is and negated; an input for which neither holds is one for which it is
 * not defined.
 */
final class ClauseCorpus {

    private ClauseCorpus() {}

    /**
     * One group.
     *
     * @param head        the specification that comes before, and the method's head
     * @param body        its body
     * @param expressions one per line
     */
    private record Group(String name, String head, String body, String expressions) {}

    private static final String WORLD =
            """
            class Node {
                /*@ nullable @*/ Node next;
                int value;

                /*@ pure @*/ int length() {
                    return next == null ? 1 : next == this ? 100 : 2;
                }

                /*@ pure @*/ int valueOfNext() {
                    return next.value;
                }

                /*@ pure @*/ static int sumUpTo(int n) {
                    int sum = 0;
                    for (int i = 1; i <= n; i++) {
                        sum += i;
                    }
                    return sum;
                }

                /*@ pure @*/ boolean has(int v) {
                    int seen = 0;
                    for (Node n = this; n != null && seen < 6; n = n.next) {
                        if (n.value == v) {
                            return true;
                        }
                        seen++;
                    }
                    return false;
                }

                /*@ pure @*/ static int asserting(int n) {
                    //@ assert n > 0;
                    //@ loop_invariant n > 0;
                    for (int i = 0; i < 2; i++) {
                        //@ assume n == i;
                    }
                    return n;
                }

                /*@ pure @*/ boolean isBefore(/*@ nullable @*/ Node other) {
                    try {
                        return value < other.value;
                    } catch (NullPointerException e) {
                        return true;
                    }
                }
            }

            class Special extends Node {
                boolean mark;

                @Override
                /*@ pure @*/ int length() {
                    return -1;
                }
            }

            class Tree {
                /*@ nullable @*/ Tree left;
                /*@ nullable @*/ Tree right;
                boolean red;
                //@ model boolean pale;
                //@ represents pale = !red && (left == null || !left.red);
            }

            """;

    private static final List<Group> GROUPS = List.of(
            new Group(
                    "references",
                    "void references(/*@ nullable @*/ Node a, /*@ nullable @*/ Node b)",
                    "",
                    """
                    a == b
                    a != b
                    a == null ==> b == null
                    a == null <== b == null
                    a == null <==> b == null
                    a == null <=!=> b == null
                    a != null && a.next == b
                    a == null || a.next == b
                    a.next == null && b == null
                    a.next == b || b == null
                    (a == null) & (b.next == null)
                    (a == null) | (b.next == null)
                    (a == null) ^ (b == null)
                    a == null ? b == null : a.next == b
                    a.next.next == a
                    (a == null ? b : a.next) == b
                    a == null ==> b.next == null ==> b == a
                    (a == b) == (b == null)
                    (a == b) != (b == null)
                    \\reach(a).has(b)
                    \\reach(a).has(null)
                    \\reach(a, Node).int_size() == 2
                    \\reach(a, Node, next).isEmpty()
                    \\reach(a.next, Node, next).has(a)
                    \\reach(a, Node, next).int_size() > \\reach(b, Node, next).int_size()
                    \\reach(a, Node, next) == \\reach(b, Node, next)
                    (\\forall Node n; n.next != null)
                    (\\exists Node n; n.next == n)
                    (\\exists Node n; n != a; n.next == b)
                    (\\forall Node n; \\reach(a, Node, next).has(n); n.next != a)
                    (\\forall Node n; (\\exists Node m; m.next == n))
                    (\\exists Node n; (\\forall Node m; m.next == n))
                    (\\forall Node m, n; m != n; m.next != n.next)
                    (\\forall Node n; n.next.next != n)
                    (\\exists Node n; n.next == null; n.next.next == n)
                    (\\num_of Node n; n.next == null) == 1
                    (\\num_of Node n; n != a && n.next == a) > 0
                    (\\num_of Node n; a.next == n) == 1
                    a.length() == 2
                    a != null ==> a.length() < 100
                    """),
            new Group(
                    "values",
                    "void values(/*@ nullable @*/ Node a, int i)",
                    "",
                    """
                    a.value > i
                    a.value >= i
                    a.value < i
                    a.value <= i
                    a.value == i
                    a.value != i
                    i + a.value > 0
                    i - a.value <= 0
                    i * a.value == 2
                    i / a.value == 0
                    i % a.value >= 0
                    a != null && a.value != 0 ==> i / a.value * a.value + i % a.value == i
                    i << 1 == 2 * i
                    i << a.value == i
                    i >> 1 <= i
                    i >>> 1 >= 0
                    (i & a.value) == 0
                    (i | a.value) == -1
                    (i ^ a.value) == 0
                    -i <= 0
                    +i == i
                    ~i == -i - 1
                    (byte) (i + 127) > 0
                    (short) (i * 40000) >= 0
                    (char) i == i
                    (long) i * 3000000000L != 3000000000L
                    i * 3000000000L > 0
                    Integer.MAX_VALUE + i > 0
                    Integer.MIN_VALUE - i < 0
                    (i > 0 ? i : -i) >= 0
                    (i == 0) == (a == null)
                    (i > 0) != (a == null)
                    (\\forall int k; 0 <= k && k < i; k != a.value)
                    (\\forall int k; 0 <= k && k < 2; k != i)
                    (\\exists int k; 0 <= k && k <= 1; a.value == k)
                    (\\exists int k; 0 < k && k <= i; i % k == 1)
                    (\\exists int k; 0 <= k && k < 2; i / k > 0)
                    (\\forall int k; 0 <= k && k < i; i / k > 0)
                    (\\exists int k; k == i && 0 <= k && k < 2)
                    (\\forall int k; 0 <= k && k < 2 ==> k != i)
                    (\\sum int k; 0 <= k && k <= i; k) == 1
                    (\\sum int k; 0 <= k && k <= i; a.value) == 2
                    (\\product int k; 1 <= k && k <= i; k + 1) == 2
                    (\\min int k; i <= k && k <= 1; k * k) == 0
                    (\\max int k; -2 <= k && k < i; k * k) == 4
                    (\\min int k; 0 <= k && k < i; k) == Integer.MAX_VALUE
                    (\\max int k; 0 <= k && k < i; k) == Integer.MIN_VALUE
                    (\\num_of int k; -2 <= k && k <= 1; k < i) == 1
                    (\\num_of int k; -2 <= k && k <= 1; i / k == 0) == 1
                    (\\forall int j, k; 0 <= j && j < k && k < 2; j + k != i)
                    (\\sum Node n; n.value > 0; n.value) == 1
                    (\\sum Node n; n.value) <= 0
                    (\\product Node n; n.value) == 1
                    (\\min Node n; n.value) < 0
                    (\\max Node n; n.value > i; n.value) == 1
                    (\\num_of Node n; n.value == i) == 1
                    (\\forall Node n; n.value == i)
                    (\\exists Node n; n.value > i)
                    Node.sumUpTo(i) <= 1
                    Node.sumUpTo(i) == (\\sum int k; 1 <= k && k <= i; k)
                    Node.asserting(i) == 0
                    a.isBefore(null)
                    a.isBefore(a)
                    i == 0 || a == null
                    """),
            new Group(
                    "chains",
                    "void chains(/*@ nullable @*/ Node a, /*@ nullable @*/ Node b)",
                    "",
                    """
                    a.next.value > b.value
                    a.value > 0 && a.next.value > 0
                    a.value > 0 || a.next.value > 0
                    (\\forall Node n; \\reach(a, Node, next).has(n); n.value > 0)
                    (\\exists Node n; \\reach(a, Node, next).has(n); n.value > b.value)
                    (\\forall Node m, n; m != n; m.value != n.value)
                    (\\forall Node n; n.next != null; n.value <= n.next.value)
                    (\\forall Node n; n.next != null ==> n.value <= n.next.value)
                    (\\forall Node n; n.value <= n.next.value)
                    (\\sum Node n; \\reach(a, Node, next).has(n); n.value) > 0
                    (\\num_of Node n; \\reach(a, Node, next).has(n); n.value == b.value) == 1
                    (\\max Node n; \\reach(a, Node, next).has(n); n.value) == b.value
                    (\\min Node n; n != a; n.value) == b.value
                    a.valueOfNext() == 1
                    (\\forall Node n; n.next != null; n.valueOfNext() > 0)
                    a.isBefore(b)
                    a != null ==> a.isBefore(a.next)
                    """),
            new Group(
                    "types",
                    "void types(/*@ nullable @*/ Node a, /*@ nullable @*/ Node b)",
                    "",
                    """
                    a instanceof Special
                    \\typeof(a) == \\type(Node)
                    \\typeof(a) == \\typeof(b)
                    \\typeof(a) <: \\type(Node)
                    \\typeof(a) <: \\type(Special)
                    \\typeof(a) <: \\typeof(b)
                    \\type(Special) <: \\type(Node)
                    (Special) a == b
                    ((Special) a).mark
                    a instanceof Special && ((Special) a).mark
                    a instanceof Special ==> ((Special) a).mark
                    (\\forall Special s; s.mark)
                    (\\exists Special s; s != a; s.mark)
                    (\\forall Node n; n instanceof Special)
                    (\\num_of Special s; s.next != null) == 1
                    \\reach(a, Special, next).isEmpty()
                    \\reach(a, Special, next).int_size() == 1
                    \\reach(a, Special).has(b)
                    a.length() == -1
                    (\\forall Node n; n.length() < 2)
                    """),
            new Group(
                    "trees",
                    "void trees(/*@ nullable @*/ Tree a)",
                    "",
                    """
                    \\reach(a, Tree, left + right).int_size() == 2
                    \\reach(a, Tree, left, right).int_size() == 2
                    \\reach(a, Tree, left).int_size() == 2
                    \\reach(a.right, Tree, left).isEmpty()
                    (\\forall Tree t; \\reach(a, Tree, left).has(t); t.red)
                    (\\forall Tree t; !\\reach(t.left, Tree, left + right).has(t))
                    (\\exists Tree t; t.left != null && t.left == t.right)
                    a.pale
                    a == null || a.pale || a.red
                    (\\forall Tree t; t.pale)
                    (\\num_of Tree t; t.red) == 1
                    a.red <==> a.left == null
                    a.red == a.left.red
                    (a.red ? a.left : a.right) == a
                    a.red & a.left.red
                    a.red | a.left.red
                    a.red ^ a.left.red
                    !a.red
                    """),
            new Group(
                    "numbers",
                    "void numbers(/*@ nullable @*/ int[] p, int i)",
                    "",
                    """
                    p.length == 2
                    p[i] > 0
                    p[0] == i
                    p[i - 1] == p[i]
                    p != null && 0 <= i && i < p.length ==> p[i] != i
                    (\\forall int k; 0 <= k && k < p.length; p[k] > 0)
                    (\\exists int k; 0 <= k && k < p.length; p[k] == i)
                    (\\forall int k; 0 < k && k < p.length; p[k - 1] <= p[k])
                    (\\forall int j, k; 0 <= j && j < k && k < p.length; p[j] != p[k])
                    (\\forall int k; 0 <= k && k <= i; p[k] != 1)
                    (\\sum int k; 0 <= k && k < p.length; p[k]) == i
                    (\\product int k; 0 <= k && k < p.length; p[k]) == i
                    (\\min int k; 0 <= k && k < p.length; p[k]) == i
                    (\\max int k; 0 <= k && k < p.length; p[k]) == i
                    (\\num_of int k; 0 <= k && k < p.length; p[k] > i) == 1
                    (\\exists int k; 0 <= k && k < 2; p[k] == k)
                    p[p[0]] == 0
                    """),
            new Group(
                    "nodes",
                    "void nodes(/*@ nullable @*/ Node[] q, /*@ nullable @*/ Node a)",
                    "",
                    """
                    \\nonnullelements(q)
                    q.length == 1
                    q[0] == a
                    q[0] == q[1]
                    q[0].next == a
                    q[0] == null ==> q[1] == null
                    (\\forall int k; 0 <= k && k < q.length; q[k] != a)
                    (\\forall int k; 0 <= k && k < q.length; q[k].next == a)
                    (\\exists int k; 0 <= k && k < q.length; q[k] == a)
                    \\reach(q, Node).has(a)
                    \\reach(q, Node).int_size() == 1
                    \\reach(a, Node).int_size() == 1
                    (\\forall Node n; (\\exists int k; 0 <= k && k < q.length; q[k] == n))
                    """),
            new Group(
                    "longs",
                    "void longs(long l, int i, boolean b)",
                    "",
                    """
                    l == i
                    l + i > 0
                    l * i == 2
                    (int) l == i
                    l / i == 0
                    l % i == 1
                    l << i == l
                    i << l == i
                    l >>> 1 > i
                    l >> 1 == i
                    (l & i) == 0
                    b == (l > i)
                    b ? l > 0 : i > 0
                    b && l / i == 0
                    b || l / i == 0
                    b <==> l == i
                    ~l == i
                    -l == i
                    l * 4611686018427387904L == 0
                    Long.MAX_VALUE + l < 0
                    """),
            new Group(
                    "ranges",
                    "void ranges(int i, int j)",
                    "",
                    """
                    (\\forall int k; 0 <= k && k < 20; k != i + 17)
                    (\\forall int k; 0 <= k && k < 4 * 5; k < j + 19)
                    (\\forall int k; 0 <= k && k < 3; (\\exists int l; 0 <= l && l < 3; l > k + i))
                    (\\exists int k; 0 <= k && k < 3; (\\forall int l; 0 <= l && l < 3; l <= k + i))
                    (\\forall int k; 0 <= k && k < 3; (\\forall int l; k < l && l < 3; k + l != i + 3))
                    (\\exists int k; 0 <= k; (\\exists int l; k < l && l < 3; k + l == i + 3))
                    (\\forall int k; i <= k && k < j && k < i + 2; k != j - 1)
                    (\\exists int k; i <= k && 0 <= k && k < j; k == 0)
                    (\\num_of int k; 0 <= k && k < 12; k % 3 == 0) == i + 4
                    (\\num_of int k; 0 <= k && k < 4; (\\exists int l; 0 <= l && l < 3; l == k + i)) == 3
                    (\\sum int k; 0 <= k && k < 3; (\\num_of int l; 0 <= l && l < 3; l > k)) == 3 + i
                    (\\max int k; 0 <= k && k < 3; (\\min int l; 0 <= l && l < 3; l * k)) == i
                    (\\forall int k; i > 0 && 0 <= k && k < 4 / i; k < 3)
                    (\\forall int k; 0 <= k && k < 4 / i; k < 3)
                    (\\exists int k; i != 0 && 0 <= k && k < 4 / i; k == 3)
                    (\\forall int v; v == i ==> v == j)
                    (\\forall int v; v > i ==> v > j)
                    (\\exists int v; i < v && v < j)
                    (\\forall int v; v < i; v <= j)
                    (\\forall int v; v != i || v != j)
                    (\\exists int v; v != i && v != j && v != 0)
                    (\\forall int v; 0 <= v; v >= i)
                    (\\exists int v; v == 6 / i)
                    (\\forall long v; v != i || v == j)
                    (\\exists short v; v > i && v < j)
                    """),
            new Group(
                    "sets",
                    "//@ requires a != null;\n    void sets(/*@ nullable @*/ Node a, int x)",
                    """
                            Node made = new Node();
                            made.value = x;
                            made.next = a.next;
                            a.next = made;
                    """,
                    """
                    (\\forall int v; a.has(v) <==> \\old(a.has(v)) || v == x)
                    (\\forall int v; a.has(v) ==> \\old(a.has(v)))
                    (\\forall int v; a.has(v) ==> v < 1)
                    (\\exists int v; !a.has(v))
                    (\\exists int v; v > x && a.has(v))
                    (\\forall int v; a.next.next.has(v))
                    (\\forall int v; a.next.next != null && a.next.next.has(v); v != x)
                    (\\forall int v; (\\exists Node n; n.value == v) ==> a.has(v))
                    (\\forall int v; v == a.value; \\old(a.value) == v)
                    """),
            new Group(
                    "undecided",
                    "int undecided(int i)",
                    "        return i;\n",
                    """
                    Node.sumUpTo(20) == 210
                    \\result == 1
                    Node.sumUpTo(20) == 210 && i == 1
                    i == 1 && Node.sumUpTo(20) == 210
                    Node.sumUpTo(20) == 210 || i == 1
                    i == 1 || Node.sumUpTo(20) == 210
                    i == 1 ==> Node.sumUpTo(20) == 0
                    Node.sumUpTo(20) == 0 ==> i == 1
                    Node.sumUpTo(20) == 210 <==> i == 1
                    (Node.sumUpTo(20) == 210) & (i == 1)
                    Node.sumUpTo(20) / i == 210
                    1 / i == Node.sumUpTo(20)
                    (\\forall int k; 0 <= k && k < i * 20; k != 3)
                    (\\exists int k; 0 <= k && k < i * 20; k == 3)
                    (\\forall int k; 0 <= k && k < i * 20; k != 15)
                    (\\exists int k; 0 <= k && k < i * 20; k == 15)
                    (\\forall int k; 0 <= k && k < 3; Node.sumUpTo(k * 6) != i)
                    (\\exists int k; 0 <= k && k < 3; Node.sumUpTo(k * 6) == 21 * i)
                    (\\forall int k; 0 <= k && k < i * 20; 6 / (3 - k) < 7)
                    (\\sum int k; 0 <= k && k < 20 * i; k) == 190
                    (\\max int k; 0 <= k && k < 20 * i; k) == 19
                    Node.sumUpTo(20 * i) > 5 ? i == 0 : i == 1
                    (Node.sumUpTo(20) > 5 ? i : i) == 1
                    Node.sumUpTo(3 * i) == 6
                    Node.sumUpTo(Node.sumUpTo(5 * i)) == 120
                    """),
            new Group(
                    "changed",
                    "//@ requires a != null;\n    Node changed(/*@ nullable @*/ Node a, /*@ nullable @*/ Node b)",
                    """
                            Node made = new Node();
                            made.next = a.next;
                            made.value = a.value;
                            a.next = made;
                            a.value = a.value + 1;
                            if (b != null) {
                                b.value = b.value + 1;
                            }
                            return b == null ? made : b;
                    """,
                    """
                    \\result == b
                    \\result != null
                    \\fresh(\\result)
                    \\fresh(a)
                    \\fresh(b)
                    \\fresh(a.next)
                    \\fresh(\\result.next)
                    \\old(a) == a
                    \\old(a.next) == a.next
                    \\old(a.next) == a.next.next
                    \\old(a.next.value) == a.value
                    \\old(a.value) == a.value
                    a.value == \\old(a.value) + 1
                    a.value == \\old(a.value + 1)
                    a.value == \\old(a.value) + \\old(\\old(1))
                    b.value == \\old(b.value) + 1
                    \\not_modified(a.value)
                    \\not_modified(a.next)
                    \\not_modified(b.value)
                    \\not_modified(b.next)
                    \\result.value == \\old(a.value)
                    \\old(\\reach(a, Node, next).has(b))
                    \\reach(a, Node, next).int_size() == \\old(\\reach(a, Node, next).int_size()) + 1
                    \\old(\\reach(a, Node, next)).has(\\result)
                    (\\forall Node n; \\old(\\reach(a, Node, next).has(n)); \\reach(a, Node, next).has(n))
                    (\\forall Node n; \\reach(a, Node, next).has(n); \\old(\\reach(a, Node, next).has(n)))
                    (\\forall Node n; \\reach(a, Node, next).has(n); \\old(\\reach(a, Node, next).has(n)) || \\fresh(n))
                    (\\forall Node n; !\\fresh(n); n.value == \\old(n.value))
                    (\\forall Node n; !\\fresh(n) && n != a && n != b; n.value == \\old(n.value) && n.next == \\old(n.next))
                    (\\exists Node n; \\fresh(n); n.value == \\old(a.value))
                    (\\num_of Node n; \\fresh(n)) == 1
                    (\\sum Node n; n.value) > \\old((\\sum Node n; n.value))
                    \\old((\\forall Node n; n.value > 0))
                    (\\forall Node n; \\old(n.next) == n)
                    (\\exists Node n; \\old(n.value) == 0)
                    """));

    /** The whole corpus as one file's text. */
    static String text() {
        StringBuilder text = new StringBuilder(WORLD).append("class Clauses {\n");
        for (Group group : GROUPS) {
            for (String expression : group.expressions().lines().toList()) {
                text.append("    //@ ensures ").append(expression).append(";\n");
                text.append("    //@ ensures !(").append(expression).append(");\n");
            }
            text.append("    ").append(group.head().startsWith("//@") ? "" : "static ");
            text.append(group.head().replace("\n    ", "\n    static "))
                    .append(" {\n")
                    .append(group.body());
            text.append("    }\n\n");
        }
        return text.append("}\n").toString();
    }

    /** The names of the methods, each with all clauses of its group. */
    static List<String> methods() {
        return GROUPS.stream().map(Group::name).toList();
    }

    /**
     * How many objects of which classes: together they are all heaps with so many objects of a class and its subclasses.
     * Where a group does not speak of a class it has none, which keeps the inputs few.
     */
    static List<Map<String, Integer>> scopes(String method, int scope) {
        if (!method.equals("types") && !method.equals("references")) {
            return List.of(Map.of("Special", 0));
        }
        List<Map<String, Integer>> result = new ArrayList<>();
        for (int special = 0; special <= scope; special++) {
            result.add(Map.of("Special", special, "Node", scope - special));
        }
        return result;
    }
}
