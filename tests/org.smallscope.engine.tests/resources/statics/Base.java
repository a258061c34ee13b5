/** What a superclass has initialised. */
class Base {
    protected static int depth = 2;
    static final int[] STEPS = {1, 2, 3};

    static class Sub extends Base {
        static int own = depth + 1;

        public static void main(String[] args) {
            assert depth == 2 && own == 3 && STEPS[0] == 1;
            STEPS[0] = 9;
            depth = 0;
            assert own + depth == 3;
        }

        static void wrongStep() {
            assert STEPS[0] == 1;
        }

        static void wrongOwn() {
            assert own == depth + 1;
        }
    }
}
