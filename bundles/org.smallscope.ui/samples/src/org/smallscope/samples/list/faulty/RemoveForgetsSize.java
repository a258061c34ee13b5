package org.smallscope.samples.list.faulty;

/**
 * The list whose {@code remove} unlinks the node and leaves {@code size} as it was.
 * Fault: {@code size--} is missing.
 */
public class RemoveForgetsSize {

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

    // The chain ends: no node is behind itself.
    //@ public invariant (\forall Node n; \reach(head, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ public invariant size == \reach(head, Node, next).int_size();

    /** Is the value in the list? */
    //@ ensures \result <==> (\exists Node n; \reach(head, Node, next).has(n); n.value == value);
    public /*@ pure @*/ boolean contains(int value) {
        Node n = head;
        /*@ loop_invariant (\forall Node m; \reach(head, Node, next).has(m) && !\reach(n, Node, next).has(m);
          @                     m.value != value);
          @ decreases \reach(n, Node, next).int_size();
          @*/
        while (n != null) {
            if (n.value == value) {
                return true;
            }
            n = n.next;
        }
        return false;
    }

    /** Takes the first occurrence of a value out; false where there is none. */
    /*@ assignable head, size, \reach(head, Node, next);
      @ ensures \result <==> \old(contains(value));
      @ ensures size == \old(size) - (\result ? 1 : 0);
      @ // Nothing new, and what is left is in its old order.
      @ ensures (\forall Node n; \reach(head, Node, next).has(n); \old(\reach(head, Node, next).has(n)));
      @ ensures (\forall Node n; \reach(head, Node, next).has(n) && \old(\reach(head, Node, next).has(n));
      @             (\forall Node m; \reach(n.next, Node, next).has(m); \old(\reach(n.next, Node, next).has(m))));
      @ // What is gone had the value, and nothing before it had.
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n)) && !\reach(head, Node, next).has(n);
      @             n.value == value
      @             && (\forall Node m; \old(\reach(head, Node, next).has(m) && \reach(m.next, Node, next).has(n));
      @                     m.value != value));
      @*/
    public boolean remove(int value) {
        Node previous = null;
        Node n = head;
        while (n != null && n.value != value) {
            previous = n;
            n = n.next;
        }
        if (n == null) {
            return false;
        }
        if (previous == null) {
            head = n.next;
        } else {
            previous.next = n.next;
        }
        // FAULT: size-- is missing
        return true;
    }
}
