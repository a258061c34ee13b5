import java.util.List;

/** What code tests objects for can be there, and can be missing. */
class TypeTests {
    //@ ensures !\result;
    static boolean codeBroken(Object a) { // broken: ensures
        return a instanceof Runnable;
    }

    //@ ensures !\result;
    static <T> boolean variableBroken(T a) { // broken: ensures
        return a instanceof Runnable;
    }

    //@ ensures !\result;
    static boolean floatBroken(Object a) { // broken: ensures
        return a instanceof Float;
    }

    //@ ensures !\result;
    static boolean otherNumberBroken(Number a) { // broken: ensures
        return a instanceof Float;
    }

    //@ ensures !\result;
    static boolean listBroken(Object a) { // broken: ensures
        return a instanceof List;
    }

    //@ ensures !\result;
    static boolean anyEnumBroken(Object a) { // broken: ensures
        return a instanceof Enum;
    }

    //@ ensures !\result;
    static boolean ownEnumBroken(Object a) { // broken: ensures
        return a instanceof Colour;
    }

    //@ ensures !\result;
    static boolean anyRecordBroken(Object a) { // broken: ensures
        return a instanceof Record;
    }

    //@ ensures !\result;
    static boolean cloneableBroken(Object a) { // broken: ensures
        return a instanceof Cloneable;
    }

    //@ ensures !\result;
    static boolean comparableBroken(Object a) { // broken: ensures
        return a instanceof Comparable;
    }

    //@ ensures !\result;
    static boolean sequenceBroken(Object a) { // broken: ensures
        return a instanceof CharSequence;
    }

    //@ ensures \result;
    static boolean otherSequenceBroken(CharSequence a) { // broken: ensures
        return a instanceof String;
    }

    //@ ensures \result;
    static boolean otherComparableBroken(Comparable<?> a) { // broken: ensures
        return a instanceof Integer;
    }

    //@ ensures \result;
    static boolean otherThanTextBroken(Comparable<String> a) { // broken: ensures
        return a instanceof String;
    }

    //@ ensures !\result;
    static boolean numberBroken(Object a) { // broken: ensures
        return a instanceof Number;
    }

    //@ ensures !\result;
    static boolean abstractBroken(Object a) { // broken: ensures
        return a instanceof Form;
    }

    //@ ensures !\result;
    static boolean ownExceptionBroken(Object a) { // broken: ensures
        return a instanceof Mishap;
    }

    //@ ensures \result == 0;
    static int castBroken(Object o) { // broken: ensures
        try {
            Runnable r = (Runnable) o;
            return r == null ? 0 : 1;
        } catch (ClassCastException e) {
            return 0;
        }
    }

    //@ requires o instanceof Runnable;
    //@ ensures \result == 0;
    static int requiredBroken(Object o) { // broken: ensures
        return 1;
    }

    //@ ensures \result == 0;
    static int patternBroken(Object o) { // broken: ensures
        return o instanceof Form f && f.size > 3 ? 1 : 0;
    }

    static Runnable castOutBroken(Object o) { // broken: class-cast
        return (Runnable) o;
    }

    //@ ensures \result != null;
    static Object argumentHolds(Crate<Runnable> c) {
        Runnable r = c.value;
        return r;
    }

    //@ ensures false;
    static int argumentBroken(Crate<Runnable> c) { // broken: ensures
        Runnable r = c.value;
        return 1;
    }

    //@ ensures \result == 0;
    static int orderedBroken(Comparable<Form> f) { // broken: ensures
        return 1;
    }

    //@ ensures \result;
    static boolean finalHolds(String s) {
        return s instanceof Comparable;
    }

    //@ ensures \result;
    static boolean onlyHolds(Closed c) {
        return c instanceof OnlyOne;
    }
}

enum Colour {
    RED
}

abstract class Form {
    int size;

    abstract int area();
}

class Mishap extends RuntimeException {}

class Crate<T> {
    T value;

    Crate(T value) {
        this.value = value;
    }
}

sealed interface Closed permits OnlyOne {}

final class OnlyOne implements Closed {}
