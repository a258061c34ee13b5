package org.smallscope.samples.sorted;

import java.util.NoSuchElementException;

/** A list of ints in ascending order; the same value may occur more than once. */
public class SortedList {

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

    //@ public invariant (\forall Node n; \reach(head, Node, next).has(n); !\reach(n.next, Node, next).has(n));
    //@ public invariant (\forall Node n; \reach(head, Node, next).has(n) && n.next != null; n.value <= n.next.value);
    //@ public invariant size == \reach(head, Node, next).int_size();

    /** Makes an empty list. */
    //@ ensures head == null && size == 0;
    public /*@ pure @*/ SortedList() {
        head = null;
        size = 0;
    }

    /** Is the value in the list? Stops at the first larger one. */
    //@ ensures \result <==> (\exists Node n; \reach(head, Node, next).has(n); n.value == value);
    public /*@ pure @*/ boolean contains(int value) {
        Node n = head;
        /*@ loop_invariant (\forall Node m; \reach(head, Node, next).has(m) && !\reach(n, Node, next).has(m);
          @                     m.value < value);
          @ decreases \reach(n, Node, next).int_size();
          @*/
        while (n != null && n.value < value) {
            n = n.next;
        }
        return n != null && n.value == value;
    }

    /** The smallest value. */
    /*@ ensures (\exists Node n; \reach(head, Node, next).has(n); n.value == \result);
      @ ensures (\forall Node n; \reach(head, Node, next).has(n); \result <= n.value);
      @ signals (NoSuchElementException e) \reach(head, Node, next).isEmpty();
      @ signals_only NoSuchElementException;
      @*/
    public /*@ pure @*/ int min() {
        if (head == null) {
            throw new NoSuchElementException();
        }
        return head.value;
    }

    /** The largest value. */
    /*@ ensures (\exists Node n; \reach(head, Node, next).has(n); n.value == \result);
      @ ensures (\forall Node n; \reach(head, Node, next).has(n); n.value <= \result);
      @ signals (NoSuchElementException e) \reach(head, Node, next).isEmpty();
      @ signals_only NoSuchElementException;
      @*/
    public /*@ pure @*/ int max() {
        if (head == null) {
            throw new NoSuchElementException();
        }
        Node n = head;
        //@ decreases \reach(n, Node, next).int_size();
        while (n.next != null) {
            n = n.next;
        }
        return n.value;
    }

    /** Puts a value in at its place. */
    /*@ assignable head, size, \reach(head, Node, next);
      @ ensures size == \old(size) + 1;
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n)); \reach(head, Node, next).has(n));
      @ ensures (\exists Node n; \reach(head, Node, next).has(n); \fresh(n) && n.value == value);
      @ // The old nodes stay in their order.
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n));
      @             (\forall Node m; \old(\reach(n.next, Node, next).has(m)); \reach(n.next, Node, next).has(m)));
      @*/
    public void add(int value) {
        Node previous = null;
        Node n = head;
        /*@ loop_invariant previous == null ? n == head : previous.next == n && previous.value < value;
          @ loop_invariant n == null || \reach(head, Node, next).has(n);
          @ decreases \reach(n, Node, next).int_size();
          @*/
        while (n != null && n.value < value) {
            previous = n;
            n = n.next;
        }
        Node added = new Node(value, n);
        if (previous == null) {
            head = added;
        } else {
            previous.next = added;
        }
        size++;
    }

    /** Takes one occurrence of a value out; false where there is none. */
    /*@ assignable head, size, \reach(head, Node, next);
      @ ensures \result <==> (\exists Node n; \old(\reach(head, Node, next).has(n)); n.value == value);
      @ ensures size == \old(size) - (\result ? 1 : 0);
      @ ensures (\forall Node n; \reach(head, Node, next).has(n); \old(\reach(head, Node, next).has(n)));
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n)) && n.value != value;
      @             \reach(head, Node, next).has(n));
      @*/
    public boolean remove(int value) {
        Node previous = null;
        Node n = head;
        while (n != null && n.value < value) {
            previous = n;
            n = n.next;
        }
        if (n == null || n.value != value) {
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

    /** Takes every second and further occurrence of a value out. */
    /*@ assignable size, \reach(head, Node, next);
      @ ensures (\forall Node n; \reach(head, Node, next).has(n); \old(\reach(head, Node, next).has(n)));
      @ ensures (\forall Node n; \reach(head, Node, next).has(n) && n.next != null; n.value < n.next.value);
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n));
      @             (\exists Node m; \reach(head, Node, next).has(m); m.value == n.value));
      @*/
    public void removeDuplicates() {
        Node n = head;
        while (n != null && n.next != null) {
            if (n.next.value == n.value) {
                n.next = n.next.next;
                size--;
            } else {
                n = n.next;
            }
        }
    }

    /** Moves all nodes of another sorted list to their places in this one; the other list is empty then. */
    /*@ requires other != this;
      @ requires (\forall Node n; \reach(head, Node, next).has(n); !\reach(other.head, Node, next).has(n));
      @ assignable head, size, other.head, other.size, \reach(head, Node, next), \reach(other.head, Node, next);
      @ ensures other.head == null && other.size == 0;
      @ ensures size == \old(size) + \old(other.size);
      @ ensures (\forall Node n; \old(\reach(head, Node, next).has(n) || \reach(other.head, Node, next).has(n));
      @             \reach(head, Node, next).has(n));
      @*/
    public void merge(SortedList other) {
        Node mine = head;
        Node theirs = other.head;
        Node last = null;
        while (mine != null || theirs != null) {
            Node smaller;
            if (theirs == null || mine != null && mine.value <= theirs.value) {
                smaller = mine;
                mine = mine.next;
            } else {
                smaller = theirs;
                theirs = theirs.next;
            }
            if (last == null) {
                head = smaller;
            } else {
                last.next = smaller;
            }
            last = smaller;
        }
        size += other.size;
        other.head = null;
        other.size = 0;
    }
}
