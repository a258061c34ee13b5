/** Containers whose code moves parts from one object to another, or lets others hold them. */
public class Assumed {

    /** Takes over the nodes of another list. */
    public static final class Absorbing {
        private /*@ nullable @*/ Node head;
        private int size;
        //@ private invariant !(\exists Node n; \reach(head, Node, next).has(n); \reach(n.next, Node, next).has(n));
        //@ private invariant size == \reach(head, Node, next).int_size();

        private static class Node {
            int value;
            /*@ nullable @*/ Node next;
        }

        public void add(int value) {
            Node n = new Node();
            n.value = value;
            n.next = head;
            head = n;
            size++;
        }

        //@ ensures other != this ==> size == \old(size) + \old(other.size);
        public void absorbHolds(Absorbing other) { // assumed, broken: invariant
            if (other == this || other.head == null) {
                return;
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

        public void absorbBroken(Absorbing other) { // assumed, broken: invariant // broken: invariant
            if (head == null) {
                head = other.head;
            } else {
                head.next = other.head;
            }
            size += other.size;
            other.head = null;
            other.size = 0;
        }

        public void swapHolds(Absorbing other) { // assumed
            Node mine = head;
            int count = size;
            head = other.head;
            size = other.size;
            other.head = mine;
            other.size = count;
        }

        //@ requires other != this;
        public void removeFirstHolds(Absorbing other) { // assumed
            if (head != null) {
                head = head.next;
                size--;
            }
        }

        //@ requires other != this && head != null;
        public void cutHolds(Absorbing other) { // assumed, broken: invariant
            head.next = null;
            size = 1;
        }

        public void lonelyHolds() {
            if (head != null) {
                head.next = null;
                size = 1;
            }
        }

        //@ requires head != null && other.head != null && other != this;
        //@ ensures head.value == 1;
        public void valuesHolds(Absorbing other) { // assumed, broken: ensures
            head.value = 1;
            other.head.value = 2;
        }
    }

    /** Merges two sorted lists into one. */
    public static final class Merging {
        private /*@ nullable @*/ Node head;
        //@ private invariant !(\exists Node n; \reach(head, Node, next).has(n); \reach(n.next, Node, next).has(n));
        //@ private invariant (\forall Node n; \reach(head, Node, next).has(n); n.next != null ==> n.value <= n.next.value);

        private static final class Node {
            private int value;
            private /*@ nullable @*/ Node next;
        }

        public void addFirst(int value) {
            if (head == null || value <= head.value) {
                Node n = new Node();
                n.value = value;
                n.next = head;
                head = n;
            }
        }

        public void mergeHolds(Merging other) { // assumed, broken: invariant
            if (other == this) {
                return;
            }
            head = merge(head, other.head);
            other.head = null;
        }

        private static /*@ nullable @*/ Node merge(/*@ nullable @*/ Node a, /*@ nullable @*/ Node b) {
            if (a == null) {
                return b;
            }
            if (b == null) {
                return a;
            }
            if (a.value <= b.value) {
                a.next = merge(a.next, b);
                return a;
            }
            b.next = merge(a, b.next);
            return b;
        }

        public void mergeBroken(Merging other) { // assumed, broken: invariant // broken: invariant
            head = other.head == null ? head : other.head;
            other.head = null;
            if (head != null && head.next != null) {
                head.value = head.next.value + 1;
            }
        }
    }

    /** Keeps the array that it was given. */
    public static final class Keeping {
        private int[] items;
        private int size;
        //@ private invariant 0 <= size && size <= items.length;
        //@ private invariant (\forall int i; 0 <= i && i < size; items[i] >= 0);

        //@ requires (\forall int i; 0 <= i && i < given.length; given[i] >= 0);
        public Keeping(int[] given) { // shares
            items = given;
            size = given.length;
        }

        //@ requires size < items.length;
        public void growHolds(Keeping other) { // assumed
            items[size] = 0;
            size++;
        }

        //@ requires size < items.length;
        public void markEndHolds(Keeping other) { // assumed, broken: invariant
            items[size] = -1;
        }

        //@ requires xs.length > 0;
        public void othersArrayBroken(int[] xs) { // broken: invariant
            xs[0] = -1;
        }
    }

    /** An iterator holds a node of its list. */
    public static final class Walked {
        private /*@ nullable @*/ Node head;
        private int size;
        //@ private invariant !(\exists Node n; \reach(head, Node, next).has(n); \reach(n.next, Node, next).has(n));
        //@ private invariant size == \reach(head, Node, next).int_size();

        private static class Node {
            int value;
            /*@ nullable @*/ Node next;
        }

        public static final class Cursor {
            private final Walked list;
            private /*@ nullable @*/ Node at;

            public Cursor(Walked list) {
                this.list = list;
                at = list.head;
            }

            //@ requires at != null;
            //@ ensures \result == \old(at.value);
            public int nextHolds() { // assumed
                int value = at.value;
                at = at.next;
                return value;
            }

            //@ requires list.head != null && at != null;
            //@ ensures list.head.value == 1;
            public void setBroken() { // assumed, broken: ensures // broken: ensures
                list.head.value = 1;
                at.value = 2;
            }
        }

        public void addHolds(int value, Walked other) { // assumed
            Node n = new Node();
            n.value = value;
            n.next = head;
            head = n;
            size++;
        }

        //@ requires other != this && head != null;
        public void cutHolds(Walked other) { // assumed, broken: invariant
            head.next = null;
            size = 1;
        }
    }

    /** Everybody may touch the nodes. */
    public static class Open {
        public /*@ nullable @*/ Node first;
        public int size;
        //@ public invariant !(\exists Node n; \reach(first, Node, next).has(n); \reach(n.next, Node, next).has(n));
        //@ public invariant size == \reach(first, Node, next).int_size();

        public static class Node {
            public /*@ nullable @*/ Object value;
            public /*@ nullable @*/ Node next;
        }

        //@ requires first != null;
        public void cutHolds(Open other) { // assumed, broken: invariant
            first.next = null;
            size = 1;
        }

        //@ requires first != null;
        public void dropBroken(Open other) { // assumed, broken: invariant // broken: invariant
            first = first.next;
        }
    }

    /** A tree of which parts are given to others, and arrays in its nodes. */
    public static class Wide {
        protected /*@ nullable @*/ Node root;
        //@ protected invariant (\forall Node n; \reach(root, Node, left).has(n); n.keys.length == 1 && n.keys[0] >= 0);

        public static class Node {
            protected /*@ nullable @*/ Node left;
            protected int[] keys = new int[1];
        }

        //@ requires root != null && key >= 0;
        public void setHolds(int key, Wide other) { // assumed
            root.keys[0] = key;
        }

        //@ requires root != null && root.left == null && other != this;
        //@ ensures other.root != null && other.root.left == null ==> other.root.keys[0] == \old(other.root.keys[0]);
        public void onlyMineHolds(Wide other) { // assumed, broken: ensures
            root.keys[0] = 7;
        }
    }

    /** Nodes of another top-level class. */
    public static class Outer {
        Link first;
        int count;
        //@ public invariant count == \reach(first, Link, next).int_size();

        public Outer(Link first) {
            this.first = first;
            Link l = first;
            while (l != null) {
                count++;
                l = l.next;
            }
        }

        //@ requires first.next != null && first.next.next == null;
        public void shortenHolds(Outer other) { // assumed, broken: invariant
            first.next = null;
            count = 1;
        }
    }
}

class Link {
    /*@ nullable @*/ Link next;
}
