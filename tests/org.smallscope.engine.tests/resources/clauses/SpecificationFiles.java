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
}
