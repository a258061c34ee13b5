/** A value that is not known before it runs. */
class Clocks {
    private static long begun = System.nanoTime();
    static long again = System.nanoTime();

    static boolean same() {
        assert begun == begun;
        return begun == again;
    }

    static void wrongBegun() {
        assert begun != 5;
    }

    static void restart() {
        again = 0;
    }
}
