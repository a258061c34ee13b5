package org.smallscope.samples.list;

import java.util.NoSuchElementException;

/** A list of ints: a chain of nodes that starts at {@code head} and ends with a null link. */
public class SinglyLinkedList {

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

    /** Makes an empty list. */
    //@ ensures head == null && size == 0;
    public /*@ pure @*/ SinglyLinkedList() {
        head = null;
        size = 0;
    }

    /** How many values the list has. */
    //@ ensures \result == \reach(head, Node, next).int_size();
    public /*@ pure @*/ int size() {
        return size;
    }

    /** Is the value in the list? */
    //@ ensures \result <==> (\exists Node n; \reach(head, Node, next).has(n); n.value == value);
    public /*@ pure @*/ boolean contains(int value) {
        Node n = head;
        /*@ loop_invariant (\forall Node m; \reach(head, Node, next).has(m) && !\reach(n, Node, next).has(m);
          @                     m.value != value);
          @ decreases \reach(n, Node, next).int_size();
          @*/
        while (n != null) {
            if (n.value == value) {
                return true;
            }
            n = n.next;
        }
        return false;
    }

    /** The value at a position, counted from 0. */
    /*@ ensures 0 <= index && index < size;
      @ ensures (\exists Node n; \reach(head, Node, next).has(n);
      @             n.value == \result && \reach(n, Node, next).int_size() == size - index);
      @ signals (IndexOutOfBoundsException e) index < 0 || index >= size;
      @ signals_only IndexOutOfBoundsException;
      @*/
    public /*@ pure @*/ int get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException();
        }
        Node n = head;
        for (int i = 0; i < index; i++) {
            n = n.next;
        }
        return n.value;
    }

    /** Puts a value before all others. */
    /*@ assignable head, size;
      @ ensures \fresh(head) && head.value == value && head.next == \old(head);
      @ ensures size == \old(size) + 1;
      @*/
    public void addFirst(int value) {
        head = new Node(value, head);
        size++;
    }

    /** Puts a value behind all others. */
    /*@ assignable head, size, \reach(head, Node, next);
      @ ensures \old(head) != null ==> head == \old(head);
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n) && n.next != null); n.next == \old(n.next));
      @ ensures (\exists Node n; \reach(head, Node, next).has(n); \fresh(n) && n.value == value && n.next == null);
      @ ensures size == \old(size) + 1;
      @*/
    public void addLast(int value) {
        Node added = new Node(value, null);
        if (head == null) {
            head = added;
        } else {
            Node last = head;
            while (last.next != null) {
                last = last.next;
            }
            last.next = added;
        }
        size++;
    }

    /** Takes the first value out. */
    /*@ assignable head, size;
      @ ensures \old(head) != null && \result == \old(head.value) && head == \old(head.next);
      @ ensures size == \old(size) - 1;
      @ signals (NoSuchElementException e) \old(head) == null && head == null && size == 0;
      @ signals_only NoSuchElementException;
      @*/
    public int removeFirst() {
        if (head == null) {
            throw new NoSuchElementException();
        }
        int value = head.value;
        head = head.next;
        size--;
        return value;
    }

    /** Takes the first occurrence of a value out; false where there is none. */
    /*@ assignable head, size, \reach(head, Node, next);
      @ ensures \result <==> \old(contains(value));
      @ ensures size == \old(size) - (\result ? 1 : 0);
      @ // Nothing new, and what is left is in its old order.
      @ ensures (\forall Node n; \reach(head, Node, next).has(n); \old(\reach(head, Node, next).has(n)));
      @ ensures (\forall Node n; \reach(head, Node, next).has(n) && \old(\reach(head, Node, next).has(n));
      @             (\forall Node m; \reach(n.next, Node, next).has(m); \old(\reach(n.next, Node, next).has(m))));
      @ // What is gone had the value, and nothing before it had.
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n)) && !\reach(head, Node, next).has(n);
      @             n.value == value
      @             && (\forall Node m; \old(\reach(head, Node, next).has(m) && \reach(m.next, Node, next).has(n));
      @                     m.value != value));
      @*/
    public boolean remove(int value) {
        Node previous = null;
        Node n = head;
        while (n != null && n.value != value) {
            previous = n;
            n = n.next;
        }
        if (n == null) {
            return false;
        }
        if (previous == null) {
            head = n.next;
        } else {
            previous.next = n.next;
        }
        size--;
        return true;
    }

    /** Turns the list round. */
    /*@ assignable head, \reach(head, Node, next);
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n)); \reach(head, Node, next).has(n));
      @ ensures (\forall Node n; \reach(head, Node, next).has(n); \old(\reach(head, Node, next).has(n)));
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n));
      @             (\forall Node m; \old(\reach(n.next, Node, next).has(m)); \reach(m.next, Node, next).has(n)));
      @*/
    public void reverse() {
        Node done = null;
        Node rest = head;
        while (rest != null) {
            Node next = rest.next;
            rest.next = done;
            done = rest;
            rest = next;
        }
        head = done;
    }

    /** Moves all nodes of another list behind the last one of this; the other list is empty then. */
    /*@ requires other != this ==> (\forall Node n; \reach(head, Node, next).has(n);
      @                                 !\reach(other.head, Node, next).has(n));
      @ assignable head, size, \reach(head, Node, next), other.head, other.size;
      @ ensures other != this && other.head == null && other.size == 0;
      @ ensures size == \old(size) + \old(other.size);
      @ ensures head == (\old(head) != null ? \old(head) : \old(other.head));
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n));
      @             n.next == (\old(n.next) != null ? \old(n.next) : \old(other.head)));
      @ signals (IllegalArgumentException e) other == this && size == \old(size) && head == \old(head)
      @     && (\forall Node n; \old(\reach(head, Node, next).has(n)); n.next == \old(n.next));
      @ signals_only IllegalArgumentException;
      @*/
    public void append(SinglyLinkedList other) {
        if (other == this) {
            throw new IllegalArgumentException();
        }
        if (head == null) {
            head = other.head;
        } else {
            Node last = head;
            while (last.next != null) {
                last = last.next;
            }
            last.next = other.head;
        }
        size += other.size;
        other.head = null;
        other.size = 0;
    }
}
