import java.util.function.IntSupplier;

/** Constructors that lose sight of arrays within arrays, and then look at what is in them. */
class Nested {
    interface Filler {
        void fill(int[][] rows);
    }

    static class Stored {
        final int x;

        Stored(IntSupplier s) { // unsupported
            int[][] rows = new int[2][1];
            rows[s.getAsInt()][0] = 5;
            x = rows[0][0];
        }

        //@ ensures \result == 0;
        int wrongGet() {
            return x;
        }
    }

    static class Taken {
        final int x;

        Taken(IntSupplier s) { // unsupported
            int[][] rows = new int[2][1];
            int[] row = rows[s.getAsInt()];
            row[0] = 5;
            x = rows[0][0];
        }

        //@ ensures \result == 0;
        int wrongGet() {
            return x;
        }
    }

    static class Moved {
        final int x;

        Moved(IntSupplier s) { // unsupported
            int[][] rows = new int[2][1];
            int[] row = rows[0];
            rows[s.getAsInt()] = new int[1];
            rows[0][0] = 5;
            x = row[0];
        }

        //@ ensures \result == 0;
        int wrongGet() {
            return x;
        }
    }

    static class Given {
        final int x;

        Given(Filler f) { // unsupported
            int[][] rows = new int[1][1];
            int[] row = rows[0];
            f.fill(rows);
            x = row[0];
        }

        //@ ensures \result == 0;
        int wrongGet() {
            return x;
        }
    }

    static class GivenWithin {
        final int x;

        GivenWithin(Filler f) { // unsupported
            int[] row = new int[1];
            int[][][] cube = {{row}};
            f.fill(cube[0]);
            x = row[0];
        }

        //@ ensures \result == 0;
        int wrongGet() {
            return x;
        }
    }
}
