package org.smallscope.samples.list.faulty;

/**
 * The list whose {@code get} lets one index too many through.
 * Fault: {@code index > size} where {@code index >= size} is meant.
 */
public class GetOffByOne {

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

    /** The value at a position, counted from 0. */
    /*@ ensures 0 <= index && index < size;
      @ ensures (\exists Node n; \reach(head, Node, next).has(n);
      @             n.value == \result && \reach(n, Node, next).int_size() == size - index);
      @ signals (IndexOutOfBoundsException e) index < 0 || index >= size;
      @ signals_only IndexOutOfBoundsException;
      @*/
    public /*@ pure @*/ int get(int index) {
        if (index < 0 || index > size) { // FAULT: index == size passes
            throw new IndexOutOfBoundsException();
        }
        Node n = head;
        for (int i = 0; i < index; i++) {
            n = n.next;
        }
        return n.value;
    }
}
