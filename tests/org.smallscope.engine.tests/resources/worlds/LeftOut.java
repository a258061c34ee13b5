/** Objects that may be there and that no check can make. */
class LeftOut {
    //@ ensures !\result;
    static boolean monthLeftOut(Object o) {
        return o instanceof java.time.Month;
    }

    //@ ensures !\result;
    static boolean classLeftOut(Object o) {
        return o instanceof Class;
    }

    //@ ensures !\result;
    static boolean bothLeftOut(Plain p) {
        return p instanceof Runnable;
    }

    //@ ensures \result;
    static boolean nullableLeftOut(/*@ nullable @*/ java.time.Month e) {
        return e == null;
    }

    //@ ensures !\result;
    static boolean comparedLeftOut(Runnable a, java.io.Closeable b) {
        return (Object) a == (Object) b;
    }

    //@ ensures !\result;
    static boolean arraysLeftOut(Runnable[] a, java.io.Closeable[] b) {
        return (Object) a == (Object) b;
    }

    //@ requires a.length > 0 && b.length > 0;
    //@ ensures b[0] == \old(b[0]);
    static void writtenLeftOut(Runnable[] a, java.io.Closeable[] b) {
        a[0] = null;
    }

    //@ ensures !\result;
    static boolean lastHolds(Last a, Runnable b) {
        return (Object) a == (Object) b;
    }

    //@ ensures !\result;
    static boolean ownHolds(Plain[] a, Mine[] b) {
        return (Object) a == (Object) b;
    }

    //@ ensures !\result;
    static boolean allHolds(Last p) {
        return (Object) p instanceof Runnable;
    }
}

class Plain {}

interface Mine {}

final class Last {}
