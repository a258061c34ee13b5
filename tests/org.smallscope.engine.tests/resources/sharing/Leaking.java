/** Code that gives away what it holds, or takes what others have: what the invariants walk over may be shared. */
public class Leaking {

    /** Gives its array away. */
    public static final class Getter {
        private int[] items = new int[2];
        private int size;

        //@ public normal_behavior
        //@   requires xs.length > 0;
        //@   ensures xs[0] == -1;
        public int writeBroken(int[] xs) { // broken: ensures
            xs[0] = -1;
            if (items.length > 0) {
                items[0] = 0;
            }
            return size;
        }

        public int[] items() {
            return items;
        }
    }

    /** Keeps an array that it was given. */
    public static final class Keeper {
        private final int[] items;

        public Keeper(int[] items) {
            this.items = items;
        }

        //@ requires xs.length > 0 && items.length > 0;
        //@ ensures xs[0] == -1;
        public void writeBroken(int[] xs) { // broken: ensures
            xs[0] = -1;
            items[0] = 0;
        }
    }

    /** Two fields that are given the same array. */
    public static final class Twice {
        private int[] one = new int[2];
        private int[] two = new int[2];

        public void join() {
            two = one;
        }

        //@ requires one.length > 0 && two.length > 0;
        //@ ensures one[0] == 1;
        public void setBroken() { // broken: ensures
            one[0] = 1;
            two[0] = 2;
        }
    }

    /** Nodes that a nested class shows. */
    public static class Shown {
        private /*@ nullable @*/ Node head;

        public static class Node {
            private int value;
            private /*@ nullable @*/ Node next;
        }

        public void add(int value) {
            Node n = new Node();
            n.value = value;
            n.next = head;
            head = n;
        }

        public static class Peek {
            public static /*@ nullable @*/ Node at(Shown s) {
                return s.head;
            }
        }

        //@ requires head != null;
        //@ ensures n.value == 1;
        public void setBroken(Node n) { // broken: ensures
            n.value = 1;
            head.value = 2;
        }
    }

    /** Nodes that wander from one list to another within the class. */
    public static final class Handing {
        private /*@ nullable @*/ Node head;

        private static class Node {
            int value;
            /*@ nullable @*/ Node next;
        }

        public void add(int value) {
            Node n = new Node();
            n.value = value;
            n.next = head;
            head = n;
        }

        void lend(Handing other) {
            other.head = head;
        }

        //@ requires head != null && other != this && other.head != null;
        //@ ensures head.value == 1;
        public void setBroken(Handing other) { // broken: ensures
            head.value = 1;
            other.head.value = 2;
        }
    }

    /** The same node for many lists, in a loop. */
    public static final class Loop {
        private /*@ nullable @*/ Node head;

        private static class Node {
            int value;
            /*@ nullable @*/ Node next;
        }

        public static void fill(Loop[] all) {
            Node n = new Node();
            for (int i = 0; i < all.length; i++) {
                Loop each = all[i];
                each.head = n;
            }
        }

        //@ requires head != null && other != this && other.head != null;
        //@ ensures head.value == 1;
        public void setBroken(Loop other) { // broken: ensures
            head.value = 1;
            other.head.value = 2;
        }
    }

    /** The same node for many lists, by a constructor. */
    public static final class Made {
        private /*@ nullable @*/ Node head;

        private static class Node {
            int value;
            /*@ nullable @*/ Node next;
        }

        private Made(Node head) {
            this.head = head;
        }

        public static Made[] two() {
            Node n = new Node();
            return new Made[] {new Made(n), new Made(n)};
        }

        //@ requires head != null && other != this && other.head != null;
        //@ ensures head.value == 1;
        public void setBroken(Made other) { // broken: ensures
            head.value = 1;
            other.head.value = 2;
        }
    }

    /** A lambda that keeps the array. */
    public static final class Captured {
        private final int[] items = new int[2];

        public java.util.function.IntFunction<int[]> getter() {
            int[] kept = items;
            return i -> kept;
        }

        //@ requires xs.length > 0 && items.length > 0;
        //@ ensures xs[0] == -1;
        public void writeBroken(int[] xs) { // broken: ensures
            xs[0] = -1;
            items[0] = 0;
        }
    }

    /** A method that a subclass may override gets the array. */
    public static class Overridable {
        private final int[] items = new int[2];

        protected void look(int[] xs) {}

        public void run() {
            look(items);
        }

        //@ requires xs.length > 0 && items.length > 0;
        //@ ensures xs[0] == -1;
        public void writeBroken(int[] xs) { // broken: ensures
            xs[0] = -1;
            items[0] = 0;
        }
    }

    /** Rows of a table that are given away. */
    public static final class Rows {
        private final int[][] rows = new int[2][2];

        public int[] row(int i) {
            return rows[i];
        }

        //@ requires xs.length > 0 && rows.length > 0 && rows[0] != null && rows[0].length > 0;
        //@ ensures xs[0] == -1;
        public void writeBroken(int[] xs) { // broken: ensures
            xs[0] = -1;
            rows[0][0] = 0;
        }

        //@ requires xs.length > 0;
        public void outerHolds(int[][] xs) {
            xs[0] = null;
            //@ assert rows.length >= 0 && xs != rows;
        }
    }

    /** Kept by a static field. */
    public static final class Last {
        private static /*@ nullable @*/ int[] last;
        private final int[] items = new int[2];

        public Last() {
            last = items;
        }

        //@ requires items.length > 0 && last != null && last.length > 0;
        //@ ensures items[0] == 1;
        public void writeBroken() { // broken: ensures
            items[0] = 1;
            last[0] = 2;
        }
    }

    /** One that answers by giving itself away. */
    public static final class Telling {
        private static /*@ nullable @*/ Node last;
        private /*@ nullable @*/ Node head;

        private static final class Node {
            private int value;
            private /*@ nullable @*/ Node next;

            @Override
            public int hashCode() {
                last = this;
                return 1;
            }
        }

        public int add() {
            Node n = new Node();
            n.next = head;
            head = n;
            return head.hashCode();
        }

        //@ requires head != null && last != null;
        //@ ensures head.value == 1;
        public void setBroken() { // broken: ensures
            head.value = 1;
            last.value = 2;
        }
    }

    /** The same node for many lists, put there by a method of theirs. */
    public static final class Given {
        private Given friend = this;
        private /*@ nullable @*/ Node head;

        private static class Node {
            int value;
            /*@ nullable @*/ Node next;
        }

        private void put(Node n) {
            this.friend.head = n;
        }

        public static void fill(Given[] all) {
            Node n = new Node();
            for (int i = 0; i < all.length; i++) {
                all[i].put(n);
            }
        }

        //@ requires head != null && other != this && other.head != null;
        //@ ensures head.value == 1;
        public void setBroken(Given other) { // broken: ensures
            head.value = 1;
            other.head.value = 2;
        }
    }

    /** The same node in many arrays. */
    public static final class Filled {
        private Node[] nodes = new Node[1];

        private static class Node {
            int value;
            /*@ nullable @*/ Node next;
        }

        public static void fill(Filled[] all) {
            Node n = new Node();
            for (int i = 0; i < all.length; i++) {
                Filled each = all[i];
                each.nodes = new Node[] {n};
            }
        }

        //@ requires nodes.length == 1 && other != this && other.nodes.length == 1;
        //@ requires nodes[0] != null && other.nodes[0] != null;
        //@ ensures nodes[0].value == 1;
        public void setBroken(Filled other) { // broken: ensures
            nodes[0].value = 1;
            other.nodes[0].value = 2;
        }
    }

    /** Recursion that uses one node again and again. */
    public static final class Again {
        private /*@ nullable @*/ Node head;

        private static class Node {
            int value;
            /*@ nullable @*/ Node next;
        }

        public static Again[] many() {
            Again[] all = new Again[3];
            many(all, 0, new Node());
            return all;
        }

        private static void many(Again[] all, int at, Node n) {
            if (at < all.length) {
                Again a = new Again();
                a.head = n;
                all[at] = a;
                many(all, at + 1, n);
            }
        }

        //@ requires head != null && other != this && other.head != null;
        //@ ensures head.value == 1;
        public void setBroken(Again other) { // broken: ensures
            head.value = 1;
            other.head.value = 2;
        }
    }
}
