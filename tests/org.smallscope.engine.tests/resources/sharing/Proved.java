/** Containers whose code keeps what it holds: nothing is assumed, and no other object is in the way. */
public class Proved {

    /** A list whose nodes are its own. */
    public static final class IntList {
        private /*@ nullable @*/ Node head;
        private int size;
        //@ private invariant !(\exists Node n; \reach(head, Node, next).has(n); \reach(n.next, Node, next).has(n));
        //@ private invariant size == \reach(head, Node, next).int_size();

        private static final class Node {
            final int value;
            /*@ nullable @*/ Node next;

            Node(int value, /*@ nullable @*/ Node next) {
                this.value = value;
                this.next = next;
            }
        }

        //@ ensures size == \old(size) + 1;
        public void addHolds(int v, IntList other) {
            head = new Node(v, head);
            size++;
        }

        //@ requires other != this;
        //@ ensures other.size == \old(other.size);
        public void removeFirstHolds(IntList other) {
            if (head != null) {
                head = head.next;
                size--;
            }
        }

        //@ requires other != this;
        public void addAllHolds(IntList other) {
            for (Node n = other.head; n != null; n = n.next) {
                head = new Node(n.value, head);
                size++;
            }
        }

        //@ ensures size == \old(size) + \old(other.size);
        public void moveAllBroken(IntList other) { // broken: ensures
            for (Node n = other.head; n != null; n = n.next) {
                head = new Node(n.value, head);
                size++;
            }
            other.head = null;
            other.size = 0;
        }

        public void reverseHolds(IntList other) {
            Node done = null;
            while (head != null) {
                Node rest = head.next;
                head.next = done;
                done = head;
                head = rest;
            }
            head = done;
        }
    }

    /** Two arrays that are never the same. */
    public static final class Table {
        private final int[] keys = new int[3];
        private final int[] values = new int[3];
        private int size;
        //@ private invariant keys.length == 3 && values.length == 3 && 0 <= size && size <= 3;
        //@ private invariant (\forall int i; 0 <= i && i < size; keys[i] >= 0);

        //@ requires key >= 0 && size < 3;
        //@ ensures keys[size - 1] == key && values[size - 1] == value;
        public void putHolds(int key, int value, Table other) {
            keys[size] = key;
            values[size] = value;
            size++;
        }

        //@ requires into.length > 0;
        public void copyHolds(int[] into) {
            into[0] = -1;
        }

        //@ requires from.length > 0;
        //@ ensures (\forall int i; 0 <= i && i < size; keys[i] >= 0);
        public void spoilBroken(int[] from) { // broken: invariant
            if (size > 0) {
                keys[0] = from[0];
            }
        }
    }

    /** An array that grows, of elements that are anything. */
    public static final class Stack<T> {
        private Object[] items = new Object[2];
        private int size;
        //@ private invariant 0 <= size && size <= items.length;
        //@ private invariant (\forall int i; 0 <= i && i < size; items[i] != null);

        //@ ensures size == \old(size) + 1 && items[size - 1] == x;
        public void pushHolds(T x, Stack<T> other) {
            if (size == items.length) {
                Object[] more = new Object[2 * size + 1];
                System.arraycopy(items, 0, more, 0, size);
                items = more;
            }
            items[size] = x;
            size++;
        }

        //@ requires size > 0;
        public void popHolds(Stack<T> other) {
            size--;
            items[size] = null;
        }

        //@ requires other != this;
        public void addAllHolds(Stack<T> other) {
            Object[] more = new Object[size + other.size];
            System.arraycopy(items, 0, more, 0, size);
            System.arraycopy(other.items, 0, more, size, other.size);
            items = more;
            size = more.length;
        }

        //@ requires size > 0;
        public void clearFirstBroken(Stack<T> other) { // broken: invariant
            items[0] = null;
        }
    }

    /** A ring with a sentinel and links both ways. */
    public static final class Ring {
        private final Link sentinel = new Link();
        //@ private invariant (\forall Link l; \reach(sentinel, Link, next).has(l); l.next != null && l.next.prev == l);

        static class Link {
            int value;
            /*@ nullable @*/ Link next;
            /*@ nullable @*/ Link prev;
        }

        public Ring() {
            sentinel.next = sentinel;
            sentinel.prev = sentinel;
        }

        public void addHolds(int v, Ring other) { // package
            Link l = new Link();
            l.value = v;
            l.prev = sentinel;
            l.next = sentinel.next;
            sentinel.next.prev = l;
            sentinel.next = l;
        }

        public void removeHolds(Ring other) { // package
            unlink(sentinel.next);
        }

        private static void unlink(Link l) {
            if (l.next != l) {
                l.prev.next = l.next;
                l.next.prev = l.prev;
            }
        }

        public void removeBroken(Ring other) { // package // broken: invariant
            sentinel.next = sentinel.next.next;
        }
    }

    /** A tree with parents, changed by recursion. */
    public static final class Tree {
        private /*@ nullable @*/ Node root;
        //@ private invariant root != null ==> root.parent == null;
        //@ private invariant (\forall Node n; \reach(root, Node, left + right).has(n); n.left != null ==> n.left.parent == n);
        //@ private invariant (\forall Node n; \reach(root, Node, left + right).has(n); n.right != null ==> n.right.parent == n);

        private static final class Node {
            private int key;
            private /*@ nullable @*/ Node left;
            private /*@ nullable @*/ Node right;
            private /*@ nullable @*/ Node parent;
        }

        public void addHolds(int key, Tree other) {
            root = add(root, null, key);
        }

        private static Node add(/*@ nullable @*/ Node at, /*@ nullable @*/ Node parent, int key) {
            if (at == null) {
                Node n = new Node();
                n.key = key;
                n.parent = parent;
                return n;
            }
            if (key < at.key) {
                at.left = add(at.left, at, key);
            } else if (key > at.key) {
                at.right = add(at.right, at, key);
            }
            return at;
        }

        public void dropHolds(Tree other) {
            root = null;
        }

        public void dropLeftBroken(Tree other) { // broken: invariant
            if (root != null && root.left != null) {
                root = root.left;
            }
        }
    }

    /** Chains in an array. */
    public static final class Buckets {
        private Entry[] table = new Entry[2];
        private int size;
        //@ private invariant table.length > 0;
        //@ private invariant (\forall int i; 0 <= i && i < table.length; (\forall Entry e; \reach(table[i], Entry, next).has(e); e.key >= 0));

        private static class Entry {
            int key;
            /*@ nullable @*/ Entry next;

            Entry(int key, /*@ nullable @*/ Entry next) {
                this.key = key;
                this.next = next;
            }
        }

        //@ requires key >= 0;
        public void addHolds(int key, Buckets other) {
            int i = key % table.length;
            table[i] = new Entry(key, table[i]);
            size++;
        }

        public void clearHolds(Buckets other) {
            for (int i = 0; i < table.length; i++) {
                table[i] = null;
            }
            size = 0;
        }

        public void negateBroken(Buckets other) { // broken: invariant
            if (table[0] != null) {
                table[0].key = -1;
            }
        }
    }

    /** Objects of another class that are parts: two stacks, never the same one. */
    public static /*@ spec_java_math @*/ final class Queue {
        private final Ints in = new Ints();
        private final Ints out = new Ints();
        private int size;
        //@ private invariant size == in.count + out.count;

        public static final class Ints {
            private /*@ spec_public @*/ int count;

            public void add() {
                count++;
            }
        }

        //@ ensures size == \old(size) + 1;
        public void addHolds(Queue other) {
            in.add();
            size++;
        }

        public void addBroken(Queue other) { // broken: invariant
            in.add();
        }
    }

    /** A list of lists. */
    public static final class Shelf<T> {
        private /*@ nullable @*/ Board first;
        private int size;
        //@ private invariant size == \reach(first, Board, below).int_size();
        //@ private invariant !(\exists Board n; \reach(first, Board, below).has(n); \reach(n.below, Board, below).has(n));

        private static class Board {
            /*@ nullable @*/ Object what;
            /*@ nullable @*/ Board below;
        }

        public void putHolds(T what) {
            Board b = new Board();
            b.what = what;
            b.below = first;
            first = b;
            size++;
        }

        //@ ensures \result == size;
        public int putShelfHolds(Shelf<Object> other) {
            other.putHolds(this);
            return size;
        }

        //@ requires first != null;
        public void takeHolds(Shelf<T> other) {
            first = first.below;
            size--;
        }
    }

    /** A constructor that copies, and one for the class alone. */
    public static final class Copied {
        private int[] items;
        //@ private invariant items.length <= 3 && (\forall int i; 0 <= i && i < items.length; items[i] >= 0);

        //@ requires given.length <= 3 && (\forall int i; 0 <= i && i < given.length; given[i] >= 0);
        public Copied(int[] given) {
            this(given.clone(), true);
        }

        private Copied(int[] items, boolean own) {
            this.items = items;
        }

        //@ requires xs.length > 0;
        public void writeHolds(int[] xs, Copied other) {
            xs[0] = -1;
        }

        public int[] valuesHolds() {
            return items.clone();
        }

        //@ requires items.length > 0;
        public void halfHolds(Copied other) {
            items = java.util.Arrays.copyOf(items, items.length / 2);
        }
    }
}
