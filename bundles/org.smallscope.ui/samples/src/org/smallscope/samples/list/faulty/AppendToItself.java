package org.smallscope.samples.list.faulty;

/**
 * The list whose {@code append} can be handed the list itself, and loses every node then.
 * Fault: the check {@code other == this} is missing.
 */
public class AppendToItself {

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

    /** Moves all nodes of another list behind the last one of this; the other list is empty then. */
    /*@ requires other != this ==> (\forall Node n; \reach(head, Node, next).has(n);
      @                                 !\reach(other.head, Node, next).has(n));
      @ assignable head, size, \reach(head, Node, next), other.head, other.size;
      @ ensures other != this && other.head == null && other.size == 0;
      @ ensures size == \old(size) + \old(other.size);
      @ ensures head == (\old(head) != null ? \old(head) : \old(other.head));
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n));
      @             n.next == (\old(n.next) != null ? \old(n.next) : \old(other.head)));
      @ signals (IllegalArgumentException e) other == this && size == \old(size) && head == \old(head)
      @     && (\forall Node n; \old(\reach(head, Node, next).has(n)); n.next == \old(n.next));
      @ signals_only IllegalArgumentException;
      @*/
    public void append(AppendToItself other) {
        // FAULT: other may be this
        if (head == null) {
            head = other.head;
        } else {
            Node last = head;
            while (last.next != null) {
                last = last.next;
            }
            last.next = other.head;
        }
        size += other.size;
        other.head = null;
        other.size = 0;
    }
}
