package org.smallscope.samples.sorted.faulty;

/**
 * The sorted list whose {@code contains} walks past the value it looks for.
 * Fault: {@code <=} where {@code <} is meant; the loop invariant does not hold any more.
 */
public class ContainsStopsEarly {

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

    /** Is the value in the list? Stops at the first larger one. */
    //@ ensures \result <==> (\exists Node n; \reach(head, Node, next).has(n); n.value == value);
    public /*@ pure @*/ boolean contains(int value) {
        Node n = head;
        /*@ loop_invariant (\forall Node m; \reach(head, Node, next).has(m) && !\reach(n, Node, next).has(m);
          @                     m.value < value);
          @ decreases \reach(n, Node, next).int_size();
          @*/
        while (n != null && n.value <= value) { // FAULT: walks past the value itself
            n = n.next;
        }
        return n != null && n.value == value;
    }
}
