/** An object behind a field that nobody assigns: its final fields are known, the others may have changed. */
class Origin {
    static final class Point {
        final int x;
        int hits;

        Point(int x) {
            this.x = x;
        }
    }

    private static Point zero = new Point(1);

    static void check() {
        assert zero.x == 1;
    }

    static void hit() {
        if (zero.hits < 9) {
            zero.hits++;
        }
    }

    static void wrongHits() {
        assert zero.hits == 0;
    }
}
