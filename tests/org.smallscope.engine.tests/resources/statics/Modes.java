/** Enum constants and fields of them. */
class Modes {
    enum Mode {
        OFF,
        ON
    }

    private static Mode mode = Mode.ON;
    private static Mode current = Mode.OFF;

    static void check() {
        assert mode == Mode.ON && mode.ordinal() == 1;
    }

    static void toggle() {
        current = current == Mode.ON ? Mode.OFF : Mode.ON;
    }

    static void wrongCurrent() {
        assert current == Mode.OFF;
    }

    static class Run {
        public static void main(String[] args) {
            toggle();
            assert current == Mode.ON;
        }
    }
}
