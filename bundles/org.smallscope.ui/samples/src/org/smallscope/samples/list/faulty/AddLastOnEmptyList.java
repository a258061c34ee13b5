package org.smallscope.samples.list.faulty;

/**
 * The list whose {@code addLast} does not think of the empty list.
 * Fault: no null check of {@code head} before the walk to the last node.
 */
public class AddLastOnEmptyList {

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

    /** Puts a value behind all others. */
    /*@ assignable head, size, \reach(head, Node, next);
      @ ensures \old(head) != null ==> head == \old(head);
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n) && n.next != null); n.next == \old(n.next));
      @ ensures (\exists Node n; \reach(head, Node, next).has(n); \fresh(n) && n.value == value && n.next == null);
      @ ensures size == \old(size) + 1;
      @*/
    public void addLast(int value) {
        Node added = new Node(value, null);
        Node last = head;
        while (last.next != null) { // FAULT: head is null in an empty list
            last = last.next;
        }
        last.next = added;
        size++;
    }
}
