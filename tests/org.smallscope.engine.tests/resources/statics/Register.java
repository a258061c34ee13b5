/** A list that initialisers build. */
class Register {
    static class Entry {
        final int key;
        /*@ nullable @*/ Entry next;

        Entry(int key, /*@ nullable @*/ Entry next) {
            this.key = key;
            this.next = next;
        }
    }

    static /*@ nullable @*/ Entry head;
    static int size;

    static {
        add(1);
        add(2);
    }

    static void add(int key) {
        head = new Entry(key, head);
        size++;
    }

    public static void main(String[] args) {
        assert size == 2 && head.key == 2 && head.next.key == 1 && head.next.next == null;
        add(args.length);
        assert head.next.key == 2 && size == 3;
    }

    static void wrongSize() {
        assert size == 2;
    }
}
