/** Constructors that make several arrays, of objects and of arrays, and objects that refer to each other. */
class Several {
    private static class Slot {
        int v;
    }

    private static class Cell {
        final int[] w = new int[1];
    }

    static class Two {
        private final Slot[] slots = {new Slot()};
        private final int[][] rows = new int[1][1];

        //@ ensures slots[0].v == 7 && rows[0][0] == 7;
        void set() {
            slots[0].v = 7;
            rows[0][0] = 7;
        }

        //@ ensures \result == 0;
        int wrongSlot() {
            return slots[0].v;
        }
    }

    static class Three {
        private final Slot[] slots = {new Slot()};
        private final int[][] rows = new int[1][1];
        private final Cell[] cells = {new Cell()};

        //@ ensures slots[0].v == 7 && rows[0][0] == 8 && cells[0].w[0] == 9;
        void set() {
            slots[0].v = 7;
            rows[0][0] = 8;
            cells[0].w[0] = 9;
        }

        //@ ensures \result == 0;
        int wrongCell() {
            return cells[0].w[0];
        }
    }

    static class Alike {
        private final Slot[] one = {new Slot()};
        private final Slot[] other = {new Slot()};
        private final long[][] rows = {{1}};

        //@ ensures one[0].v == 7 && other[0].v == 8;
        void set() {
            one[0].v = 7;
            other[0].v = 8;
        }

        //@ ensures \result != rows[0][0];
        long wrongRow() {
            return one[0].v;
        }
    }

    static class Table {
        private final Slot[][] table = {{new Slot()}};
        private final Slot[] row = {new Slot()};

        //@ ensures table[0][0].v == 7 && row[0].v == 8;
        void set() {
            table[0][0].v = 7;
            row[0].v = 8;
        }

        //@ ensures \result == 0;
        int wrongSlot() {
            return table[0][0].v;
        }
    }

    static class Base {
        final Slot[] slots = {new Slot()};
    }

    static class Derived extends Base {
        private final int[][] rows = new int[1][1];

        //@ ensures slots[0].v == 7 && rows[0][0] == 7;
        void set() {
            slots[0].v = 7;
            rows[0][0] = 7;
        }

        //@ ensures \result == 0;
        int wrongSlot() {
            return slots[0].v;
        }
    }

    record Kept(Slot[] slots, int[][] rows) {
        Kept {
            slots = new Slot[] {new Slot()};
            rows = new int[1][1];
        }

        //@ ensures \result == 0;
        int wrongSlot() {
            return slots.length == 0 || rows.length == 0 || slots[0] == null ? 0 : slots[0].v;
        }
    }

    private static class Node {
        final /*@ nullable @*/ Node next;
        final Slot[] slots = {new Slot()};

        Node(/*@ nullable @*/ Node next) {
            this.next = next;
        }
    }

    static class Chain {
        private final Node head = new Node(new Node(null));
        private final int[][] rows = new int[1][1];

        //@ ensures \result;
        boolean two() {
            return head.next != null && head.next.next == null && rows.length == 1;
        }

        //@ ensures \result == 0;
        int wrongLast() {
            return head.next.slots[0].v;
        }
    }
}
