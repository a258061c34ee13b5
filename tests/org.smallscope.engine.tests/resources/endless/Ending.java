/** No method has an execution of which it is known that it never ends and must. */
class Ending {
    int f;

    void counts() {
        for (int i = 0; i < 1000; i++) {
        }
    }

    void overflows() {
        int i = 0;
        while (i >= 0) {
            i++;
        }
    }

    void grows() {
        Link h = null;
        while (true) {
            Link n = new Link();
            n.next = h;
            h = n;
        }
    }

    void countsInTheHeap() {
        while (f < 1000) {
            f++;
        }
    }

    void countsInAnArray(int[] a) {
        while (a.length == 1 && a[0] < 1000) {
            a[0]++;
        }
    }

    void dependsOnWhatNothingDetermines() {
        while (new Object().hashCode() != 17) {
        }
    }

    void catchesTheOverflow(int x) {
        try {
            catchesTheOverflow(x);
        } catch (StackOverflowError e) {
        }
    }

    void returnsFromFinally(int x) {
        try {
            returnsFromFinally(x);
        } finally {
            return;
        }
    }

    int deeper(int x) {
        return x > 100 ? 0 : deeper(x + 1);
    }

    int deeperInTheHeap() {
        return ++f > 100 ? 0 : deeperInTheHeap();
    }

    //@ diverges true;
    void allowed() {
        while (true) {
        }
    }

    //@ diverges x != 0;
    void allowedWhereItHappens(int x) {
        while (x != 0) {
        }
    }

    //@ requires n.next == null || n.next.next == null;
    void walksAList(Link n) {
        Link m = n;
        while (m != null) {
            m = m.next;
        }
    }
}
