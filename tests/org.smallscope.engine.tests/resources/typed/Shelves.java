/** Type arguments that have arguments. */
class Shelves {
    static class Shelf<T> {
        /*@ nullable @*/ T item;
        /*@ nullable @*/ Shelf<T> next;

        Shelf() {}

        int length() {
            return next == null ? 0 : 1;
        }
    }

    static <T> void nested(Shelf<Shelf<T>> s) {
        Shelf<T> inner = s.item;
        assert inner == null || inner.length() >= 0;
    }

    static <T> void wrongNested(Shelf<Shelf<T>> s) {
        Shelf<T> inner = s.item;
        assert inner == null;
    }

    static void strings(Shelf<Shelf<String>> s) {
        Shelf<String> inner = s.item;
        if (inner != null && inner.item != null) {
            String t = inner.item;
            assert t.length() >= 0;
        }
    }

    static void wrongStrings(Shelf<Shelf<String>> s) {
        Shelf<String> inner = s.item;
        if (inner != null && inner.item != null) {
            assert inner.item.length() == 0;
        }
    }

    static void deep(Shelf<Shelf<Shelf<Integer>>> s) {
        if (s.item != null && s.item.item != null && s.item.item.item != null) {
            int i = s.item.item.item;
            assert i <= Integer.MAX_VALUE;
        }
    }

    static void wrongDeep(Shelf<Shelf<Shelf<Integer>>> s) {
        if (s.item != null && s.item.item != null && s.item.item.item != null) {
            int i = s.item.item.item;
            assert i != 3;
        }
    }

    static void wrongCircle(Shelf<Shelf<String>> s) {
        assert s.next == null || s.next != s;
    }

    static <T> void noCircle(Shelf<Shelf<T>> s) {
        Object inner = s.item;
        assert inner != s;
    }

    static void wrongAny(Shelf<Shelf<?>> s, Shelf<String> t) {
        assert s.item == null || s.item != t;
    }

    static <T> void wrongSame(Shelf<? extends Shelf<T>> s, Shelf<T> t) {
        assert s.item == null || s.item != t;
    }

    static void other(Shelf<Shelf<Integer>> s, Shelf<String> t) {
        Object a = s.item;
        Object b = t;
        assert a == null || a != b || t.item == null;
    }

    static <T extends Comparable<T>> void bounded(Shelf<Shelf<T>> s) {
        Shelf<T> inner = s.item;
        if (inner != null && inner.next != null && inner.item != null && inner.next.item != null) {
            inner.item.compareTo(inner.next.item);
        }
    }

    static class Rack<T extends Comparable<T>> {
        final Shelf<Shelf<T>> top;

        Rack(Shelf<Shelf<T>> top) {
            this.top = top;
        }

        void smaller(T t) {
            if (top.item != null && top.item.item != null) {
                t.compareTo(top.item.item);
            }
        }

        void wrongFilled() {
            assert top.item == null || top.item.item == null;
        }
    }
}
