package org.smallscope.samples.generic.faulty;

import java.util.NoSuchElementException;

/**
 * The list that forgets its last node too late.
 * Fault: when the only element is taken out the last node is still known.
 */
public class RemoveForgetsLast<T> {

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
    public /*@ pure @*/ RemoveForgetsLast() {}

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
        size--;
        return first.value;
    }
}
