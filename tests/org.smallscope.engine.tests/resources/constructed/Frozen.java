import java.util.Arrays;

/** Arrays that nobody changes once the constructor has made them, and others. */
class Frozen {
    static final class Positive {
        private final int[] items;

        Positive(int[] given) {
            if (given.length == 0 || given[0] < 0) {
                throw new IllegalArgumentException();
            }
            items = given.clone();
        }

        void first() {
            assert items.length > 0 && items[0] >= 0;
        }

        void wrongSecond() {
            assert items.length < 2 || items[1] >= 0;
        }
    }

    static final class All {
        private final int[] items;

        All(int... given) {
            items = Arrays.copyOf(given, given.length);
            for (int x : items) {
                if (x < 1) {
                    throw new IllegalArgumentException();
                }
            }
        }

        void all() {
            for (int i = 0; i < items.length; i++) {
                assert items[i] > 0;
            }
        }

        void wrongAll() {
            for (int i = 0; i < items.length; i++) {
                assert items[i] > 1;
            }
        }
    }

    static final class Sorted {
        private final int[] items;

        Sorted(int[] given) {
            items = given.clone();
            for (int i = 1; i < items.length; i++) {
                if (items[i - 1] > items[i]) {
                    throw new IllegalArgumentException();
                }
            }
        }

        void sorted() {
            assert items.length < 2 || items[0] <= items[1];
            assert items.length < 3 || items[1] <= items[2];
        }

        void wrongStrict() {
            assert items.length < 2 || items[0] < items[1];
        }
    }

    /** Given, not copied: the giver may change it. */
    static final class Given {
        private final int[] items;

        Given(int[] given) {
            if (given.length == 0 || given[0] < 0) {
                throw new IllegalArgumentException();
            }
            items = given;
        }

        void notEmpty() {
            assert items.length > 0;
        }

        void wrongFirst() {
            assert items[0] >= 0;
        }
    }

    /** Handed out. */
    static final class Open {
        private final int[] items;

        Open(int[] given) {
            if (given.length == 0 || given[0] < 0) {
                throw new IllegalArgumentException();
            }
            items = given.clone();
        }

        int[] items() {
            return items;
        }

        void wrongFirst() {
            assert items[0] >= 0;
        }
    }

    /** Written later. */
    static final class Written {
        private final int[] items;

        Written(int[] given) {
            if (given.length == 0 || given[0] < 0) {
                throw new IllegalArgumentException();
            }
            items = given.clone();
        }

        //@ requires 0 <= i && i < items.length;
        void set(int i, int x) {
            items[i] = x;
        }

        void wrongFirst() {
            assert items[0] >= 0;
        }
    }

    /** Written after the look at it. */
    static final class Late {
        private final int[] items;

        Late(int[] given, int x) {
            items = given.clone();
            if (items.length == 0 || items[0] < 0) {
                throw new IllegalArgumentException();
            }
            items[0] = x;
        }

        void wrongFirst() {
            assert items[0] >= 0;
        }
    }

    /** The given array is written between look and copy. */
    static final class Between {
        private final int[] items;

        Between(int[] given, int x) {
            if (given.length == 0 || given[0] < 0) {
                throw new IllegalArgumentException();
            }
            given[0] = x;
            items = given.clone();
        }

        void wrongFirst() {
            assert items[0] >= 0;
        }
    }

    static final class Zeros {
        private final int[] items = new int[2];

        void zeros() {
            assert items[0] == 0 && items[1] == 0;
        }
    }

    static final class Pair {
        private final int[] items;

        Pair(int a, int b) {
            if (a > b) {
                throw new IllegalArgumentException();
            }
            items = new int[] {a, b};
        }

        void ordered() {
            assert items.length == 2 && items[0] <= items[1];
        }

        void wrongOrdered() {
            assert items[0] < items[1];
        }
    }

    record Matrix(int rows, int columns, int[] cells) {
        Matrix {
            if (rows < 0 || columns < 0 || cells.length != rows * columns) {
                throw new IllegalArgumentException();
            }
        }
    }

    static void cells(Matrix m) {
        assert m.rows() > 2 || m.columns() > 2 || m.cells().length == m.rows() * m.columns();
        assert m.rows() != 1 || m.columns() == m.cells().length;
    }

    static void wrongCells(Matrix m) {
        assert m.rows() == m.columns();
    }
}

/** Arrays of arrays and of strings. */
class Deep {
    static final class Matrix {
        private final int rows;
        private final int columns;
        private final int[][] data;

        Matrix(int rows, int columns) {
            if (rows < 1 || columns < 1) {
                throw new IllegalArgumentException();
            }
            this.rows = rows;
            this.columns = columns;
            this.data = new int[rows][columns];
        }

        //@ requires 0 <= r && r < rows && 0 <= c && c < columns;
        void set(int r, int c, int x) {
            data[r][c] = x;
        }

        void wrongZero() {
            assert data[0][0] == 0;
        }

        void wrongSquare() {
            assert data.length == data[0].length;
        }
    }

    static final class Names {
        private final String[] names;

        Names(String[] given) {
            for (String s : given) {
                if (s == null || s.isEmpty()) {
                    throw new IllegalArgumentException();
                }
            }
            names = given.clone();
        }

        void notEmpty() {
            for (String s : names) {
                assert s.length() > 0;
            }
        }

        void wrongNames() {
            for (String s : names) {
                assert s.length() > 1;
            }
        }
    }

    /** An object with an array that its class keeps, inside one that keeps none. */
    static final class Inner {
        final int[] all;

        Inner(int[] all) {
            if (all.length == 0 || all[0] < 0) {
                throw new IllegalArgumentException();
            }
            this.all = all;
        }
    }

    static final class Outer {
        private final Inner[] inners;

        Outer(Inner inner) {
            if (inner.all[0] < 0) {
                throw new IllegalArgumentException();
            }
            inners = new Inner[] {inner};
        }

        void wrongInner() {
            assert inners[0].all[0] >= 0;
        }

        void present() {
            assert inners[0].all.length > 0;
        }
    }
}
