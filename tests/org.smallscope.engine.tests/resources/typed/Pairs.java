/** Constructors of generic classes: the type arguments of the object that is made hold already. */
class Pairs {
    static class Pair<T extends Comparable<T>> {
        final T a;
        final T b;

        Pair(T a, T b) {
            this.a = a.compareTo(b) <= 0 ? a : b;
            this.b = a.compareTo(b) <= 0 ? b : a;
        }

        T max() {
            return b.compareTo(a) >= 0 ? b : a;
        }

        <U extends Comparable<U>> Pair(U x, U y, T t) {
            x.compareTo(y);
            a = t;
            b = t;
        }
    }

    static class Wrong<T extends Comparable<T>> {
        Wrong(T wrong, T b) {
            assert wrong.compareTo(b) != 1;
        }
    }

    static class Two<K extends Comparable<K>> {
        K first;
        K second;

        Two(K k, K l) {
            if (k.compareTo(l) > 0) {
                throw new IllegalArgumentException();
            }
            first = k;
            second = l;
        }

        boolean ordered(K k) {
            return first.compareTo(k) <= 0 && k.compareTo(second) <= 0;
        }
    }
}
