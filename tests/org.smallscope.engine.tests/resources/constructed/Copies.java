/** Arrays that constructors make. */
class Copies {
    static final class Copy {
        private final int[] items;
        private final int size;

        Copy(int[] given) {
            items = given.clone();
            size = given.length;
        }

        int last() {
            return size == 0 ? 0 : items[size - 1];
        }

        void wrongFirst() {
            assert size == 0 || items[0] == 0;
        }
    }

    static final class Fixed {
        private final int[] slots = new int[3];
        private final Object lock = new Object();
        private int used;

        //@ requires 0 <= i && i < 3;
        void set(int i, int x) {
            assert lock != null;
            slots[i] = x;
        }

        void wrongSlot() {
            slots[3] = 1;
        }
    }

    static final class Sized {
        private final int capacity;
        private final int[] data;

        Sized(int capacity) { // wrong: a negative one
            this.capacity = capacity;
            this.data = new int[capacity];
        }

        void fits() {
            assert data.length == capacity && capacity >= 0;
        }

        void wrongEmpty() {
            assert data.length == 0;
        }
    }
}
