package traps.arrays;

// call run(int 0)
// call run(int 1)
// call run(int 2)
// call run(int 3)
public class Main {
    static Object[] held;

    static int depth(Object o) {
        return o instanceof Object[] a && a.length > 0 ? 1 + depth(a[0]) : o instanceof int[] i ? 10 + i.length : 0;
    }

    static int run(int which) {
        Object[][] grid = {{"a", 5}, new String[] {"b"}, null};
        held = grid;
        int r = depth(grid);
        try {
            grid[which][0] = new Object[][] {{new int[3]}};
        } catch (ArrayStoreException e) {
            r += 100;
        } catch (NullPointerException e) {
            r += 200;
        } catch (ArrayIndexOutOfBoundsException e) {
            r += 300;
        }
        int[][] ragged = new int[3][];
        ragged[0] = new int[] {1, 2};
        ragged[1] = ragged[0].clone();
        ragged[1][0]++;
        int[][] shallow = ragged.clone();
        shallow[0][1] = 9;
        shallow[2] = ragged[0];
        Object o = ragged;
        int[] line = ((int[][]) o)[0];
        long[][][] cube = new long[2][2][];
        cube[1][1] = new long[] {Long.MAX_VALUE};
        cube[1][1][0]++;
        char[] chars = {'a', 98, (char) (which + 97)};
        chars[which % 3] += 2;
        return r * 1000 + depth(grid) * 100 + line[1] + (ragged[2] == null ? 1 : 2) + shallow[2][0]
                + (cube[1][1][0] < 0 ? 5 : 6) + chars[0] + chars[1] + chars[2];
    }
}
