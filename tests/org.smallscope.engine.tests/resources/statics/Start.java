/** A program starts with classes as they are initialised. */
class Start {
    static int count;
    static int[] marks = new int[3];
    static Item first = new Item(4);

    static class Item {
        int value;
        /*@ nullable @*/ Item next;

        Item(int value) {
            this.value = value;
        }
    }

    static class Other {
        static int seen = 2;

        static void see() {
            seen++;
        }
    }

    public static void main(String[] args) {
        assert count == 0 && first.value == 4 && first.next == null;
        assert marks.length == 3 && marks[2] == 0;
        for (int i = 0; i < 3; i++) {
            count += i;
            marks[i] = count;
        }
        assert count == 3 && marks[2] == 3;
        assert Other.seen == 2;
        Other.see();
        assert Other.seen == 3;
    }

    static void wrongLater() {
        assert count == 0;
    }

    static void wrongMarks() {
        assert marks[1] == 0;
    }

    static void wrongItem() {
        assert first.value == 4;
    }

    static void change() {
        count = 5;
        if (marks.length > 1) {
            marks[1] = 1;
        }
        marks = new int[2];
        first.value = 3;
    }
}
