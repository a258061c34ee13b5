package org.smallscope.samples.ring.faulty;

/**
 * The ring whose {@code get} is one element off in the second half.
 * Fault: the walk back starts at the header, not at the last node.
 */
public class GetFromBackOffByOne<E> {

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
    //@ public invariant (\forall GetFromBackOffByOne l; \reach(header, Node, next).has(l.header); l == this);

    /** Makes an empty list. */
    //@ ensures header.next == header && size == 0;
    public /*@ pure @*/ GetFromBackOffByOne() {
        header = new Node<>();
        size = 0;
    }

    /** The element at a position, counted from 0; walks from the nearer end. */
    /*@ ensures 0 <= index && index < size && \result == forward(index + 1).value;
      @ signals (IndexOutOfBoundsException e) index < 0 || index >= size;
      @ signals_only IndexOutOfBoundsException;
      @*/
    public /*@ pure nullable @*/ E get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Node<E> n;
        if (index < size / 2) {
            n = header.next;
            for (int i = 0; i < index; i++) {
                n = n.next;
            }
        } else {
            n = header; // FAULT: the last node is header.previous
            for (int i = size - 1; i > index; i--) {
                n = n.previous;
            }
        }
        return n.value;
    }

    /** The node so many steps forward from the header. */
    /*@ requires 0 <= steps && steps <= size;
      @ ensures \result == (steps == 0 ? header : forward(steps - 1).next);
      @*/
    private /*@ pure @*/ Node<E> forward(int steps) {
        Node<E> n = header;
        for (int i = 0; i < steps; i++) {
            n = n.next;
        }
        return n;
    }
}
