package org.smallscope.samples.generic;

import java.util.Comparator;
import java.util.NoSuchElementException;

/** A queue whose first element is the least: a sorted chain, by an order that is given. */
public class PriorityQueue<T> {

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
    public /*@ pure @*/ PriorityQueue(Comparator<? super T> order) {
        this.order = order;
    }

    //@ ensures \result == size;
    public /*@ pure @*/ int size() {
        return size;
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
        if (before == null) {
            first = node;
        } else {
            before.next = node;
        }
        size++;
    }

    /** Takes the first element out. */
    /*@ ensures \old(size) > 0 && size == \old(size) - 1;
      @ signals (NoSuchElementException e) \old(size) == 0;
      @ signals_only NoSuchElementException;
      @*/
    public T poll() {
        Node<T> node = first;
        if (node == null) {
            throw new NoSuchElementException();
        }
        first = node.next;
        size--;
        return node.value;
    }
}
