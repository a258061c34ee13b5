/** Nobody assigns a private field: it is as good as final. */
class Limits {
    private static int limit = 5;
    private static boolean open = true;
    private static String name = "limits";

    //@ ensures \result <= 5;
    static int most(int x) {
        return x > limit ? limit : x;
    }

    static void check() {
        assert open && name != null;
    }
}
