package org.smallscope.samples.generic.faulty;

import java.util.Comparator;

/**
 * The priority queue that puts the least element nowhere.
 * Fault: a node before the first one is not made the first.
 */
public class OfferForgetsFirst<T> {

    /** One element of the chain. */
    private static final class Node<T> {
        final T value;
        /*@ nullable @*/ Node<T> next;

        //@ ensures this.value == value && this.next == next;
        /*@ pure @*/ Node(T value, /*@ nullable @*/ Node<T> next) {
            this.value = value;
            this.next = next;
        }
    }

    private final Comparator<? super T> order;
    private /*@ nullable @*/ Node<T> first;
    /*@ spec_public @*/ private int size;

    //@ private invariant (\forall Node n; \reach(first, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ private invariant size == \reach(first, Node, next).int_size();

    //@ ensures size == 0;
    public /*@ pure @*/ OfferForgetsFirst(Comparator<? super T> order) {
        this.order = order;
    }

    /** Puts an element in before the first one that is greater. */
    //@ ensures size == \old(size) + 1;
    public void offer(T value) {
        Node<T> before = null;
        Node<T> n = first;
        while (n != null && order.compare(n.value, value) <= 0) {
            before = n;
            n = n.next;
        }
        Node<T> node = new Node<>(value, n);
        if (before != null) {
            before.next = node;
        }
        size++;
    }
}
