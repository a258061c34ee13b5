package org.smallscope.samples.ring.faulty;

import java.util.NoSuchElementException;

/**
 * The ring whose {@code removeFirst} takes the header itself out of an empty list.
 * Fault: the check for the empty list is missing; {@code unlink} is called against its precondition.
 */
public class RemoveFirstOnEmptyRing<E> {

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
    //@ public invariant (\forall RemoveFirstOnEmptyRing l; \reach(header, Node, next).has(l.header); l == this);

    /** Makes an empty list. */
    //@ ensures header.next == header && size == 0;
    public /*@ pure @*/ RemoveFirstOnEmptyRing() {
        header = new Node<>();
        size = 0;
    }

    /** Takes the first element out. */
    /*@ assignable size, header.next, header.next.next.previous;
      @ ensures \old(size) > 0 && size == \old(size) - 1;
      @ ensures \result == \old(header.next.value) && header.next == \old(header.next.next);
      @ signals (NoSuchElementException e) \old(size) == 0 && size == 0 && header.next == header;
      @ signals_only NoSuchElementException;
      @*/
    public /*@ nullable @*/ E removeFirst() {
        // FAULT: header.next is the header here if the list is empty
        return unlink(header.next);
    }

    /** Takes a node out of the ring and returns its element. */
    /*@ requires \reach(header, Node, next).has(node) && node != header;
      @ assignable size, node.previous.next, node.next.previous;
      @ ensures \result == node.value;
      @ ensures node.previous.next == node.next && node.next.previous == node.previous;
      @ ensures size == \old(size) - 1;
      @*/
    private /*@ nullable @*/ E unlink(Node<E> node) {
        node.previous.next = node.next;
        node.next.previous = node.previous;
        size--;
        return node.value;
    }
}
