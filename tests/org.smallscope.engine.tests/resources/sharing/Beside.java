/** What other code of the package can get, of which nothing is at hand. */
class Beside {
    static class Shown {
        public int[] items = new int[1];

        //@ ensures \result;
        public boolean differsHolds(int[] a) { // package
            return items != a;
        }

        //@ requires a.length > 0 && items.length > 0;
        //@ ensures items[0] == \old(items[0]);
        public void writeHolds(int[] a) { // package
            a[0] = 5;
        }
    }

    static class Constant {
        protected final int[] items = {1};

        //@ ensures \result == 1;
        public int firstHolds() { // package
            return items[0];
        }
    }

    static class Own {
        private int[] items = new int[1];

        //@ ensures \result;
        public boolean differsHolds(int[] a) {
            return items != a;
        }
    }

    static class Given {
        private int[] items = new int[1];

        interface Sink {
            void take(int[] x);
        }

        void give(Sink s) {
            s.take(items);
        }

        //@ ensures \result;
        public boolean differsBroken(int[] a) { // broken: ensures
            return items != a;
        }
    }

    static class Passed {
        private int[] items = new int[1];

        void pass(Passed other) {
            other.look(items);
        }

        void look(int[] x) {}

        //@ ensures \result;
        public boolean differsHolds(int[] a) { // package
            return items != a;
        }
    }

    /** What an own class does with it is known, but not what others may. */
    static class Heard {
        private int[] items = new int[1];

        interface Sink {
            void take(int[] x);
        }

        static class Deaf implements Sink {
            @Override
            public void take(int[] x) {}
        }

        void give(Sink s) {
            s.take(items);
        }

        //@ ensures \result;
        public boolean differsHolds(int[] a) { // package
            return items != a;
        }
    }

    /** Nobody else can listen. */
    static class Hidden {
        private int[] items = new int[1];

        private interface Sink {
            void take(int[] x);
        }

        private static class Deaf implements Sink {
            @Override
            public void take(int[] x) {}
        }

        private void give(Sink s) {
            s.take(items);
        }

        void start() {
            give(new Deaf());
        }

        //@ ensures \result;
        public boolean differsHolds(int[] a) {
            return items != a;
        }
    }

    static class Nodes {
        private /*@ nullable @*/ Node head;

        static class Node {
            /*@ nullable @*/ Node next;
        }

        void grow() {
            Node n = new Node();
            n.next = head;
            head = n;
        }

        //@ requires head != null && other != this;
        //@ ensures \result;
        public boolean differHolds(Nodes other) { // package
            return head != other.head;
        }
    }

    static class Cells {
        private /*@ nullable @*/ Cell head;

        private static class Cell {
            /*@ nullable @*/ Cell next;
        }

        void grow() {
            Cell c = new Cell();
            c.next = head;
            head = c;
        }

        //@ requires head != null && other != this;
        //@ ensures \result;
        public boolean differHolds(Cells other) {
            return head != other.head;
        }
    }
}
