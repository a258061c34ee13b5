/** System.arraycopy with all it may be given. */
class ArrayCopies {

    static int code(Object[] a) {
        int result = 7;
        for (Object o : a) {
            result = result * 10 + (o == null ? 0 : o instanceof Integer i ? i : 9);
        }
        return result;
    }

    static int overlapping() {
        int[] a = {1, 2, 3, 4, 5};
        System.arraycopy(a, 0, a, 1, 4);
        System.arraycopy(a, 2, a, 0, 3);
        return ((a[0] * 10 + a[1]) * 10 + a[2]) * 100 + a[3] * 10 + a[4];
    }

    static int asObjects() {
        Object from = new int[] {4, 5, 6};
        Object to = new int[3];
        System.arraycopy(from, 1, to, 0, 2);
        return ((int[]) to)[0] * 10 + ((int[]) to)[1];
    }

    static int longsAsObjects() {
        Object from = new long[] {1L << 40, 5};
        long[] to = new long[4];
        System.arraycopy(from, 0, to, 2, 2);
        return (int) (to[2] >> 38) * 10 + (int) to[3];
    }

    static void noArray() {
        Object from = "text";
        System.arraycopy(from, 0, new int[1], 0, 0);
    }

    static void intoNoArray() {
        Object to = Integer.valueOf(1);
        System.arraycopy(new int[1], 0, to, 5, 0);
    }

    static void otherPrimitive() {
        Object to = new long[1];
        System.arraycopy(new int[1], 3, to, 5, -1);
    }

    static void primitiveToReference() {
        Object to = new Integer[1];
        System.arraycopy(new int[1], 0, to, 0, 1);
    }

    static void nullBeforeTheRest() {
        Object from = "text";
        Object to = null;
        System.arraycopy(from, -1, to, 0, 0);
    }

    static void indexAfterTheTypes() {
        Object from = new Object[2];
        Object to = new String[1];
        System.arraycopy(from, 0, to, 0, 2);
    }

    static void lengthOverflows() {
        System.arraycopy(new int[2], 1, new int[2], 1, Integer.MAX_VALUE);
    }

    static int widerTarget() {
        Object[] to = new Object[3];
        System.arraycopy(new Integer[] {1, 2}, 0, to, 1, 2);
        return code(to);
    }

    static int narrowerTargetThatFits() {
        Object[] from = {1, 2, null};
        Integer[] to = new Integer[4];
        System.arraycopy(from, 0, to, 1, 3);
        return code(to);
    }

    static int narrowerTargetHalfWay() {
        Object[] from = {1, 2, "three", 4};
        Object[] to = new Integer[5];
        try {
            System.arraycopy(from, 0, to, 1, 4);
            return -1;
        } catch (ArrayStoreException e) {
            return code(to);
        }
    }

    static int nothingOfTheWrongType() {
        Object[] to = new Integer[2];
        System.arraycopy(new String[] {"a", "b"}, 1, to, 2, 0);
        return code(to);
    }

    static int nullsOfTheWrongType() {
        Object[] to = {1, 2};
        Object[] narrow = new Integer[] {1, 2};
        System.arraycopy(new String[2], 0, narrow, 0, 2);
        return code(to) * 1000 + code(narrow);
    }

    static int rows() {
        Object from = new int[][] {{1}, {2, 3}};
        Object[] to = new Object[2];
        System.arraycopy(from, 0, to, 0, 2);
        return ((int[]) to[1])[1];
    }

    static int clones() {
        Object[] narrow = new Integer[] {1, 2};
        Object[] copy = narrow.clone();
        try {
            copy[0] = "text";
            return -1;
        } catch (ArrayStoreException e) {
            return code(copy);
        }
    }
}
