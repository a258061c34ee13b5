class MethodClauses {
    int value;
    int other;
    static int count;
    static int total;
    /*@ nullable @*/ MethodClauses next;
    /*@ nullable @*/ int[] cells;

    // ---------------------------------------------------------------- requires, ensures, signals

    //@ requires i > 0;
    //@ ensures \result > 0;
    int requiresHolds(int i) {
        return i;
    }

    //@ requires i > 0;
    //@ ensures true;
    int positive(int i) {
        return i;
    }

    //@ ensures true;
    int requiresBroken(int i) {
        return positive(i); // broken: callee-requires by requiresBroken
    }

    //@ ensures value == i && \result == \old(value);
    int ensuresHolds(int i) {
        int before = value;
        value = i;
        return before;
    }

    //@ ensures value == i;
    //@ ensures \result == value; // broken: ensures by ensuresBroken
    int ensuresBroken(int i) {
        int before = value;
        value = i;
        return before;
    }

    //@ signals (IllegalStateException e) value < 0;
    void signalsHolds() {
        if (value < 0) {
            throw new IllegalStateException();
        }
    }

    //@ signals (IllegalStateException e) value < 0; // broken: signals by signalsBroken
    void signalsBroken() {
        if (value <= 0) {
            throw new IllegalStateException();
        }
    }

    //@ signals_only IllegalStateException, ArithmeticException;
    void signalsOnlyHolds(int i) {
        if (value < 0) {
            throw new IllegalStateException();
        }
        value = value / i;
    }

    //@ signals_only IllegalStateException; // broken: signals_only by signalsOnlyBroken
    void signalsOnlyBroken(int i) {
        if (value < 0) {
            throw new IllegalArgumentException();
        }
    }

    //@ signals_only \nothing;
    void signalsOnlyNothingHolds(int i) {
        value = i;
    }

    //@ signals_only \nothing; // broken: signals_only by signalsOnlyNothingBroken
    void signalsOnlyNothingBroken(int i) {
        throw new IllegalStateException();
    }

    // ---------------------------------------------------------------- assignable

    //@ assignable \nothing;
    int nothingHolds() {
        MethodClauses fresh = new MethodClauses();
        fresh.value = 1;
        return value;
    }

    //@ assignable \nothing; // broken: assignable by nothingBroken
    int nothingBroken() {
        value = value + 0;
        return value;
    }

    //@ assignable \everything;
    //@ ensures value == 1;
    void everythingHolds() {
        value = 1;
        count = 1;
    }

    //@ assignable \everything;
    //@ ensures value == 1; // broken: ensures by everythingBroken
    void everythingBroken() {
        value = 2;
    }

    //@ assignable this.value;
    void thisFieldHolds() {
        value = 1;
    }

    //@ assignable this.value; // broken: assignable by thisFieldBroken
    void thisFieldBroken() {
        other = 1;
    }

    //@ assignable x.value;
    void otherFieldHolds(MethodClauses x) {
        x.value = 1;
    }

    //@ assignable x.value; // broken: assignable by otherFieldBroken
    void otherFieldBroken(MethodClauses x) {
        value = 1;
    }

    //@ modifies x.*;
    void allFieldsHolds(MethodClauses x) {
        x.value = 1;
        x.other = 2;
    }

    //@ modifies x.*; // broken: assignable by allFieldsBroken
    void allFieldsBroken(MethodClauses x) {
        if (x.next != null) {
            x.next.value = 1;
        }
    }

    //@ requires i >= 0 && i < a.length;
    //@ assigns a[i];
    void elementHolds(int[] a, int i) {
        a[i] = 1;
    }

    //@ requires i >= 0 && i < a.length;
    //@ assigns a[i]; // broken: assignable by elementBroken
    void elementBroken(int[] a, int i) {
        a[0] = 1;
    }

    //@ requires a.length == 2;
    //@ assignable a[0..1];
    void rangeHolds(int[] a) {
        a[0] = 1;
        a[1] = 1;
    }

    //@ requires a.length == 2;
    //@ assignable a[0..0]; // broken: assignable by rangeBroken
    void rangeBroken(int[] a) {
        a[0] = 1;
        a[1] = 1;
    }

    //@ assignable a[*];
    void allElementsHolds(int[] a) {
        if (a.length > 0) {
            a[a.length - 1] = 1;
        }
    }

    //@ assignable a[*]; // broken: assignable by allElementsBroken
    void allElementsBroken(int[] a) {
        if (cells != null && cells.length > 0) {
            cells[0] = 1;
        }
    }

    //@ assignable count, MethodClauses.total;
    void staticFieldHolds() {
        count = 1;
        total = 1;
    }

    //@ assignable count; // broken: assignable by staticFieldBroken
    void staticFieldBroken() {
        total = 1;
    }

    //@ assignable \reach(this, MethodClauses, next);
    void reachLocationHolds() {
        if (next != null) {
            next.value = 1;
        }
    }

    //@ assignable \reach(this, MethodClauses, next); // broken: assignable by reachLocationBroken
    void reachLocationBroken(MethodClauses x) {
        x.value = 1;
    }

    // ---------------------------------------------------------------- pure, helper

    /*@ pure @*/ int pureHolds() {
        return value;
    }

    /*@ pure @*/ int pureBroken() { // broken: assignable by pureBroken
        return ++value;
    }
}

class Counter {
    int value;
    //@ invariant value >= 0; // broken: invariant by withoutHelperBroken

    //@ helper
    private void helperHolds() {
        value = -1;
    }

    private void withoutHelperBroken() {
        value = -1;
    }

    //@ helper
    //@ ensures value == 0; // broken: ensures by helperBroken
    private void helperBroken() {
        value = -1;
    }
}

class Marked {
    boolean marked;

    //@ requires !marked;
    void recursionHolds(int i) {
        if (i > 0) {
            recursionHolds(i - 1);
        }
        marked = true;
    }

    /** Nothing comes after the call. */
    //@ requires !marked;
    void recursionBroken(int i) {
        marked = true;
        if (i > 0) {
            recursionBroken(i - 1); // broken: callee-requires by recursionBroken
        }
    }
}

/** What overrides a method that JML's specifications of the platform declare pure can be called in clauses. */
class Equal implements Comparable<Equal> {
    int value;

    @Override
    public boolean equals(/*@ nullable @*/ Object o) {
        return o instanceof Equal e && e.value == value;
    }

    @Override
    public int hashCode() {
        return value;
    }

    @Override
    public int compareTo(Equal o) {
        return value < o.value ? -1 : value > o.value ? 1 : 0;
    }

    //@ ensures equals(o) && hashCode() == o.hashCode() && compareTo(o) == 0;
    void inheritedPurityHolds(Equal o) {
        value = o.value;
    }

    //@ ensures compareTo(o) > 0; // broken: ensures by inheritedPurityBroken
    void inheritedPurityBroken(Equal o) {
        value = o.value;
    }
}

/** What nobody declares pure, and is, can be called in clauses. */
class Unannotated {
    private final int[] values = new int[2];
    private int asked;

    int get(int k) {
        Unannotated.Pair p = new Pair(k);
        int found = 0;
        for (int i = 0; i < values.length; i++) {
            found = i == p.key ? values[i] : found;
        }
        return found;
    }

    int counted() {
        asked++;
        return asked;
    }

    //@ requires 0 <= k && k < 2;
    //@ ensures get(k) == v;
    void seenPureHolds(int k, int v) {
        values[k] = v;
    }

    //@ requires 0 <= k && k < 2;
    //@ ensures get(k) == v; // broken: ensures by seenPureBroken
    void seenPureBroken(int k, int v) {
        values[0] = v;
    }

    //@ ensures counted() == v; // unsupported in seenImpure
    void seenImpure(int v) {
        values[0] = v;
    }

    private static class Pair {
        final int key;

        Pair(int key) {
            this.key = key;
        }
    }
}
