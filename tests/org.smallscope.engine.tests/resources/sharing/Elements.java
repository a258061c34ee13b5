/** Arrays whose elements were made for their places hold each of them once. */
class Elements {
    private static final class Slot {
        int v;
    }

    static class Apart {
        private final Slot[] slots = {new Slot(), new Slot()};

        //@ ensures slots[1].v == \old(slots[1].v);
        void firstHolds() {
            slots[0].v = 7;
        }
    }

    static class Rows {
        private final int[][] rows = new int[2][1];

        void fill() {
            for (int i = 0; i < rows.length; i++) {
                rows[i] = new int[1];
            }
        }

        //@ requires rows[0] != null && rows[1] != null && rows[0].length == 1 && rows[1].length == 1;
        //@ ensures rows[1][0] == \old(rows[1][0]);
        void rowHolds() {
            rows[0][0] = 7;
        }
    }

    static class Assigned {
        private final Slot[] slots = {new Slot(), new Slot()};

        void same() {
            slots[1] = slots[0];
        }

        //@ ensures slots[1].v == \old(slots[1].v);
        void firstBroken() { // broken: ensures
            slots[0].v = 7;
        }
    }

    static class ByVariable {
        private final Slot[] slots = new Slot[2];

        ByVariable() {
            Slot s = new Slot();
            for (int i = 0; i < 2; i++) {
                slots[i] = s;
            }
        }

        //@ requires slots[0] != null && slots[1] != null;
        //@ ensures slots[1].v == \old(slots[1].v);
        void firstBroken() { // broken: ensures
            slots[0].v = 7;
        }
    }

    static class Shifted {
        private final int[][] rows = new int[2][1];

        void shift() {
            System.arraycopy(rows, 0, rows, 1, 1);
        }

        //@ requires rows[0] != null && rows[1] != null && rows[0].length == 1 && rows[1].length == 1;
        //@ ensures rows[1][0] == \old(rows[1][0]);
        void rowBroken() { // broken: ensures
            rows[0][0] = 7;
        }
    }

    static class Filled {
        private final Slot[] slots = new Slot[2];

        Filled() {
            java.util.Arrays.fill(slots, new Slot());
        }

        //@ requires slots[0] != null && slots[1] != null;
        //@ ensures slots[1].v == \old(slots[1].v);
        void firstBroken() { // broken: ensures
            slots[0].v = 7;
        }
    }
}
