/** What final fields refer to was there before. */
class Chains {
    static final class Link {
        final int value;
        final /*@ nullable @*/ Link next;

        Link(int value, /*@ nullable @*/ Link next) {
            this.value = value;
            this.next = next;
        }
    }

    record Tree(/*@ nullable @*/ Tree left, int key, /*@ nullable @*/ Tree right) {}

    static int length(/*@ nullable @*/ Link l) {
        int n = 0;
        while (l != null) {
            n++;
            l = l.next;
        }
        return n;
    }

    static void noCircle(Link l) {
        assert l.next != l;
        assert l.next == null || l.next.next != l;
    }

    static int depth(/*@ nullable @*/ Tree t) {
        return t == null ? 0 : 1 + Math.max(depth(t.left()), depth(t.right()));
    }

    static void wrongShared(Tree t) {
        assert t.left() == null || t.left() != t.right();
    }

    static class Open {
        /*@ nullable @*/ Open next;
        final int value;

        Open(int value) {
            this.value = value;
        }
    }

    static void wrongOpen(Open o) {
        assert o.next != o;
    }
}
