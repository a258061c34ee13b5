package org.smallscope.samples.sets.faulty;

/**
 * The disjoint sets whose {@code find} stops at the last element before the root.
 * Fault: the loop asks for the grandparent.
 */
public class FindStopsEarly {

    /** An element; {@code next} links all elements of all sets in a list. */
    public static final class Element {
        /*@ nullable @*/ Element parent;
        int rank;
        /*@ nullable @*/ Element next;

        //@ ensures this.parent == null && this.rank == 0 && this.next == next;
        /*@ pure @*/ Element(/*@ nullable @*/ Element next) {
            this.next = next;
        }
    }

    /*@ spec_public nullable @*/ private Element first;

    /*@ public invariant (\forall Element e; \reach(first, Element, next).has(e);
      @     !\reach(e.next, Element, next).has(e));
      @ // Ranks grow on the way up, so every way ends at a root; and parents are elements, too.
      @ public invariant (\forall Element e; \reach(first, Element, next).has(e) && e.parent != null;
      @     \reach(first, Element, next).has(e.parent) && e.rank < e.parent.rank);
      @ public invariant (\forall Element e; \reach(first, Element, next).has(e); 0 <= e.rank && e.rank < 31);
      @ // A root of rank r stands for 2^r elements or more. So ranks stay small, and none overflows.
      @ public invariant (\forall Element e; \reach(first, Element, next).has(e) && e.parent == null;
      @     1 << e.rank <= (\num_of Element d; \reach(first, Element, next).has(d); \reach(d, Element, parent).has(e)));
      @*/

    /** The element that stands for the set of x, found without changing anything. */
    /*@ requires \reach(first, Element, next).has(x);
      @ ensures \result.parent == null && \reach(x, Element, parent).has(\result);
      @*/
    public /*@ pure @*/ Element root(Element x) {
        Element e = x;
        //@ decreases \reach(e, Element, parent).int_size();
        while (e.parent != null && e.parent.parent != null) { // FAULT: stops one step too early
            e = e.parent;
        }
        return e;
    }

    /** The element that stands for the set of x; afterwards, all on the way from x to it are its children. */
    /*@ requires \reach(first, Element, next).has(x);
      @ assignable \reach(x, Element, parent);
      @ ensures \result.parent == null && \old(\reach(x, Element, parent)).has(\result);
      @ ensures (\forall Element e; \old(\reach(x, Element, parent)).has(e) && e != \result; e.parent == \result);
      @ ensures (\forall Element e; \old(\reach(first, Element, next).has(e));
      @             e.rank == \old(e.rank) && e.next == \old(e.next));
      @*/
    public Element find(Element x) {
        Element root = root(x);
        Element e = x;
        while (e != root) {
            Element above = e.parent;
            e.parent = root;
            e = above;
        }
        return root;
    }
}
