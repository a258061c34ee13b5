class ArrayStores {
    static void subclassBroken(Base[] a) { // broken: array-store
        if (a.length > 0) {
            a[0] = new Base();
        }
    }

    static void subclassHolds(Leaf[] a) {
        if (a.length > 0) {
            a[0] = new Leaf();
        }
    }

    static void objectBroken(Object[] a, Object v) { // broken: array-store
        if (a.length > 0) {
            a[0] = v;
        }
    }

    static void textBroken(Object[] a) { // broken: array-store
        if (a.length > 0) {
            a[0] = "s";
        }
    }

    static void perhapsGivenBroken(Object[] a, boolean own) { // broken: array-store
        if (own) {
            a = new Object[1];
        }
        if (a.length > 0) {
            a[0] = "s";
        }
    }

    static void nullHolds(Object[] a) {
        if (a.length > 0) {
            a[0] = null;
        }
    }

    static void swapHolds(Object[] a) {
        if (a.length > 1) {
            Object o = a[0];
            a[0] = a[1];
            a[1] = o;
        }
    }

    static void tableBroken(Base[][] a) { // broken: array-store
        if (a.length > 0) {
            a[0] = new Base[1];
        }
    }

    //@ ensures !\result;
    static boolean testedBroken(Base[] a) { // broken: ensures
        return a instanceof Leaf[];
    }

    //@ ensures \result;
    static boolean testedHolds(Leaf[] a) {
        return a instanceof Base[];
    }

    //@ ensures \result;
    static boolean classBroken(Base[] a) { // broken: ensures
        return a.getClass() == Base[].class;
    }

    static void numberBroken(Number[] a) { // broken: array-store
        if (a.length > 0) {
            a[0] = 1;
        }
    }

    static void doubleBroken(Number[] a) { // broken: array-store
        if (a.length > 0) {
            a[0] = Integer.valueOf(1);
        }
    }

    static void interfaceBroken(Face[] a, Face v) { // broken: array-store
        if (a.length > 0) {
            a[0] = v;
        }
    }

    static void unknownBroken(Unknown[] a, Unknown v) { // broken: array-store
        if (a.length > 0) {
            a[0] = v;
        }
    }

    static void sealedHolds(Sealed[] a) {
        if (a.length > 0) {
            a[0] = new Only();
        }
    }

    static void privateHolds(Own[] a) {
        if (a.length > 0) {
            a[0] = new Mine();
        }
    }

    private interface Own {}

    private static final class Mine implements Own {}

    static void abstractBroken(Abstract[] a) { // broken: array-store
        if (a.length > 0) {
            a[0] = new Concrete();
        }
    }

    static void sequenceBroken(CharSequence[] a) { // broken: array-store
        if (a.length > 0) {
            a[0] = "s";
        }
    }

    static void codeBroken(Runnable[] a) { // broken: array-store
        if (a.length > 0) {
            a[0] = () -> {};
        }
    }

    static void plainBroken(Object[] a) { // broken: array-store
        if (a.length > 0) {
            a[0] = new Object();
        }
    }

    static void exceptionBroken(Exception[] a) { // broken: array-store
        if (a.length > 0) {
            a[0] = new RuntimeException();
        }
    }

    static void finalHolds(String[] a) {
        if (a.length > 0) {
            a[0] = "s";
        }
    }

    //@ ensures \result;
    static boolean interfaceClassBroken(Face[] a) { // broken: ensures
        return a.getClass() == Face[].class || a.getClass() == FaceOf[].class;
    }

    //@ ensures \result;
    static boolean finalClassHolds(String[] a, int[] b) {
        return a.getClass() == String[].class && b.getClass() == int[].class;
    }

    //@ ensures !\result;
    static boolean codeTestedBroken(Object[] a) { // broken: ensures
        return a instanceof Runnable[];
    }

    //@ ensures !\result;
    static boolean tableTestedBroken(Object[] a) { // broken: ensures
        return a instanceof int[][];
    }

    //@ ensures !\result;
    static boolean otherNumbersBroken(Number[] a) { // broken: ensures
        return a instanceof Double[];
    }

    static Leaf[] castBroken(Base[] a) { // broken: class-cast
        return (Leaf[]) a;
    }

    static void copyBroken(Object[] from, Object[] to) { // broken: array-store
        if (from.length > 0 && to.length > 0) {
            System.arraycopy(from, 0, to, 0, 1);
        }
    }
}

class Base {}

class Leaf extends Base {}

interface Face {}

interface Unknown {}

class FaceOf implements Face {}

sealed interface Sealed permits Only {}

final class Only implements Sealed {}

abstract class Abstract {}

class Concrete extends Abstract {}

/** Its array is always one of its own. */
class Bag {
    private Object[] items = new Object[2];
    private int size;
    //@ invariant 0 <= size && size <= items.length;

    void addHolds(Object o) {
        if (size == items.length) {
            Object[] more = new Object[size + 2];
            System.arraycopy(items, 0, more, 0, size);
            items = more;
        }
        items[size++] = o;
    }
}

/** Anyone may give it an array. */
class Leaky {
    Object[] items;

    Leaky(Object[] items) {
        this.items = items;
    }

    void setBroken(Object o) { // broken: array-store
        if (items.length > 0) {
            items[0] = o;
        }
    }
}
