/** Sets of locations, and what loops may assign. */
class Locations {
    int f;
    /*@ nullable @*/ Locations n;
    /*@ nullable @*/ Locations[] a;
    /*@ nullable @*/ int[][] rows;

    // ------------------------------------------------------------------ locations behind others

    //@ requires a != null && a.length > 1;
    //@ assignable a[*].f;
    void elementFieldHolds() {
        if (a[1] != null) {
            a[1].f = 3;
        }
    }

    //@ requires a != null && a.length > 1;
    //@ assignable a[1..].f; // broken: assignable by elementFieldBroken
    void elementFieldBroken() {
        if (a[0] != null) {
            a[0].f = 3;
        }
    }

    //@ requires a != null;
    //@ assignable a[*].*;
    void elementFieldsHolds() {
        if (a.length > 0 && a[0] != null) {
            a[0].n = null;
            a[0].f = 2;
        }
    }

    //@ requires a != null;
    //@ assignable a[*].*; // broken: assignable by elementFieldsBroken
    void elementFieldsBroken() {
        f = 1;
    }

    //@ requires rows != null;
    //@ assignable rows[*][*];
    void elementElementsHolds() {
        if (rows.length > 1 && rows[1] != null && rows[1].length > 1) {
            rows[1][1] = 3;
        }
    }

    //@ requires rows != null;
    //@ assignable rows[*][0]; // broken: assignable by elementElementsBroken
    void elementElementsBroken() {
        if (rows.length > 1 && rows[1] != null && rows[1].length > 1) {
            rows[1][0] = 3;
            rows[1][1] = 3;
        }
    }

    //@ requires b.length > 1;
    //@ assignable b[1..];
    static void fromHolds(int[] b) {
        b[1] = 3;
        b[b.length - 1] = 4;
    }

    //@ requires b.length > 1;
    //@ assignable b[1..]; // broken: assignable by fromBroken
    static void fromBroken(int[] b) {
        b[0] = 3;
    }

    //@ ensures \not_modified(b[1..]);
    static void fromNotModifiedHolds(int[] b) {
        if (b.length > 0) {
            b[0] = 1;
        }
    }

    //@ ensures \not_modified(b[1..]); // broken: ensures by fromNotModifiedBroken
    static void fromNotModifiedBroken(int[] b) {
        if (b.length > 1) {
            b[1] = 1;
        }
    }

    //@ assignable \set_union(this.f, \locset(n), \empty);
    void locationSetHolds() {
        f = 2;
        n = null;
    }

    //@ assignable \set_union(\singleton(this.n), \empty); // broken: assignable by locationSetBroken
    void locationSetBroken() {
        f = 2;
    }

    // ------------------------------------------------------------------ loops

    //@ requires b.length < 4;
    static void loopFrameHolds(int[] b) {
        int k = 0;
        //@ loop_invariant 0 <= i <= b.length && k == i;
        //@ loop_modifies b[*], k, i;
        //@ loop_decreases b.length - i;
        for (int i = 0; i < b.length; i++) {
            b[i] = 0;
            k++;
        }
    }

    //@ requires b.length < 4;
    void loopFrameBroken(int[] b) {
        //@ loop_assigns b[*]; // broken: assignable by loopFrameBroken
        for (int i = 0; i < b.length; i++) {
            b[i] = 0;
            f = i;
        }
        f = 7;
    }

    //@ requires b.length < 4;
    static void loopAssignableHolds(int[] b) {
        int i = 0;
        //@ assignable b[0..i], b[i..];
        while (i < b.length) {
            b[i] = 0;
            i++;
        }
    }

    //@ requires b.length < 4;
    static void loopAssignableBroken(int[] b) {
        int i = 0;
        //@ assignable b[0..i]; // broken: assignable by loopAssignableBroken
        while (i < b.length) {
            b[i] = 0;
            i++;
        }
    }

    static int loopFreshHolds() {
        int[] c = new int[2];
        //@ loop_writes c[*];
        for (int i = 0; i < 2; i++) {
            c[i] = 1;
            int[] d = new int[1];
            d[0] = 1;
        }
        return c[0];
    }

    static int loopFreshBroken() {
        int[] c = new int[2];
        //@ loop_writes \nothing; // broken: assignable by loopFreshBroken
        for (int i = 0; i < 2; i++) {
            c[i] = 1;
        }
        return c[0];
    }

    void assignOne() {
        f = 1;
    }

    void loopCallHolds() {
        //@ loop_assignable f;
        for (int i = 0; i < 2; i++) {
            assignOne();
        }
    }

    void loopCallBroken() {
        //@ loop_assignable n; // broken: assignable by loopCallBroken
        for (int i = 0; i < 2; i++) {
            assignOne();
        }
    }

    void nestedLoopHolds() {
        //@ loop_modifies f, n;
        for (int i = 0; i < 2; i++) {
            //@ loop_modifies f;
            for (int k = 0; k < 2; k++) {
                f = k;
            }
            n = null;
        }
    }

    void nestedLoopBroken() {
        //@ loop_modifies n; // broken: assignable by nestedLoopBroken
        for (int i = 0; i < 2; i++) {
            //@ loop_modifies f;
            for (int k = 0; k < 2; k++) {
                f = k;
            }
        }
    }

    //@ requires b.length < 4;
    void countHolds(int[] b) {
        //@ loop_invariant 0 <= \count <= b.length && f >= 0 ==> true;
        for (int x : b) {
            f = x;
        }
        int i = 5;
        //@ loop_invariant i == 5 + 2 * \count;
        while (i < 9) {
            i += 2;
        }
    }

    //@ requires b.length < 4;
    void countBroken(int[] b) {
        //@ loop_invariant \index < 2; // broken: loop-invariant by countBroken
        for (int x : b) {
            f = x;
        }
    }
}

/** Expressions that name values, objects and their invariants. */
class Named {
    int v;
    //@ invariant v >= 0;
    //@ static invariant total >= 0;
    static int total;

    //@ requires x < 9;
    //@ ensures (\let int y = x + 1, z = y * 2; \result == z);
    static int letHolds(int x) {
        return x * 2 + 2;
    }

    //@ requires v < 9;
    //@ ensures (\let int now = v; \old(v) == now); // broken: ensures by letBroken
    void letBroken() {
        v++;
    }

    //@ requires v < 9;
    //@ ensures (\let int now = v; \old(now) == v);
    void letOldHolds() {
        v++;
    }

    //@ ensures (\let int now = \old(v); v == now); // broken: ensures by letOldBroken
    void letOldBroken() {
        v = 1;
    }

    //@ requires \distinct(x, y, z);
    //@ ensures \result;
    static boolean distinctHolds(int x, int y, int z) {
        return x != y && y != z && x != z;
    }

    //@ requires \distinct(x, y);
    //@ ensures \result; // broken: ensures by distinctBroken
    static boolean distinctBroken(int x, int y, int z) {
        return x != y && y != z;
    }

    //@ ensures \lbl(NOW, \result) == x;
    static int labelCallHolds(int x) {
        return x;
    }

    //@ ensures \lbl(NOW, \result) == x; // broken: ensures by labelCallBroken
    static int labelCallBroken(int x) {
        return 3;
    }

    static void haltHolds(int x) {
        //@ show x;
        //@ split;
        if (x > 0) {
            //@ halt;
            //@ assert x < 0;
        }
    }

    static void haltBroken(int x) {
        if (x > 0) {
            //@ halt;
        }
        //@ assert x < 0; // broken: jml-assert by haltBroken
    }

    /*@ helper */
    //@ requires \invariant_for(this);
    //@ ensures v >= 0;
    void invariantForHolds() {}

    /*@ helper */
    //@ requires \invariant_for(this);
    //@ ensures \invariant_for(this); // broken: ensures by invariantForBroken
    void invariantForBroken(int x) {
        v = x;
    }

    /*@ helper */
    //@ requires this.\inv;
    //@ ensures \inv;
    void invHolds() {
        v = 1;
    }

    /*@ helper */
    //@ ensures \inv; // broken: ensures by invBroken
    void invBroken() {
        v = -1;
    }

    /*@ helper */
    //@ requires \static_invariant_for(Named);
    //@ ensures total >= 0;
    static void staticInvariantForHolds() {}

    /*@ helper */
    //@ ensures \static_invariant_for(Named); // broken: ensures by staticInvariantForBroken
    static void staticInvariantForBroken(int x) {
        total = x;
    }

    //@ model int twice; represents twice = 2 * (v % 10);
    /*@ model pure boolean among(int x) {
      @     return (\exists int i; 0 <= i < 3; i == x) && \reach(this).has(this) && twice >= 0;
      @ }
      @*/

    //@ ensures \result == among(x);
    boolean modelBodyHolds(int x) {
        return x >= 0 && x < 3;
    }

    //@ ensures \result == among(x); // broken: ensures by modelBodyBroken
    boolean modelBodyBroken(int x) {
        return x >= 0 && x < 4;
    }
}

class NamedMore extends Named {
    //@ invariant v < 10;

    /*@ helper */
    //@ requires \invariant_for(n);
    //@ ensures n instanceof NamedMore ==> n.v < 10;
    static void subclassInvariantHolds(Named n) {}

    /*@ helper */
    //@ requires \invariant_for(n);
    //@ ensures n.v < 10; // broken: ensures by subclassInvariantBroken
    static void subclassInvariantBroken(Named n) {}
}

/** Invariants that follow a list. */
class Falling {
    int v;
    /*@ nullable @*/ Falling next;
    //@ invariant next != null ==> next.v < v && \invariant_for(next);

    //@ ensures next != null && next.next != null ==> next.next.v < v - 1;
    void invariantAlongHolds() {}

    //@ ensures next != null && next.next != null ==> next.next.v < v - 2; // broken: ensures by invariantAlongBroken
    void invariantAlongBroken() {}
}
