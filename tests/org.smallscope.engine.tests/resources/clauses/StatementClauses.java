class StatementClauses {
    int value;
    /*@ nullable @*/ StatementClauses next;

    void assumeUndefinedBroken() {
        //@ assume next.value == 3; // broken: jml-assert by assumeUndefinedBroken
        value = 1;
    }

    void assumeUndefinedHolds() {
        //@ assume next != null && next.value == 3;
        value = 1;
    }

    /*@ pure @*/ int assertingBroken(int i) {
        //@ assert i > 0; // broken: jml-assert by assertingBroken
        return i;
    }

    //@ ensures assertingBroken(-1) == 1; // broken: ensures by callsAssertingBroken
    void callsAssertingBroken() {}

    void assertHolds(int i) {
        value = i;
        //@ assert value == i;
    }

    void assertBroken(int i) {
        value = i;
        //@ assert value > i - 1 && value != 3; // broken: jml-assert by assertBroken
    }

    //@ ensures value == 3;
    void assumeHolds(int i) {
        value = i;
        //@ assume i == 3;
    }

    //@ ensures value == 3; // broken: ensures by assumeBroken
    void assumeBroken(int i) {
        value = i;
        //@ assume i == 3 || i == 4;
    }

    //@ requires 0 <= n && n < 4;
    int loopInvariantHolds(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        while (i < n) {
            i++;
        }
        return i;
    }

    //@ requires 0 <= n && n < 4;
    int loopInvariantBroken(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i < n; // broken: loop-invariant by loopInvariantBroken
        while (i < n) {
            i++;
        }
        return i;
    }

    //@ requires 0 <= n && n < 4;
    int maintainingHolds(int n) {
        int sum = 0;
        //@ maintaining sum >= 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    //@ requires 0 <= n && n < 4;
    int maintainingBroken(int n) {
        int sum = 0;
        //@ maintaining sum == i; // broken: loop-invariant by maintainingBroken
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    //@ requires n < 4;
    void decreasesHolds(int n) {
        int i = n;
        //@ decreases i;
        while (i > 0) {
            i--;
        }
    }

    //@ requires n < 4;
    void decreasesBroken(int n) {
        int i = n;
        //@ decreases i; // broken: loop-invariant by decreasesBroken
        while (i > -2) {
            i--;
        }
    }

    //@ requires n < 4;
    void decreasingHolds(int n) {
        //@ decreasing n - i;
        for (int i = 0; i < n; i++) {
            value = i;
        }
    }

    //@ requires n < 4;
    void decreasingBroken(int n) {
        //@ decreasing i + 1; // broken: loop-invariant by decreasingBroken
        for (int i = 0; i < n; i++) {
            value = i;
        }
    }

    void unreachableHolds(int i) {
        if (i > 0 && i < 1) {
            //@ unreachable;
            value = i;
        }
    }

    void unreachableBroken(int i) {
        if (i > 0 && i < 2) {
            //@ unreachable; // broken: jml-assert by unreachableBroken
            value = i;
        }
    }

    void setHolds(int i) {
        //@ ghost int g = i;
        value = 1;
        //@ set g = value;
        //@ assert g == 1;
    }

    void setBroken(int i) {
        //@ ghost int g = i;
        value = 1;
        //@ set g = g + value;
        //@ assert g > i + 1; // broken: jml-assert by setBroken
    }
}
