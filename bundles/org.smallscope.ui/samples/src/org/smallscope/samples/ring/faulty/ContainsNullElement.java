package org.smallscope.samples.ring.faulty;

import java.util.Objects;

/**
 * The ring whose {@code contains} fails on an element that is null.
 * Fault: {@code equals} is called on the element without asking whether there is one.
 */
public class ContainsNullElement<E> {

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
    //@ public invariant (\forall ContainsNullElement l; \reach(header, Node, next).has(l.header); l == this);

    /** Makes an empty list. */
    //@ ensures header.next == header && size == 0;
    public /*@ pure @*/ ContainsNullElement() {
        header = new Node<>();
        size = 0;
    }

    /** Is an element equal to this one in the list? */
    /*@ ensures \result <==> (\exists Node n; \reach(header, Node, next).has(n) && n != header;
      @                         Objects.equals(n.value, value));
      @*/
    public /*@ pure @*/ boolean contains(/*@ nullable @*/ Object value) {
        return find(value) != null;
    }

    /** The first node whose element equals this one, or null. */
    /*@ ensures \result == null ==> (\forall Node n; \reach(header, Node, next).has(n) && n != header;
      @                                 !Objects.equals(n.value, value));
      @ ensures \result != null ==> (\exists int i; 0 < i && i <= size; forward(i) == \result
      @             && Objects.equals(\result.value, value)
      @             && (\forall int j; 0 < j && j < i; !Objects.equals(forward(j).value, value)));
      @*/
    private /*@ pure nullable @*/ Node<E> find(/*@ nullable @*/ Object value) {
        for (Node<E> n = header.next; n != header; n = n.next) {
            if (n.value.equals(value)) { // FAULT: elements may be null
                return n;
            }
        }
        return null;
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
