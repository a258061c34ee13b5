/** Heaps are as type arguments and bounds say, where nothing goes around them. */
class Arguments {
    static <T extends Comparable<T>> T maxHolds(T x, T y) {
        return x.compareTo(y) >= 0 ? x : y;
    }

    static <T extends Comparable<? super T>> T superHolds(T x, T y) {
        return x.compareTo(y) >= 0 ? x : y;
    }

    static <T extends Comparable<T>> int elementsHold(T[] a) {
        return a.length > 1 && a[0] != null && a[1] != null ? a[0].compareTo(a[1]) : 0;
    }

    static int comparableHolds(Comparable<Money> a, Money b) {
        return a.compareTo(b);
    }

    static int subclassHolds(Box<String> b) {
        return b.value.length();
    }

    static int wildcardHolds(Box<? extends Money> b) {
        return b.value.worth;
    }

    static int deepHolds(Box<Box<Box<Money>>> b) {
        return b.value.value.value.worth;
    }

    static int anyBroken(Box<?> b) { // broken: class-cast
        return ((Money) b.value).worth;
    }

    static int mixedBroken(Box<? extends Comparable<?>> b) { // broken: class-cast
        return ((Money) b.value).worth;
    }

    //@ ensures \result >= 0;
    static <T extends Comparable<T>> int ofAnyBroken(T x, T y) { // broken: ensures
        return x.compareTo(y);
    }

    //@ ensures b.value instanceof Text;
    static <T extends Box<String>> void boundHolds(Holder<T> b) {
        b.value = null;
        b.value = new Text();
    }
}

class Money implements Comparable<Money> {
    int worth;

    @Override
    public int compareTo(Money o) {
        return Integer.compare(worth, o.worth);
    }
}

class Coin extends Money {}

class Box<T> {
    T value;

    Box(T value) {
        this.value = value;
    }
}

class Holder<T> {
    /*@ nullable @*/ Object value;
}

class Text extends Box<String> {
    Text() {
        super("");
    }
}

class Whole extends Box<Integer> {
    Whole() {
        super(0);
    }
}

class Tree<K extends Comparable<K>> {
    /*@ nullable @*/ Node<K> root;

    boolean hasHolds(K k) {
        Node<K> n = root;
        for (int i = 0; i < 3 && n != null; i++) {
            int c = k.compareTo(n.key);
            if (c == 0) {
                return true;
            }
            n = c < 0 ? n.left : n.right;
        }
        return false;
    }

    int otherHolds(Tree<K> other) {
        return root != null && other.root != null && root.left != null && root.left.right != null
                ? root.left.right.key.compareTo(other.root.key)
                : 0;
    }

    int strangeBroken(Tree<?> other) { // broken: class-cast
        return root != null && other.root != null ? ((Money) (Object) other.root.key).worth : 0;
    }
}

class Node<K extends Comparable<K>> {
    K key;
    /*@ nullable @*/ Node<K> left;
    /*@ nullable @*/ Node<K> right;

    Node(K key) {
        this.key = key;
    }
}

/** The nodes are of the list's type argument, by the enclosing instance. */
class Chain<K extends Comparable<K>> {
    /*@ nullable @*/ Link first;

    class Link {
        K key;
        /*@ nullable @*/ Link next;

        Link(K key) {
            this.key = key;
        }
    }

    int innerHolds(K k) {
        return first == null || first.next == null ? 0 : k.compareTo(first.next.key);
    }
}

/** Two classes that lead to each other. */
class Even<T> {
    /*@ nullable @*/ Other<T> next;
    /*@ nullable @*/ T value;
}

class Other<T> {
    /*@ nullable @*/ Even<T> next;
}

class User {
    int farHolds(Even<Money> e) {
        return e.next == null || e.next.next == null || e.next.next.next == null || e.next.next.next.next == null
                        || e.next.next.next.next.value == null
                ? 0
                : e.next.next.next.next.value.worth;
    }
}
