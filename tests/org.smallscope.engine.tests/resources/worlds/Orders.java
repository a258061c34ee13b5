/** What Comparable asks of compareTo, and what it does not ask: it speaks of signs, and recommends only to agree with equals. */
class Orders<T extends Comparable<T>> {
    //@ ensures \result;
    boolean reflexiveHolds(T x) {
        return x.compareTo(x) == 0;
    }

    //@ ensures \result;
    boolean repeatedHolds(T x, T y) {
        return x.compareTo(y) == x.compareTo(y);
    }

    //@ ensures \result;
    boolean signsHold(T x, T y) {
        return x.compareTo(y) < 0 == y.compareTo(x) > 0 && x.compareTo(y) == 0 == (y.compareTo(x) == 0);
    }

    //@ ensures \result == -Integer.signum(y.compareTo(x));
    int signumHolds(T x, T y) {
        return Integer.signum(x.compareTo(y));
    }

    //@ requires x.compareTo(y) > 0 && y.compareTo(z) > 0;
    //@ ensures \result > 0;
    int transitiveHolds(T x, T y, T z) {
        return x.compareTo(z);
    }

    //@ requires x.compareTo(y) == 0;
    //@ ensures \result == Integer.signum(y.compareTo(z));
    int sameSignHolds(T x, T y, T z) {
        return Integer.signum(x.compareTo(z));
    }

    //@ signals (NullPointerException e) true;
    //@ signals_only NullPointerException;
    //@ ensures false;
    int nullHolds(T x) {
        return x.compareTo(null);
    }

    //@ ensures \result;
    boolean negatedBroken(T x, T y) { // broken: ensures
        return x.compareTo(y) >= 0 || -x.compareTo(y) > 0;
    }

    //@ ensures \result == -y.compareTo(x);
    int mirroredBroken(T x, T y) { // broken: ensures
        return x.compareTo(y);
    }

    //@ ensures \result != Integer.MIN_VALUE;
    int leastBroken(T x, T y) { // broken: ensures
        return x.compareTo(y);
    }

    //@ ensures \result != Integer.MAX_VALUE;
    int greatestBroken(T x, T y) { // broken: ensures
        return x.compareTo(y);
    }

    //@ ensures \result != 1 && \result != -1;
    int nextBroken(T x, T y) { // broken: ensures
        return x.compareTo(y);
    }

    //@ ensures \result;
    boolean lessByOneBroken(T x, T y) { // broken: ensures
        return x.compareTo(y) - 1 < x.compareTo(y);
    }

    //@ requires x.compareTo(y) == 0;
    //@ ensures \result == y.compareTo(z);
    int sameNumberBroken(T x, T y, T z) { // broken: ensures
        return x.compareTo(z);
    }

    //@ requires x.compareTo(y) == 0 && z.compareTo(x) > 0;
    //@ ensures \result == z.compareTo(y);
    int sameAnswerBroken(T x, T y, T z) { // broken: ensures
        return z.compareTo(x);
    }

    //@ requires x.compareTo(y) > 0 && y.compareTo(z) > 0;
    //@ ensures \result <= x.compareTo(z);
    int distanceBroken(T x, T y, T z) { // broken: ensures
        return x.compareTo(y);
    }

    //@ requires x.compareTo(y) < 0 && x.compareTo(z) < 0 && w.compareTo(y) < 0 && w.compareTo(z) < 0;
    //@ requires x.compareTo(y) == x.compareTo(z);
    //@ ensures \result == w.compareTo(z);
    int amongFour(T x, T y, T z, T w) {
        return w.compareTo(y);
    }

    //@ requires v.compareTo(w) == 0 && w.compareTo(y) == 0 && y.compareTo(z) == 0 && x.compareTo(z) < 0;
    //@ requires x.compareTo(v) < x.compareTo(w) && x.compareTo(w) < x.compareTo(y);
    //@ ensures \result >= x.compareTo(z);
    int amongFive(T x, T y, T z, T w, T v) {
        return x.compareTo(y);
    }

    //@ ensures x.compareTo(y) == 0 ==> \result;
    boolean equalBroken(T x, T y) { // broken: ensures
        return x.equals(y);
    }

    //@ ensures x.equals(y) ==> \result == 0;
    int agreesBroken(T x, T y) { // broken: ensures
        return x.compareTo(y);
    }

    //@ requires x.equals(y);
    //@ ensures \result == y.compareTo(z);
    int equalNumberBroken(T x, T y, T z) { // broken: ensures
        return x.compareTo(z);
    }

    //@ ensures \result != Integer.MIN_VALUE;
    static <K extends Comparable<? super K>> int wildcardBroken(K x, K y) { // broken: ensures
        return x.compareTo(y);
    }

    //@ ensures x.compareTo(y) == 0 ==> \result;
    static <K extends Comparable<? super K>> boolean wildcardEqualBroken(K x, K y) { // broken: ensures
        return x.equals(y);
    }
}

/** A tree of one node: what stands at the same place need not be equal. */
class Branch<T extends Comparable<T>> {
    private /*@ nullable @*/ Branch<T> left;
    private /*@ nullable @*/ Branch<T> right;
    private T key;

    Branch(T key) {
        this.key = key;
    }

    //@ requires left == null && right == null;
    //@ ensures left != null || right != null || x.compareTo(key) == 0;
    void placeHolds(T x) {
        insert(x);
    }

    //@ requires left == null && right == null;
    //@ ensures left != null || right != null || x.equals(key);
    void keyBroken(T x) { // broken: ensures
        insert(x);
    }

    private void insert(T x) {
        int c = x.compareTo(key);
        if (c < 0) {
            left = new Branch<T>(x);
        } else if (c > 0) {
            right = new Branch<T>(x);
        }
    }
}
