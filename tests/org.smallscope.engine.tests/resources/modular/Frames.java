package modular;

/** What callees and loops may assign where it is said of many objects at once, or of a loop. */
public class Frames {
    private /*@ spec_public @*/ int value;
    private /*@ spec_public @*/ int other;

    // ------------------------------------------------------------------ callees

    //@ assignable a[*].value;
    //@ ensures true;
    static void clearAll(Frames[] a) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] != null) {
                a[i].value = 0;
            }
        }
    }

    //@ assignable a[*].*;
    //@ ensures true;
    static void anyAll(Frames[] a) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] != null) {
                a[i].value = 1;
            }
        }
    }

    //@ assignable rows[*][0..0];
    //@ ensures true;
    static void firsts(int[][] rows) {
        for (int i = 0; i < rows.length; i++) {
            if (rows[i] != null && rows[i].length > 0) {
                rows[i][0] = 1;
            }
        }
    }

    // ------------------------------------------------------------------ callers

    //@ requires a.length == 1 && a[0] != null;
    //@ ensures a[0].other == \old(a[0].other);
    static void otherFieldHolds(Frames[] a) {
        clearAll(a);
    }

    //@ requires a.length == 1 && a[0] != null;
    //@ ensures a[0].value == 0; // broken: weak-contract by sameFieldBroken
    static void sameFieldBroken(Frames[] a) {
        clearAll(a);
    }

    //@ requires a.length == 1 && a[0] != null && a[0] != f;
    //@ ensures f.value == \old(f.value);
    static void otherObjectHolds(Frames[] a, Frames f) {
        clearAll(a);
    }

    //@ requires a.length == 1 && f.value == 0;
    //@ ensures f.value == 0; // broken: weak-contract by sameObjectBroken
    static void sameObjectBroken(Frames[] a, Frames f) {
        clearAll(a);
    }

    //@ requires a.length == 1 && a[0] != null;
    //@ ensures a[0].other == \old(a[0].other); // broken: weak-contract by allFieldsBroken
    static void allFieldsBroken(Frames[] a) {
        anyAll(a);
    }

    //@ requires rows.length == 1 && rows[0] != null && rows[0].length == 2;
    //@ ensures rows[0][1] == \old(rows[0][1]);
    static void rowHolds(int[][] rows) {
        firsts(rows);
    }

    //@ requires rows.length == 1 && rows[0] != null && rows[0].length == 2;
    //@ ensures rows[0][0] == 1; // broken: weak-contract by rowBroken
    static void rowBroken(int[][] rows) {
        firsts(rows);
    }

    //@ requires a.length == 1 && a[0] != null;
    //@ assignable a[*].value;
    static void leaveHolds(Frames[] a) {
        clearAll(a);
    }

    //@ requires a.length == 1 && a[0] != null;
    //@ assignable a[*].other; // broken: assignable by leaveBroken
    static void leaveBroken(Frames[] a) {
        clearAll(a);
    }

    // ------------------------------------------------------------------ loops

    //@ requires 0 <= n && n < 5;
    //@ ensures other == \old(other);
    void loopFrameHolds(int n) {
        //@ loop_invariant 0 <= i && i <= n;
        //@ loop_modifies value;
        for (int i = 0; i < n; i++) {
            value = i;
        }
    }

    //@ requires 0 <= n && n < 5;
    void loopFrameBroken(int n) {
        //@ loop_invariant 0 <= i && i <= n;
        //@ loop_modifies value; // broken: assignable by loopFrameBroken
        for (int i = 0; i < n; i++) {
            other = i;
        }
    }

    //@ requires 0 <= n && n < 3;
    void loopNewHolds(int n) {
        //@ loop_invariant 0 <= i && i <= n;
        //@ loop_modifies \nothing;
        for (int i = 0; i < n; i++) {
            Frames f = new Frames();
            f.value = i;
        }
    }

    //@ requires a.length == 1 && a[0] != null && a[0] != this && 0 <= n && n < 3;
    //@ ensures value == \old(value);
    void loopCallHolds(Frames[] a, int n) {
        //@ loop_invariant 0 <= i && i <= n;
        //@ loop_modifies a[*].value;
        for (int i = 0; i < n; i++) {
            clearAll(a);
        }
    }

    //@ requires a.length == 1 && a[0] == this && value == 0 && 0 <= n && n < 3;
    //@ ensures value == 0; // broken: weak-contract by loopOwnBroken
    void loopOwnBroken(Frames[] a, int n) {
        //@ loop_invariant 0 <= i && i <= n;
        //@ loop_modifies a[*].value;
        for (int i = 0; i < n; i++) {
            clearAll(a);
        }
    }

    //@ requires b.length == 3;
    //@ ensures b[2] == \old(b[2]);
    static void loopElementsHolds(int[] b) {
        //@ loop_invariant 0 <= i && i <= 2;
        //@ loop_modifies b[0..1];
        for (int i = 0; i < 2; i++) {
            b[i] = 0;
        }
    }

    /** What an object has that was made before the loop is kept as well. */
    //@ requires 0 <= n && n < 3;
    //@ ensures \result.value == 7;
    static Frames loopEarlierHolds(Frames f, int n) {
        Frames made = new Frames();
        made.value = 7;
        Frames x = f;
        //@ loop_invariant 0 <= i && i <= n && x == f;
        //@ loop_modifies f.value;
        for (int i = 0; i < n; i++) {
            x.value = i;
            x = f;
        }
        return made;
    }

    //@ requires 0 <= n && n < 3;
    //@ ensures \result.value == 7; // broken: weak-contract by loopLaterBroken
    static Frames loopLaterBroken(int n) {
        Frames x = new Frames();
        x.value = 7;
        //@ loop_invariant 0 <= i && i <= n && x != null;
        //@ loop_modifies \nothing;
        for (int i = 0; i < n; i++) {
            x = new Frames();
            x.value = 7;
        }
        return x;
    }

    //@ requires a.length == 1 && a[0] != null && 0 <= n && n < 3;
    void loopCallBroken(Frames[] a, int n) {
        //@ loop_invariant 0 <= i && i <= n;
        //@ loop_modifies a[*].other; // broken: assignable by loopCallBroken
        for (int i = 0; i < n; i++) {
            clearAll(a);
        }
    }
}
