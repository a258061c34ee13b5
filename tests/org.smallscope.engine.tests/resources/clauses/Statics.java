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

/** The elements of a final array may have changed before the call, unless no code changes them. */
class StaticElements {
    private static final int[] DAYS = {31, 28, 31};
    private static final int[][] GRID = {{1, 2}, {3, 4}};
    private static final int[] COUNTS = new int[2];
    private static final int[] SQUARES = new int[3];
    static final int[] GIVEN = {1, 2};
    private static final int[][] ROWS = {{1}, {2}};
    //@ static invariant (\forall int i; 0 <= i && i < 3; SQUARES[i] == 0 || SQUARES[i] == i * i);

    //@ requires 0 <= m && m < 3;
    //@ ensures \result >= 28;
    static int tableHolds(int m) {
        int longest = 0;
        for (int d : DAYS) {
            longest = d > longest ? d : longest;
        }
        return longest == 31 && DAYS.length == 3 ? DAYS[m] : 0;
    }

    //@ requires 0 <= m && m < 3;
    //@ ensures \result >= 29; // broken: ensures by tableBroken
    static int tableBroken(int m) {
        return DAYS[m];
    }

    //@ ensures \result == 10;
    static int gridHolds() {
        int sum = 0;
        for (int[] row : GRID) {
            sum += row[0] + row[1];
        }
        return sum;
    }

    static void count() {
        COUNTS[0]++;
    }

    //@ ensures COUNTS[0] == \old(COUNTS[0]) + 1;
    static void staticElementsHolds() {
        count();
    }

    //@ ensures COUNTS[0] <= 1; // broken: ensures by staticElementsBroken
    static void staticElementsBroken() {
        count();
    }

    //@ requires 0 <= i && i < 3;
    //@ ensures \result == i * i;
    static int memoHolds(int i) {
        if (SQUARES[i] == 0) {
            SQUARES[i] = i * i;
        }
        return SQUARES[i];
    }

    static int[] given() {
        return GIVEN;
    }

    //@ ensures \result == 1; // broken: ensures by givenBroken
    static int givenBroken() {
        return GIVEN[0];
    }

    static void change(int i) {
        int[] row = ROWS[1];
        row[0] = i;
    }

    //@ ensures \result == 2; // broken: ensures by rowsBroken
    static int rowsBroken() {
        return ROWS[1][0];
    }
}
