/** What stands behind types that any class may have. */
class OpenTypes {
    //@ ensures \result == a.equals(b);
    static boolean identityBroken(Object a, Object b) { // broken: ensures
        return a == b;
    }

    //@ ensures \result == (\exists int i; 0 <= i && i < a.length; a[i] == t);
    static boolean elementBroken(Object[] a, Object t) { // broken: ensures
        for (Object o : a) {
            if (o != null && o.equals(t)) {
                return true;
            }
        }
        return false;
    }

    //@ ensures \result ==> a.hashCode() == b.hashCode();
    static boolean contractHolds(Honest a, Honest b) {
        return a.equals(b);
    }

    //@ ensures \result;
    static boolean reflexiveBroken(Object o) { // broken: ensures
        return o.equals(o);
    }

    static int arrayBroken(Object o) { // broken: class-cast
        return o instanceof int[] a ? a.length : ((String) o).length();
    }

    //@ ensures \result <= 0;
    static int arrayFoundBroken(Object o) { // broken: ensures
        return o instanceof int[] a ? a.length : 0;
    }

    static int tableHolds(Object o) {
        return o instanceof int[][] a && a.length > 0 && a[0] != null ? a[0].length : 0;
    }

    //@ ensures \result;
    static boolean classBroken(Object a, Object b) { // broken: ensures
        return a.getClass() == b.getClass();
    }

    static int numberBroken(Number n) { // broken: division-by-zero
        return 1 / n.intValue();
    }

    //@ ensures n instanceof Integer ==> \result == (Integer) n;
    static long numberHolds(Number n) {
        return n.longValue();
    }
}

class Honest {
    int v;

    @Override
    public boolean equals(Object o) {
        return o instanceof Honest h && h.v == v;
    }

    @Override
    public int hashCode() {
        return v;
    }
}

/** Not even equal to itself. */
class Odd {
    @Override
    public boolean equals(Object o) {
        return false;
    }
}
