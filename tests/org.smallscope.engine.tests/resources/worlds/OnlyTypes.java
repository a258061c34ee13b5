/** Objects of which only a type is known: they are equal as they like, as long as it is an equality. */
class OnlyTypes {
    interface Key {}

    abstract static class Base {
        int n;
    }

    abstract static class Same {
        int n;

        @Override
        public boolean equals(Object o) {
            return o instanceof Same s && s.n == n;
        }

        @Override
        public int hashCode() {
            return n;
        }
    }

    //@ ensures \result ==> a == b;
    static boolean identityBroken(Key a, Key b) { // broken: ensures
        return a.equals(b);
    }

    //@ ensures \result;
    static boolean allBroken(Key a, Key b) { // broken: ensures
        return a.equals(b);
    }

    //@ ensures \result;
    static boolean reflexiveHolds(Key a) {
        return a.equals(a);
    }

    //@ ensures \result == b.equals(a);
    static boolean symmetricHolds(Key a, Key b) {
        return a.equals(b);
    }

    //@ requires a.equals(b) && b.equals(c);
    //@ ensures \result;
    static boolean transitiveHolds(Key a, Key b, Key c) {
        return a.equals(c);
    }

    //@ requires a.equals(b);
    //@ ensures \result;
    static boolean hashHolds(Key a, Key b) {
        return a.hashCode() == b.hashCode();
    }

    //@ requires a.hashCode() == b.hashCode();
    //@ ensures \result;
    static boolean hashBroken(Key a, Key b) { // broken: ensures
        return a.equals(b);
    }

    //@ ensures !\result;
    static boolean nullHolds(Key a) {
        return a.equals(null);
    }

    //@ ensures \result ==> a == b;
    static boolean baseBroken(Base a, Base b) { // broken: ensures
        return a.equals(b);
    }

    //@ ensures \result == (a.n == b.n);
    static boolean ownHolds(Same a, Same b) {
        return a.equals(b);
    }

    //@ ensures \result ==> a == b;
    static boolean platformBroken(Runnable a, Runnable b) { // broken: ensures
        return a.equals(b);
    }

    //@ ensures \result < 4;
    static int bucketBroken(Key k) { // broken: ensures
        return (k.hashCode() & 0x7fffffff) % 5;
    }
}
