/** Objects that code only makes for their places: they are trees, whoever else knows them. */
public class Grown {

    static class Tree {
        private /*@ nullable @*/ Tree left;
        private /*@ nullable @*/ Tree right;
        private int value;

        void growHolds(int v) {
            if (left == null) {
                left = new Tree();
                left.value = v;
            } else {
                left.growHolds(v);
            }
        }

        void insertHolds(int v) {
            Tree at = this;
            while (at.value != v) {
                if (v < at.value) {
                    if (at.left == null) {
                        Tree made = new Tree();
                        made.value = v;
                        at.left = made;
                    }
                    at = at.left;
                } else {
                    if (at.right == null) {
                        at.right = new Tree();
                        at.right.value = v;
                    }
                    at = at.right;
                }
            }
        }

        int sizeHolds() {
            return 1 + (left == null ? 0 : left.sizeHolds()) + (right == null ? 0 : right.sizeHolds());
        }

        /*@ nullable @*/ Tree left() {
            return left;
        }

        //@ ensures right == null || right.value == \old(right == null ? 0 : right.value);
        void leftAloneHolds() {
            if (left != null) {
                left.value = 7;
            }
        }

        //@ ensures other.value == \old(other.value);
        void otherBroken(Tree other) { // broken: ensures
            if (left != null) {
                left.value = 7;
            }
        }

        //@ requires other != this;
        //@ ensures other.left == null || other.left.value == \old(other.left == null ? 0 : other.left.value);
        void leftOfOtherHolds(Tree other) {
            if (left != null && other != left) {
                left.value = 7;
            }
        }
    }

    static class Trie {
        private final /*@ nullable @*/ Trie[] kids = new Trie[2];
        private boolean end;

        void addHolds(boolean[] word, int from) {
            if (from < 0 || from >= word.length) {
                end = true;
                return;
            }
            int i = word[from] ? 1 : 0;
            if (kids[i] == null) {
                kids[i] = new Trie();
            }
            kids[i].addHolds(word, from + 1);
        }

        int sizeHolds() {
            return 1 + (kids[0] == null ? 0 : kids[0].sizeHolds()) + (kids[1] == null ? 0 : kids[1].sizeHolds());
        }
    }

    /** The same object twice, by a variable. */
    static class Twice {
        private /*@ nullable @*/ Twice left;
        private /*@ nullable @*/ Twice right;
        private int value;

        void grow() {
            Twice t = new Twice();
            left = t;
            right = t;
        }

        //@ ensures right == null || right.value == \old(right == null ? 0 : right.value);
        void leftAloneBroken() { // broken: ensures
            if (left != null) {
                left.value = 7;
            }
        }
    }

    /** A circle by a variable: what gets the new object is younger. */
    static class Closed {
        private /*@ nullable @*/ Closed next;

        void close() {
            Closed t = new Closed();
            next = t;
            Closed u = next;
            u.next = t;
        }

        int lengthBroken() { // broken: non-termination
            return 1 + (next == null ? 0 : next.lengthBroken());
        }
    }

    /** A circle by an object that was made before the one it is put into. */
    static class Older {
        private /*@ nullable @*/ Older next;

        void close() {
            Older t = new Older();
            Older u = new Older();
            t.next = u;
            u.next = t;
        }

        int lengthBroken() { // broken: non-termination
            return 1 + (next == null ? 0 : next.lengthBroken());
        }
    }

    /** Given by others. */
    static class Given {
        private /*@ nullable @*/ Given next;

        void set(Given other) {
            next = other;
        }

        int lengthBroken() { // broken: non-termination
            return 1 + (next == null ? 0 : next.lengthBroken());
        }
    }

    /** Visible to others. */
    public static class Visible {
        protected /*@ nullable @*/ Visible next;

        void grow() {
            next = new Visible();
        }

        int lengthBroken() { // broken: non-termination
            return 1 + (next == null ? 0 : next.lengthBroken());
        }
    }

    /** A copy shares what it has. */
    static class Copied implements Cloneable {
        private /*@ nullable @*/ Copied next;
        private int value;

        void grow() {
            next = new Copied();
        }

        //@ requires other != this && next != null && other.next != null;
        //@ ensures other.next.value == \old(other.next.value);
        void setBroken(Copied other) { // broken: ensures
            next.value = 7;
        }
    }

    /** A variable that goes into the fields of many. */
    static class Many {
        private /*@ nullable @*/ Many next;
        private int value;

        static void all(Many[] those) {
            Many t = new Many();
            for (int i = 0; i < those.length; i++) {
                those[i].next = t;
            }
        }

        //@ requires other != this && next != null && other.next != null;
        //@ ensures other.next.value == \old(other.next.value);
        void setBroken(Many other) { // broken: ensures
            next.value = 7;
        }
    }

    /** Elements that are moved. */
    static class Moved {
        private final /*@ nullable @*/ Moved[] kids = new Moved[2];

        void grow() {
            kids[0] = new Moved();
        }

        void shift() {
            kids[0].kids[1] = kids[1];
            kids[1] = this;
        }

        int sizeBroken() { // package // broken: non-termination
            return 1 + (kids[0] == null ? 0 : kids[0].sizeBroken()) + (kids[1] == null ? 0 : kids[1].sizeBroken());
        }
    }
}
