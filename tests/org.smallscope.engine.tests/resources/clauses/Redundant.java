/** What is said to follow from the rest is checked and never relied on. */
class Redundant {
    int v;

    //@ requires i > 2;
    //@ requires_redundantly i > 1;
    //@ ensures \result == i + 1;
    //@ ensures_redundantly \result > 3;
    int ensuresRedundantlyHolds(int i) {
        return i + 1;
    }

    //@ requires i > 2 && i < 9;
    //@ ensures \result == i + 1;
    //@ ensures_redundantly \result > 4; // broken: ensures by ensuresRedundantlyBroken
    int ensuresRedundantlyBroken(int i) {
        return i + 1;
    }

    //@ requires i > 2;
    //@ requires_redundantly i > 1 && i != 0;
    int requiresRedundantlyHolds(int i) {
        return 10 / i;
    }

    //@ requires i > -3;
    //@ requires_redundantly i > 0; // broken: jml-assert by requiresRedundantlyBroken
    int requiresRedundantlyBroken(int i) {
        return i;
    }

    //@ requires i != 3;
    //@ requires_redundantly i > 0; // broken: jml-assert by hidesNothing
    int hidesNothing(int i) {
        return 10 / i; // broken: division-by-zero by hidesNothing
    }

    int requiresOfCalls(int i) {
        return requiresRedundantlyBroken(3) + (i > -3 ? requiresRedundantlyBroken(i) : 0);
    }

    //@ signals (IllegalStateException e) v == 1;
    //@ signals_redundantly (RuntimeException e) v >= 0;
    void signalsRedundantlyHolds() {
        if (v == 1) {
            throw new IllegalStateException();
        }
    }

    //@ signals (IllegalStateException e) v == 1;
    //@ signals_redundantly (RuntimeException e) v == 2; // broken: signals by signalsRedundantlyBroken
    void signalsRedundantlyBroken() {
        if (v == 1) {
            throw new IllegalStateException();
        }
    }

    /** A redundant clause names no exception. */
    //@ signals_redundantly (ArithmeticException e) true;
    int redundantlyNamed(int i) {
        return 10 / i; // broken: division-by-zero by redundantlyNamed
    }

    void statementsRedundantlyHolds(int i) {
        //@ assume i > 2;
        //@ assert_redundantly i > 1;
        //@ assume_redundantly i != 2;
        int j = 0;
        //@ loop_invariant j <= 3;
        //@ maintaining_redundantly j < 4;
        //@ decreasing_redundantly 3 - j;
        while (j < 3) {
            j++;
        }
    }

    void statementsRedundantlyBroken(int i) {
        //@ assert_redundantly i > 1; // broken: jml-assert by statementsRedundantlyBroken
    }

    int assumeRedundantlyBroken(int i) {
        //@ assume i > -2;
        //@ assume_redundantly i > 0; // broken: jml-assert by assumeRedundantlyBroken
        return i;
    }

    void assumeRedundantlyHolds(int i) {
        //@ assume i > 2;
        //@ assume_redundantly i > 0;
    }

    void loopInvariantRedundantlyHolds() {
        int j = 0;
        //@ loop_invariant_redundantly j < 4;
        while (j < 3) {
            j++;
        }
    }

    void loopInvariantRedundantlyBroken() {
        int j = 0;
        //@ loop_invariant_redundantly j < 3; // broken: loop-invariant by loopInvariantRedundantlyBroken
        while (j < 3) {
            j++;
        }
    }
}

/** Cases that are said to follow from the others. */
class Implied {
    int v;

    //@ requires i > 0 && i < 100;
    //@ ensures \result > i;
    //@ implies_that
    //@   ensures \result > 1;
    //@ also
    //@   requires i > 3 && i < 9;
    //@   ensures \result > 4;
    int impliesThatHolds(int i) {
        return i + 1;
    }

    //@ requires i > 0 && i < 100;
    //@ ensures \result > i;
    //@ implies_that
    //@   requires i > 3 && i < 9;
    //@   ensures \result > 5; // broken: ensures by impliesThatBroken
    //@   assignable \nothing; // broken: assignable by impliesThatBroken
    int impliesThatBroken(int i) {
        v = 3;
        return i + 1;
    }

    //@ public normal_behavior
    //@   requires i > 0;
    //@   assignable v;
    //@ also public normal_behavior
    //@   requires i < -2;
    //@ implies_that public normal_behavior
    //@   requires i > 3 || i < -3;
    void impliedCaseHolds(int i) {
        v = 3;
    }

    //@ requires i > 0;
    //@ implies_that
    //@   requires i > -3; // broken: jml-assert by impliedCaseBroken
    //@   ensures v == i;
    void impliedCaseBroken(int i) {
        v = i;
    }

    /** What only a redundant case allows is not allowed. */
    void callsBroken() {
        impliedCaseBroken(2);
        impliedCaseBroken(-2); // broken: callee-requires by callsBroken
    }
}

class KeptRedundantly {
    static int made;
    int low;
    int high;

    //@ invariant low < high && low > -9 && high < 9;
    //@ invariant_redundantly low <= high;
    //@ static invariant made >= 0;
    //@ static invariant_redundantly made > -1;
    //@ constraint low == \old(low);
    //@ constraint_redundantly low >= \old(low);
    //@ initially low == 0;
    //@ initially_redundantly low > -1;

    KeptRedundantly() {
        high = 1;
    }

    void invariantRedundantlyHolds(int i) {
        if (i > low && i < 9) {
            high = i;
        }
    }
}

class NotKept {
    int low;
    int high;

    //@ invariant low < high && low > -9 && high < 9;
    //@ invariant_redundantly high - low > 1; // broken: invariant by NotKept.NotKept, NotKept.invariantRedundantlyBroken
    //@ constraint low <= \old(low) + 1;
    //@ constraint_redundantly low <= \old(low); // broken: constraint by NotKept.invariantRedundantlyBroken
    //@ initially low == high - 1;
    //@ initially_redundantly low == 0; // broken: initially by NotKept.NotKept

    NotKept() {
        low = 1;
        high = 2;
    }

    void invariantRedundantlyBroken() {
        low = low < 0 ? low + 1 : low;
        if (low == high) {
            high++;
        }
    }
}

/** Known by contract only: what is said redundantly of it is not relied on. */
interface Teller {
    //@ ensures \result > 0;
    //@ assignable \nothing;
    //@ ensures_redundantly \result > 1;
    //@ implies_that ensures \result > 2;
    int tell();
}

class Listener {
    //@ ensures \result > 0;
    int reliesOnPromises(Teller t) {
        return t.tell();
    }

    //@ ensures \result > 1; // broken: ensures by reliesOnClaims
    int reliesOnClaims(Teller t) {
        return t.tell();
    }
}
