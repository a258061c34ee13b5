import java.io.Closeable;

/** What arrays have as elements beside other arrays, whose elements are arrays or have type arguments. */
class Rows {
    static class Slot {
        int v;
    }

    static class Box<T> {
        /*@ nullable @*/ T t;
    }

    static class Both implements Runnable, Closeable {
        @Override
        public void run() {}

        @Override
        public void close() {}
    }

    static void wrongBesideRows(Slot[] slots, int[][] rows) {
        assert slots.length == 0 || rows.length == 0 || slots[0] == null;
    }

    static void wrongBesideTable(Slot[] slots, Slot[][] table) {
        assert slots.length == 0 || table.length == 0 || slots[0] == null || table[0].length == 0 || table[0][0] == null;
    }

    static void wrongBesideBoxes(Slot[] slots, Box<String>[] boxes) {
        assert slots.length == 0 || boxes.length == 0 || slots[0] == null || boxes[0].t == null;
    }

    static void wrongDeep(int[][][] cube, Box<Slot>[] boxes) {
        assert cube.length == 0 || cube[0].length == 0 || cube[0][0].length == 0 || boxes.length == 0;
    }

    static void wrongBoxOfRows(Box<int[][]> box, Slot[] slots) {
        assert box.t == null || box.t.length == 0 || slots.length == 0 || slots[0] == null;
    }

    static void wrongSame(Runnable[] tasks, Closeable[] files, Both[] both, int[][] rows) {
        assert tasks != both || files != both || both.length == 0 || rows.length == 0 || both[0] == null;
    }

    static <T> void wrongAny(T[] all, int[][] rows, Slot slot) {
        assert all.length == 0 || rows.length == 0 || all[0] != slot;
    }

    /** The arguments still hold. */
    static void boxes(Box<Slot>[] boxes, int[][] rows) {
        if (boxes.length > 0 && boxes[0] != null && boxes[0].t != null) {
            boxes[0].t.v = 1;
        }
    }

    static void boxOfRows(Box<int[][]> box, Slot[] slots) {
        if (box.t != null && box.t.length > 0 && box.t[0] != null && box.t[0].length > 0) {
            box.t[0][0] = slots.length;
        }
    }
}
