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
    static boolean allHolds(Last p) {
        return (Object) p instanceof Runnable;
    }
}

class Plain {}

final class Last {}
