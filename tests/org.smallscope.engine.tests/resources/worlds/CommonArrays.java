import java.io.Closeable;

/** Two places whose types have nothing to do with each other can hold the same array, of a type that is below both. */
class CommonArrays {
    //@ requires a.length > 0 && b.length > 0;
    //@ ensures !\result;
    static boolean platformBroken(Runnable[] a, Closeable[] b) { // broken: ensures
        return (Object) a == (Object) b;
    }

    //@ requires a.length > 0 && a[0] != null;
    //@ ensures !\result;
    static boolean filledBroken(Runnable[] a, Closeable[] b) { // broken: ensures
        return (Object) a == (Object) b;
    }

    //@ requires a.length > 0 && b.length > 0;
    //@ ensures b[0] == \old(b[0]);
    static void throughTheOtherBroken(Left[] a, Right[] b) { // broken: ensures
        a[0] = null;
    }

    //@ requires a.length > 0 && b.length > 0;
    //@ ensures b[0] == \old(b[0]);
    static void nothingBelowHolds(Left[] a, Leaf[] b) {
        a[0] = null;
    }

    //@ requires a.length > 0 && b.length > 0;
    //@ ensures !\result;
    static boolean interfaceBelowBroken(Up[] a, Down[] b) { // broken: ensures
        return (Object) a == (Object) b;
    }

    //@ requires a.length > 0 && b.length > 0 && a[0] != null;
    //@ ensures !\result;
    static boolean rowsBroken(Left[][] a, Right[][] b) { // broken: ensures
        return (Object) a[0] == (Object) b[0];
    }

    //@ requires a.length > 0;
    //@ ensures !\result;
    static boolean elementsBroken(Object[] a, Left[] b, Right[] c) { // broken: ensures
        return a[0] == (Object) b && a[0] == (Object) c && b.length > 0;
    }

    //@ requires a.length > 0 && b.length > 0 && a[0] != null;
    //@ ensures !\result;
    static boolean numbersBroken(Number[] a, Comparable<?>[] b) { // broken: ensures
        return (Object) a == (Object) b;
    }

    //@ requires a.length > 0 && b.length > 0 && a[0] != null;
    //@ ensures !\result;
    static boolean argumentsBroken(Of<String>[] a, In<String>[] b) { // broken: ensures
        return (Object) a == (Object) b;
    }

    //@ requires a.length > 0 && b.length > 0 && a[0] != null;
    //@ ensures !\result;
    static boolean otherArgumentsHolds(Of<String>[] a, In<Integer>[] b) {
        return (Object) a == (Object) b;
    }

    //@ requires a.length > 0 && b.length > 0 && a[0] != null;
    //@ ensures !\result;
    static boolean passedOnBroken(Of<Integer>[] a, To<Integer>[] b) { // broken: ensures
        return (Object) a == (Object) b;
    }

    //@ requires a.length > 0 && b.length > 0 && a[0] != null && a[0].length > 0 && a[0][0] != null;
    //@ ensures !\result;
    static boolean rowsOfArgumentsBroken(Of<String>[][] a, In<String>[][] b) { // broken: ensures
        return (Object) a[0] == (Object) b[0];
    }

    //@ requires a.length > 0 && b.length > 0 && a[0] != null && a[0].length > 0 && a[0][0] != null;
    //@ ensures !\result;
    static boolean tablesOfArgumentsBroken(Of<String>[][] a, In<String>[][] b) { // broken: ensures
        return (Object) a == (Object) b;
    }

    private final Left[] lefts;
    private final Right[] rights;

    CommonArrays(Left[] lefts, Right[] rights) {
        this.lefts = lefts;
        this.rights = rights;
    }

    //@ requires lefts.length > 0;
    //@ ensures !\result;
    boolean fieldsBroken() { // broken: ensures
        return (Object) lefts == (Object) rights;
    }
}

interface Left {}

interface Right {}

class Both implements Left, Right, Runnable, Closeable {
    @Override
    public void run() {}

    @Override
    public void close() {}
}

class Leaf {}

interface Up {}

interface Down {}

interface Middle extends Up, Down {}

interface Of<T> {}

interface In<T> {}

interface To<T> {}

class Texts implements Of<String>, In<String> {}

class Any<T> implements Of<T>, To<T> {}
