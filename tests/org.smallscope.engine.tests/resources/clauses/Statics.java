class Tally {
    static int total;
    static int most;
    //@ static invariant total <= most; // broken: invariant by onlyStaticsBroken

    static void onlyStaticsHolds() {
        total = total == most ? total : total + 1;
    }

    //@ requires n > 0;
    static void onlyStaticsBroken(int n) {
        total = n;
    }

    //@ requires total > 0;
    //@ ensures most == 0; // broken: ensures by staticInputBroken
    static void staticInputBroken() {}
}

class Logging {
    private static final java.util.logging.Logger LOG = java.util.logging.Logger.getLogger("x");
    private static final double RATIO = Math.sqrt(2.0);
    private static final java.util.Map<String, Integer> CACHE = new java.util.HashMap<>();
    static final int LIMIT = 10;
    static final int[] TABLE = new int[LIMIT];
    static int sum;

    static {
        CACHE.put("a", 1);
        for (int i = 0; i < LIMIT; i++) {
            TABLE[i] = i;
        }
    }

    int v;

    //@ ensures \result == 9 || \result != 9;
    int initialiserLoopHolds() {
        return TABLE.length == LIMIT ? TABLE[9] : 1 / 0;
    }

    //@ ensures v == i;
    void loggerHolds(int i) {
        v = i;
    }

    //@ ensures v == i; // broken: ensures by loggerBroken
    void loggerBroken(int i) {
        v = LIMIT;
    }
}
