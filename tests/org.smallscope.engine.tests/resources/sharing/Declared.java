/** Fields of which rep and peer say whose their objects are. */
public class Declared {

    /** No invariant walks over the nodes; rep says that they are the list's. */
    public static class Rep {
        public /*@ rep nullable @*/ Node head;
        public /*@ rep @*/ int[] items;

        public static class Node {
            public int value;
            public /*@ nullable @*/ Node next;
        }

        public Rep(int[] items) {
            this.items = items;
        }

        //@ requires head != null && other.head != null && other != this;
        //@ ensures head.value == 1;
        public void headHolds(Rep other) { // rep
            head.value = 1;
            other.head.value = 2;
        }

        //@ requires head != null && other.head != null && other.head.next != null && other != this;
        //@ ensures head.value == 1;
        public void nextHolds(Rep other) { // rep
            head.value = 1;
            other.head.next.value = 2;
        }

        //@ requires items.length > 0 && other.items.length > 0 && other != this;
        //@ ensures items[0] == 1;
        public void itemsHolds(Rep other) { // rep
            items[0] = 1;
            other.items[0] = 2;
        }

        //@ requires items.length > 0 && xs.length > 0;
        //@ ensures items[0] == 1;
        public void othersBroken(int[] xs) { // broken: ensures
            items[0] = 1;
            xs[0] = 2;
        }
    }

    /** An invariant walks over the array; peer says that it may be that of others. */
    public static class Peer {
        public /*@ peer @*/ int[] items;
        //@ public invariant (\forall int i; 0 <= i && i < items.length; items[i] >= 0);

        //@ requires (\forall int i; 0 <= i && i < items.length; items[i] >= 0);
        public Peer(int[] items) {
            this.items = items;
        }

        //@ requires items.length > 0 && other.items.length > 0 && other != this;
        //@ ensures items[0] == 1;
        public void itemsBroken(Peer other) { // broken: ensures
            items[0] = 1;
            other.items[0] = 2;
        }
    }

    /** Objects that are neither nodes nor arrays. */
    public static class Pair {
        /*@ rep @*/ public Cell cell;

        public static class Cell {
            public int value;
        }

        public Pair(Cell cell) {
            this.cell = cell;
        }

        //@ requires other != this;
        //@ ensures cell.value == 1;
        public void setHolds(Pair other) { // rep
            cell.value = 1;
            other.cell.value = 2;
        }
    }
}
