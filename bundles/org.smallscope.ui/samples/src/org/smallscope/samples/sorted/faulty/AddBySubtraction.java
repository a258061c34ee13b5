package org.smallscope.samples.sorted.faulty;

/**
 * The sorted list that compares by subtracting.
 * Fault: {@code n.value - value < 0} is wrong as soon as the difference leaves the range of int.
 */
public class AddBySubtraction {

    /** One link of the chain. */
    static final class Node {
        final int value;
        /*@ nullable @*/ Node next;

        //@ ensures this.value == value && this.next == next;
        /*@ pure @*/ Node(int value, /*@ nullable @*/ Node next) {
            this.value = value;
            this.next = next;
        }
    }

    /*@ spec_public nullable @*/ private Node head;
    /*@ spec_public @*/ private int size;

    //@ public invariant (\forall Node n; \reach(head, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ public invariant (\forall Node n; \reach(head, Node, next).has(n) && n.next != null; n.value <= n.next.value);
    //@ public invariant size == \reach(head, Node, next).int_size();

    /** Puts a value in at its place. */
    /*@ assignable head, size, \reach(head, Node, next);
      @ ensures size == \old(size) + 1;
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n)); \reach(head, Node, next).has(n));
      @ ensures (\exists Node n; \reach(head, Node, next).has(n); \fresh(n) && n.value == value);
      @ // The old nodes stay in their order.
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n));
      @             (\forall Node m; \old(\reach(n.next, Node, next).has(m)); \reach(n.next, Node, next).has(m)));
      @*/
    public void add(int value) {
        Node previous = null;
        Node n = head;
        while (n != null && n.value - value < 0) { // FAULT: the difference can overflow
            previous = n;
            n = n.next;
        }
        Node added = new Node(value, n);
        if (previous == null) {
            head = added;
        } else {
            previous.next = added;
        }
        size++;
    }
}
