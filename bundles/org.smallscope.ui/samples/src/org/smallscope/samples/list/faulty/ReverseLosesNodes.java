package org.smallscope.samples.list.faulty;

/**
 * The list whose {@code reverse} keeps one node only.
 * Fault: the link to the rest is overwritten before it is read.
 */
public class ReverseLosesNodes {

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

    /** Turns the list round. */
    /*@ assignable head, \reach(head, Node, next);
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n)); \reach(head, Node, next).has(n));
      @ ensures (\forall Node n; \reach(head, Node, next).has(n); \old(\reach(head, Node, next).has(n)));
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n));
      @             (\forall Node m; \old(\reach(n.next, Node, next).has(m)); \reach(m.next, Node, next).has(n)));
      @*/
    public void reverse() {
        Node done = null;
        Node rest = head;
        while (rest != null) {
            rest.next = done;
            done = rest;
            rest = rest.next; // FAULT: this is the new link, the old one is lost
        }
        head = done;
    }
}
