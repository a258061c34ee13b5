package org.smallscope.samples.sorted.faulty;

/**
 * The sorted list whose {@code removeDuplicates} leaves one of three equal values too many.
 * Fault: it steps on after each removal, without looking whether the next one is equal, too.
 */
public class DuplicatesLeft {

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

    /** Takes every second and further occurrence of a value out. */
    /*@ assignable size, \reach(head, Node, next);
      @ ensures (\forall Node n; \reach(head, Node, next).has(n); \old(\reach(head, Node, next).has(n)));
      @ ensures (\forall Node n; \reach(head, Node, next).has(n) && n.next != null; n.value < n.next.value);
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n));
      @             (\exists Node m; \reach(head, Node, next).has(m); m.value == n.value));
      @*/
    public void removeDuplicates() {
        Node n = head;
        while (n != null && n.next != null) {
            if (n.next.value == n.value) {
                n.next = n.next.next;
                size--;
            }
            n = n.next; // FAULT: the new next node is not compared with n
        }
    }
}
