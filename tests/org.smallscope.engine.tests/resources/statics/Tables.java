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
}
