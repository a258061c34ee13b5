/** Initialisers with loops, calls and an order. */
class Blocks {
    private static int total;
    private static int size = twice(3);
    private static int before = later();
    private static int after = 7;

    static {
        for (int i = 1; i <= 6; i++) {
            total += i;
        }
    }

    private static int twice(int x) {
        return 2 * x;
    }

    private static int later() {
        return after;
    }

    static void check() {
        assert total == 21 && size == 6 && before == 0 && after == 7;
    }

    static void wrongBefore() {
        assert before == after;
    }
}
