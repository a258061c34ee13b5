package org.smallscope.samples.generic.faulty;

/**
 * The list that absorbs itself.
 * Fault: behind its last node comes its first one, and then it is emptied.
 */
public class AbsorbItself<T> {

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
    public /*@ pure @*/ AbsorbItself() {}

    /** Moves all nodes of another list behind this one's; nothing happens where the two are one. */
    /*@ requires size < 1000 && other.size < 1000;
      @ ensures other != this ==> size == \old(size) + \old(other.size) && other.size == 0;
      @ ensures other == this ==> size == \old(size);
      @*/
    public void absorb(AbsorbItself<T> other) {
        if (other.head == null) {
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
}
