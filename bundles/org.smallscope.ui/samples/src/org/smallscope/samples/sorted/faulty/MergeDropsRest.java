package org.smallscope.samples.sorted.faulty;

/**
 * The sorted list whose {@code merge} loses what is left of the longer list.
 * Fault: the loop ends when one list is used up, and nobody links the rest of the other.
 */
public class MergeDropsRest {

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

    /** Moves all nodes of another sorted list to their places in this one; the other list is empty then. */
    /*@ requires other != this;
      @ requires (\forall Node n; \reach(head, Node, next).has(n); !\reach(other.head, Node, next).has(n));
      @ assignable head, size, other.head, other.size, \reach(head, Node, next), \reach(other.head, Node, next);
      @ ensures other.head == null && other.size == 0;
      @ ensures size == \old(size) + \old(other.size);
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n) || \reach(other.head, Node, next).has(n));
      @             \reach(head, Node, next).has(n));
      @*/
    public void merge(MergeDropsRest other) {
        Node mine = head;
        Node theirs = other.head;
        Node last = null;
        while (mine != null && theirs != null) { // FAULT: the rest of the longer list is dropped
            Node smaller;
            if (mine.value <= theirs.value) {
                smaller = mine;
                mine = mine.next;
            } else {
                smaller = theirs;
                theirs = theirs.next;
            }
            if (last == null) {
                head = smaller;
            } else {
                last.next = smaller;
            }
            last = smaller;
        }
        size += other.size;
        other.head = null;
        other.size = 0;
    }
}
