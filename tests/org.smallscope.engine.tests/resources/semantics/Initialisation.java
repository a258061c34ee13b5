/** When a class is initialised (JLS 12.4.1). */
class Initialisation {
    static int log;

    static int note(int n) {
        log = log * 10 + n;
        return n;
    }

    static int fail() {
        throw new IllegalStateException();
    }

    static class Late {
        static int f = note(1);
        static final int CONSTANT = 7;

        static int g() {
            return note(2);
        }
    }

    static class Later extends Late {
        static int h = note(3);
    }

    static int notWhereTheValueIsNotThere() {
        try {
            Late.f = fail();
        } catch (IllegalStateException e) {
            note(9);
        }
        return log;
    }

    static int afterTheValue() {
        Late.f = note(5);
        return log * 10 + Late.f;
    }

    static int beforeTheValueOfACompound() {
        Late.f += note(5);
        return log * 10 + Late.f;
    }

    static int afterTheArguments() {
        take(note(4), Late.g());
        return log;
    }

    static void take(int a, int b) {
        note(8);
    }

    static int notByConstants() {
        return Late.CONSTANT * 100 + log;
    }

    static int superclassFirst() {
        return Later.h * 1000 + log;
    }

    static int notByAFieldOfTheSuperclass() {
        return Later.f * 1000 + log;
    }

    static int notByArraysOrTests() {
        Object o = new Later[2];
        boolean b = o instanceof Late;
        return log + (b ? 1 : 0);
    }
}
