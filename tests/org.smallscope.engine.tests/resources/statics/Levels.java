/** Fields that other files could assign: taken as initial, unless the specification speaks of other values. */
class Levels {
    static int level = 1;
    static int plain = 1;

    //@ requires level > 3;
    static void wrongLevel() {
        assert level != 7;
    }

    static void plain() {
        assert plain == 1;
    }
}
