import java.util.NoSuchElementException;

/** One of each clause and of each expression that JML adds. */
public class Clauses<T> {
    private /*@ spec_public nullable @*/ Node<T> head;
    private /*@ spec_public @*/ int size;
    private /*@ spec_public @*/ static int made;
    private /*@ spec_public @*/ int[] cells = new int[4];

    static class Node<T> {
        T item;
        /*@ nullable @*/ Node<T> next;
    }

    //@ public ghost int ticks;
    //@ public model int length;
    //@ public represents length = \reach(head, Node, next).int_size();

    //@ public invariant size == length && size >= 0;
    //@ public static invariant made >= 0;
    //@ public constraint made >= \old(made);
    //@ public initially size == 0;
    //@ public invariant (\forall Node<T> n; \reach(head, Node, Node.next).has(n); n.item != null);

    //@ requires true;
    //@ ensures \fresh(this.cells);
    public Clauses() {
        made++;
        //@ set ticks = 0;
    }

    /*@ public normal_behavior
      @   requires size > 0;
      @   assignable head, size, cells[*], cells[0 .. 2], this.*, \reach(head);
      @   ensures \result == \old(head.item) && size == \old(size) - 1;
      @ also public exceptional_behavior
      @   requires size == 0;
      @   assignable \nothing;
      @   signals (NoSuchElementException e) e.getMessage() == null;
      @   signals_only NoSuchElementException;
      @*/
    public T remove() {
        if (head == null) {
            throw new NoSuchElementException();
        }
        T item = head.item;
        head = head.next;
        size--;
        //@ assert item != null;
        //@ assume size >= 0;
        return item;
    }

    //@ ensures \result <==> (\exists int i; 0 <= i && i < cells.length; cells[i] == key);
    //@ ensures (\sum int i; 0 <= i && i < cells.length; cells[i]) >= 0 <== (\num_of int i; 0 <= i && i < 4; cells[i] < 0) == 0;
    //@ ensures (\max int i; 0 <= i && i < 3; cells[i]) > 5 <=!=> (\product int i; 0 <= i && i < 3; i) == (\min long j; 2 <= j && j < 5; j);
    public /*@ pure @*/ boolean contains(int key) {
        //@ loop_invariant 0 <= i && i <= cells.length;
        //@ decreases cells.length - i;
        for (int i = 0; i < cells.length; i++) {
            if (cells[i] == key) {
                return true;
            }
        }
        return false;
    }

    //@ requires \typeof(other) == \type(Clauses) && \typeof(this) <: \type(Object) && \nonnullelements(others);
    //@ ensures \not_modified(size, cells[*], other.head) && \result != other ==> \result instanceof Clauses<?> c && c.size > 0;
    /*@ nullable helper @*/ Object compare(Clauses<T> other, /*@ nullable @*/ Object[] others) {
        if (others == null) {
            //@ unreachable;
            return null;
        }
        return other;
    }

    //@ public static model int twice(int x) { return 2 * x; }

    //@ ensures (\forall int i, j; 0 <= i && i < j && j < 3; twice(i) < twice(j));
    static int counted(int n) {
        return n;
    }
}
