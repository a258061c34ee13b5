/** Every method has executions that never end, and a JVM runs them for ever or until its stack is full. */
class Endless {
    int f;
    static int g;

    Endless() {
    }

    Endless(int x) {
        f = x;
        new Endless(x);
    }

    void always() {
        while (true) {
        }
    }

    void wherePositive(int x) {
        while (x > 0) {
        }
    }

    void walksInACircle(/*@ nullable @*/ Link n) {
        while (n != null) {
            n = n.next;
        }
    }

    void everySecondTime() {
        int i = 0;
        for (;;) {
            i = 1 - i;
        }
    }

    void afterAStart(int i) {
        while (i > 1) {
            i = i > 3 ? 3 : i == 3 ? 2 : 3;
        }
    }

    void testLast(boolean b) {
        do {
            b = !b;
        } while (true);
    }

    void goesOnTooEarly(int x) {
        while (x != 3) {
            if (x == 5) {
                continue;
            }
            x = 3;
        }
    }

    void throughAnArray(int[] a) {
        while (a.length > 1) {
            int t = a[0];
            a[0] = a[1];
            a[1] = t;
        }
    }

    void throughAField() {
        while (f != 9) {
            f = f == 1 ? 2 : 1;
        }
    }

    void throughAStaticField() {
        while (g != 9) {
            g = g == 1 ? 2 : 1;
        }
    }

    void throughFieldsOfOthers(Link a, Link b) {
        while (a.v != b.v) {
            int t = a.v;
            a.v = b.v;
            b.v = t;
        }
    }

    void leavesGarbage() {
        while (true) {
            Link n = new Link();
            n.v = 3;
        }
    }

    void innerLoop() {
        for (int i = 0; i < 3; i++) {
            int j = 0;
            while (j < 3) {
                if (i != 1) {
                    j++;
                }
            }
        }
    }

    void outerLoop(boolean b) {
        while (b) {
            for (int i = 0; i < 2; i++) {
                f = i;
            }
        }
    }

    void catchesItsOwnException(int[] a) {
        while (true) {
            try {
                a[a.length] = 1;
                return;
            } catch (ArrayIndexOutOfBoundsException e) {
                f = 2;
            }
        }
    }

    void inACallee(int x) {
        wherePositive(x);
    }

    int itself(int x) {
        return x == 7 ? itself(x) : 1;
    }

    boolean even(int x) {
        return x < 0 ? odd(x) : true;
    }

    boolean odd(int x) {
        return even(x);
    }

    int backAndForth(int x) {
        return x == 1 ? backAndForth(2) : x == 2 ? backAndForth(1) : 0;
    }

    void ghostsCountWhatNoJvmSees() {
        //@ ghost int k = 0;
        while (true) {
            //@ set k = k + 1;
            f = 1;
        }
    }

    //@ ghost int counted;

    void ghostFieldsToo() {
        while (true) {
            //@ set counted = counted < 5 ? counted + 1 : 5;
            f = 1;
        }
    }

    //@ diverges x > 0;
    void allowedElsewhere(int x) {
        while (x != 0) {
        }
    }

    //@ diverges false;
    void saidToEnd() {
        while (true) {
        }
    }

    //@ requires x > 0;
    //@ diverges true;
    //@ also
    //@ requires x < 0;
    void allowedInTheOtherCase(int x) {
        while (x != 0) {
        }
    }
}

class Link {
    /*@ nullable @*/ Link next;
    int v;
}
