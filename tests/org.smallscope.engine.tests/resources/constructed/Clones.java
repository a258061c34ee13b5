/** Arrays that compact constructors clone. */
class Clones {
    record Cloned(int[] xs) {
        Cloned {
            xs = xs.clone();
            for (int x : xs) { if (x < 0) throw new IllegalArgumentException(); }
        }
        @Override public int[] xs() { return xs.clone(); }
        //@ requires i >= 0 && i < xs.length;
        //@ ensures \result >= 0;
        int get(int i) { return xs[i]; }
        //@ requires i >= 0 && i < xs.length;
        //@ ensures \result > 0;
        int wrongGet(int i) { return xs[i]; }
    }
    record Late(int[] xs) {
        Late {
            for (int x : xs) { if (x < 0) throw new IllegalArgumentException(); }
        }
        @Override public int[] xs() { return xs.clone(); }
        //@ requires i >= 0 && i < xs.length;
        //@ ensures \result >= 0;
        int wrongGet(int i) { return xs[i]; }
    }
    record Shown(int[] xs) {
        Shown {
            xs = xs.clone();
            for (int x : xs) { if (x < 0) throw new IllegalArgumentException(); }
        }
        //@ requires i >= 0 && i < xs.length;
        //@ ensures \result >= 0;
        int wrongGet(int i) { return xs[i]; }
    }
}
