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

    static void copyBroken(Object[] from, Object[] to) { // broken: array-store
        if (from.length > 0 && to.length > 0) {
            System.arraycopy(from, 0, to, 0, 1);
        }
    }
}

class Base {}

class Leaf extends Base {}

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
