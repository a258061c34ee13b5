import java.util.Objects;

/** No class here overrides anything: only classes that are not here do. */
class Strangers {
    //@ ensures \result == a.equals(b);
    static boolean identityBroken(Object a, Object b) { // broken: ensures
        return a == b;
    }

    //@ ensures \result;
    static boolean reflexiveHolds(Object o) {
        return o.equals(o);
    }

    //@ ensures \result == b.equals(a);
    static boolean symmetricHolds(Object a, Object b) {
        return a.equals(b);
    }

    //@ requires a.equals(b) && b.equals(c);
    //@ ensures \result;
    static boolean transitiveHolds(Object a, Object b, Object c) {
        return a.equals(c);
    }

    //@ requires a.equals(b);
    //@ ensures \result;
    static boolean hashHolds(Object a, Object b) {
        return a.hashCode() == b.hashCode();
    }

    //@ requires a.hashCode() == b.hashCode();
    //@ ensures \result;
    static boolean collisionBroken(Object a, Object b) { // broken: ensures
        return a.equals(b);
    }

    //@ ensures \result == (a == b);
    static boolean objectsBroken(/*@ nullable @*/ Object a, /*@ nullable @*/ Object b) { // broken: ensures
        return Objects.equals(a, b);
    }

    //@ ensures \result >= 0;
    static <T extends Comparable<T>> int orderBroken(T a, T b) { // broken: ensures
        return a.compareTo(b);
    }

    //@ ensures \result == a.compareTo(b) > 0;
    static <T extends Comparable<T>> boolean signBroken(T a, T b) { // broken: ensures
        return a.compareTo(b) == 1;
    }

    //@ requires a.compareTo(b) < 0 && b.compareTo(c) < 0;
    //@ ensures \result;
    static <T extends Comparable<T>> boolean orderHolds(T a, T b, T c) {
        return a.compareTo(c) < 0 && c.compareTo(a) > 0 && a.compareTo(a) == 0;
    }
}
