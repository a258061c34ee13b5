package org.smallscope.samples.generic.faulty;

import java.util.NoSuchElementException;

/**
 * The list that takes another one's nodes and leaves them there as well.
 * Fault: both lists have the same nodes, and what one does the other sees.
 */
public class AbsorbShares<T> {

    /** One link of the chain. */
    private static final class Node<T> {
        final /*@ nullable @*/ T value;
        /*@ nullable @*/ Node<T> next;

        //@ ensures this.value == value && this.next == null;
        /*@ pure @*/ Node(/*@ nullable @*/ T value) {
            this.value = value;
        }
    }

    private /*@ nullable @*/ Node<T> head;
    private /*@ nullable @*/ Node<T> last;
    /*@ spec_public @*/ private int size;

    //@ private invariant (\forall Node n; \reach(head, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ private invariant size == \reach(head, Node, next).int_size();
    //@ private invariant head == null ? last == null : \reach(head, Node, next).has(last) && last.next == null;

    //@ ensures size == 0;
    public /*@ pure @*/ AbsorbShares() {}

    /** Takes the first element out. */
    /*@ ensures \old(size) > 0 && size == \old(size) - 1;
      @ signals (NoSuchElementException e) \old(size) == 0;
      @ signals_only NoSuchElementException;
      @*/
    public /*@ nullable @*/ T removeFirst() {
        Node<T> first = head;
        if (first == null) {
            throw new NoSuchElementException();
        }
        head = first.next;
        if (head == null) {
            last = null;
        }
        size--;
        return first.value;
    }

    /** Moves all nodes of another list behind this one's; nothing happens where the two are one. */
    /*@ requires size < 1000 && other.size < 1000;
      @ ensures other != this ==> size == \old(size) + \old(other.size);
      @ ensures other == this ==> size == \old(size);
      @*/
    public void absorb(AbsorbShares<T> other) {
        if (other == this || other.head == null) {
            return;
        }
        if (last == null) {
            head = other.head;
        } else {
            last.next = other.head;
        }
        last = other.last;
        size += other.size;
    }
}
