/** Raw types put what they like into a cell, so its type argument says nothing. */
class Polluted {
    @SuppressWarnings({"rawtypes", "unchecked"})
    static void fill(Cell c) {
        c.set("s");
    }

    static int useBroken(Cell<Coin> c) { // broken: class-cast
        return c.held == null ? 0 : c.held.v;
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    static int rawBroken(Comparable a, Comparable b) { // broken: class-cast
        return a.compareTo(b);
    }

    static int otherHolds(Safe<Coin> c) {
        return c.held == null ? 0 : c.held.v;
    }
}

class Coin {
    int v;
}

class Cell<T> {
    /*@ nullable @*/ T held;

    void set(T t) {
        held = t;
    }
}

class Safe<T> {
    /*@ nullable @*/ T held;
}
