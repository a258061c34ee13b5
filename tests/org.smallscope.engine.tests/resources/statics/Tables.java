/** An array that nobody assigns, and whose elements all code only reads. */
class Tables {
    private static int[] days = {31, 28, 31};
    private static int[][] grid = {{1, 2}, {3, 4}};

    //@ requires 0 <= m && m < 3;
    //@ ensures \result >= 28;
    static int days(int m) {
        return days[m];
    }

    //@ ensures \result == 3;
    static int corner() {
        return grid[1][0];
    }

    public static final int[] SHOWN = {1, 2};
    static final int[][] NEAR = {{1}, {2}};
    static final int[] CHANGED = {1, 2};
    private static final int[] WEIGHED = {1, 2};
    private static double weight;

    //@ ensures \result == 1;
    static int shown() {
        return SHOWN[0];
    }

    //@ ensures \result == 2;
    static int near() {
        return NEAR[1][0];
    }

    //@ ensures \result == 1;
    static int wrongChanged() {
        return CHANGED[0];
    }

    static void weigh() { // unsupported
        WEIGHED[1] = (int) (weight * 1.5);
    }

    //@ ensures \result == 2;
    static int wrongWeighed() {
        return WEIGHED[1];
    }

    private static class Reader {
        public static final int[] OWN = {4};
    }

    //@ ensures \result == 4;
    static int own() {
        return Reader.OWN[0];
    }
}
