package org.smallscope.samples.binomial.faulty;

/**
 * The binomial heap that joins the first two of three trees of one degree.
 * Fault: the case of three roots of one degree after a carry is missing, and two of them stay.
 * It takes six nodes to see it.
 */
public class MergeForgetsCarry {

    /** A tree of 2 to the power of {@code degree} nodes: its children have the degrees below, the largest first. */
    static final class Node {
        final int key;
        int degree;
        /*@ nullable @*/ Node parent;
        /*@ nullable @*/ Node child;
        /*@ nullable @*/ Node sibling;

        //@ ensures this.key == key && degree == 0 && parent == null && child == null && sibling == null;
        /*@ pure @*/ Node(int key) {
            this.key = key;
        }
    }

    /*@ spec_public nullable @*/ private Node head;
    /*@ spec_public @*/ private int size;

    /*@ // Roots have no parent, and their degrees grow from sibling to sibling.
      @ public invariant head != null ==> head.parent == null;
      @ public invariant (\forall Node n; \reach(head, Node, child + sibling).has(n) && n.parent == null;
      @     n.sibling != null ==> n.sibling.parent == null && n.degree < n.sibling.degree);
      @ // The children of a node have its degree less 1, less 2, and so on down to 0.
      @ public invariant (\forall Node n; \reach(head, Node, child + sibling).has(n);
      @     n.child == null ? n.degree == 0 : n.child.parent == n && n.child.degree == n.degree - 1);
      @ public invariant (\forall Node n; \reach(head, Node, child + sibling).has(n) && n.parent != null;
      @     n.sibling == null ? n.degree == 0 : n.sibling.parent == n.parent && n.sibling.degree == n.degree - 1);
      @ // No child is smaller than its parent.
      @ public invariant (\forall Node n; \reach(head, Node, child + sibling).has(n) && n.parent != null;
      @     n.parent.key <= n.key);
      @ public invariant size == \reach(head, Node, child + sibling).int_size();
      @*/

    /** Puts a key in. */
    /*@ assignable head, size, \reach(head, Node, child + sibling);
      @ ensures size == \old(size) + 1;
      @ ensures (\forall Node n; \old(\reach(head, Node, child + sibling).has(n));
      @             \reach(head, Node, child + sibling).has(n));
      @ ensures (\exists Node n; \reach(head, Node, child + sibling).has(n); \fresh(n) && n.key == key);
      @*/
    public void insert(int key) {
        MergeForgetsCarry single = new MergeForgetsCarry();
        single.head = new Node(key);
        single.size = 1;
        merge(single);
    }

    /** Moves all nodes of another heap into this one; the other heap is empty then. */
    /*@ requires other != this;
      @ requires (\forall Node n; \reach(head, Node, child + sibling).has(n);
      @             !\reach(other.head, Node, child + sibling).has(n));
      @ assignable head, size, \reach(head, Node, child + sibling);
      @ assignable other.head, other.size, \reach(other.head, Node, child + sibling);
      @ ensures other.head == null && other.size == 0;
      @ ensures size == \old(size) + \old(other.size);
      @ ensures (\forall Node n; \old(\reach(head, Node, child + sibling).has(n)
      @             || \reach(other.head, Node, child + sibling).has(n)); \reach(head, Node, child + sibling).has(n));
      @*/
    public void merge(MergeForgetsCarry other) {
        head = mergeRoots(head, other.head);
        size += other.size;
        other.head = null;
        other.size = 0;

        // Two trees of one degree become one of the next, as in the addition of binary numbers. Where a carry
        // makes it three of one degree, the first is left alone and the other two are joined.
        Node previous = null;
        Node n = head;
        while (n != null && n.sibling != null) {
            Node next = n.sibling;
            if (n.degree != next.degree) { // FAULT: there may be three of one degree
                previous = n;
                n = next;
            } else if (n.key <= next.key) {
                n.sibling = next.sibling;
                link(next, n);
            } else {
                if (previous == null) {
                    head = next;
                } else {
                    previous.sibling = next;
                }
                link(n, next);
                n = next;
            }
        }
    }

    /** Makes one sorted chain of roots out of two. */
    /*@ requires (\forall Node n; \reach(a, Node, sibling).has(n); !\reach(b, Node, sibling).has(n)
      @             && !\reach(n.sibling, Node, sibling).has(n)
      @             && (n.sibling != null ==> n.degree <= n.sibling.degree));
      @ requires (\forall Node n; \reach(b, Node, sibling).has(n); !\reach(n.sibling, Node, sibling).has(n)
      @             && (n.sibling != null ==> n.degree <= n.sibling.degree));
      @ assignable \reach(a, Node, sibling), \reach(b, Node, sibling);
      @ ensures (\forall Node n; \reach(\result, Node, sibling).has(n); !\reach(n.sibling, Node, sibling).has(n)
      @             && (n.sibling != null ==> n.degree <= n.sibling.degree));
      @ ensures (\forall Node n; \old(\reach(a, Node, sibling).has(n) || \reach(b, Node, sibling).has(n));
      @             \reach(\result, Node, sibling).has(n));
      @ ensures (\forall Node n; \reach(\result, Node, sibling).has(n);
      @             \old(\reach(a, Node, sibling).has(n) || \reach(b, Node, sibling).has(n)));
      @ ensures (\forall Node n; \old(\reach(a, Node, sibling).has(n) || \reach(b, Node, sibling).has(n));
      @             n.degree == \old(n.degree) && n.parent == \old(n.parent) && n.child == \old(n.child));
      @*/
    private static /*@ nullable @*/ Node mergeRoots(/*@ nullable @*/ Node a, /*@ nullable @*/ Node b) {
        Node first = null;
        Node last = null;
        Node restOfA = a;
        Node restOfB = b;
        while (restOfA != null || restOfB != null) {
            Node smaller;
            if (restOfB == null || restOfA != null && restOfA.degree <= restOfB.degree) {
                smaller = restOfA;
                restOfA = restOfA.sibling;
            } else {
                smaller = restOfB;
                restOfB = restOfB.sibling;
            }
            if (last == null) {
                first = smaller;
            } else {
                last.sibling = smaller;
            }
            last = smaller;
        }
        return first;
    }

    /** Makes one root the first child of another. */
    /*@ requires child != parent && parent.degree < Integer.MAX_VALUE;
      @ assignable child.parent, child.sibling, parent.child, parent.degree;
      @ ensures child.parent == parent && child.sibling == \old(parent.child);
      @ ensures parent.child == child && parent.degree == \old(parent.degree) + 1;
      @*/
    private static /*@ helper @*/ void link(Node child, Node parent) {
        child.parent = parent;
        child.sibling = parent.child;
        parent.child = child;
        parent.degree++;
    }
}
