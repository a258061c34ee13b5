class SpecificationFiles {
    //@ ensures 0 <= \result && \result < 8;
    int specificationFileHolds(int x) {
        return StrictMath.floorMod(x, 8);
    }

    //@ ensures 0 < \result; // broken: ensures by specificationFileBroken
    int specificationFileBroken(int x) {
        return StrictMath.floorMod(x, 8);
    }

    int specificationFileRequiresBroken(int x) {
        return StrictMath.floorMod(8, x); // broken: callee-requires by specificationFileRequiresBroken
    }

    //@ requires x > 0;
    int specificationFileRequiresHolds(int x) {
        return StrictMath.floorMod(8, x);
    }

    int specificationFileThrowsBroken(int x) {
        return StrictMath.floorDiv(8, x); // broken: uncaught-exception by specificationFileThrowsBroken
    }

    //@ signals (ArithmeticException e) x == 0;
    int specificationFileThrowsHolds(int x) {
        return StrictMath.floorDiv(8, x);
    }

    /** Nothing is said of what it assigns. */
    interface Taker {
        //@ ensures \result > 0;
        int take(int n);
    }

    private int kept;

    //@ ensures \result > 5;
    int defaultFrameHolds(Taker t) {
        int local = 5;
        return local + (t.take(1) > 0 ? 1 : 0);
    }

    //@ ensures kept == \old(kept); // broken: ensures by defaultFrameBroken
    void defaultFrameBroken(Taker t) {
        t.take(1);
    }

    //@ assignable kept; // broken: assignable by defaultFrameOfCallerBroken
    void defaultFrameOfCallerBroken(Taker t, SpecificationFiles other) {
        t.take(1);
    }
}
