package org.smallscope.samples.generic;

import java.util.NoSuchElementException;
import java.util.Objects;

/** A list of elements: a chain of nodes that knows its last one. */
public class LinkedList<T> {

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
    public /*@ pure @*/ LinkedList() {}

    //@ ensures \result == size;
    public /*@ pure @*/ int size() {
        return size;
    }

    //@ private normal_behavior
    //@   ensures \result <==> (\exists Node n; \reach(head, Node, next).has(n); Objects.equals(value, n.value));
    public /*@ pure @*/ boolean contains(/*@ nullable @*/ T value) {
        for (Node<T> n = head; n != null; n = n.next) {
            if (Objects.equals(value, n.value)) {
                return true;
            }
        }
        return false;
    }

    /** Puts an element behind all others. */
    /*@ private normal_behavior
      @   ensures size == \old(size) + 1 && last.value == value && \fresh(last);
      @   ensures \old(last) != null ==> \old(last).next == last && head == \old(head);
      @*/
    public void add(/*@ nullable @*/ T value) {
        Node<T> node = new Node<>(value);
        if (last == null) {
            head = node;
        } else {
            last.next = node;
        }
        last = node;
        size++;
    }

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
      @ ensures other != this ==> size == \old(size) + \old(other.size) && other.size == 0;
      @ ensures other == this ==> size == \old(size);
      @*/
    public void absorb(LinkedList<T> other) {
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
        other.head = null;
        other.last = null;
        other.size = 0;
    }

    /** Puts the elements of another list, which may be this one, behind this one's. */
    /*@ requires size < 1000 && other.size < 1000;
      @ ensures size == \old(size) + \old(other.size);
      @ ensures other != this ==> other.size == \old(other.size);
      @*/
    public void addAll(LinkedList<? extends T> other) {
        int many = other.size;
        Node<? extends T> from = other.head;
        for (int i = 0; i < many; i++) {
            add(from.value);
            from = from.next;
        }
    }
}
