/** What others of the package can get. */
class Packaged {
    private int[] items = new int[2];

    int[] items() {
        return items;
    }

    //@ requires xs.length > 0 && items.length > 0;
    //@ ensures xs[0] == -1;
    public void writeBroken(int[] xs) { // broken: ensures
        xs[0] = -1;
        items[0] = 0;
    }
}

class Neighbour {
    int[] hidden = new int[2];

    //@ requires xs.length > 0 && hidden.length > 0;
    //@ ensures xs[0] == -1;
    public void writeHolds(int[] xs) { // package
        xs[0] = -1;
        hidden[0] = 0;
    }
}

class Touched {
    int[] open = new int[2];

    //@ requires xs.length > 0 && open.length > 0;
    //@ ensures xs[0] == -1;
    public void writeBroken(int[] xs) { // broken: ensures
        xs[0] = -1;
        open[0] = 0;
    }
}

class Toucher {
    static int[] take(Touched t) {
        return t.open;
    }
}
