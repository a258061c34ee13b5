package org.smallscope.samples.ring.faulty;

/**
 * The ring whose {@code addFirst} leaves the old first node pointing back past the new one.
 * Fault: {@code successor.previous} is not set.
 */
public class AddForgetsBackLink<E> {

    /** One node of the ring; links are never null, a ring of one is linked to itself. */
    static final class Node<E> {
        /*@ nullable @*/ E value;
        Node<E> next;
        Node<E> previous;

        /** The header of an empty ring. */
        //@ ensures this.value == null && this.next == this && this.previous == this;
        /*@ pure @*/ Node() {
            this.value = null;
            this.next = this;
            this.previous = this;
        }

        /** A node that knows its neighbours, and that they do not know yet. */
        //@ ensures this.value == value && this.next == next && this.previous == previous;
        /*@ pure @*/ Node(/*@ nullable @*/ E value, Node<E> previous, Node<E> next) {
            this.value = value;
            this.next = next;
            this.previous = previous;
        }
    }

    /*@ spec_public @*/ private final Node<E> header;
    /*@ spec_public @*/ private int size;

    // A step forward and one back lead to the same node. This alone makes next a one-to-one map of finitely many
    // nodes onto themselves, so the chain from the header comes back to the header.
    //@ public invariant (\forall Node n; \reach(header, Node, next).has(n); n.next.previous == n);
    //@ public invariant size == \reach(header, Node, next).int_size() - 1;
    //@ public invariant header.value == null;
    // An element may be any object, another list too; but no two lists share a ring.
    //@ public invariant (\forall AddForgetsBackLink l; \reach(header, Node, next).has(l.header); l == this);

    /** Makes an empty list. */
    //@ ensures header.next == header && size == 0;
    public /*@ pure @*/ AddForgetsBackLink() {
        header = new Node<>();
        size = 0;
    }

    /** Puts an element before all others. */
    /*@ assignable size, header.next, header.next.previous;
      @ ensures \fresh(header.next) && header.next.value == value && header.next.next == \old(header.next);
      @ ensures size == \old(size) + 1;
      @*/
    public void addFirst(/*@ nullable @*/ E value) {
        insertBefore(value, header.next);
    }

    /** Links a new node with this element in before a node of the ring. */
    /*@ requires \reach(header, Node, next).has(successor);
      @ assignable size, successor.previous, successor.previous.next;
      @ ensures \fresh(successor.previous) && successor.previous.value == value
      @     && successor.previous.previous == \old(successor.previous);
      @ ensures size == \old(size) + 1;
      @*/
    private void insertBefore(/*@ nullable @*/ E value, Node<E> successor) {
        Node<E> added = new Node<>(value, successor.previous, successor);
        successor.previous.next = added;
        // FAULT: successor.previous still is the node before the new one
        size++;
    }
}
